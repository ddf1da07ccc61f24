/** One page of rules with pictures, made of the cards themselves. */
import { Card } from '../../../cards/card.tsx'
import { SuitMark } from '../../../cards/marks.tsx'
import { suitName } from '../../../cards/names.ts'
import { SUIT_LETTERS } from '../../../cards/suits.ts'
import { Pegs } from '../../../parts/pegs.tsx'
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
        <h3>{texts.matchTitle}</h3>
        <RulesExamples>
          <RulesExample caption={texts.suit}>
            <RulesCards cards={['7D', 'KD']} />
          </RulesExample>
          <RulesExample caption={texts.rank}>
            <RulesCards cards={['7D', '7S']} />
          </RulesExample>
          <RulesExample caption={texts.sum}>
            <RulesCards cards={['7D', '5C']} />
          </RulesExample>
        </RulesExamples>
        <RulesText>{texts.sumText}</RulesText>
      </section>
      <RulesPart title={texts.wildTitle} text={texts.wildText}>
        <RulesCards cards={['TS']} />
        <span className={css.suits}>
          {SUIT_LETTERS.map((suit) => (
            <SuitMark key={suit} suit={suit} label={suitName(suit, language)} />
          ))}
        </span>
      </RulesPart>
      <RulesPart title={texts.drawTitle} text={texts.drawText}>
        <Card faceDown />
      </RulesPart>
      <RulesPart title={texts.scoreTitle} text={texts.scoreText}>
        <RulesCards cards={['QS', '6D', 'AH']} />
      </RulesPart>
      <RulesPart title={texts.dozenalTitle} text={texts.dozenalText}>
        <div className={css.pegs}>
          <Pegs value={26} target={48} player={0} />
        </div>
      </RulesPart>
      <RulesPart title={texts.deckTitle} text={texts.deckText}>
        <RulesCards cards={['XH', 'EC', 'TD', 'CS']} deck="dozenal" />
      </RulesPart>
    </RulesPage>
  )
}
