/** One page of rules with pictures, made of the cards themselves. */
import type { ReactNode } from 'react'
import { Card } from '../../../cards/card.tsx'
import { SuitMark } from '../../../cards/marks.tsx'
import { cardName, suitName } from '../../../cards/names.ts'
import { SUIT_LETTERS } from '../../../cards/suits.ts'
import { Pegs } from '../../../parts/pegs.tsx'
import { useSettings } from '../../../services.tsx'
import { wordsIn } from '../words/words.ts'
import css from './rules.module.css'

interface PictureProps {
  readonly cards: readonly string[]
  readonly caption: string
  readonly deck?: 'standard' | 'dozenal'
}

function Cards({ cards, deck }: Omit<PictureProps, 'caption'>) {
  const { language } = useSettings()
  return (
    <span className={css.cards}>
      {cards.map((code) => (
        <Card key={code} code={code} deck={deck} label={cardName(code, language)} />
      ))}
    </span>
  )
}

const Example = ({ cards, caption }: PictureProps) => (
  <figure className={css.example}>
    <Cards cards={cards} />
    <figcaption>{caption}</figcaption>
  </figure>
)

const Part = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }) => (
  <section className={css.part}>
    <div className={css.picture}>{children}</div>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </section>
)

export function Rules() {
  const { language } = useSettings()
  const words = wordsIn(language).rules
  return (
    <article className={`${css.rules} on-paper`}>
      <p className={css.lead}>{words.lead}</p>
      <section>
        <h3>{words.matchTitle}</h3>
        <div className={css.ways}>
          <Example cards={['7D', 'KD']} caption={words.suit} />
          <Example cards={['7D', '7S']} caption={words.rank} />
          <Example cards={['7D', '5C']} caption={words.sum} />
        </div>
        <p className={css.under}>{words.sumText}</p>
      </section>
      <Part title={words.wildTitle} text={words.wildText}>
        <Cards cards={['TS']} />
        <span className={css.suits}>
          {SUIT_LETTERS.map((suit) => (
            <SuitMark key={suit} suit={suit} label={suitName(suit, language)} />
          ))}
        </span>
      </Part>
      <Part title={words.drawTitle} text={words.drawText}>
        <span className={css.cards}>
          <Card faceDown />
        </span>
      </Part>
      <Part title={words.scoreTitle} text={words.scoreText}>
        <Cards cards={['QS', '6D', 'AH']} />
      </Part>
      <Part title={words.dozenalTitle} text={words.dozenalText}>
        <div className={css.pegs}>
          <Pegs value={26} target={48} player={0} />
        </div>
      </Part>
      <Part title={words.deckTitle} text={words.deckText}>
        <Cards cards={['XH', 'EC', 'TD', 'CS']} deck="dozenal" />
      </Part>
    </article>
  )
}
