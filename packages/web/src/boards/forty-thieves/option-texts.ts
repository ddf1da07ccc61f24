/** Names and explanations of the options, for the lobby. */
import type { Language } from '../../i18n/language.ts'
import type { OptionTexts } from '../board.ts'
import { textsIn } from './texts/texts.ts'

export function optionTexts(language: Language): OptionTexts {
  const { presets, variant, deal, allowTakeBack, score } = textsIn(language).options
  return { presets, options: { variant, deal, allowTakeBack, score } }
}
