/** Records of the second version: they say which match they are of and when it was made, and can forget who played. */
import {
  type AnyRecord,
  type Event,
  type GivenName,
  isRefusal,
  judge,
  nameHash,
  parseRecord,
  publicKeyOf,
  quickChance,
  readable,
  recordOf,
  replayText,
  type SealedRecord,
  sealedRecordOf,
  signedBy,
  toHex,
  verify,
} from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { findGame } from '../src/index.ts'
import { bytes, randomMatch } from './random-match.ts'

const library = { module: findGame }
const key = bytes(quickChance('host'))
const keys = [publicKeyOf(key)]
const chance = quickChance('salts')
const names = ['ann', 'ben', 'cid', 'dora'].map((name): GivenName => ({ name, salt: toHex(bytes(chance, 16)) }))
const facts = { match: 'k3vq9xzm', made: '2026-01-31T12:00:00.000Z' }
const sealing = { ...facts, names, hashes: names.map(nameHash) }
const module = findGame('big-two') ?? expect.fail('no such game')
const plain = randomMatch(module, 'sealed', { options: { preset: 'standard' } })
const occupied: Event[] = [
  { type: 'occupy', seat: 1, by: { bot: 'regular' } },
  { type: 'occupy', seat: 1, by: { player: 'ben' } },
  ...plain.events,
]
const sealed = sealedRecordOf(plain.header, occupied, sealing, key)

const codeOf = (json: unknown): string => {
  const verdict = verify(json, { ...library, keys })
  return verdict.word === 'wrong' ? verdict.refusal.code : verdict.word
}
/** A forger who chains what was changed again. */
const rechained = ({ header, names: given, events }: SealedRecord, more: object): unknown => {
  const { seats, match, made, ...terms } = { ...header, ...more }
  const again = recordOf({ ...terms, match, made, seats } as never, events)
  return { ...again, parlour: 2, names: given }
}

describe('a sealed record', () => {
  it('is verified and signed like any other, and names nobody in what is signed', () => {
    expect(verify(sealed, { ...library, keys })).toMatchObject({
      word: 'authentic',
      header: { seats: [{ name: 'ann' }, { name: 'ben' }, {}, {}] },
    })
    expect(judge(sealed, library, { keys, seen: null }).answer).toBe('authentic')
    expect(JSON.stringify([sealed.header, sealed.events])).not.toMatch(/"(?:ann|ben|cid|dora)"/)
    expect(sealed.header).toMatchObject(facts)
    expect(sealed.header.seats[0]?.nameHash).toBe(nameHash(names[0] ?? expect.fail()))
  })

  it('holds after a name was erased, or all of them', () => {
    for (const left of [names.with(1, names[1] ?? expect.fail()).map((name, seat) => (seat === 1 ? null : name)), names.map(() => null)]) {
      const erased: SealedRecord = { ...sealed, names: left }
      expect(codeOf(erased)).toBe('authentic')
      expect([erased.hash, erased.signature]).toEqual([sealed.hash, sealed.signature])
      expect(JSON.stringify(erased)).not.toContain('"ben"')
      expect(readable(erased).header.seats[1]).toEqual({ name: 'Erased player 2', kind: 'person', erased: true })
    }
  })

  it('is read with its names, also where a player takes a seat back', () => {
    const text = replayText(sealed, library)
    expect(isRefusal(text)).toBe(false)
    expect(text).toContain('Seat 1: ben')
    expect(text).toContain('ben takes the seat of ben.')
    expect(text).not.toMatch(/[0-9a-f]{64}/)
  })

  it.each([
    ['NameBroken', { ...sealed, names: names.with(0, { ...(names[0] ?? expect.fail()), name: 'eve' }) }],
    ['NameBroken', { ...sealed, names: [names[1], names[0], names[2], names[3]] }],
    ['InvalidRecord', { ...sealed, names: names.slice(1) }],
    ['InvalidRecord', { ...sealed, names: names.with(0, { name: 'b\u0435n', salt: '0'.repeat(32) }) }],
    ['InvalidRecord', { ...sealed, names: names.with(0, { name: 'an\u200Bn', salt: '0'.repeat(32) }) }],
    ['InvalidRecord', { ...sealed, parlour: 1 }],
    ['InvalidRecord', { ...plain.record, parlour: 2 }],
    ['InvalidRecord', { ...plain.record, parlour: 2, names: names }],
    ['InvalidRecord', { ...plain.record, names: names }],
    ['InvalidRecord', { ...sealed, parlour: 3 }],
    ['InvalidRecord', { ...sealed, header: { ...sealed.header, made: 'yesterday' } }],
    ['InvalidRecord', { ...sealed, events: [{ type: 'occupy', seat: 1, by: { player: 'ben' } }, ...sealed.events] }],
    ['ChainBroken', { ...sealed, header: { ...sealed.header, match: 'another' } }],
    ['ChainBroken', { ...sealed, header: { ...sealed.header, made: '2025-01-31T12:00:00.000Z' } }],
    ['NotSigned', rechained(sealed, { match: 'another' })],
  ])('that was changed is refused: %s', (code, changed) => expect(codeOf(changed)).toBe(code))

  it('of another match is not vouched for by its signature', () => {
    const other = { ...(rechained(sealed, { match: 'another' }) as object), signature: sealed.signature }
    expect(judge(other, library, { keys, seen: null }).answer).toBe('unvouched')
  })

  it('leaves records of the first version as they are', () => {
    const signed = recordOf(plain.header, plain.events, key)
    expect(codeOf(signed)).toBe('authentic')
    const parsed = parseRecord(JSON.parse(JSON.stringify(signed)))
    expect(parsed).toEqual(signed)
    expect(signedBy(parsed as AnyRecord, keys[0] ?? expect.fail())).toBe(true)
    expect(readable(signed)).toBe(signed)
  })
})
