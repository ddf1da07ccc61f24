/** Verification: untouched records pass, and nothing that was changed does. */
import {
  type AnyModule,
  at,
  type Chance,
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

/** The ways a forger might change a record without being able to chain it again. Each returns null where it does not apply. */
const forgeries: { readonly [name: string]: (record: MatchRecord, chance: Chance) => unknown } = {
  byte: (record, chance) => {
    const text = JSON.stringify(record)
    const index = chance.below(text.length)
    const changed =
      text.slice(0, index) + String.fromCharCode(32 + ((text.charCodeAt(index) - 32 + 1 + chance.below(94)) % 95)) + text.slice(index + 1)
    try {
      return JSON.parse(changed)
    } catch {
      return 'not JSON'
    }
  },
  'event dropped': (record, chance) => {
    const forged = copyOf(record)
    forged.events.splice(chance.below(forged.events.length), 1)
    return forged
  },
  'event repeated': (record, chance) => {
    const forged = copyOf(record)
    const index = chance.below(forged.events.length)
    forged.events.splice(index, 0, at(forged.events, index))
    return forged
  },
  'events swapped': (record, chance) => {
    const forged = copyOf(record)
    const index = chance.below(forged.events.length - 1)
    const [one, two] = [at(forged.events, index), at(forged.events, index + 1)]
    if (JSON.stringify(one) === JSON.stringify(two)) return null
    forged.events.splice(index, 2, two, one)
    return forged
  },
  action: (record, chance) => {
    const forged = copyOf(record)
    const plays = forged.events.filter((event) => event.type === 'play')
    if (plays.length === 0) return null
    const [one, other] = [at(plays, chance.below(plays.length)), at(plays, chance.below(plays.length))]
    if (JSON.stringify(one.action) === JSON.stringify(other.action)) return null
    one.action = other.action
    return forged
  },
  pledge: (record, chance) => {
    const forged = copyOf(record)
    forged.header.pledges[chance.below(forged.header.pledges.length)] = Buffer.from(bytes(chance)).toString('hex')
    return forged
  },
  contribution: (record, chance) => {
    const forged = copyOf(record)
    forged.header.contributions[chance.below(forged.header.contributions.length)] = Buffer.from(bytes(chance)).toString('hex')
    return forged
  },
  name: (record) => {
    const forged = copyOf(record)
    at(forged.header.seats, 0).name = 'Someone else'
    return forged
  },
}

/** Of each game, in a whole run and in a sample. */
const isSample = inject('sample').scale < 1
const UNTOUCHED = isSample ? 20 : 60
const FORGED = isSample ? 200 : 1_000

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

  it(`${FORGED} records with one thing changed are all refused`, () => {
    const names = Object.keys(forgeries)
    const records = Array.from({ length: 24 }, (_, n) => randomMatch(module, `forged ${n}`, choicesFor(module, n)).record)
    const refused = new Map<string, number>()
    let forged = 0
    for (let n = 0; forged < FORGED; n++) {
      const chance = quickChance(`forger ${n}`)
      const name = at(names, chance.below(names.length))
      const record = at(records, n % records.length)
      // Half are unsigned: then the chain and the rules must be enough.
      const { signature: _, ...unsigned } = record
      const victim = n % 2 === 0 ? record : unsigned
      const changed = forgeries[name]?.(victim, chance)
      if (changed === null || JSON.stringify(changed) === JSON.stringify(victim)) continue
      const code = codeOf(changed, n % 2 === 0 ? { ...library, keys: [key] } : library)
      expect(['authentic', 'consistent'], `${name}, match ${n}`).not.toContain(code)
      refused.set(name, (refused.get(name) ?? 0) + 1)
      forged++
    }
    expect([...refused.keys()].sort()).toEqual([...names].sort())
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
