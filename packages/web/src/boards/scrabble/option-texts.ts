/** Names and explanations of the options, for the lobby. */
import type { Language } from '../../i18n/language.ts'
import type { OptionTexts } from '../board.ts'
import { textsIn } from './texts/texts.ts'

export function optionTexts(language: Language): OptionTexts {
  const { presets, bag, first, startAtCentre, challenge } = textsIn(language).options
  return {
    presets,
    options: {
      bag: { label: bag.label, hint: bag.hint, values: { standard: bag.standard, mis: bag.mis } },
      first: { label: first.label, values: { random: first.random, host: first.host } },
      startAtCentre,
      challenge: {
        label: challenge.label,
        hint: challenge.hint,
        values: { void: challenge.void, single: challenge.single, double: challenge.double, penalty: challenge.penalty },
      },
    },
  }
}
