/**
 * A house keeps one table, wherever it stands: on a server, in a browser's worker, in the engine. Here is what people, clocks and bots can
 * do at it, and what follows by itself; how each of these gets into the log is the ledger's business, when it is due that of the
 * follow-ups. What the rules or the house refuse is an answer; what fails for reasons outside of the table rejects, and what is due is
 * tried again a little later.
 */
import { type Closing, checkContribution, type Event, type Header, isRefusal, type Json, type Refusal, type Seat } from '@parlour/kernel'
import { failureOf } from '@parlour/protocol/failures'
import { because } from './because.ts'
import { automatic, FollowUps } from './follow-ups.ts'
import { Ledger } from './ledger.ts'
import { type HouseSettings, type Ports, type Settings, settingsOf } from './ports.ts'
import type { Table } from './table.ts'

/** Why a seat is given up. */
export type Leaving = (Event & { type: 'leave' })['why']

/** What somebody sends: the position it was made for, their own id for it, and what is to happen. */
export interface Submission {
  readonly seq?: number | undefined
  readonly move?: string | null
  readonly event: Event
}

/** The bot that takes the seat of somebody who leaves where seats stay filled. */
const SUBSTITUTE = 'regular'

export class House {
  readonly table: Table
  /** What is due: clocks, bots, people who are waited for. */
  readonly followUps: FollowUps
  readonly #ledger: Ledger
  readonly #ports: Ports
  readonly #settings: Settings
  /** Seats whose people left before the cards were dealt. */
  readonly #departing = new Map<Seat, Leaving>()
  /** Everything that follows from the closing event has been done. */
  #ended = false

  constructor(table: Table, ports: Ports, given: HouseSettings) {
    this.table = table
    this.#ports = ports
    this.#settings = settingsOf(given)
    this.followUps = new FollowUps(table, ports, this.#settings, {
      wake: () => this.wake(),
      dealNow: () => this.#dealNow(),
      expire: (seq) => this.#expire(seq),
      playBot: (seat, seq, action) => this.#playBot(seat, seq, action),
      leave: (seat, why) => this.leave(seat, why),
    })
    this.#ledger = new Ledger(table, ports, this.#settings, this.followUps)
  }

  /** Whether anything is being done, or will be without anyone doing anything. */
  get awake(): boolean {
    return this.#ledger.busy || this.followUps.due
  }

  /** How long nothing has been done here, in milliseconds. */
  get quietFor(): number {
    return this.#ledger.quietFor
  }

  /** Does something while nothing else is done here. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#ledger.run(work)
  }

  /** Resolves when nothing is being done any more. */
  quiet(): Promise<void> {
    return this.#ledger.quiet()
  }

  /** Looks at what is due, with nothing having happened: after loading, and after the store was away. */
  wake(): Promise<void> {
    return this.#atEnd(() => this.#settle())
  }

  /**
   * Somebody comes in. `enter` is called at the end of the log with nothing else going on; then a seat that a bot has kept is taken
   * again, and what `enter` answered is asked for the answer.
   */
  arrive<T>(seat: Seat | null, enter: () => Promise<() => T>): Promise<T> {
    return this.run(async () => {
      if (this.table.match === null) await this.#readLuck()
      else await this.#ledger.readAnew()
      const answer = await enter()
      if (seat !== null) await this.#comeBack(seat)
      return answer()
    })
  }

  /**
   * A seat's move, or a step back or forth. `acknowledge` is called when it is in the log and before anyone is told; for a move that is
   * there already, with the number it got then.
   */
  submit(seat: Seat, { seq, move = null, event }: Submission, acknowledge?: (seq: number) => void): Promise<Refusal | null> {
    return this.#atEnd(async () => {
      const { table } = this
      let known = move === null ? undefined : table.knownMove(seat, move)
      // Old ones are looked for only when the sender seems to be behind.
      if (known === undefined && move !== null && seq !== undefined && seq < table.seq)
        known = await this.#ports.store.findMove?.(seat, move)
      if (known !== undefined) {
        acknowledge?.(known)
        return null
      }
      const refused = await this.#ledger.commit(() => this.#misplaced(seat, seq) ?? event, move, acknowledge)
      if (refused === null && !table.running) await this.#settle()
      return refused
    })
  }

  /** Luck that a seat pledged. */
  contribute(seat: Seat, contribution: string): Promise<Refusal | null> {
    return this.run(async () => {
      const { table } = this
      // Sent again because the first answer was lost.
      if (table.match !== null) return table.header.contributions[seat] === contribution ? null : because('AlreadyDealt')
      const wrong = checkContribution(table.header.pledges[seat] ?? null, contribution)
      if (wrong !== null) return wrong
      const kept = (await this.#ports.store.luck?.reveal(seat, contribution)) === true
      await this.#readLuck()
      await this.#settle()
      return kept ? null : because('AlreadyDealt')
    })
  }

  /** A person gives up a seat for good. */
  leave(seat: Seat, why: Leaving): Promise<Refusal | null> {
    return this.#atEnd(async () => {
      if (this.table.closed) return because('MatchClosed')
      if (this.table.occupants[seat]?.by !== 'person') return failureOf({ why: 'seat-left' })
      if (this.table.match === null) {
        this.#departing.set(seat, why)
        return null
      }
      const refused = await this.#depart(seat, why)
      await this.#settle()
      return refused
    })
  }

  /** Somebody is sent away, person or bot. Where seats stay filled, a person's seat is lost for good. */
  remove(seat: Seat): Promise<Refusal | null> {
    return this.#atEnd(async () => {
      const { table } = this
      if (table.match === null) return because('NotDealt')
      if (table.closed) return because('MatchClosed')
      const occupant = table.occupants[seat]
      if (occupant === undefined) return failureOf({ why: 'seat-not-there', seat })
      const staysFilled = table.opened.game.leave === undefined
      if (occupant.by === 'gone' || (occupant.by === 'bot' && staysFilled)) return failureOf({ why: 'nobody-to-remove' })
      const refused =
        occupant.by === 'bot'
          ? await this.#ledger.commit(() => ({ type: 'leave', seat, why: 'kicked' }))
          : await this.#depart(seat, 'kicked')
      if (refused !== null) return refused
      if (staysFilled) {
        await this.#ports.store.unseat?.(seat)
        this.#ports.audience.tell({ kind: 'unseated', seat })
      }
      await this.#settle()
      return null
    })
  }

  /** Ends the match without a result. */
  close(why: 'closed' | 'abandoned' = 'closed'): Promise<Refusal | null> {
    return this.#atEnd(async () => {
      if (this.table.match === null) await this.#deal()
      const refused = await this.#ledger.commit(() => (this.table.closed ? because('MatchClosed') : this.#closing(why)))
      await this.#settle()
      return refused
    })
  }

  /** Ends the match for another one in its place, unless other people play here too. Whoever keeps the matches makes the next. */
  async restart(seat: Seat): Promise<Refusal | null> {
    const { table } = this
    if (table.people.some((other) => other !== seat)) return because('NotAlone')
    const refused = table.closed ? null : await this.close()
    return refused?.code === 'MatchClosed' ? null : refused
  }

  /** Why a seat's submission for this position is not even judged. */
  #misplaced(seat: Seat, seq: number | undefined): Refusal | null {
    const { table } = this
    if (table.match === null) return because('NotDealt')
    if (table.seq >= this.#settings.longest) return because('MatchTooLong')
    if (table.occupants[seat]?.by === 'bot') return failureOf({ why: 'bot-plays-here' })
    if (seq === undefined || seq === table.seq) return null
    return failureOf({ why: seq < table.seq ? 'stale-seq' : 'future-seq', seq: table.seq })
  }

  /** Time is up for whoever was awaited at `seq`: the game's automatic action until the turn passes. */
  #expire(seq: number): Promise<void> {
    return this.#atEnd(async () => {
      const { table } = this
      const seat = table.awaited
      if (seat === null || table.seq !== seq) return
      while (table.awaited === seat) {
        await this.#ledger.must(() => (table.awaited === seat ? { type: 'play', seat, action: automatic(table, seat), by: 'clock' } : null))
      }
      if (table.running && table.expiries(seat) >= this.#settings.expiriesAllowed) await this.#depart(seat, 'idle')
      await this.#settle()
    })
  }

  /** A bot's decision for the position at `seq`; a decision that comes too late is dropped. */
  #playBot(seat: Seat, seq: number, action: Json): Promise<Refusal | null> {
    return this.#atEnd(async () => {
      // The log says when a bot of the house played for somebody.
      const by = this.table.isOwned(seat) ? ({ by: 'bot' } as const) : {}
      const refused = await this.#ledger.commit(() =>
        this.table.seq === seq && this.table.awaited === seat ? { type: 'play', seat, action, ...by } : null,
      )
      await this.#settle()
      return refused
    })
  }

  /** The time for revealing is over. */
  #dealNow(): Promise<void> {
    return this.run(async () => {
      if (this.table.match === null) await this.#deal()
      await this.#settle()
    })
  }

  /** Everything that follows by itself: the deal when all luck is in, people who left before it, the end of a match that is over or deserted. */
  async #settle(): Promise<void> {
    const { table } = this
    if (table.match === null && table.allRevealed) await this.#deal()
    if (table.match === null) return
    for (const [seat, why] of this.#departing) {
      if (table.occupants[seat]?.by === 'person' && table.running) await this.#depart(seat, why)
      this.#departing.delete(seat)
    }
    await this.#ledger.must(() => (table.running && table.deserted ? this.#closing('abandoned') : null))
    if (this.#settings.staysOpen && !table.closed) return
    await this.#ledger.must(() => (table.running || table.closed ? null : this.#closing('outcome')))
    if (!table.closed || this.#ended) return
    await this.#ports.audience.ended?.()
    this.#ended = true
    this.followUps.rest()
  }

  /** Deals with whatever luck has been revealed, unless somebody else has dealt. */
  async #deal(): Promise<void> {
    const { luck } = this.#ports.store
    await this.#readLuck()
    if (this.table.match !== null || luck === undefined) return
    const header = this.table.settledHeader()
    if (await luck.deal(header)) this.#dealt(header)
    else await this.#readLuck()
  }

  /** What has been revealed so far, also through other servers; and the deal, if one of them made it. */
  async #readLuck(): Promise<void> {
    const known = await this.#ports.store.luck?.read()
    for (const [seat, contribution] of known?.revealed.entries() ?? []) this.table.revealed[seat] = contribution
    if (known === undefined || known.dealt === null) return
    this.#dealt(known.dealt)
    await this.#ledger.readAnew()
  }

  #dealt(header: Header): void {
    const step = this.table.deal(header)
    if (isRefusal(step)) throw new Error(`The match ${this.table.id} cannot be dealt: ${step.message}`)
    this.followUps.moved()
    this.#ports.audience.tell({ kind: 'stepped', step })
    // From now on whoever is not there is waited for.
    this.followUps.presenceChanged()
    if (this.table.people.some((seat) => !this.#ports.audience.isHere(seat))) this.#ports.audience.tell({ kind: 'seats' })
  }

  /** Carries out that a person goes: by the game's own rule, by a substitute, or as the end of a table that nobody would be left at. */
  async #depart(seat: Seat, why: Leaving): Promise<Refusal | null> {
    const { table } = this
    if (table.header.seats.length === 1) return this.#ledger.commit(() => this.#closing('given-up'))
    if (table.opened.game.leave === undefined) {
      const othersStay = table.people.some((other) => other !== seat)
      return this.#ledger.commit(() => (othersStay ? { type: 'occupy', seat, by: { bot: SUBSTITUTE } } : this.#closing('abandoned')))
    }
    return this.#ledger.commit(() => ({ type: 'leave', seat, why }))
  }

  /** The event that closes the match now; an outcome that is there is what it is closed with. */
  #closing(why: Closing): Event | null {
    const { match, secret } = this.table
    if (match === null || match.closed) return null
    return match.closing(match.outcome === null ? why : 'outcome', secret ?? undefined)
  }

  /** Somebody whose seat a bot has kept takes it again. */
  async #comeBack(seat: Seat): Promise<void> {
    const { table } = this
    const isKept = () => table.match?.closed === false && table.isOwned(seat) && table.occupants[seat]?.by === 'bot'
    const player = table.header.seats[seat]?.name ?? ''
    await this.#ledger.must(() => (isKept() ? { type: 'occupy', seat, by: { player } } : null))
  }

  /** Does something at the end of the log, while nothing else is done here. */
  #atEnd<T>(work: () => Promise<T>): Promise<T> {
    return this.run(async () => {
      await this.#ledger.catchUp()
      return work()
    })
  }
}
