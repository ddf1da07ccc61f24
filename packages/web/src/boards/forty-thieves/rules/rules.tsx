/** One page of rules with pictures, made of the cards themselves. */
import type { ReactNode } from 'react'
import { Card } from '../../../cards/card.tsx'
import { cardName } from '../../../cards/names.ts'
import { useSettings } from '../../../services.tsx'
import { wordsIn } from '../words/words.ts'
import css from './rules.module.css'

const Part = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => (
  <section className={css.part}>
    <div className={css.picture}>{children}</div>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </section>
)

/** Cards over each other, as in a column. */
function Column({ cards }: { readonly cards: readonly string[] }) {
  const { language } = useSettings()
  return (
    <span className={css.column}>
      {cards.map((code) => (
        <Card key={code} code={code} layout="col" label={cardName(code, language)} />
      ))}
    </span>
  )
}

function Row({ cards }: { readonly cards: readonly string[] }) {
  const { language } = useSettings()
  return cards.map((code) => <Card key={code} code={code} className={css.single} label={cardName(code, language)} />)
}

export function Rules() {
  const { language, back } = useSettings()
  const words = wordsIn(language).rules
  return (
    <article className={`${css.rules} on-paper`}>
      <p className={css.lead}>{words.lead}</p>
      <Part title={words.columnTitle} text={words.columnText}>
        <Column cards={['JS', 'TS', '9S']} />
        <Column cards={['4D', 'QH', 'JH']} />
      </Part>
      <Part title={words.homeTitle} text={words.homeText}>
        <Row cards={['AH', '2H', '3H']} />
      </Part>
      <Part title={words.stockTitle} text={words.stockText}>
        <Card faceDown back={back} className={css.single} />
        <Row cards={['7C']} />
      </Part>
      <Part title={words.emptyTitle} text={words.emptyText}>
        <span className={css.slot} />
        <Column cards={['8D', '7D']} />
      </Part>
      <Part title={words.helpTitle} text={words.helpText}>
        <Row cards={['KC', 'KD']} />
      </Part>
      <Part title={words.variantsTitle} text={words.variantsText}>
        <Column cards={['9C', '8H', '7S']} />
      </Part>
      <section>
        <h3>{words.keysTitle}</h3>
        <dl className={css.keys}>
          {words.keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}
