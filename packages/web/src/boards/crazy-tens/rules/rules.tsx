/** One page of rules with pictures, made of the cards themselves. */
import { Card } from '../../../cards/card.tsx'
import { SuitMark } from '../../../cards/marks.tsx'
import { suitName } from '../../../cards/names.ts'
import { SUIT_LETTERS } from '../../../cards/suits.ts'
import { Pegs } from '../../../parts/pegs.tsx'
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
        <h3>{words.matchTitle}</h3>
        <RulesExamples>
          <RulesExample caption={words.suit}>
            <RulesCards cards={['7D', 'KD']} />
          </RulesExample>
          <RulesExample caption={words.rank}>
            <RulesCards cards={['7D', '7S']} />
          </RulesExample>
          <RulesExample caption={words.sum}>
            <RulesCards cards={['7D', '5C']} />
          </RulesExample>
        </RulesExamples>
        <RulesText>{words.sumText}</RulesText>
      </section>
      <RulesPart title={words.wildTitle} text={words.wildText}>
        <RulesCards cards={['TS']} />
        <span className={css.suits}>
          {SUIT_LETTERS.map((suit) => (
            <SuitMark key={suit} suit={suit} label={suitName(suit, language)} />
          ))}
        </span>
      </RulesPart>
      <RulesPart title={words.drawTitle} text={words.drawText}>
        <Card faceDown />
      </RulesPart>
      <RulesPart title={words.scoreTitle} text={words.scoreText}>
        <RulesCards cards={['QS', '6D', 'AH']} />
      </RulesPart>
      <RulesPart title={words.dozenalTitle} text={words.dozenalText}>
        <div className={css.pegs}>
          <Pegs value={26} target={48} player={0} />
        </div>
      </RulesPart>
      <RulesPart title={words.deckTitle} text={words.deckText}>
        <RulesCards cards={['XH', 'EC', 'TD', 'CS']} deck="dozenal" />
      </RulesPart>
    </RulesPage>
  )
}
