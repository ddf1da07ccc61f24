/**
 * One table of the engine: a house that keeps its log in memory, with nobody looking on. Opening a table turns what a request says about
 * game, seats, options and luck into a header; a record closes a copy of the match, and the table itself goes on.
 */
import type { Mind } from '@parlour/bots'
import {
  House,
  type KeptMatch,
  MemoryStore,
  newHeader,
  type Ports,
  type Prepared,
  prepare,
  type Resources,
  systemClock,
  Table,
} from '@parlour/house'
import { type AnyModule, isRefusal, type Json, type MatchRecord, type Refusal, recordOf, refusal, type Seat, utf8 } from '@parlour/kernel'
import { asGameId, type EngineRequest } from '@parlour/protocol'

export interface EngineTable {
  readonly prepared: Prepared
  readonly house: House
  readonly log: MemoryStore
  /** Bots that were asked at this table, by level. */
  readonly minds: Map<string, Mind>
}

/** What a request says about a table to open. */
type WantedTable = Pick<EngineRequest<'new'>, 'seats' | 'options' | 'seed'>

/** What opening needs besides: what games close over, and randomness for secrets that nobody gave. */
export interface TableDeps extends Resources {
  randomBytes(count: number): Uint8Array
}

const SECRET_BYTES = 32

/** A dealt table. */
export function dealTable(module: AnyModule, wanted: WantedTable, deps: TableDeps): EngineTable | Refusal {
  const prepared = prepare(module, wanted, deps)
  return isRefusal(prepared) ? prepared : tableOf(prepared, wanted, deps)
}

/** A table that starts from a position; without a number of seats, the first number for which the position is possible. */
export function setTable(module: AnyModule, wanted: WantedTable, position: unknown, deps: TableDeps): EngineTable | Refusal {
  let first: Refusal | null = null
  for (const seats of wanted.seats === undefined ? seatCounts(module) : [wanted.seats]) {
    const prepared = prepare(module, { ...wanted, seats }, deps)
    if (isRefusal(prepared)) return first ?? prepared
    const { position: codec } = prepared.game.wire
    const state = codec.decode(position)
    if (!isRefusal(state)) return tableOf(prepared, wanted, deps, codec.encode(state))
    first ??= state
  }
  return first ?? refusal('InvalidPosition', 'The position is impossible.')
}

/** The usual number of seats, then every other. */
const seatCounts = ({ seats: { min, max, usual } }: AnyModule): Iterable<number> =>
  new Set([usual, ...Array.from({ length: max - min + 1 }, (_, index) => min + index)])

function tableOf(prepared: Prepared, { seed }: WantedTable, deps: TableDeps, position?: Json): EngineTable | Refusal {
  const secret = prepared.numbered !== null ? null : seed === undefined ? deps.randomBytes(SECRET_BYTES) : utf8(seed)
  const participants = Array.from({ length: prepared.seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'person' as const }))
  const header = newHeader(prepared, { participants, secret, position, undo: true })
  const seats = participants.map(() => ({ bot: null, joined: 0 }))
  return keep(prepared, { id: asGameId(''), header, secret, seats, rules: { clock: null, grace: 0 }, dealtAt: 0 })
}

/** The house of a table here. Nothing happens by itself in the engine, unless somebody brings bots or a clock along. */
export function keep(prepared: Prepared, kept: KeptMatch, ports: Partial<Ports> = {}): EngineTable | Refusal {
  const table = Table.open(kept, prepared, { memory: 1, listensFor: () => true })
  if (isRefusal(table)) return table
  const log = new MemoryStore()
  const usual: Ports = {
    store: log,
    clock: systemClock,
    decide: () => Promise.reject(new Error('Nobody decides by themselves here.')),
    audience: { isHere: () => true, stepped: () => undefined },
    note: () => undefined,
  }
  const house = new House(table, { ...usual, ...ports }, { staysOpen: true, longest: Number.POSITIVE_INFINITY })
  return { prepared, house, log, minds: new Map() }
}

/** What a seat heard of the last event. */
export const lastHeard = ({ house: { table } }: EngineTable, seat: Seat): Json[] =>
  table.recentAfter(table.seq - 1)?.[0]?.told.heardBy(seat) ?? []

/** The match so far as a complete record, closed for the purpose. */
export function recordSoFar({ house: { table }, log }: EngineTable): MatchRecord {
  const closing = table.closing('closed')
  return recordOf(table.header, [...log.entries.map(({ event }) => event), ...(closing === null ? [] : [closing])])
}
