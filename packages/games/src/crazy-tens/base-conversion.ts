/**
 * M18 Base Conversion: integers to and from base twelve.
 *
 * The secret of this module is the digits: `0–9`, `X` for ten and `E` for eleven in storage, interfaces and tests; every other
 * spelling in use is accepted on the way in (CT-32, CT-33).
 */
import { CrazyTensError } from './errors.ts'

export const DozenalBase = 12
export const DecimalBase = 10

const DIGITS = '0123456789XE'
const TENS = 'XTA↊ᘔ*\u03a7'
const ELEVENS = 'EB↋Ɛ#\u0395'

/** The canonical digit for one character in any accepted spelling, or undefined. Upper-casing takes the Greek χ and ε to the two code points above. */
function digitOf(character: string): string | undefined {
  const upper = character.toUpperCase()
  if (upper.length === 1 && upper >= '0' && upper <= '9') return upper
  if (TENS.includes(upper)) return 'X'
  if (ELEVENS.includes(upper)) return 'E'
  return undefined
}

const malformed = (what: unknown) =>
  new CrazyTensError('InvalidNumberFormatException', `${JSON.stringify(what) ?? String(what)} is not a whole number in base twelve.`)

/** CT-35: safe integers only; a negative number gets a leading minus sign. */
export function decimalToDozenal(n: number): string {
  if (!Number.isSafeInteger(n))
    throw new CrazyTensError('InvalidNumberFormatException', `${n} is not an integer that can be converted exactly.`)
  let digits = ''
  let rest = Math.abs(n)
  do {
    digits = DIGITS.charAt(rest % DozenalBase) + digits
    rest = Math.floor(rest / DozenalBase)
  } while (rest > 0)
  return n < 0 ? `-${digits}` : digits
}

/** CT-34: takes exactly what `isValidDozenal` accepts; a value beyond the safe integers is refused rather than rounded. */
export function dozenalToDecimal(s: string): number {
  if (!isValidDozenal(s)) throw malformed(s)
  const canonical = normalizeDozenal(s)
  const negative = canonical.startsWith('-')
  let value = 0
  for (const digit of negative ? canonical.slice(1) : canonical) value = value * DozenalBase + DIGITS.indexOf(digit)
  if (!Number.isSafeInteger(value)) throw new CrazyTensError('InvalidNumberFormatException', `${s} is too large to be converted exactly.`)
  return negative ? -value : value
}

/** CT-33: the one canonical spelling: no white space, no plus sign, no leading zeros, no minus zero, digits 0–9 X E. */
export function normalizeDozenal(s: string): string {
  if (typeof s !== 'string') throw malformed(s)
  const trimmed = s.trim()
  if (!isValidDozenal(trimmed)) throw malformed(s)
  const unsigned = trimmed.replace(/^[+-]/, '')
  const digits = Array.from(unsigned, digitOf)
    .join('')
    .replace(/^0+(?=.)/, '')
  return trimmed.startsWith('-') && digits !== '0' ? `-${digits}` : digits
}

/** CT-34: an optional sign and one or more digits in any accepted spelling, without white space. */
export function isValidDozenal(s: string): boolean {
  if (typeof s !== 'string') return false
  const digits = Array.from(s.replace(/^[+-]/, ''))
  return digits.length > 0 && digits.every((character) => digitOf(character) !== undefined)
}
