/**
 * Servers that show a device something else than they put on record: whatever they change, for whoever looks on, is found, and it is said
 * where. Matches, changes and what the device missed are drawn by chance; the first line of a run names the seed.
 */
import {
  type AnyRecord,
  at,
  bareTermsOf,
  type Chance,
  chainNext,
  chainStart,
  type Event,
  foldRecord,
  isObject,
  isRefusal,
  isSealed,
  type Json,
  type Judgement,
  judge,
  nameHash,
  narration,
  publicKeyOf,
  quickChance,
  recordOf,
  type SealedRecord,
  type Seat,
  type Seen,
  sealedRecordOf,
  seenAfter,
  type Told,
  termsOf,
  toHex,
} from '@parlour/kernel'
import { describe, expect, inject, it } from 'vitest'
import { findGame, games } from '../src/index.ts'
import { bytes, randomMatch } from './random-match.ts'
import { babble } from './scrabble/table.ts'

const { seed } = inject('sample')
const hostKey = bytes(quickChance('host'))
const known = { keys: [publicKeyOf(hostKey)] }
const MATCHES = 3
const resources = { lexicon: babble }
const here = { module: findGame, resource: () => babble }

/** A match on record, of either version, which one seat or a spectator has followed. */
interface Followed {
  readonly record: AnyRecord
  readonly seat: Seat | null
  /** Everything that an honest server would tell there. */
  readonly told: readonly Told[]
  readonly chance: Chance
}

function followed(module: (typeof games)[number], luck: string): Followed {
  const chance = quickChance(`device ${luck}`)
  const options = module.id === 'crazy-tens' ? { preset: 'single' } : {}
  const { header, events } = randomMatch(module, luck, {
    options,
    resources,
    prefer: ['say', 'play', 'choose-suit', 'place'],
    leaveAt: 30 + chance.below(40),
  })
  const log: readonly Event[] = withComings(header.seats.length, events, chance)
  const names = header.seats.map(({ name }) => ({ name, salt: toHex(bytes(chance, 16)) }))
  const sealing = { match: luck, made: '2026-01-31T12:00:00.000Z', names, hashes: names.map(nameHash) }
  const record = chance.below(3) === 0 ? recordOf(header, log, hostKey) : sealedRecordOf(header, log, sealing, hostKey)
  const place = chance.below(header.seats.length + 1)
  const seat = place < header.seats.length ? place : null
  return { record, seat, told: toldBy(record, seat), chance }
}

/** Somebody's seat is kept by a bot for a while. */
function withComings(seats: number, events: readonly Event[], chance: Chance): readonly Event[] {
  const left = events.findIndex(({ type }) => type === 'leave')
  if (seats < 2 || left >= 0 || chance.below(2) === 0) return events
  const at = chance.below(events.length)
  const [seat, player] = [chance.below(seats), 'Somebody']
  return [
    ...events.slice(0, at),
    { type: 'occupy', seat, by: { bot: 'regular' } },
    { type: 'occupy', seat, by: { player } },
    ...events.slice(at),
  ]
}

function toldBy(record: AnyRecord, seat: Seat | null): readonly Told[] {
  const all: Told[] = []
  let chain = chainStart(record.header)
  let told = narration<Json>()
  const folded = foldRecord(record, here, {
    tell: () => {
      told = narration<Json>()
      return told.tell
    },
    folded: (_, match) => {
      const event = record.events[match.seq - 1] ?? null
      if (event !== null) chain = chainNext(chain, event)
      all.push({
        seq: match.seq,
        h: toHex(chain).slice(0, 16),
        view: match.game.wire.view.encode(match.view(seat)),
        happened: [...told.heardBy(seat)],
      })
    },
  })
  if (isRefusal(folded)) throw new Error(folded.message)
  return all
}

/** What a device keeps that is told this, and whose connection is lost now and then: of what it missed it hears what happened. */
function seenOf({ record, seat, chance }: Followed, told: readonly Told[], isSure: (seq: number) => boolean = () => false): Seen {
  const { header } = record
  const stated = { terms: termsOf(header), parlour: isSealed(header) ? 2 : 1, bare: bareTermsOf(header) } as const
  let seen: Seen = { ...stated, seat, pledge: null, sent: false, early: true, frames: [] }
  for (const one of told) {
    const { seq, happened, ...rest } = one
    const isLast = seq >= record.events.length - 1
    seen = seenAfter(seen, !isLast && !isSure(seq) && chance.below(6) === 0 ? { seq, happened } : one)
    // Whoever joins again is told the position, and not what led to it.
    if (chance.below(8) === 0) seen = seenAfter(seen, { seq, ...rest })
  }
  expect(JSON.stringify(seen).length).toBeLessThan(20_000)
  return seen
}

const judged = (record: AnyRecord, seen: Seen): Judgement => judge(record, here, { ...known, seen })

/** The same with one number, text or flag in it changed. */
function spoilt(value: Json, chance: Chance): Json {
  const leaves: string[] = []
  const walk = (one: Json | undefined, path: string): void => {
    if (one === undefined) return
    if (typeof one === 'object' && one !== null) for (const [key, item] of Object.entries(one)) walk(item as Json, `${path}/${key}`)
    else leaves.push(path)
  }
  walk(value, '')
  const wanted = at(leaves, chance.below(leaves.length))
  const change = (one: Json | undefined, path: string): Json | undefined => {
    if (path === wanted)
      return typeof one === 'number' ? one + 1 : typeof one === 'string' ? `${one}?` : typeof one === 'boolean' ? !one : 'something'
    if (Array.isArray(one)) return one.map((item: Json, index) => change(item, `${path}/${index}`) ?? null)
    if (isObject(one)) return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, change(item as Json, `${path}/${key}`)]))
    return one
  }
  return change(value, '') ?? null
}

const resigned = (record: AnyRecord, events: readonly Event[]): AnyRecord => {
  const { hash, signature } = recordOf(record.header as never, events, hostKey)
  return { ...record, events, hash, ...(signature === undefined ? {} : { signature }) }
}

describe.each(games.map((module) => ({ id: module.id, module })))('$id', ({ id, module }) => {
  const all = Array.from({ length: MATCHES }, (_, n) => followed(module, `${seed} ${id} ${n}`))

  it('what was played honestly is what was seen, whoever looked and whatever was missed', () => {
    for (const match of all) {
      const { answer, comparison } = judged(match.record, seenOf(match, match.told))
      expect({ answer, comparison }).toMatchObject({ answer: 'seen', comparison: { kind: 'agrees', whole: true } })
    }
  })

  it('another view is found where it was shown, though the hash was right', () => {
    for (const match of all) {
      const { told, chance, record } = match
      const seq = chance.below(told.length)
      const false_ = told.map((one) => (one.seq === seq ? { ...one, view: spoilt(one.view ?? null, chance) } : one))
      const { answer, comparison } = judged(
        record,
        seenOf(match, false_, (sure) => sure === seq),
      )
      expect(answer).toBe('broken')
      expect(comparison).toMatchObject({ kind: 'differs', shown: true })
      // Beyond the last two hundred only a stretch of positions is known.
      if (told.length - seq <= 200) expect(comparison).toMatchObject({ event: seq })
    }
  })

  it('so is a view that was shown right before, or after', () => {
    for (const match of all) {
      const { told, chance, record } = match
      const seq = chance.below(told.length)
      const twice = told.flatMap((one) => {
        const wrong = { ...one, view: spoilt(one.view ?? null, chance) }
        return one.seq !== seq ? [one] : chance.below(2) === 0 ? [one, wrong] : [wrong, one]
      })
      expect(
        judged(
          record,
          seenOf(match, twice, (sure) => sure === seq),
        ).answer,
      ).toBe('broken')
    }
  })

  it('a false story is found', () => {
    for (const match of all) {
      const { told, chance, record } = match
      const recent = told.slice(-200).filter(({ happened = [] }) => happened.length > 0)
      const { seq } = at(recent, chance.below(recent.length))
      const false_ = told.map((one) =>
        one.seq === seq ? { ...one, happened: [spoilt(one.happened ?? [], chance)].flat() as Json[] } : one,
      )
      expect(judged(record, seenOf(match, false_)).comparison).toEqual({ kind: 'differs', event: seq, shown: true })
    }
  })

  it('another hash is found where it was told', () => {
    for (const match of all) {
      const { told, chance, record } = match
      const { seq } = at(told.slice(-200), chance.below(Math.min(200, told.length)))
      const false_ = told.map((one) => (one.seq === seq ? { ...one, h: toHex(bytes(chance, 8)) } : one))
      expect(
        judged(
          record,
          seenOf(match, false_, (sure) => sure === seq),
        ).comparison,
      ).toEqual({ kind: 'differs', event: seq })
    }
  })

  it('an event that was left out, or put elsewhere, is missed from there on', () => {
    for (const match of all) {
      const { told, chance, record } = match
      const { events } = record
      const from = Math.max(0, events.length - 190)
      const index = from + chance.below(events.length - 1 - from)
      const without = resigned(record, events.toSpliced(index, 1))
      const [one, other] = [events[index], events[index + 1]]
      const swapped = resigned(record, one === undefined || other === undefined ? events : events.toSpliced(index, 2, other, one))
      for (const false_ of [without, swapped]) {
        if (JSON.stringify(false_.events) === JSON.stringify(events)) continue
        const { answer, comparison } = judged(
          false_,
          seenOf(match, told, (sure) => sure > index),
        )
        expect(answer).toBe('broken')
        // Of several alike it is the last that is missing.
        const first = events.findIndex((event, here) => JSON.stringify(event) !== JSON.stringify(false_.events[here]))
        expect(comparison).toEqual({ kind: 'differs', event: first + 1 })
      }
    }
  })

  it('a name that is erased later is no other match', () => {
    for (const match of all) {
      const { record } = match
      if (record.parlour !== 2) continue
      const erased: SealedRecord = { ...record, names: record.names.map((given, seat) => (seat === 0 ? null : given)) }
      expect(judged(erased, seenOf(match, match.told)).answer).toBe('seen')
    }
  })

  it('fields that a later release shows are not compared, as nobody was shown them', () => {
    for (const match of all) {
      const { told, record } = match
      const [field = ''] = Object.keys(told[0]?.view ?? {})
      const less = told.map(({ view, ...one }) => ({
        ...one,
        view: JSON.parse(JSON.stringify(view), (key, value) => (key === field ? undefined : value)),
      }))
      const stories = less.map(({ happened: _, ...one }) => one)
      const told_ = field === 'seat' ? stories : less
      expect(judged(record, seenOf(match, told_)).answer).toBe('seen')
    }
  })
})
