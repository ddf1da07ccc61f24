/**
 * One table in memory: the fold of its log, and what the platform knows beside it (who sits where, who looks on).
 *
 * `adopt` is the only way in which a table moves on, for events read from the log and for events just stored alike, so that a table
 * that was loaded and one that never left memory are the same. Nothing here does I/O or knows the time.
 */
import {
  chainStart,
  dealSeed,
  type Header,
  isRefusal,
  type Json,
  type Match,
  type Narration,
  narration,
  openMatch,
  type Seat,
  seedOf,
  settleContributions,
  toHex,
} from '@parlour/kernel'
import { MAX_MISSED } from '@parlour/protocol'
import type { StoredGame, TableRules } from '../repository/types.ts'
import { nextHash } from './chain.ts'
import type { OpenedTable } from './open-games.ts'
import { type Occupant, type Seating, seatingAfter, seatingOf } from './seating.ts'
import type { Step } from './step.ts'
import type { Viewer } from './viewer.ts'

/** Steps whose narration is kept for those who were away for a moment. */
const RECENT = MAX_MISSED
/** Moves whose ids are kept; older ones are looked up in the log. */
const KNOWN_MOVES = 32

export interface Told {
  readonly seq: number
  readonly told: Narration<Json>
}

export class Table {
  readonly id: string
  readonly opened: OpenedTable
  readonly rules: TableRules
  readonly secret: Uint8Array | null
  readonly previous: string | null
  readonly createdAt: Date
  readonly viewers = new Set<Viewer>()
  /** Seats by player, for as long as the player belongs to the table. */
  readonly seatOf = new Map<string, Seat>()
  /** Whose bot remembers what it was told, and what that is. */
  readonly #heard = new Map<Seat, Json[]>()
  readonly #moves = new Map<string, { readonly seat: Seat; readonly seq: number }>()
  readonly #joined: readonly number[]
  readonly #owned: ReadonlySet<Seat>
  /** Contributions revealed so far; only until the deal. */
  readonly revealed: (string | null)[]
  #header: Header
  #match: Match | null = null
  /** In hex. */
  #chain: string
  #seating: Seating
  readonly #recent: Told[] = []

  constructor(stored: StoredGame, opened: OpenedTable) {
    this.id = stored.id
    this.opened = opened
    this.rules = stored.rules
    this.secret = stored.secret
    this.previous = stored.previous
    this.createdAt = stored.createdAt
    this.revealed = stored.seats.map(({ contribution }) => contribution)
    this.#joined = stored.seats.map(({ joined }) => joined)
    this.#owned = new Set(stored.seats.flatMap(({ seat, bot }) => (bot === null ? [seat] : [])))
    this.#header = stored.header
    this.#chain = toHex(chainStart(stored.header))
    this.#seating = seatingOf(stored.seats)
    for (const { seat, playerId } of stored.seats) if (playerId !== null) this.seatOf.set(playerId, seat)
    if (stored.dealtAt !== null) this.deal(stored.header)
  }

  get header(): Header {
    return this.#header
  }

  /** Null before the deal. */
  get match(): Match | null {
    return this.#match
  }

  /** −1 before the deal. */
  get seq(): number {
    return this.#match?.seq ?? -1
  }

  get closed(): boolean {
    return this.#match?.closed === true
  }

  /** The seat that is awaited; null before the deal and after the end. */
  get awaited(): Seat | null {
    return this.#match?.toAct[0] ?? null
  }

  /** First 16 hex digits of the chain hash. */
  get h(): string {
    return this.#chain.slice(0, 16)
  }

  get occupants(): readonly Occupant[] {
    return this.#seating.occupants
  }

  /** How many of its turns in a row a seat has let pass. */
  expiries(seat: Seat): number {
    return this.#seating.expiries[seat] ?? 0
  }

  /** Whether the seat began as somebody's, a person's or a bot account's, and not as one of the house's bots'. */
  isOwned(seat: Seat): boolean {
    return this.#owned.has(seat)
  }

  /** The longest-seated person who is still there: the role passes on by itself. */
  get host(): Seat | null {
    const people = this.occupants.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []))
    return people.toSorted((a, b) => (this.#joined[a] ?? 0) - (this.#joined[b] ?? 0))[0] ?? null
  }

  /** Seats that are played by people. */
  get people(): readonly Seat[] {
    return this.occupants.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []))
  }

  /** The header that the deal would have if it were made now. */
  settledHeader(): Header {
    return { ...this.#header, contributions: settleContributions(this.#header.pledges, this.revealed) }
  }

  /** Whether every seat that pledged luck has revealed it. */
  get allRevealed(): boolean {
    return this.#header.pledges.every((pledge, seat) => pledge === null || (this.revealed[seat] ?? null) !== null)
  }

  /** Deals, with the final header. */
  deal(header: Header): Told {
    const { game, numbered } = this.opened
    const seed =
      numbered === null ? seedOf(this.secret ?? new Uint8Array(), header.contributions) : dealSeed(numbered.variant, numbered.deal)
    const told = narration<Json>()
    const match = openMatch({ game, header, seed }, told.tell)
    if (isRefusal(match)) throw new Error(`The match ${this.id} cannot be dealt: ${match.message}`)
    this.#header = header
    this.#chain = toHex(chainStart(header))
    this.#match = match
    return this.#remember({ seq: 0, told })
  }

  /** Moves on by a stored event. */
  adopt(step: Step): void {
    this.#match = step.match
    this.#chain = nextHash(this.#chain, step.text)
    this.#seating = seatingAfter(this.#seating, step.event)
    if (step.move !== null && 'seat' in step.event) this.#know(step.event.seat, step.move, step.match.seq)
    else if (step.move !== null) this.#know(0, step.move, step.match.seq)
    this.#remember({ seq: step.match.seq, told: step.told })
  }

  /** The answer that a seat's move with this id got, if it is among the last. */
  knownMove(seat: Seat, move: string): number | undefined {
    const known = this.#moves.get(move)
    return known?.seat === seat ? known.seq : undefined
  }

  /** Steps after `have`, if all of them are still remembered. */
  recentAfter(have: number): readonly Told[] | null {
    const after = this.#recent.filter(({ seq }) => seq > have)
    return after.length === this.seq - have ? after : null
  }

  /** Makes the table remember what a seat is told from the deal on; answers false where that has to be read from the log. */
  listenFor(seat: Seat): boolean {
    if (this.#heard.has(seat)) return true
    const all = this.recentAfter(-1)
    if (all !== null)
      this.#heard.set(
        seat,
        all.flatMap(({ told }) => told.heardBy(seat)),
      )
    return all !== null
  }

  /** What a seat was told since the deal, if the table listens for it. */
  heardBy(seat: Seat): readonly Json[] | undefined {
    return this.#heard.get(seat)
  }

  /** A player loses the seat and does not get it back. */
  unseat(seat: Seat): void {
    for (const [playerId, held] of this.seatOf) if (held === seat) this.seatOf.delete(playerId)
  }

  #know(seat: Seat, move: string, seq: number): void {
    this.#moves.set(move, { seat, seq })
    if (this.#moves.size <= KNOWN_MOVES) return
    const oldest = this.#moves.keys().next().value
    if (oldest !== undefined) this.#moves.delete(oldest)
  }

  #remember(step: Told): Told {
    this.#recent.push(step)
    if (this.#recent.length > RECENT) this.#recent.shift()
    for (const [seat, heard] of this.#heard) heard.push(...step.told.heardBy(seat))
    return step
  }
}
