import { canonicalJson, sameJson } from '@parlour/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('canonical JSON (RFC 8785)', () => {
  it('writes the example of the RFC', () => {
    const example = {
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]'),
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  it('sorts keys by UTF-16 code units, as the RFC shows', () => {
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect(Object.values(JSON.parse(canonicalJson(keys)))).toHaveLength(7)
    expect(canonicalJson(keys).match(/:(\d)/g)?.join('')).toBe(':2:4:6:7:1:5:3')
  })

  it('is one spelling: order of keys and a trip through JSON change nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
      }),
    )
    expect(sameJson({ a: 1, b: [2, { d: 4, c: 3 }] }, { b: [2, { c: 3, d: 4 }], a: 1 })).toBe(true)
    expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(sameJson({ a: 1 }, { a: 2 })).toBe(false)
  })

  it('refuses what JSON cannot say', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, 1n, Symbol('x'), '\ud800', [undefined]]) {
      expect(() => canonicalJson(value)).toThrow(TypeError)
    }
  })
})
