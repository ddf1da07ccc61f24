/** How a score is written for people (CT-32, CT-37): the value never changes, only its base and the shape of the two extra digits. */
import { DecimalBase, DozenalBase, decimalToDozenal } from './base-conversion.ts'
import { CrazyTensError } from './errors.ts'

/** How ten and eleven are shown: X E, ↊ ↋ (the default), A B or T E. */
export type DigitStyle = 'X/E' | '↊/↋' | 'A/B' | 'T/E'

export function formatScore(score: number, base: number, style: DigitStyle = '↊/↋'): string {
  if (base === DecimalBase) return String(score)
  if (base !== DozenalBase) throw new CrazyTensError('InvalidBase', `Scores are shown in base ten or twelve, not ${base}.`)
  return withDigits(decimalToDozenal(score), style)
}

/** A canonical dozenal number in another digit style. */
function withDigits(canonical: string, style: DigitStyle): string {
  const [ten, eleven] = style.split('/') as [string, string]
  return canonical.replace(/[XE]/g, (digit) => (digit === 'X' ? ten : eleven))
}

/** The same number with its base named, so that nobody reads 10 as ten (CT-37): "10₁₂". */
export const labelledDozenal = (score: number, style: DigitStyle = '↊/↋'): string => `${formatScore(score, DozenalBase, style)}₁₂`
