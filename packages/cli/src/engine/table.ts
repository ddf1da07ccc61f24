/**
 * One table of the engine: a match, the events that led to it and the secret that dealt it. Opening a table turns what a request says
 * about game, seats, options and luck into a header; a record closes a copy of the match, and the table itself goes on.
 */
import type { Mind } from '@parlour/bots'
import {
  type AnyModule,
  commit,
  dealSeed,
  type Event,
  type Header,
  isRefusal,
  type Json,
  type Match,
  type MatchRecord,
  type Narration,
  narration,
  openMatch,
  type Refusal,
  recordOf,
  refusal,
  type Seat,
  seedOf,
  utf8,
} from '@parlour/kernel'
import type { TableStanding } from '@parlour/protocol'
import { type Prepared, prepare, type Shelf, type Wanted } from '@parlour/server/shelf'

export interface Table {
  readonly module: AnyModule
  readonly options: unknown
  /** Null for a numbered deal, which has none. */
  readonly secret: Uint8Array | null
  match: Match
  readonly events: Event[]
  /** What was told at each step of the current line, the deal first; steps taken back stay behind `step` until another is made. */
  readonly told: Narration<Json>[]
  step: number
  /** Bots that were asked at this table, by level. */
  readonly minds: Map<string, Mind>
}

/** What a request says about a table to open. */
export interface WantedTable extends Wanted {
  readonly seed?: string | undefined
}

/** What opening needs besides: what games close over, and randomness for secrets that nobody gave. */
export interface TableParts extends Shelf {
  randomBytes(count: number): Uint8Array
}

const SECRET_BYTES = 32

/** A dealt table. */
export function dealTable(module: AnyModule, wanted: WantedTable, parts: TableParts): Table | Refusal {
  const prepared = prepare(module, wanted, parts)
  return isRefusal(prepared) ? prepared : tableOf(prepared, wanted, parts)
}

/** A table that starts from a position; without a number of seats, the first number for which the position is possible. */
export function setTable(module: AnyModule, wanted: WantedTable, position: unknown, parts: TableParts): Table | Refusal {
  let first: Refusal | null = null
  for (const seats of wanted.seats === undefined ? seatCounts(module) : [wanted.seats]) {
    const prepared = prepare(module, { ...wanted, seats }, parts)
    if (isRefusal(prepared)) return first ?? prepared
    const { position: codec } = prepared.game.wire
    const state = codec.decode(position)
    if (!isRefusal(state)) return tableOf(prepared, wanted, parts, codec.encode(state))
    first ??= state
  }
  return first ?? refusal('InvalidPosition', 'The position is impossible.')
}

/** The usual number of seats, then every other. */
function seatCounts({ seats: { min, max, usual } }: AnyModule): number[] {
  const others = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter((count) => count !== usual)
  return [usual, ...others]
}

function tableOf(prepared: Prepared, wanted: WantedTable, parts: TableParts, position?: Json): Table | Refusal {
  const { module, options, seats, hashes, game } = prepared
  const numbered = module.numbered?.(options) ?? null
  const secret = numbered !== null ? null : wanted.seed === undefined ? parts.randomBytes(SECRET_BYTES) : utf8(wanted.seed)
  const nobody = Array.from({ length: seats }, () => null)
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: options as Json,
    resources: hashes,
    seats: nobody.map((_, seat) => ({ name: `Seat ${seat}`, kind: 'person' })),
    commitment: secret === null ? null : commit(secret),
    pledges: nobody,
    contributions: nobody,
    ...(position === undefined ? {} : { position }),
    undo: true,
  }
  const seed = numbered !== null ? dealSeed(numbered.variant, numbered.deal) : seedOf(secret ?? new Uint8Array(), nobody)
  const opening = narration<Json>()
  const match = openMatch({ game, header, seed }, opening.tell)
  return isRefusal(match) ? match : { module, options, secret, match, events: [], told: [opening], step: 0, minds: new Map() }
}

/** What came of an event: where the table stands now, and what was told on the way. */
export interface Advanced {
  readonly standing: TableStanding
  readonly told: Narration<Json>
}

/** Adds one event to the table, or tells why it cannot be; the table changes last, when nothing can fail any more. */
export function advance(table: Table, event: Event): Advanced | Refusal {
  const told = narration<Json>()
  const next = table.match.after(event, told.tell)
  if (isRefusal(next)) return next
  const { seq, toAct, outcome } = next
  const standing = outcome === null ? { seq, toAct } : { seq, toAct, outcome }
  table.match = next
  if (next.event !== null) table.events.push(next.event)
  if (event.type === 'undo') table.step -= event.steps
  else if (event.type === 'redo') table.step += event.steps
  else table.told.splice(++table.step, table.told.length, told)
  return { standing, told }
}

/** Everything a seat was told on the current line. */
export const heardBy = ({ told, step }: Table, seat: Seat): Json[] => told.slice(0, step + 1).flatMap((one) => one.heardBy(seat))

/** The match so far as a complete record, closed for the purpose. */
export function recordSoFar({ match, events, secret }: Table): MatchRecord {
  const closing = match.closing(match.outcome === null ? 'closed' : 'outcome', secret ?? undefined)
  return recordOf(match.header, [...events, closing])
}
