/** What a device remembers of its matches, for records to be compared with. */
import type { Seen } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { saw } from '../src/seen/saw.ts'
import { SeenMatches } from '../src/seen/seen-matches.ts'
import { forbidden, memory } from './support/memory.ts'

const seen = (terms: string): Seen => ({ terms, seat: 0, pledge: null, sent: false, early: true, frames: [] })
const h = (seq: number): string => seq.toString(16).padStart(16, '0')

describe('what this device saw', () => {
  it('outlives a reload, frame by frame in order, each once', () => {
    const storage = memory()
    new SeenMatches(storage).keep('a', seen('terms a'))
    for (const seq of [2, 0, 1, 1]) saw(new SeenMatches(storage), 'a', { seq: seq, h: h(seq) })
    // What is told otherwise than before is kept beside it: one of the two is wrong.
    saw(new SeenMatches(storage), 'a', { seq: 1, h: h(9) })
    expect(new SeenMatches(storage).of('a')).toMatchObject({
      terms: 'terms a',
      frames: [
        [0, h(0)],
        [1, h(1)],
        [1, h(9)],
        [2, h(2)],
      ],
    })
    expect(new SeenMatches(storage).withTerms('terms a')?.frames).toHaveLength(4)
    expect(new SeenMatches(storage).withTerms('terms b')).toBeNull()
  })

  it('holds the last frames of a long match, and no nonsense', () => {
    const matches = new SeenMatches(memory())
    matches.keep('a', seen('a'))
    for (let seq = 0; seq < 450; seq++) saw(matches, 'a', { seq: seq, h: h(seq) })
    for (const nonsense of [undefined, '', 'XYZ']) saw(matches, 'a', { seq: 500, h: nonsense })
    saw(matches, 'b', { seq: 0, h: h(0) })
    expect([matches.of('a')?.frames.length, matches.of('a')?.frames[0]?.[0], matches.of('a')?.frames.at(-1)?.[0]]).toEqual([200, 250, 449])
    expect(matches.of('b')).toBeNull()
  })

  it('makes room for the newest by forgetting the oldest', () => {
    const storage = memory()
    for (let match = 0; match < 130; match++) new SeenMatches(storage).keep(`m${match}`, seen(`t${match}`))
    const later = new SeenMatches(storage)
    const known = Array.from({ length: 130 }, (_, match) => match).filter((match) => later.of(`m${match}`) !== null)
    expect([known.length, known[0], later.of('m30')?.terms, later.of('m129')?.terms]).toEqual([100, 30, 't30', 't129'])
  })

  it('lives with the page where nothing can be kept, and through a store that was spoilt', () => {
    const matches = new SeenMatches(forbidden())
    matches.keep('a', seen('a'))
    saw(matches, 'a', { seq: 0, h: h(0) })
    expect(matches.of('a')?.frames).toEqual([[0, h(0)]])
    const full = memory()
    new SeenMatches(full).keep('old', seen('old'))
    const crowded = new SeenMatches({
      getItem: full.getItem,
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    })
    saw(crowded, 'old', { seq: 0, h: h(0) })
    crowded.keep('new', seen('new'))
    expect([crowded.of('old')?.frames.length, crowded.of('new')?.terms, new SeenMatches(full).of('old')?.frames.length]).toEqual([
      1,
      'new',
      0,
    ])
    const storage = memory()
    storage.setItem('parlour.seen', '{"ids": ["a"], "next": 1}')
    for (const spoilt of ['nonsense', '{"id": "a"}', '{"id": "b", "terms": "b"}']) {
      storage.setItem('parlour.seen.0', spoilt)
      expect(new SeenMatches(storage).of('a')).toBeNull()
    }
    storage.setItem('parlour.seen', 'nonsense')
    new SeenMatches(storage).keep('c', seen('c'))
    expect(new SeenMatches(storage).of('c')?.terms).toBe('c')
  })
})
