/**
 * What a forger does to a record: something is changed in what it tells, and something is done about hash and signature. All that anybody
 * can do without the key of the host, and nothing of it may be taken for authentic.
 */
import { type AnyRecord, at, type Chance, commit, fromHex, type Json, nameHash, recordOf, toHex } from '@parlour/kernel'
import { bytes } from '../random-match.ts'

/** A record as a forger sees it: JSON of which everything may be written over. */
export interface Clay {
  parlour: unknown
  header: { [field: string]: unknown }
  events: { [field: string]: unknown }[]
  names?: unknown[]
  hash: string
  signature?: string
}

export const clayOf = (record: AnyRecord): Clay => JSON.parse(JSON.stringify(record))

type List = unknown[]
const listOf = (clay: Clay, field: string): List => clay.header[field] as List
const hex = (chance: Chance, length = 32): string => toHex(bytes(chance, length))
const some = <T>(list: readonly T[], chance: Chance): T => at(list, chance.below(list.length))
const eventsOf = (clay: Clay, type: string): Clay['events'] => clay.events.filter((event) => event.type === type)
const seatOf = (clay: Clay, chance: Chance): { [field: string]: unknown } =>
  some(clay.header.seats as { [field: string]: unknown }[], chance)

/** `other`: another record of the same host. What does not apply changes nothing, and is passed over. */
type Change = (clay: Clay, chance: Chance, other: Clay) => void

export const CHANGES: { readonly [what: string]: Change } = {
  nothing: () => undefined,
  // Events
  'event dropped': ({ events }, chance) => void events.splice(chance.below(events.length), 1),
  'event repeated': ({ events }, chance) => {
    const index = chance.below(events.length)
    events.splice(index, 0, at(events, index))
  },
  'events swapped': ({ events }, chance) => {
    if (events.length < 2) return
    const index = chance.below(events.length - 1)
    events.splice(index, 2, at(events, index + 1), at(events, index))
  },
  'another action': (clay, chance) => {
    const plays = eventsOf(clay, 'play')
    if (plays.length > 0) some(plays, chance).action = some(plays, chance).action
  },
  'played by another seat': (clay, chance) => {
    const plays = eventsOf(clay, 'play')
    if (plays.length > 0) some(plays, chance).seat = chance.below(listOf(clay, 'seats').length)
  },
  'played by the clock': (clay, chance) => {
    const plays = eventsOf(clay, 'play')
    if (plays.length > 0) some(plays, chance).by = some(['clock', 'bot'], chance)
  },
  'somebody leaves': ({ events }, chance) => void events.splice(chance.below(events.length), 0, { type: 'leave', seat: 0, why: 'quit' }),
  'a move taken back': ({ events }, chance) => void events.splice(chance.below(events.length), 0, { type: 'undo', steps: 1 }),
  truncated: ({ events }, chance) => void events.splice(chance.below(events.length)),
  'cut short and closed': ({ events }, chance) => {
    const close = events.pop()
    events.splice(chance.below(events.length + 1))
    if (close !== undefined) events.push({ ...close, why: 'closed' })
  },
  'events of another match': (clay, _, other) => {
    clay.events = other.events
  },
  // The end
  'another outcome': (clay, chance) => {
    for (const close of eventsOf(clay, 'close')) {
      const outcome = close.outcome as { places: number[]; scores: number[] }
      if (chance.below(2) === 0) outcome.places.reverse()
      else outcome.scores[0] = (outcome.scores[0] ?? 0) + 1
    }
  },
  'another secret': (clay, chance) => {
    for (const close of eventsOf(clay, 'close')) close.secret = hex(chance)
  },
  // The header
  'another name': (clay, chance) => {
    const seat = seatOf(clay, chance)
    if ('name' in seat) seat.name = 'Famous'
    else seat.nameHash = hex(chance)
  },
  'another name beside it': ({ names }) => {
    if (names !== undefined) names[0] = { name: 'Famous', salt: '0'.repeat(32) }
  },
  'names exchanged': (clay) => void (clay.names ?? listOf(clay, 'seats')).reverse(),
  'a person for a bot': (clay, chance) => {
    const seat = seatOf(clay, chance)
    seat.kind = seat.kind === 'bot' ? 'person' : 'bot'
  },
  'one seat more': (clay) => {
    for (const field of ['seats', 'pledges', 'contributions']) listOf(clay, field).push(at(listOf(clay, field), 0))
  },
  'another option': (clay, chance, other) => {
    const options = clay.header.options as { [name: string]: unknown }
    const name = some(Object.keys(options), chance)
    const value = options[name]
    options[name] = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : other.header.options
  },
  'other rules': (clay) => {
    clay.header.rules = Number(clay.header.rules) + 1
  },
  'another game': (clay, _, other) => {
    clay.header.game = other.header.game
  },
  'a word list for another': (clay, chance) => {
    clay.header.resources = { lexicon: hex(chance) }
  },
  'another match before': (clay, chance) => {
    clay.header.previous = hex(chance, 8)
  },
  'moves may be taken back': (clay) => {
    if (clay.header.undo === true) delete clay.header.undo
    else clay.header.undo = true
  },
  'laid out on purpose': (clay) => {
    clay.header.position = {}
  },
  'another commitment': (clay, chance) => {
    clay.header.commitment = hex(chance)
  },
  'no commitment': (clay) => {
    clay.header.commitment = null
  },
  'another pledge': (clay, chance) => {
    listOf(clay, 'pledges')[0] = hex(chance)
  },
  'another contribution': (clay, chance) => {
    listOf(clay, 'contributions')[0] = hex(chance)
  },
  'luck withheld': (clay) => {
    listOf(clay, 'contributions')[0] = 'withheld'
  },
  'luck left out': (clay) => {
    listOf(clay, 'contributions')[0] = null
    listOf(clay, 'pledges')[0] = null
  },
  'luck of a stranger': (clay, chance) => {
    const own = bytes(chance)
    listOf(clay, 'pledges')[0] = commit(own)
    listOf(clay, 'contributions')[0] = toHex(own)
  },
  'a ground shuffle': (clay, chance) => {
    const secret = hex(chance)
    clay.header.commitment = commit(fromHex(secret))
    clay.events = eventsOf(clay, 'close').map((close) => ({ ...close, why: 'closed', secret }))
  },
  'a header of another match': (clay, _, other) => {
    clay.header = other.header
  },
  'another match id': (clay, chance) => {
    if ('match' in clay.header) clay.header.match = hex(chance, 4)
  },
  'another time': (clay) => {
    if ('made' in clay.header) clay.header.made = '2020-01-01T00:00:00.000Z'
  },
  'a second later': (clay) => {
    if ('made' in clay.header) clay.header.made = new Date(Date.parse(String(clay.header.made)) + 1000).toISOString()
  },
  'the id and time of another match': (clay, _, other) => {
    for (const field of ['match', 'made']) if (field in clay.header && field in other.header) clay.header[field] = other.header[field]
  },
  // Names beside a header of the second version
  'another salt': ({ names }, chance) => {
    if (names !== undefined) Object.assign(some(names, chance) as object, { salt: hex(chance, 16) })
  },
  'another name to the same salt': ({ names }, chance) => {
    if (names !== undefined) Object.assign(some(names, chance) as object, { name: 'Famous' })
  },
  'the name of another seat': ({ names }, chance) => {
    if (names !== undefined) names[chance.below(names.length)] = some(names, chance)
  },
  'names of another match': (clay, _, other) => {
    if (clay.names !== undefined && other.names !== undefined) clay.names = other.names
  },
  'a name too few': ({ names }) => void names?.pop(),
  'a name too many': ({ names }) => void names?.push(null),
  'somebody erased, and another hash in their place': (clay, chance) => {
    const seat = chance.below(listOf(clay, 'seats').length)
    if (clay.names === undefined) return
    clay.names[seat] = null
    Object.assign(listOf(clay, 'seats')[seat] as object, { nameHash: hex(chance) })
  },
  // To erase names alone is no forgery: that is what they stand beside the header for.
  'everybody erased, and seats exchanged': (clay) => {
    if (clay.names === undefined || clay.names.length < 2) return
    clay.names = clay.names.map(() => null)
    const kinds = clay.header.seats as { nameHash: unknown }[]
    const [first, last] = [at(kinds, 0), at(kinds, kinds.length - 1)]
    ;[first.nameHash, last.nameHash] = [last.nameHash, first.nameHash]
  },
  'sealed anew under famous names': (clay, chance) => {
    if (clay.names === undefined) return
    const names = clay.names.map((_, seat) => ({ name: `Famous ${seat}`, salt: hex(chance, 16) }))
    clay.names = names
    for (const [seat, one] of (clay.header.seats as { nameHash: string }[]).entries()) one.nameHash = nameHash(at(names, seat))
  },
  'told in the other version': (clay, chance) => {
    const seats = clay.header.seats as { kind: unknown }[]
    const { match: _, made: __, ...terms } = clay.header
    if (clay.names !== undefined) {
      clay.parlour = 1
      clay.header = { ...terms, seats: seats.map(({ kind }, seat) => ({ name: `Player ${seat}`, kind })) }
      delete clay.names
    } else {
      const names = seats.map((__, seat) => ({ name: `Player ${seat}`, salt: hex(chance, 16) }))
      clay.parlour = 2
      clay.names = names
      const sealed = seats.map(({ kind }, seat) => ({ nameHash: nameHash(at(names, seat)), kind }))
      clay.header = { ...terms, seats: sealed, match: 'another', made: '2026-01-31T12:00:00.000Z' }
    }
  },
  // The shape
  'another version': (clay, chance) => {
    clay.parlour = some([0, 1, 2, 3, '1', '2', null, true], chance)
  },
  'a field more': (clay, chance) => void Object.assign(some<object>([clay, clay.header, some(clay.events, chance)], chance), { also: 1 }),
  'a field less': (clay, chance) => {
    const fields = Object.keys(clay.header)
    delete clay.header[some(fields, chance)]
  },
}

/** What is done about hash and signature. */
export const SEALS = ['kept', 'stripped', 'rehashed', 'rehashed and stripped', 'stranger', 'other', 'weak', 'spelt otherwise'] as const
export type SealKind = (typeof SEALS)[number]

export function resealed(clay: Clay, kind: SealKind, { stranger, other }: { readonly stranger: Uint8Array; readonly other: Clay }): Clay {
  const { signature, ...bare } = clay
  const chained = (key?: Uint8Array): Clay => {
    // The chain is hashed alike whatever the header holds, as long as it has a canonical form.
    const { hash, signature: made } = recordOf(clay.header as never, clay.events as never, key)
    return made === undefined ? { ...bare, hash } : { ...bare, hash, signature: made }
  }
  switch (kind) {
    case 'kept':
      return clay
    case 'stripped':
      return bare
    case 'rehashed':
      return signature === undefined ? chained() : { ...chained(), signature }
    case 'rehashed and stripped':
      return chained()
    case 'stranger':
      return chained(stranger)
    case 'other':
      return other.signature === undefined ? clay : { ...chained(), signature: other.signature }
    case 'weak':
      return { ...chained(), signature: `01${'00'.repeat(63)}` }
    case 'spelt otherwise':
      return signature === undefined ? clay : { ...clay, signature: signature.toUpperCase() }
  }
}

/** The text of a file: as it is, inside an answer, with a field twice, of which the last counts, or damaged. */
export const WRAPPINGS: { readonly [how: string]: (forged: Clay, victim: AnyRecord, chance: Chance) => string } = {
  plain: (forged) => JSON.stringify(forged),
  spaced: (forged) => JSON.stringify(forged, null, 2),
  'in an answer': (forged) => JSON.stringify({ id: null, record: forged }),
  'in facts': (forged, { header }) => JSON.stringify({ gameId: 'abc', status: 'over', game: header.game as Json, record: forged }),
  'with another character': (forged, _, chance) => {
    const text = JSON.stringify(forged)
    const place = chance.below(text.length)
    const other = 32 + ((text.charCodeAt(place) - 32 + 1 + chance.below(94)) % 95)
    return text.slice(0, place) + String.fromCharCode(other) + text.slice(place + 1)
  },
  'with fields twice': (forged, victim) => {
    const [fields, real] = [forged, victim].map((record) => JSON.stringify(record).slice(1, -1))
    return `{${real},${fields}}`
  },
}
