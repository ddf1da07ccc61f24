/** Names and explanations of the options, for the lobby. */
import type { Language } from '../../i18n/language.ts'
import type { OptionTexts } from '../board.ts'
import { textsIn } from './texts/texts.ts'

export function optionTexts(language: Language): OptionTexts {
  const { presets, straights, flush, scoring, lead, ...plain } = textsIn(language).options
  const { aceHigh, twoHigh, aceTwoHigh } = straights
  const { suitFirst, rankFirst } = flush
  const { threeOfDiamonds, winner } = lead
  return {
    presets,
    options: {
      ...plain,
      straights: { label: straights.label, hint: straights.hint, values: { aceHigh, twoHigh, aceTwoHigh } },
      flush: { label: flush.label, values: { suitFirst, rankFirst } },
      scoring: {
        label: scoring.label,
        values: { standard: scoring.standard, plain: scoring.plain, zeroSum: scoring.zeroSum, percent: scoring.percent },
      },
      lead: { label: lead.label, values: { threeOfDiamonds, winner } },
    },
  }
}
