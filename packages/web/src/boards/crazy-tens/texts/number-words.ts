/** Numbers as words for headings: "Seventeen points, one dozen and five". Figures from a hundred on, where words help nobody. */
import type { Language } from '../../../i18n/language.ts'
import { capital, textsIn } from './texts.ts'

export function numberWords(value: number, language: Language): string {
  const { units, tens, joined } = textsIn(language).numbers
  if (value >= 100) return String(value)
  const unit = units[value % 10] ?? ''
  if (value < 20) return units[value] ?? String(value)
  const ten = tens[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? ten : joined(ten, unit)
}

/** The same number in dozens: "one dozen and five"; null under a dozen, where it would say the same again. */
export function dozenWords(value: number, language: Language): string | null {
  if (value < 12) return null
  const { dozens, andRest } = textsIn(language).numbers
  const count = Math.floor(value / 12)
  const whole = dozens(numberWords(count, language), count)
  return value % 12 === 0 ? whole : andRest(whole, numberWords(value % 12, language))
}

/** "Seventeen points". */
export const pointWords = (value: number, language: Language): string =>
  capital(textsIn(language).numbers.points(numberWords(value, language), value))
