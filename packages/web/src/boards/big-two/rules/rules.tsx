/** One page of rules with pictures, made of the cards themselves. */
import { RulesCards, RulesExample, RulesExamples, RulesPage, RulesPart, RulesText } from '../../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../../services.tsx'
import { wordsIn } from '../words/words.ts'
import css from './rules.module.css'

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
            <RulesCards look="held" cards={['3D']} />
          </RulesExample>
          <RulesExample caption={words.highest}>
            <RulesCards look="held" cards={['2S']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <section>
        <h3>{words.playsTitle}</h3>
        <RulesExamples>
          <RulesExample caption={words.single}>
            <RulesCards look="held" cards={['JH']} />
          </RulesExample>
          <RulesExample caption={words.pair}>
            <RulesCards look="held" cards={['8C', '8S']} />
          </RulesExample>
          <RulesExample caption={words.triple}>
            <RulesCards look="held" cards={['5D', '5C', '5H']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <section>
        <h3>{words.fiveTitle}</h3>
        <RulesExamples wide>
          <RulesExample caption={words.straight} text={words.straightText}>
            <RulesCards look="held" cards={['5H', '6C', '7S', '8D', '9C']} />
          </RulesExample>
          <RulesExample caption={words.flush} text={words.flushText}>
            <RulesCards look="held" cards={['3H', '6H', '8H', 'QH', 'KH']} />
          </RulesExample>
          <RulesExample caption={words.fullHouse} text={words.fullHouseText}>
            <RulesCards look="held" cards={['4D', '4C', '9D', '9C', '9S']} />
          </RulesExample>
          <RulesExample caption={words.four} text={words.fourText}>
            <RulesCards look="held" cards={['3C', '7D', '7C', '7H', '7S']} />
          </RulesExample>
          <RulesExample caption={words.straightFlush} text={words.straightFlushText}>
            <RulesCards look="held" cards={['8S', '9S', 'TS', 'JS', 'QS']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <RulesPart title={words.beginTitle} text={words.beginText}>
        <RulesCards look="held" cards={['3D', '3S']} />
      </RulesPart>
      <RulesPart title={words.beatTitle} text={words.beatText}>
        <RulesCards look="held" cards={['TD', 'TH']} />
        <RulesCards look="held" cards={['QC', 'QS']} />
      </RulesPart>
      <RulesPart title={words.wonTitle} text={words.wonText}>
        <RulesCards look="held" cards={['2H']} />
      </RulesPart>
      <RulesPart title={words.scoreTitle} text={words.scoreText}>
        <RulesCards look="held" cards={['6D', 'TC', 'KH']} />
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
