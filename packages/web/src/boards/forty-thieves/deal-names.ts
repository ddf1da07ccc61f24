/** What is being played, in words: which variant, and which of its deals. */
import type { Json } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { optionsOf } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { Daily } from './use-daily.ts'

export const variantName = (options: Json, language: Language): string => textsIn(language).options.presets[optionsOf(options).variant]

/** "Deal 7", "Sealed deal", "Deal of the day". */
export function dealText(options: Json, daily: Daily, language: Language): string {
  const texts = textsIn(language).figures
  const { deal } = optionsOf(options)
  if (daily.kind === 'daily') return texts.daily
  return deal === 0 ? texts.sealed : texts.dealNumber(String(deal))
}
