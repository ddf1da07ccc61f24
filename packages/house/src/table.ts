/**
 * One table in memory: the fold of its log, and what the platform knows beside it (who plays which seat, what each was told).
 *
 * `adopt` is the only way in which a table moves on, for events read from the log and for events just stored alike, so that a table
 * that was loaded and one that never left memory are the same. Nothing here does I/O or knows the time.
 */
import {
  type Closing,
  canonicalJson,
  type Event,
  type Header,
  isRefusal,
  type Json,
  LogChains,
  type Match,
  matchSeed,
  type NextHash,
  narration,
  type OpenedGame,
  openMatch,
  type Refusal,
  type Sealing,
  type Seat,
  settleContributions,
} from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { because } from '@parlour/protocol/errors'
import type { TimeRules } from '@parlour/protocol/match-time'
import type { LogEntry, Narrated } from './ports.ts'
import { type Occupant, type Seating, seatingAfter, seatingOf } from './seating.ts'

/** One event on the current position with all that follows from it, not yet stored. */
export type Judged = LogEntry & Narrated

/** What those who were away can be told, and by what a move that is sent again is known. */
type Remembered = Narrated & { readonly move: string | null; readonly seat: Seat }

/** Everything that a table is made of, beside its log. */
export interface KeptMatch {
  readonly id: GameId
  readonly header: Header
  /** Null for a numbered deal, which has none. */
  readonly secret: Uint8Array | null
  /** What makes its record one of the second version; null or absent where it is one of the first. */
  readonly sealing?: Sealing | null
  /** In order of seat: a bot of the house or somebody of their own, and when they came. */
  readonly seats: readonly { readonly bot: string | null; readonly joined: number }[]
  /** `grace`: seconds a lost connection is waited for while others wait. */
  readonly rules: TimeRules & { readonly grace: number }
  /** Since when the header is final and the cards are on the table; null: not yet. */
  readonly dealtAt: number | null
}

interface TableOptions {
  /** Steps whose narration is kept for those who were away; all of them where nothing is said. */
  readonly memory?: number
  /** Whether the table remembers what this seat is told, for a bot that makes use of it. */
  listensFor?(seat: Seat, bot: string | null): boolean
  /** Where the platform has a faster one. */
  readonly nextHash?: NextHash
}

export class Table {
  readonly kept: KeptMatch
  readonly opened: OpenedGame
  readonly chains: LogChains
  readonly #options: TableOptions
  /** What seats were told at each step of the current line; steps taken back stay at the end until another is made. */
  readonly #heard = new Map<Seat, (readonly Json[])[]>()
  readonly #recent: Remembered[] = []
  /** Among these, by seat, the numbers that moves got. Ids are their sender's own: two seats may use the same. */
  readonly #sent: readonly Map<string, number>[]
  #match: Match | null = null
  #seating: Seating

  private constructor(kept: KeptMatch, opened: OpenedGame, options: TableOptions) {
    this.kept = kept
    this.opened = opened
    this.#options = options
    this.chains = new LogChains(kept.sealing ?? null, options.nextHash)
    this.#sent = kept.seats.map(() => new Map())
    this.#seating = seatingOf(kept.seats)
  }

  /** The table before its first event, or why its position cannot be. */
  static open(kept: KeptMatch, opened: OpenedGame, options: TableOptions = {}): Table | Refusal {
    const table = new Table(kept, opened, options)
    const dealt = kept.dealtAt !== null ? table.deal(kept.header) : null
    return isRefusal(dealt) ? dealt : table
  }

  get id(): GameId {
    return this.kept.id
  }

  /** Final from the deal on. */
  get header(): Header {
    return this.#match?.header ?? this.kept.header
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
    const { seats } = this.kept
    return this.people.toSorted((a, b) => (seats[a]?.joined ?? 0) - (seats[b]?.joined ?? 0))[0] ?? null
  }

  /** How many of its turns in a row a seat has let pass. */
  expiries(seat: Seat): number {
    return this.#seating.expiries[seat] ?? 0
  }

  /** Whether the seat began as somebody's, a person's or a bot account's, and not as one of the house's bots'. */
  isOwned(seat: Seat): boolean {
    return this.kept.seats[seat]?.bot === null
  }

  /** The position as a seat (null: a spectator) may see it, in wire notation; null before the deal. */
  viewOf(seat: Seat | null): Json {
    return this.#match === null ? null : this.opened.game.wire.view.encode(this.#match.view(seat))
  }

  /** The final header, if no more luck than this is revealed. */
  headerWith(revealed: readonly (string | null)[]): Header {
    return { ...this.header, contributions: settleContributions(this.header.pledges, revealed) }
  }

  /** Deals, with the final header; refuses only where the header's position is impossible. */
  deal(header: Header): Narrated | Refusal {
    const { game, numbered } = this.opened
    const told = narration<Json>()
    const seed = matchSeed(numbered, this.kept.secret, header.contributions)
    const match = openMatch({ game, header, seed }, told.tell)
    if (isRefusal(match)) return match
    this.chains.begin(header)
    this.#match = match
    for (const [seat, { bot }] of this.kept.seats.entries())
      if (this.#options.listensFor?.(seat, bot)) this.#heard.set(seat, [told.heardBy(seat)])
    return this.#remember({ seq: 0, told, move: null, seat: 0 })
  }

  /** What an event would come to on the current position, or why it cannot be. */
  judge(event: Event, move: string | null): Judged | Refusal {
    if (this.#match === null) return because('NotDealt')
    const told = narration<Json>()
    const match = this.#match.after(event, told.tell)
    if (isRefusal(match)) return match
    const canonical = match.event ?? event
    return { seq: match.seq, move, event: canonical, text: canonicalJson(canonical), match, told }
  }

  /** The event that closes the match now; an outcome that is there is what it is closed with. */
  closing(why: Closing): Event | null {
    if (this.#match === null || this.closed) return null
    return this.#match.closing(this.running ? why : 'outcome', this.kept.secret ?? undefined)
  }

  /** Moves on by a stored event. */
  adopt({ seq, match, event, text, told, move }: Judged): Narrated {
    this.#match = match
    this.chains.add(event, text)
    this.#seating = seatingAfter(this.#seating, event, match.gone, this.kept.seats)
    if (event.type === 'play' || event.type === 'leave')
      for (const [seat, heard] of this.#heard) heard.splice(match.step, heard.length, told.heardBy(seat))
    // Steps back and forth carry no seat; they come from the only one there is.
    return this.#remember({ seq, told, move, seat: 'seat' in event ? event.seat : 0 })
  }

  /** The number that a seat's move with this id got, if it is among the last. */
  knownMove(seat: Seat, move: string): number | undefined {
    return this.#sent[seat]?.get(move)
  }

  /** Steps after `have`, if all of them are still remembered. */
  recentAfter(have: number): readonly Narrated[] | null {
    const after = this.#recent.filter(({ seq }) => seq > have)
    return after.length === this.seq - have ? after : null
  }

  /** What a seat was told on the current line, if the table listens for it. */
  heardBy(seat: Seat): readonly Json[] | undefined {
    const steps = 1 + (this.#match?.step ?? 0)
    return this.#heard.get(seat)?.slice(0, steps).flat()
  }

  #remember(step: Remembered): Narrated {
    this.#recent.push(step)
    if (step.move !== null) this.#sent[step.seat]?.set(step.move, step.seq)
    const oldest = this.#recent.length > (this.#options.memory ?? Number.POSITIVE_INFINITY) ? this.#recent.shift() : undefined
    if (oldest?.move != null) this.#sent[oldest.seat]?.delete(oldest.move)
    return step
  }
}
