/** One page of rules with pictures, made of the cards themselves. */
import { Card } from '../../../cards/card.tsx'
import { cardName } from '../../../cards/names.ts'
import { RulesExample, RulesExamples, RulesPage, RulesPart, RulesText } from '../../../parts/sheets/rules-page.tsx'
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

export function Rules() {
  const { language } = useSettings()
  const words = wordsIn(language).rules
  return (
    <RulesPage lead={words.lead}>
      <section>
        <h3>{words.orderTitle}</h3>
        <RulesText>{words.orderText}</RulesText>
        <RulesExamples>
          <RulesExample caption={words.lowest}>
            <Cards cards={['3D']} />
          </RulesExample>
          <RulesExample caption={words.highest}>
            <Cards cards={['2S']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <section>
        <h3>{words.playsTitle}</h3>
        <RulesExamples>
          <RulesExample caption={words.single}>
            <Cards cards={['JH']} />
          </RulesExample>
          <RulesExample caption={words.pair}>
            <Cards cards={['8C', '8S']} />
          </RulesExample>
          <RulesExample caption={words.triple}>
            <Cards cards={['5D', '5C', '5H']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <section>
        <h3>{words.fiveTitle}</h3>
        <RulesExamples wide>
          <RulesExample caption={words.straight} text={words.straightText}>
            <Cards cards={['5H', '6C', '7S', '8D', '9C']} />
          </RulesExample>
          <RulesExample caption={words.flush} text={words.flushText}>
            <Cards cards={['3H', '6H', '8H', 'QH', 'KH']} />
          </RulesExample>
          <RulesExample caption={words.fullHouse} text={words.fullHouseText}>
            <Cards cards={['4D', '4C', '9D', '9C', '9S']} />
          </RulesExample>
          <RulesExample caption={words.four} text={words.fourText}>
            <Cards cards={['3C', '7D', '7C', '7H', '7S']} />
          </RulesExample>
          <RulesExample caption={words.straightFlush} text={words.straightFlushText}>
            <Cards cards={['8S', '9S', 'TS', 'JS', 'QS']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <RulesPart title={words.beginTitle} text={words.beginText}>
        <Cards cards={['3D', '3S']} />
      </RulesPart>
      <RulesPart title={words.beatTitle} text={words.beatText}>
        <Cards cards={['TD', 'TH']} />
        <Cards cards={['QC', 'QS']} />
      </RulesPart>
      <RulesPart title={words.wonTitle} text={words.wonText}>
        <Cards cards={['2H']} />
      </RulesPart>
      <RulesPart title={words.scoreTitle} text={words.scoreText}>
        <Cards cards={['6D', 'TC', 'KH']} />
      </RulesPart>
      <section className={css.plain}>
        <h3>{words.leaveTitle}</h3>
        <RulesText>{words.leaveText}</RulesText>
        <h3>{words.keysTitle}</h3>
        <RulesText>{words.keysText}</RulesText>
      </section>
    </RulesPage>
  )
}
