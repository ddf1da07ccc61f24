/** Verification: untouched records pass, and of others the first thing that is wrong is named. */
import {
  type AnyModule,
  at,
  type Event,
  fromHex,
  type Header,
  isRefusal,
  type MatchRecord,
  parseRecord,
  publicKeyOf,
  quickChance,
  type Resources,
  recordOf,
  verify,
} from '@parlour/kernel'
import { describe, expect, inject, it } from 'vitest'
import { findGame, games } from '../src/index.ts'
import { bytes, type Choices, libraryOf, randomMatch } from './random-match.ts'
import { babble } from './scrabble/table.ts'

const secretKey = bytes(quickChance('signing key'))
const key = publicKeyOf(secretKey)
const verifier = { module: findGame }
const signed = { module: findGame, keys: [key] }
const codeOf = (json: unknown, how: Parameters<typeof verify>[1] = verifier) => {
  const verdict = verify(json, how)
  return verdict.word === 'wrong' ? verdict.refusal.code : verdict.word
}

type Mutable = {
  header: Record<string, unknown> & { pledges: unknown[]; contributions: unknown[]; seats: { name: string }[] }
  events: Record<string, unknown>[]
}
const copyOf = (record: MatchRecord) => structuredClone(record) as unknown as Mutable & MatchRecord

/** Of each game, in a whole run and in a sample. What is changed is in forge.test.ts. */
const UNTOUCHED = inject('sample').scale < 1 ? 20 : 60

/** What games close over, by game. */
const resourcesOf: { readonly [game: string]: Resources } = { scrabble: { lexicon: babble } }

/** Short matches of every kind of table, some left by somebody; alone one gives up. */
const choicesFor = (module: AnyModule, n: number): Choices => {
  const presets = Object.keys(module.options.presets)
  const preset = at(presets, n % presets.length)
  const short = module.id === 'crazy-tens' ? { target: n % 4 === 0 ? 50 : 1 } : {}
  const leaving = module.seats.max === 1 ? { leaveAt: 20 + n } : n % 5 === 0 ? { leaveAt: n % 7 } : {}
  const prefer = ['say', 'play', 'choose-suit', 'place']
  return { options: { preset, ...short }, resources: resourcesOf[module.id] ?? {}, key: secretKey, prefer, ...leaving }
}

describe.each(games.map((module) => [module.id, module] as const))('verify: %s', (_id, module) => {
  const library = libraryOf(module, resourcesOf[module.id])

  it('every untouched record passes, signed or not, as it is and after a trip through JSON', () => {
    for (let n = 0; n < UNTOUCHED; n++) {
      const { record } = randomMatch(module, `untouched ${n}`, choicesFor(module, n))
      const { signature: _, ...unsigned } = record
      expect(codeOf(unsigned, library)).toBe('consistent')
      expect(codeOf(record, library)).toBe('consistent')
      expect(codeOf(JSON.parse(JSON.stringify(record)), { ...library, keys: [key] })).toBe('authentic')
    }
  })
})

describe('verify names the first thing that is wrong', () => {
  const module = findGame('crazy-tens') ?? expect.fail('no such game')
  const { record } = randomMatch(module, 'named', { options: { preset: 'single' }, key: secretKey })
  /** A forger who chains the changed record again. */
  const rechained = (change: (forged: Mutable) => void): MatchRecord => {
    const forged = copyOf(record)
    change(forged)
    return recordOf(forged.header as unknown as Header, forged.events as unknown as Event[])
  }
  const withPledges = randomMatch(module, 'pledged 4', { options: { preset: 'single' } })

  it.each([
    ['InvalidRecord', null],
    ['InvalidRecord', []],
    ['InvalidRecord', {}],
    ['InvalidRecord', { ...record, header: { ...record.header, seats: [{ name: '\ud800', kind: 'person' }] } }],
    ['InvalidRecord', JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['InvalidRecord', rechained((forged) => Object.assign(at(forged.header.seats, 0), { name: 'Ada\u001b[2J' }))],
    ['InvalidRecord', rechained((forged) => Object.assign(at(forged.header.seats, 0), { name: 'Ada\nchecked  signature' }))],
    ['MatchClosed', rechained((forged) => forged.events.splice(-1, 0, at(forged.events, forged.events.length - 1)))],
    ['InvalidRecord', { ...record, parlour: 2 }],
    ['InvalidRecord', { ...record, extra: 1 }],
    ['InvalidRecord', { ...record, events: [...record.events, { type: 'cheat' }] }],
    ['InvalidRecord', { ...record, events: [{ type: 'toString' }] }],
    ['InvalidRecord', { ...record, hash: record.hash.toUpperCase() }],
    ['InvalidRecord', { ...record, header: { ...record.header, colour: 'red' } }],
    ['ChainBroken', { ...record, hash: '0'.repeat(64) }],
    ['ChainBroken', { ...record, header: { ...record.header, rules: 2 } }],
    ['UnknownGame', rechained((forged) => Object.assign(forged.header, { game: 'chess' }))],
    ['UnknownGame', rechained((forged) => Object.assign(forged.header, { rules: 99 }))],
    ['InvalidSeats', rechained((forged) => forged.header.seats.push(at(forged.header.seats, 0)))],
    ['InvalidOption', rechained((forged) => Object.assign(forged.header.options as object, { draw: 'two' }))],
    ['InvalidOptions', rechained((forged) => Object.assign(forged.header, { options: { preset: 'single' } }))],
    ['CommitmentBroken', rechained((forged) => Object.assign(forged.events.at(-1) ?? {}, { secret: record.hash }))],
    ['SecretMissing', rechained((forged) => delete forged.events.at(-1)?.secret)],
    ['NotClosed', rechained((forged) => forged.events.pop())],
    ['MatchClosed', rechained((forged) => forged.events.push(at(forged.events, forged.events.length - 1)))],
    ['WrongOutcome', rechained((forged) => Object.assign(forged.events.at(-1)?.outcome ?? {}, { places: [1, 1] }))],
    ['CommitmentMissing', rechained((forged) => Object.assign(forged.header, { commitment: null }))],
    ['InvalidRecord', rechained((forged) => Object.assign(forged.header, { pledges: [null] }))],
    ['NotPledged', rechained((forged) => Object.assign(forged.header, { pledges: [null, null], contributions: [record.hash, null] }))],
    [
      'PledgeBroken',
      rechained((forged) => Object.assign(forged.header, { pledges: [record.hash, null], contributions: [record.hash, null] })),
    ],
    [
      'InvalidContribution',
      rechained((forged) => Object.assign(forged.header, { pledges: [record.hash, null], contributions: [null, null] })),
    ],
    ['InvalidResources', rechained((forged) => Object.assign(forged.header, { resources: { lexicon: 'ab' } }))],
    ['UndoNotAllowed', rechained((forged) => forged.events.splice(1, 0, { type: 'undo', steps: 1 }))],
    ['InvalidPosition', rechained((forged) => Object.assign(forged.header, { position: { hands: [] } }))],
  ])('%s', (code, forged) => {
    const verdict = verify(forged, verifier)
    expect(verdict.word === 'wrong' && verdict.refusal.code).toBe(code)
    expect(verdict.word === 'wrong' && verdict.refusal.message.length).toBeGreaterThan(10)
  })

  it('an action that says more than it means is not canonical', () => {
    const forged = rechained((one) => {
      const play = one.events.find((event) => event.type === 'play')
      Object.assign(play?.action ?? {}, { hurry: true })
    })
    expect(codeOf(forged)).toBe('NotCanonical')
  })

  it('a signature by another key, a broken one or none is refused when a key is given', () => {
    const other = recordOf(record.header, record.events, bytes(quickChance('other key')))
    expect(codeOf(other, signed)).toBe('SignatureInvalid')
    expect(codeOf({ ...record, signature: '0'.repeat(128) }, signed)).toBe('SignatureInvalid')
    expect(codeOf(recordOf(record.header, record.events), signed)).toBe('NotSigned')
    // Keys of small order, for which anybody could make a signature.
    for (const weak of ['00'.repeat(32), `01${'00'.repeat(31)}`]) {
      for (const signature of ['00'.repeat(64), `01${'00'.repeat(63)}`]) {
        expect(codeOf({ ...record, signature }, { module: findGame, keys: [fromHex(weak)] })).toBe('SignatureInvalid')
      }
    }
  })

  it('a withheld contribution adds nothing, and cannot be filled in afterwards', () => {
    expect(withPledges.record.header.contributions.length).toBe(2)
    expect(isRefusal(parseRecord(withPledges.record))).toBe(false)
    expect(codeOf(withPledges.record)).toBe('consistent')
  })
})
