/**
 * One table in memory: the fold of its log, and what the platform knows beside it (who plays which seat, what each was told).
 *
 * `adopt` is the only way in which a table moves on, for events read from the log and for events just stored alike, so that a table
 * that was loaded and one that never left memory are the same. Nothing here does I/O or knows the time.
 */
import {
  chainStart,
  type Event,
  type GameKind,
  type Header,
  isRefusal,
  type Json,
  type Match,
  type Narration,
  narration,
  type OpenedGame,
  openMatch,
  type Refusal,
  type Seat,
  settleContributions,
  toHex,
} from '@parlour/kernel'
import { type Judged, judge, type Narrated } from './judged.ts'
import { seedFor } from './new-match.ts'
import { type NextHash, nextHash } from './next-hash.ts'
import type { LogEntry } from './ports.ts'
import { type Occupant, type Seating, seatingAfter, seatingOf } from './seating.ts'

/** Moves whose ids are kept; older ones are looked up in the log. */
const KNOWN_MOVES = 32

/** Everything that a table is made of, beside its log. */
export interface KeptMatch {
  readonly id: string
  readonly header: Header
  /** Null for a numbered deal, which has none. */
  readonly secret: Uint8Array | null
  /** In order of seat: a bot of the house or somebody of their own, when they came, and the luck they have revealed. */
  readonly seats: readonly { readonly bot: string | null; readonly joined: number; readonly contribution?: string | null }[]
  readonly rules: {
    /** Seconds for each turn; null: no clock. */
    readonly clock: number | null
    /** Seconds a lost connection is waited for while others wait. */
    readonly grace: number
  }
  /** Whether the header is final and the cards are on the table. */
  readonly dealt: boolean
}

export interface TableOptions {
  /** Steps whose narration is kept for those who were away; all of them where nothing is said. */
  readonly memory?: number
  /** Whether the table remembers what this seat is told, for a bot that makes use of it. */
  listensFor?(seat: Seat, bot: string | null): boolean
  /** The platform's own hashing, where it has a faster one. */
  readonly nextHash?: NextHash
}

export class Table {
  readonly id: string
  readonly opened: OpenedGame
  readonly rules: KeptMatch['rules']
  readonly secret: Uint8Array | null
  /** Contributions revealed so far; only until the deal. */
  readonly revealed: (string | null)[]
  readonly #seats: KeptMatch['seats']
  readonly #options: TableOptions
  /** What seats were told at each step of the current line; steps taken back stay behind `#step` until another is made. */
  readonly #heard = new Map<Seat, (readonly Json[])[]>()
  readonly #moves = new Map<string, { readonly seat: Seat; readonly seq: number }>()
  readonly #recent: Narrated[] = []
  #header: Header
  #match: Match | null = null
  /** In hex. */
  #chain: string
  #seating: Seating
  #step = 0
  #lastStep = 0

  private constructor(kept: KeptMatch, opened: OpenedGame, options: TableOptions) {
    this.id = kept.id
    this.opened = opened
    this.rules = kept.rules
    this.secret = kept.secret
    this.revealed = kept.seats.map(({ contribution }) => contribution ?? null)
    this.#seats = kept.seats
    this.#options = options
    this.#header = kept.header
    this.#chain = toHex(chainStart(kept.header))
    this.#seating = seatingOf(kept.seats.map(({ bot }) => bot))
  }

  /** The table at the end of its log, or why that log cannot be. */
  static open(
    kept: KeptMatch,
    log: readonly Pick<LogEntry, 'event' | 'move'>[],
    opened: OpenedGame,
    options: TableOptions = {},
  ): Table | Refusal {
    const table = new Table(kept, opened, options)
    const dealt = kept.dealt ? table.deal(kept.header) : null
    if (isRefusal(dealt)) return dealt
    for (const { event, move } of log) {
      if (table.#match === null) throw new Error(`The match ${kept.id} has events but no deal.`)
      const judged = judge(table.#match, event, move)
      if (isRefusal(judged)) return judged
      table.adopt(judged)
    }
    return table
  }

  get header(): Header {
    return this.#header
  }

  get kind(): GameKind {
    const { game, rules, options, resources, seats } = this.#header
    return { game, rules, options, resources, seats: seats.length }
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

  /** Whether cards are on the table and nothing is decided. */
  get running(): boolean {
    return this.#match !== null && this.#match.outcome === null
  }

  /** The seat that is awaited; null before the deal and after the end. */
  get awaited(): Seat | null {
    return this.#match?.toAct[0] ?? null
  }

  /** First 16 hex digits of the chain hash. */
  get h(): string {
    return this.#chain.slice(0, 16)
  }

  get canUndo(): boolean {
    return this.#header.undo === true && this.#match?.closed === false && this.#step > 0
  }

  get canRedo(): boolean {
    return this.#header.undo === true && this.#match?.closed === false && this.#step < this.#lastStep
  }

  get occupants(): readonly Occupant[] {
    return this.#seating.occupants
  }

  /** Seats that are played by people. */
  get people(): readonly Seat[] {
    return this.occupants.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []))
  }

  /** Whether people played here, and all of them have gone. */
  get deserted(): boolean {
    return this.people.length === 0 && this.occupants.some(({ by }, seat) => by === 'gone' && this.isOwned(seat))
  }

  /** The longest-seated person who is still there: the role passes on by itself. */
  get host(): Seat | null {
    const joined = (seat: Seat): number => this.#seats[seat]?.joined ?? 0
    return this.people.toSorted((a, b) => joined(a) - joined(b))[0] ?? null
  }

  /** How many of its turns in a row a seat has let pass. */
  expiries(seat: Seat): number {
    return this.#seating.expiries[seat] ?? 0
  }

  /** Whether the seat began as somebody's, a person's or a bot account's, and not as one of the house's bots'. */
  isOwned(seat: Seat): boolean {
    return this.#seats[seat]?.bot === null
  }

  /** The position as a seat (null: a spectator) may see it, in wire notation; null before the deal. */
  viewOf(seat: Seat | null): Json {
    return this.#match === null ? null : this.opened.game.wire.view.encode(this.#match.view(seat))
  }

  /** The header that the deal would have if it were made now. */
  settledHeader(): Header {
    return { ...this.#header, contributions: settleContributions(this.#header.pledges, this.revealed) }
  }

  /** Whether every seat that pledged luck has revealed it. */
  get allRevealed(): boolean {
    return this.#header.pledges.every((pledge, seat) => pledge === null || (this.revealed[seat] ?? null) !== null)
  }

  /** Deals, with the final header; refuses only where the header's position is impossible. */
  deal(header: Header): Narrated | Refusal {
    const { game, numbered } = this.opened
    const told = narration<Json>()
    const match = openMatch({ game, header, seed: seedFor(header, numbered, this.secret) }, told.tell)
    if (isRefusal(match)) return match
    this.#header = header
    this.#chain = toHex(chainStart(header))
    this.#match = match
    for (const [seat, { bot }] of this.#seats.entries())
      if (this.#options.listensFor?.(seat, bot)) this.#heard.set(seat, [told.heardBy(seat)])
    return this.#remember({ seq: 0, told })
  }

  /** Moves on by a stored event. */
  adopt({ match, event, text, told, move }: Judged): Narrated {
    this.#match = match
    this.#chain = (this.#options.nextHash ?? nextHash)(this.#chain, text)
    this.#seating = seatingAfter(this.#seating, event)
    this.#follow(event, told)
    if (move !== null) this.#know('seat' in event ? event.seat : 0, move, match.seq)
    return this.#remember({ seq: match.seq, told })
  }

  /** The number that a seat's move with this id got, if it is among the last. */
  knownMove(seat: Seat, move: string): number | undefined {
    const known = this.#moves.get(move)
    return known?.seat === seat ? known.seq : undefined
  }

  /** Steps after `have`, if all of them are still remembered. */
  recentAfter(have: number): readonly Narrated[] | null {
    const after = this.#recent.filter(({ seq }) => seq > have)
    return after.length === this.seq - have ? after : null
  }

  /** What a seat was told on the current line, if the table listens for it. */
  heardBy(seat: Seat): readonly Json[] | undefined {
    return this.#heard
      .get(seat)
      ?.slice(0, this.#step + 1)
      .flat()
  }

  /** The line of steps that count: undo goes back on it, redo forth, and another step replaces what was taken back. */
  #follow(event: Event, told: Narration<Json>): void {
    if (event.type === 'undo') this.#step -= event.steps
    else if (event.type === 'redo') this.#step += event.steps
    else if (event.type === 'play' || event.type === 'leave') {
      this.#lastStep = ++this.#step
      for (const [seat, heard] of this.#heard) heard.splice(this.#step, heard.length, told.heardBy(seat))
    }
  }

  #know(seat: Seat, move: string, seq: number): void {
    this.#moves.set(move, { seat, seq })
    if (this.#moves.size <= KNOWN_MOVES) return
    const oldest = this.#moves.keys().next().value
    if (oldest !== undefined) this.#moves.delete(oldest)
  }

  #remember(step: Narrated): Narrated {
    this.#recent.push(step)
    if (this.#recent.length > (this.#options.memory ?? Number.POSITIVE_INFINITY)) this.#recent.shift()
    return step
  }
}
