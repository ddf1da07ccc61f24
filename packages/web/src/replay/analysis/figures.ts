/** The figures of the look back as people read them. */

import type { Estimate } from '../../advisor/advisor.ts'
import type { Texts } from '../../i18n/catalogue.ts'
import { type Language, localeOf } from '../../i18n/language.ts'
import type { Unit } from './analysis.ts'

const rounded = (figure: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(figure)

const inUnit = (loss: number, unit: Unit, language: Language): string => rounded(unit === 'share' ? loss * 100 : loss, language)

interface Figure {
  readonly seen: string
  readonly heard: string
}

/** Too little for a figure with one digit behind the point. */
export const isNothing = (loss: number, unit: Unit): boolean => (unit === 'share' ? loss * 100 : loss) < 0.05

/** "−4.2 pp", heard: "4.2 percentage points given away". */
export function lossText(loss: number, unit: Unit, language: Language, texts: Texts['analysis']): Figure {
  const figure = inUnit(loss, unit, language)
  return unit === 'share'
    ? { seen: texts.lossShare(figure), heard: texts.lossShareSpoken(figure) }
    : { seen: texts.lossPoints(figure), heard: texts.lossPointsSpoken(figure) }
}

export const averageText = (average: number, unit: Unit, language: Language, texts: Texts['analysis']): string =>
  (unit === 'share' ? texts.averageShare : texts.averagePoints)(inUnit(average, unit, language))

/** What an action is worth: "56 %" of the match, or "+31.4" points. */
export function worthText({ value, points }: Estimate, unit: Unit, language: Language): string {
  if (unit === 'share' || points === undefined)
    return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(value)
  const signed = { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  // A minus as wide as the plus, as everywhere else.
  return new Intl.NumberFormat(localeOf(language), signed).format(points).replace('-', '−')
}
