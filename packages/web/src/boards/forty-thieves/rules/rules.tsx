/** One page of rules with pictures, made of the cards themselves. */
import { Card } from '../../../cards/card.tsx'
import { cardName } from '../../../cards/names.ts'
import { RulesPage, RulesPart } from '../../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../../services.tsx'
import { KeyList } from '../../../ui/key-list.tsx'
import { textsIn } from '../texts/texts.ts'
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
  const texts = textsIn(language).rules
  return (
    <RulesPage lead={texts.lead}>
      <RulesPart title={texts.columnTitle} text={texts.columnText}>
        <Column cards={['JS', 'TS', '9S']} />
        <Column cards={['4D', 'QH', 'JH']} />
      </RulesPart>
      <RulesPart title={texts.homeTitle} text={texts.homeText}>
        <Row cards={['AH', '2H', '3H']} />
      </RulesPart>
      <RulesPart title={texts.stockTitle} text={texts.stockText}>
        <Card faceDown back={back} className={css.single} />
        <Row cards={['7C']} />
      </RulesPart>
      <RulesPart title={texts.emptyTitle} text={texts.emptyText}>
        <span className={css.slot} />
        <Column cards={['8D', '7D']} />
      </RulesPart>
      <RulesPart title={texts.helpTitle} text={texts.helpText}>
        <Row cards={['KC', 'KD']} />
      </RulesPart>
      <RulesPart title={texts.variantsTitle} text={texts.variantsText}>
        <Column cards={['9C', '8H', '7S']} />
      </RulesPart>
      <section>
        <h3>{texts.keysTitle}</h3>
        <KeyList keys={texts.keys} />
      </section>
    </RulesPage>
  )
}
