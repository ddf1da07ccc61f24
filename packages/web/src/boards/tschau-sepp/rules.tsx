/** One page of rules with pictures, made of the cards themselves and drawn as the chosen deck has them. */
import type { ReactNode } from 'react'
import { Card } from '../../cards/card.tsx'
import { Face } from '../../cards/face.tsx'
import { FaceDrawing } from '../../cards/face-drawing.ts'
import { SwissFace } from '../../cards/swiss/face.tsx'
import { useSettings } from '../../services.tsx'
import { namesIn } from './card-names.ts'
import { type DeckStyle, useDeckStyle } from './deck-style.ts'
import css from './rules.module.css'
import { capital, wordsIn } from './words/words.ts'

function Cards({ cards, style }: { readonly cards: readonly string[]; readonly style: DeckStyle }) {
  const { language } = useSettings()
  return (
    <FaceDrawing value={style === 'swiss' ? SwissFace : Face}>
      <span className={css.cards}>
        {cards.map((code) => (
          <Card key={code} code={code} label={namesIn(language, style).card(code)} />
        ))}
      </span>
    </FaceDrawing>
  )
}

const Example = ({ children, caption }: { readonly children: ReactNode; readonly caption: string }) => (
  <figure className={css.example}>
    {children}
    <figcaption>{caption}</figcaption>
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
  const style = useDeckStyle()
  const { rules: words, calls } = wordsIn(language)
  const names = namesIn(language, style)
  const specials: readonly (readonly [string, string])[] = [
    ['7S', words.seven],
    ['8D', words.eight],
    ['TC', words.ten],
    ['JH', words.jackText],
    ['AS', words.ace],
  ]
  return (
    <article className={`${css.rules} on-paper`}>
      <p className={css.lead}>{words.lead}</p>
      <section>
        <h3>{words.matchTitle}</h3>
        <div className={css.ways}>
          <Example caption={words.suit}>
            <Cards cards={['9D', 'KD']} style={style} />
          </Example>
          <Example caption={words.rank}>
            <Cards cards={['9D', '9S']} style={style} />
          </Example>
          <Example caption={words.jack.replace('{jack}', capital(names.rank('JC')))}>
            <Cards cards={['9D', 'JC']} style={style} />
          </Example>
        </div>
        <p className={css.under}>{words.matchText}</p>
      </section>
      <section>
        <h3>{words.specialTitle}</h3>
        <ul className={css.specials}>
          {specials.map(([code, text]) => (
            <li key={code}>
              <Cards cards={[code]} style={style} />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Part title={words.callTitle} text={words.callText}>
        <span className={css.call}>{calls.tschau}</span>
        <span className={css.call}>{calls.sepp}</span>
      </Part>
      <Part title={words.endTitle} text={words.endText}>
        <span className={css.steps} aria-hidden="true">
          <i>2</i>
          <i>1</i>
          <i>3</i>
        </span>
      </Part>
      <Part title={words.deckTitle} text={words.deckText}>
        <Cards cards={['JH', 'QH']} style="french" />
        <Cards cards={['JH', 'QH']} style="swiss" />
      </Part>
    </article>
  )
}
