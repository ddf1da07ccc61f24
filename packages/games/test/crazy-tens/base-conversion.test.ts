import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DecimalBase,
  DozenalBase,
  decimalToDozenal,
  dozenalToDecimal,
  isValidDozenal,
  normalizeDozenal,
} from '../../src/crazy-tens/base-conversion.ts'
import { computeRoundScore } from '../../src/crazy-tens/document/scoring.ts'
import { decks } from '../../src/crazy-tens/index.ts'
import { formatScore, labelledDozenal } from '../../src/crazy-tens/score-format.ts'

const malformed = expect.objectContaining({ name: 'InvalidNumberFormatException' })

/** CT-36. */
const VECTORS: readonly (readonly [number, string])[] = [
  [0, '0'],
  [9, '9'],
  [10, 'X'],
  [11, 'E'],
  [12, '10'],
  [13, '11'],
  [22, '1X'],
  [23, '1E'],
  [24, '20'],
  [50, '42'],
  [60, '50'],
  [72, '60'],
  [100, '84'],
  [120, 'X0'],
  [131, 'XE'],
  [132, 'E0'],
  [143, 'EE'],
  [144, '100'],
  [1727, 'EEE'],
  [1728, '1000'],
  [-1, '-1'],
  [-143, '-EE'],
]

describe('Crazy Tens: base twelve', () => {
  it('CT-32: X and E are the digits ten and eleven; people choose how they look', () => {
    expect([DecimalBase, DozenalBase]).toEqual([10, 12])
    expect(decimalToDozenal(131)).toBe('XE')
    expect((['X/E', '↊/↋', 'A/B', 'T/E'] as const).map((style) => formatScore(131, 12, style))).toEqual(['XE', '↊↋', 'AB', 'TE'])
  })

  it('CT-33: normalizing trims, drops +, leading zeros and minus zero, and maps every accepted digit in any case', () => {
    for (const ten of Array.from('XxTtAa↊ᘔ*χΧ')) expect(normalizeDozenal(` ${ten}0 `)).toBe('X0')
    for (const eleven of Array.from('EeBb↋Ɛɛ#εΕ')) expect(normalizeDozenal(`\t-1${eleven}\n`)).toBe('-1E')
    expect(['+12', '0012', '-0', '+0', '000', '-00X'].map(normalizeDozenal)).toEqual(['12', '12', '0', '0', '0', '-X'])
    for (const wrong of ['', ' ', '1 2', '1.5', '1;6', '--1', '+-1', '-', '+', 'G', '12Z', '٣', '１']) {
      expect(() => normalizeDozenal(wrong), JSON.stringify(wrong)).toThrow(malformed)
    }
    expect(() => normalizeDozenal(12 as unknown as string)).toThrow(malformed)
  })

  it('CT-34: valid is an optional sign and digits without white space; converting takes exactly that', () => {
    for (const good of ['0', '-0', '+1X', 'xe', '↊↋', '007', '-*#']) expect(isValidDozenal(good), good).toBe(true)
    for (const bad of ['', ' 1', '1 ', '1 2', '+', '--1', '1.0', 'Z', '\n']) {
      expect(isValidDozenal(bad), JSON.stringify(bad)).toBe(false)
      expect(() => dozenalToDecimal(bad)).toThrow(malformed)
    }
    expect(isValidDozenal(10 as unknown as string)).toBe(false)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'09XxEe↊↋ +-.Q') }), (text) => {
        const converts = () => dozenalToDecimal(text)
        if (isValidDozenal(text) && text.length < 14) expect(converts).not.toThrow()
        else if (!isValidDozenal(text)) expect(converts).toThrow(malformed)
      }),
    )
  })

  it('CT-35: safe integers only, and back again without loss', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5, 2 ** 53, -(2 ** 53)]) {
      expect(() => decimalToDozenal(wrong)).toThrow(malformed)
    }
    expect(() => decimalToDozenal('12' as unknown as number)).toThrow(malformed)
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(dozenalToDecimal(decimalToDozenal(n))).toBe(n)
      }),
    )
    const [largest, least] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
    expect([dozenalToDecimal(decimalToDozenal(largest)), dozenalToDecimal(decimalToDozenal(least))]).toEqual([largest, least])
    expect(() => dozenalToDecimal('EEEEEEEEEEEEEEEEEEEE')).toThrow(malformed)
    expect(Object.is(dozenalToDecimal('-0'), 0)).toBe(true)
  })

  it.each(VECTORS)('CT-36: %i is %s', (decimal, dozenal) => {
    expect(decimalToDozenal(decimal)).toBe(dozenal)
    expect(dozenalToDecimal(dozenal)).toBe(decimal)
  })

  it('CT-36: all 52 cards together are worth 340, 244 in dozenal', () => {
    const all = decks.standard52.deck.cards.map((card) => decks.standard52.deck.name(card))
    expect(computeRoundScore('ada', all)).toBe('244')
    expect(dozenalToDecimal('244')).toBe(340)
  })

  it('CT-37: the same score in either base, always with its base named; other bases are refused', () => {
    expect(formatScore(131, 12)).toBe('↊↋')
    expect(formatScore(12, 10)).toBe('12')
    expect(formatScore(12, 12)).toBe('10')
    expect(labelledDozenal(22)).toBe('1↊₁₂')
    for (const base of [2, 16, 0, Number.NaN]) expect(() => formatScore(12, base)).toThrow(expect.objectContaining({ name: 'InvalidBase' }))
  })
})
