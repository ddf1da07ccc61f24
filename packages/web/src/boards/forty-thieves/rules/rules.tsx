/** One page of rules with pictures, made of the cards themselves. */
import { Card } from '../../../cards/card.tsx'
import { cardName } from '../../../cards/names.ts'
import { RulesPage, RulesPart } from '../../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../../services.tsx'
import { KeyList } from '../../../ui/key-list.tsx'
import { wordsIn } from '../words/words.ts'
import css from './rules.module.css'

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
    <RulesPage lead={words.lead}>
      <RulesPart title={words.columnTitle} text={words.columnText}>
        <Column cards={['JS', 'TS', '9S']} />
        <Column cards={['4D', 'QH', 'JH']} />
      </RulesPart>
      <RulesPart title={words.homeTitle} text={words.homeText}>
        <Row cards={['AH', '2H', '3H']} />
      </RulesPart>
      <RulesPart title={words.stockTitle} text={words.stockText}>
        <Card faceDown back={back} className={css.single} />
        <Row cards={['7C']} />
      </RulesPart>
      <RulesPart title={words.emptyTitle} text={words.emptyText}>
        <span className={css.slot} />
        <Column cards={['8D', '7D']} />
      </RulesPart>
      <RulesPart title={words.helpTitle} text={words.helpText}>
        <Row cards={['KC', 'KD']} />
      </RulesPart>
      <RulesPart title={words.variantsTitle} text={words.variantsText}>
        <Column cards={['9C', '8H', '7S']} />
      </RulesPart>
      <section>
        <h3>{words.keysTitle}</h3>
        <KeyList keys={words.keys} />
      </section>
    </RulesPage>
  )
}
