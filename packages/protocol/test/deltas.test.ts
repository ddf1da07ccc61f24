/** Changes of any JSON, told and applied; what they are for is tested where views are. */
import { crc32 } from 'node:zlib'
import { canonicalJson, type Json } from '@parlour/kernel'
import { checksumAfter, checksumOf, deltaOf, viewAfter } from '@parlour/protocol/deltas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** As it comes over the wire. */
const sent = (json: Json): Json => JSON.parse(JSON.stringify(json))
const after = (before: Json, now: Json): Json | undefined => viewAfter(before, { delta: sent(deltaOf(before, now)), crc: checksum(now) })

/** Few keys and few values, so that two of them have much in common. */
const { like } = fc.letrec<{ like: Json }>((tie) => ({
  like: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, 1, 2, 'AS', '2H', 'ten cards in a row', 'ten cards in one row', 'zehn Kärtchen', ''),
    fc.array(tie('like'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', '1', '__proto__', 'toString'), tie('like'), { maxKeys: 4 }),
  ),
}))
const json = fc.oneof(like, fc.jsonValue({ noUnicodeString: false }) as fc.Arbitrary<Json>).map(sent)

describe('what has changed', () => {
  it('leads from any value to any other', () => {
    fc.assert(
      fc.property(json, json, (before, now) => {
        const kept = canonicalJson(before)
        expect(after(before, now)).toStrictEqual(now)
        expect(canonicalJson(before)).toBe(kept)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is noticed to be of another value: nobody is shown what the server does not show', () => {
    fc.assert(
      fc.property(json, json, json, (before, now, other) => {
        const view = viewAfter(other, { delta: sent(deltaOf(before, now)), crc: checksum(now) })
        expect(view === undefined || canonicalJson(view) === canonicalJson(now)).toBe(true)
      }),
    )
    const delta = deltaOf({ hand: ['2C', '3C'] }, { hand: ['2C', '3C', '4C'] })
    const crc = checksumOf({ hand: ['2C', '3C', '4C'] })
    expect(viewAfter({ hand: ['2C', '3C'] }, { delta, crc })).toEqual({ hand: ['2C', '3C', '4C'] })
    expect(viewAfter({ hand: ['2C', '3D'] }, { delta, crc })).toBeUndefined()
    expect(viewAfter(null, { delta, crc })).toBeUndefined()
  })

  it.each<[string, Json, Json, Json]>([
    ['nothing', { turn: 0 }, { turn: 0 }, {}],
    ['a value', { turn: 0, round: 1 }, { turn: 1, round: 1 }, { turn: 1 }],
    ['a field that is new, and one that is gone', { a: 1 }, { b: 2 }, { b: 2, a: [] }],
    ['cards of a hand', { hand: ['2C', '5D', 'KS'] }, { hand: ['2C', 'KS'] }, { hand: [1, 1] }],
    ['cards that are drawn', { hand: ['2C', 'KS'] }, { hand: ['2C', '3C', '4C', 'KS'] }, { hand: [1, 0, '3C', '4C'] }],
    ['a number among others', [5, 4, 3], [5, 3, 3], [1, 1, 3]],
    ['the top of a pile', { discards: 'KD2D4D6D' }, { discards: 'KD2D4D6D7D' }, { discards: [8, 0, '7D'] }],
    ['a pile of few', { discards: 'KD' }, { discards: 'KD2D' }, { discards: 'KD2D' }],
    ['columns', [['5H', '4H'], ['KC'], []], [['5H'], ['KC'], ['4H']], { 0: [1, 1], 2: [['4H']] }],
    ['rows', ['..........', 'CAT.......'], ['S.........', 'CATS......'], { 0: [0, 1, 'S'], 1: [3, 1, 'S'] }],
    ['something else altogether', { hand: ['2C'] }, { hand: null }, { hand: null }],
    ['a list for another', { scores: [1, 2] }, { scores: [3, 4, 5] }, { scores: [[3, 4, 5]] }],
    ['everything', null, { turn: 0 }, [{ turn: 0 }]],
    ['a text that not all languages count alike', 'zehn Kärtchen', 'zehn Kärtchen!', 'zehn Kärtchen!'],
  ])('is told as the protocol says: %s', (_, before, now, delta) => {
    expect(sent(deltaOf(before, now))).toEqual(delta)
    expect(after(before, now)).toStrictEqual(now)
  })
})

/** As the protocol describes it, with somebody else's CRC-32. */
function checksum(view: Json): number {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return crc32(canonicalJson(view))
  const fields = Object.entries(view).map(([key, value]) => crc32(`${canonicalJson(key)}:${canonicalJson(value)}`))
  return fields.reduce((sum, one) => sum ^ one, 0) >>> 0
}

describe('the checksum', () => {
  it('is that of zip files, field by field', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(checksumOf(value)).toBe(checksum(value))
      }),
    )
    expect(checksumOf({ b: [1, 'ä'], a: null })).toBe((crc32('"b":[1,"ä"]') ^ crc32('"a":null')) >>> 0)
    expect(crc32('"a":null')).toBe(0x56cada5a)
  })

  it('is found from the one before and what has changed', () => {
    fc.assert(
      fc.property(json, json, (before, now) => {
        expect(checksumAfter(checksum(before), before, now, deltaOf(before, now))).toBe(checksum(now))
      }),
      { numRuns: 1_000 },
    )
  })
})
