/** One page of rules with pictures, made of the cards themselves. */
import type { ReactNode } from 'react'
import { Card } from '../../../cards/card.tsx'
import { cardName } from '../../../cards/names.ts'
import { useSettings } from '../../../services.tsx'
import { wordsIn } from '../words/words.ts'
import css from './rules.module.css'

function Cards({ cards }: { readonly cards: readonly string[] }) {
  const { language } = useSettings()
  return (
    <span className={css.cards}>
      {cards.map((code) => (
        <Card key={code} code={code} label={cardName(code, language)} />
      ))}
    </span>
  )
}

interface ExampleProps {
  readonly cards: readonly string[]
  readonly caption: string
  readonly text?: string
}

const Example = ({ cards, caption, text }: ExampleProps) => (
  <figure className={css.example}>
    <Cards cards={cards} />
    <figcaption>
      {caption}
      {text !== undefined && <small>{text}</small>}
    </figcaption>
  </figure>
)

const Part = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => (
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
        <h3>{words.orderTitle}</h3>
        <p className={css.text}>{words.orderText}</p>
        <div className={css.few}>
          <Example cards={['3D']} caption={words.lowest} />
          <Example cards={['2S']} caption={words.highest} />
        </div>
      </section>
      <section>
        <h3>{words.playsTitle}</h3>
        <div className={css.few}>
          <Example cards={['JH']} caption={words.single} />
          <Example cards={['8C', '8S']} caption={words.pair} />
          <Example cards={['5D', '5C', '5H']} caption={words.triple} />
        </div>
      </section>
      <section>
        <h3>{words.fiveTitle}</h3>
        <div className={css.fives}>
          <Example cards={['5H', '6C', '7S', '8D', '9C']} caption={words.straight} text={words.straightText} />
          <Example cards={['3H', '6H', '8H', 'QH', 'KH']} caption={words.flush} text={words.flushText} />
          <Example cards={['4D', '4C', '9D', '9C', '9S']} caption={words.fullHouse} text={words.fullHouseText} />
          <Example cards={['3C', '7D', '7C', '7H', '7S']} caption={words.four} text={words.fourText} />
          <Example cards={['8S', '9S', 'TS', 'JS', 'QS']} caption={words.straightFlush} text={words.straightFlushText} />
        </div>
      </section>
      <Part title={words.beginTitle} text={words.beginText}>
        <Cards cards={['3D', '3S']} />
      </Part>
      <Part title={words.beatTitle} text={words.beatText}>
        <Cards cards={['TD', 'TH']} />
        <Cards cards={['QC', 'QS']} />
      </Part>
      <Part title={words.wonTitle} text={words.wonText}>
        <Cards cards={['2H']} />
      </Part>
      <Part title={words.scoreTitle} text={words.scoreText}>
        <Cards cards={['6D', 'TC', 'KH']} />
      </Part>
      <section className={css.plain}>
        <h3>{words.leaveTitle}</h3>
        <p className={css.text}>{words.leaveText}</p>
        <h3>{words.keysTitle}</h3>
        <p className={css.text}>{words.keysText}</p>
      </section>
    </article>
  )
}
