/** Who vouches for a record, and what that is worth: that it agrees with itself is never enough. */
import {
  chainHash,
  commit,
  type Event,
  type Header,
  judge,
  type Known,
  type MatchRecord,
  publicKeyOf,
  quickChance,
  recordIn,
  recordOf,
  type Seen,
  type SeenFrame,
  seedOf,
  termsOf,
  toHex,
  verify,
} from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { findGame } from '../src/index.ts'
import { bytes, opened, randomMatch } from './random-match.ts'

const library = { module: findGame }
const module = findGame('crazy-tens') ?? expect.fail('no such game')
const hostKey = bytes(quickChance('host'))
const keys = [publicKeyOf(hostKey)]
const single = { options: { preset: 'single' } }
const { record } = randomMatch(module, 'judged', { ...single, key: hostKey })
const { header, events } = record
const { signature: _, ...stripped } = record
const resigned = recordOf(header, events, bytes(quickChance('stranger')))
const renamed = recordOf({ ...header, seats: header.seats.map(({ kind }, seat) => ({ kind, name: `Famous ${seat}` })) }, events)

const nobody: Known = { keys, seen: null }
const answer = (json: unknown, known: Known = nobody) => judge(json, library, known).answer

const hashAt = (of: MatchRecord, seq: number): string => chainHash(of.header, of.events.slice(0, seq)).slice(0, 16)
const framesOf = (of: MatchRecord): SeenFrame[] => [...of.events.keys(), of.events.length].map((seq) => [seq, hashAt(of, seq)])
const seenOf = (of: MatchRecord, more: Partial<Seen> = {}): Seen => ({
  terms: termsOf(of.header),
  seat: 0,
  pledge: null,
  sent: false,
  early: true,
  frames: framesOf(of),
  ...more,
})

describe('a record alone', () => {
  it('is authentic only by a key that is trusted', () => {
    expect(judge(record, library, nobody)).toMatchObject({ answer: 'authentic', signature: 'trusted', comparison: null })
  })

  it('with its signature taken off, or signed by a stranger, has nobody who vouches for it', () => {
    expect(judge(stripped, library, nobody)).toMatchObject({ answer: 'unvouched', signature: 'none', verdict: { word: 'consistent' } })
    expect(judge(resigned, library, nobody)).toMatchObject({ answer: 'unvouched', signature: 'stranger' })
    expect(answer({ ...renamed, signature: record.signature })).toBe('unvouched')
    expect(answer(record, { keys: [], seen: null })).toBe('unvouched')
  })

  it('of which the keys cannot be had is not known, never authentic; without a signature no key is missed', () => {
    expect(answer(record, { keys: null, seen: null })).toBe('unknown')
    expect(answer(stripped, { keys: null, seen: null })).toBe('unvouched')
  })

  it('that was made up, with a deal tried out until it suited, agrees with itself and nobody vouches for it', () => {
    const chance = quickChance('grinder')
    const wilds = (secret: Uint8Array): number => {
      const made = { ...header, commitment: commit(secret), pledges: [null, null], contributions: [null, null] }
      const match = opened(module, made, seedOf(secret, made.contributions))
      return JSON.stringify(match.game.wire.view.encode(match.view(1))).split('"T').length - 1
    }
    let secret = bytes(chance)
    for (let tries = 0; tries < 3000 && wilds(secret) < 2; tries++) secret = bytes(chance)
    expect(wilds(secret)).toBeGreaterThanOrEqual(2)
    const ground: Header = {
      ...header,
      seats: ['Famous', 'Eve'].map((name) => ({ name, kind: 'person' as const })),
      commitment: commit(secret),
      pledges: [null, null],
      contributions: [null, null],
    }
    const match = opened(module, ground, seedOf(secret, ground.contributions))
    const forged = recordOf(ground, [match.closing('closed', toHex(secret))])
    expect(verify(forged, library).word).toBe('consistent')
    expect(answer(forged)).toBe('unvouched')
    expect(answer(recordOf(ground, forged.events, bytes(chance)))).toBe('unvouched')
  })

  it('that could not have been so is broken, whoever signed it', () => {
    const without = recordOf(header, events.slice(1), hostKey)
    expect(judge(without, library, nobody)).toMatchObject({ answer: 'broken', signature: 'trusted' })
    expect(judge({ ...record, events: events.slice(1) }, library, nobody)).toMatchObject({ answer: 'broken', signature: null })
    expect(answer(null)).toBe('broken')
  })
})

describe('what this device saw', () => {
  it('makes an authentic record one that was seen, when it goes to the end', () => {
    expect(answer(record, { keys, seen: seenOf(record) })).toBe('seen')
    const early = framesOf(record)
    expect(answer(record, { keys, seen: seenOf(record, { frames: early.slice(0, -1) }) })).toBe('seen')
    expect(answer(record, { keys, seen: seenOf(record, { frames: early.slice(0, -2) }) })).toBe('authentic')
    expect(answer(record, { keys, seen: seenOf(record, { frames: [] }) })).toBe('authentic')
    // The chain holds what came before: the last frame is enough.
    expect(answer(record, { keys, seen: seenOf(record, { frames: early.slice(-1) }) })).toBe('seen')
  })

  it('vouches for nothing by itself', () => {
    expect(answer(stripped, { keys, seen: seenOf(record) })).toBe('unvouched')
    expect(answer(record, { keys: null, seen: seenOf(record) })).toBe('unknown')
  })

  it('contradicts another match that the same host signed, and says from where on', () => {
    const other = randomMatch(module, 'another', { ...single, key: hostKey }).record
    expect(judge(other, library, { keys, seen: seenOf(record) })).toMatchObject({
      answer: 'broken',
      signature: 'trusted',
      comparison: { kind: 'differs', event: 0 },
    })
    const left: Event = { type: 'leave', seat: 1, why: 'quit' }
    const close = { type: 'close', why: 'outcome', outcome: { kind: 'forfeit', places: [1, 2], scores: [0, 0] } } as const
    const rewritten = recordOf(header, [...events.slice(0, 3), left, close], hostKey)
    expect(judge(rewritten, library, { keys, seen: seenOf(record) }).comparison).toEqual({ kind: 'differs', event: 4 })
    const cut = recordOf(header, events.slice(0, 3), hostKey)
    expect(judge(cut, library, { keys, seen: seenOf(record) }).comparison).toEqual({ kind: 'differs', event: 4 })
  })

  it('is a breach where the own part of the shuffle is missing, in a record that the host signed', () => {
    const pledge = commit(bytes(quickChance('own')))
    const secret = bytes(quickChance('secret'))
    const without: Header = { ...header, commitment: commit(secret), pledges: [pledge, null], contributions: ['withheld', null] }
    const match = opened(module, without, seedOf(secret, without.contributions))
    const left = recordOf(without, [match.closing('closed', toHex(secret))], hostKey)
    expect(answer(left)).toBe('authentic')
    for (const sent of [true, false]) {
      const known = { keys, seen: seenOf(left, { pledge, sent }) }
      expect(judge(left, library, known)).toMatchObject({ answer: 'broken', comparison: { kind: 'left-out', sent } })
    }
    // Another seat's own affair.
    expect(answer(left, { keys, seen: seenOf(left, { seat: 1 }) })).toBe('seen')
  })
})

describe('a file with a record', () => {
  it.each([
    ['the record alone', record],
    ['the answer of the engine', { id: null, record }],
    ['the answer of a server', { gameId: 'abc', status: 'over', outcome: { kind: 'played' }, record }],
  ])('may hold %s', (_, json) => expect(recordIn(JSON.stringify(json, null, 2))).toEqual(record))

  it('may hold anything else, which is then judged as it is', () => {
    expect(recordIn('5')).toBe(5)
    expect(recordIn('{"header": {}, "record": 1}')).toEqual({ header: {}, record: 1 })
    expect(() => recordIn('{"parlour": 1,')).toThrow(SyntaxError)
  })
})

describe('a record that is stated in another version than this device was told', () => {
  it('was not seen by it, where nothing that they have in common was kept', () => {
    // As a release kept it that knew of one version alone; the frames are those of the right match, or of any.
    for (const frames of [framesOf(record), framesOf(record).map(([seq]): SeenFrame => [seq, '0'.repeat(16)])])
      expect(judge(record, library, { keys, seen: seenOf(record, { parlour: 2, frames }) }).answer).toBe('authentic')
  })
})
