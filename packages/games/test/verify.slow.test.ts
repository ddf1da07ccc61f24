/** Verification: untouched records pass, and nothing that was changed does. */
import {
  type AnyModule,
  at,
  type Chance,
  type Event,
  type Header,
  isRefusal,
  type Json,
  type MatchRecord,
  parseRecord,
  publicKeyOf,
  quickChance,
  recordOf,
  verify,
} from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { findGame, games } from '../src/index.ts'
import { bytes, randomMatch } from './random-match.ts'

const secretKey = bytes(quickChance('signing key'))
const key = publicKeyOf(secretKey)
const verifier = { module: findGame }
const signed = { module: findGame, key }
const codeOf = (json: unknown, how: Parameters<typeof verify>[1] = verifier) => {
  const verdict = verify(json, how)
  return isRefusal(verdict) ? verdict.code : verdict.word
}

type Mutable = {
  header: Record<string, unknown> & { pledges: unknown[]; contributions: unknown[]; seats: { name: string }[] }
  events: Record<string, unknown>[]
}
const copyOf = (record: MatchRecord) => structuredClone(record) as unknown as Mutable & MatchRecord

/** The ways a forger might change a record without being able to chain it again. Each returns null where it does not apply. */
const forgeries: { readonly [name: string]: (record: MatchRecord, chance: Chance, module: AnyModule) => unknown } = {
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
  card: (record, chance, module) => {
    const forged = copyOf(record)
    const plays = forged.events.filter((event) => event.type === 'play' && (event.action as { card?: string }).card !== undefined)
    if (plays.length === 0) return null
    const action = at(plays, chance.below(plays.length)).action as { card: string }
    const cards = randomCards(module)
    const others = cards.filter((card) => card !== action.card)
    action.card = at(others, chance.below(others.length))
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
const randomCards = (module: AnyModule): string[] =>
  module.id === 'crazy-tens' ? Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit)) : []

const optionsFor = (n: number): Json => ({
  preset: ['single', 'single', 't42', 'dozenal'][n % 4] ?? 'single',
  ...(n % 4 === 3 ? { target: 1 } : {}),
})

describe.each(games.map((module) => [module.id, module] as const))('verify: %s', (_id, module) => {
  it('every untouched record passes, signed or not, as it is and after a trip through JSON', () => {
    for (let n = 0; n < 200; n++) {
      const { record } = randomMatch(module, `untouched ${n}`, {
        options: optionsFor(n),
        key: secretKey,
        ...(n % 5 === 0 ? { leaveAt: n % 7 } : {}),
      })
      const { signature: _, ...unsigned } = record
      expect(codeOf(unsigned)).toBe('consistent')
      expect(codeOf(record)).toBe('consistent')
      expect(codeOf(JSON.parse(JSON.stringify(record)), signed)).toBe('authentic')
    }
  })

  it('1,000 records with one thing changed are all refused', () => {
    const names = Object.keys(forgeries)
    const refused = new Map<string, number>()
    let forged = 0
    for (let n = 0; forged < 1000; n++) {
      const chance = quickChance(`forger ${n}`)
      const name = at(names, n % names.length)
      const { record } = randomMatch(module, `forged ${n % 100}`, { options: optionsFor(n), key: secretKey })
      // Half are unsigned: then the chain and the rules must be enough.
      const { signature: _, ...unsigned } = record
      const victim = n % 2 === 0 ? record : unsigned
      const changed = forgeries[name]?.(victim, chance, module)
      if (changed === null || JSON.stringify(changed) === JSON.stringify(victim)) continue
      const code = codeOf(changed, n % 2 === 0 ? signed : verifier)
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
    expect(isRefusal(verdict) && verdict.code).toBe(code)
    expect(isRefusal(verdict) && verdict.message.length).toBeGreaterThan(10)
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
  })

  it('a withheld contribution adds nothing, and cannot be filled in afterwards', () => {
    expect(withPledges.record.header.contributions.length).toBe(2)
    expect(isRefusal(parseRecord(withPledges.record))).toBe(false)
    expect(codeOf(withPledges.record)).toBe('consistent')
  })
})
