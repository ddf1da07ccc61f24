/** One page of rules with pictures, made of the cards themselves. */
import { RulesCards, RulesExample, RulesExamples, RulesPage, RulesPart, RulesText } from '../../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../../services.tsx'
import { textsIn } from '../texts/texts.ts'
import css from './rules.module.css'

export function Rules() {
  const { language } = useSettings()
  const texts = textsIn(language).rules
  return (
    <RulesPage lead={texts.lead}>
      <section>
        <h3>{texts.orderTitle}</h3>
        <RulesText>{texts.orderText}</RulesText>
        <RulesExamples>
          <RulesExample caption={texts.lowest}>
            <RulesCards look="held" cards={['3D']} />
          </RulesExample>
          <RulesExample caption={texts.highest}>
            <RulesCards look="held" cards={['2S']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <section>
        <h3>{texts.playsTitle}</h3>
        <RulesExamples>
          <RulesExample caption={texts.single}>
            <RulesCards look="held" cards={['JH']} />
          </RulesExample>
          <RulesExample caption={texts.pair}>
            <RulesCards look="held" cards={['8C', '8S']} />
          </RulesExample>
          <RulesExample caption={texts.triple}>
            <RulesCards look="held" cards={['5D', '5C', '5H']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <section>
        <h3>{texts.fiveTitle}</h3>
        <RulesExamples wide>
          <RulesExample caption={texts.straight} text={texts.straightText}>
            <RulesCards look="held" cards={['5H', '6C', '7S', '8D', '9C']} />
          </RulesExample>
          <RulesExample caption={texts.flush} text={texts.flushText}>
            <RulesCards look="held" cards={['3H', '6H', '8H', 'QH', 'KH']} />
          </RulesExample>
          <RulesExample caption={texts.fullHouse} text={texts.fullHouseText}>
            <RulesCards look="held" cards={['4D', '4C', '9D', '9C', '9S']} />
          </RulesExample>
          <RulesExample caption={texts.four} text={texts.fourText}>
            <RulesCards look="held" cards={['3C', '7D', '7C', '7H', '7S']} />
          </RulesExample>
          <RulesExample caption={texts.straightFlush} text={texts.straightFlushText}>
            <RulesCards look="held" cards={['8S', '9S', 'TS', 'JS', 'QS']} />
          </RulesExample>
        </RulesExamples>
      </section>
      <RulesPart title={texts.beginTitle} text={texts.beginText}>
        <RulesCards look="held" cards={['3D', '3S']} />
      </RulesPart>
      <RulesPart title={texts.beatTitle} text={texts.beatText}>
        <RulesCards look="held" cards={['TD', 'TH']} />
        <RulesCards look="held" cards={['QC', 'QS']} />
      </RulesPart>
      <RulesPart title={texts.wonTitle} text={texts.wonText}>
        <RulesCards look="held" cards={['2H']} />
      </RulesPart>
      <RulesPart title={texts.scoreTitle} text={texts.scoreText}>
        <RulesCards look="held" cards={['6D', 'TC', 'KH']} />
      </RulesPart>
      <section className={css.plain}>
        <h3>{texts.leaveTitle}</h3>
        <RulesText>{texts.leaveText}</RulesText>
        <h3>{texts.keysTitle}</h3>
        <RulesText>{texts.keysText}</RulesText>
      </section>
    </RulesPage>
  )
}
