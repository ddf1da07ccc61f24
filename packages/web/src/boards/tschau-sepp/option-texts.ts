/** Names and explanations of the options, for the lobby. */
import type { Language } from '../../i18n/language.ts'
import type { OptionTexts } from '../board.ts'
import { textsIn } from './texts/texts.ts'

export function optionTexts(language: Language): OptionTexts {
  const { presets, ranks, forbidFinishOn, announce, ...plain } = textsIn(language).options
  return {
    presets,
    options: {
      ...plain,
      forbidFinishOn: { ...forbidFinishOn, values: ranks },
      announce: { label: announce.label, hint: announce.hint, values: { manual: announce.manual, auto: announce.auto } },
    },
  }
}
