/** The small parts of the kit whose mistakes would blind it: comparing, copying, recognising JSON, making garbage. */
import { describe, expect, it } from 'vitest'
import { dice } from '../../src/conformance/dice.ts'
import { garbageFrom } from '../../src/conformance/garbage.ts'
import { differenceText } from '../../src/conformance/leaves.ts'
import { change, notPlain, same, spell } from '../../src/conformance/plain-json.ts'
import { snapshot, unchanged } from '../../src/conformance/snapshot.ts'
import type { Json } from '../../src/index.ts'

describe('a snapshot', () => {
  const hidden = Symbol('hidden')
  const make = () => {
    const value = {
      list: [1, [2, 3]] as unknown[],
      bytes: Uint8Array.of(1, 2),
      map: new Map([['a', { n: 1 }]]),
      set: new Set([1]),
      date: new Date(5),
      [hidden]: { n: 1 },
      self: null as unknown,
    }
    Object.defineProperty(value, 'secret', { value: { n: 1 }, enumerable: false })
    value.self = value
    return value
  }
  const changes: readonly [string, (value: ReturnType<typeof make> & { secret?: { n: number } }) => void, RegExp][] = [
    ['an element', (value) => (value.list[1] as number[]).push(4), /list\[1\]/],
    ['a hole', (value) => delete value.list[0], /list\[0\]: 1 ≠ "a hole"/],
    ['a byte', (value) => value.bytes.fill(9, 1), /bytes\[1\]: 2 ≠ 9/],
    ['inside a map', (value) => value.map.set('a', { n: 2 }), /map\.get\("a"\)\.n: 1 ≠ 2/],
    ['a set', (value) => value.set.add(2), /set\.size/],
    ['a date', (value) => value.date.setTime(6), /date: 5 ≠ 6/],
    ['behind a symbol', (value) => Object.assign(value[hidden], { n: 2 }), /\[Symbol\(hidden\)\]\.n: 1 ≠ 2/],
    ['a member that is not enumerable', (value) => Object.assign(value.secret!, { n: 2 }), /secret\.n: 1 ≠ 2/],
    ['a member too many', (value) => Object.assign(value, { more: 1 }), /more: absent ≠ 1/],
    ['a member too few', (value) => Reflect.deleteProperty(value, 'date'), /date: 5 ≠ absent/],
  ]

  it('is what it was taken of', () => {
    const value = make()
    const before = snapshot(value)
    expect(unchanged(before, value)).toBe(true)
    expect(differenceText(before, value)).toBeNull()
  })

  it.each(changes)('notices %s, and where', (_what, alter, where) => {
    const value = make()
    const before = snapshot(value)
    alter(value)
    expect(unchanged(before, value)).toBe(false)
    expect(differenceText(before, value)).toMatch(where)
  })
})

describe('plain JSON', () => {
  it.each<[unknown, RegExp]>([
    [undefined, /^it is undefined$/],
    [{ a: [0, Number.POSITIVE_INFINITY] }, /^it\.a\[1\] is Infinity$/],
    [[new Set()], /^it\[0\] is a Set$/],
    [{ a: () => 1 }, /^it\.a is a function$/],
    [{ toJSON: null }, /^it has its own toJSON$/],
    ['\ud800', /^it is a text with half a character$/],
  ])('is not %o', (value, says) => {
    expect(notPlain(value)).toMatch(says)
  })

  it('is everything else', () => {
    expect(notPlain({ a: [null, true, 1, 'x', {}], left: undefined })).toBeNull()
  })

  it('is compared whatever the order of keys', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
    expect(change({ a: 1, b: [2] }, { b: [3], a: 1 }, 'view')).toBe('view.b[0]: 2 ≠ 3')
    expect(change({ a: 1 }, { a: 1, b: 2 }, 'view')).toBe('view.b: absent ≠ 2')
  })

  it('and what is none is compared without throwing', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    expect(same(loop, { self: 1 })).toBe(false)
    expect(change([1n], [2n])).not.toBeNull()
  })
})

describe('garbage', () => {
  const listed: readonly Json[] = [{ type: 'play', cards: ['7H', '8H'] }, { type: 'pass' }]
  const seen: readonly Json[] = [
    { type: 'play', cards: ['2C'] },
    { type: 'name', suit: 'C', count: 2 },
  ]
  const heap = Array.from({ length: 2_000 }, (_, index) => garbageFrom(dice(1, 0, index), listed, seen))
  const kinds = new Set(heap.map(spell))

  it('is JSON, of many kinds, and the same every time', () => {
    expect(heap.every((json) => notPlain(json) === null)).toBe(true)
    expect(kinds.size).toBeGreaterThan(300)
    expect(spell(garbageFrom(dice(1, 0, 77), listed, seen))).toBe(spell(heap[77]))
  })

  it('contains words that every object knows', () => {
    expect([...kinds].filter((text) => /"type":"(__proto__|constructor|toString)"/.test(text))).not.toEqual([])
  })

  it.each<[string, Json]>([
    ['actions of other moments', seen[1]!],
    ['actions without a field', { type: 'name', suit: 'C' }],
    ['actions with fields of others', { type: 'name', cards: ['7H', '8H'] }],
    ['lists cut short', { type: 'play', cards: ['8H'] }],
    ['lists turned round', { type: 'play', cards: ['8H', '7H'] }],
    ['no action at all', []],
  ])('contains %s', (_what, json) => {
    expect(kinds).toContain(spell(json))
  })
})
