/**
 * A house keeps one table, wherever it stands: on a server, in a browser's worker, in the engine. Here is what people, clocks and bots can
 * do at it, and what follows by itself; how each of these gets into the log is the ledger's business, when it is due that of the
 * follow-ups. What the rules or the house refuse is an answer; what fails for reasons outside of the table rejects, and what is due is
 * tried again a little later.
 */
import { checkContribution, type Event, type Header, isRefusal, type Json, type Refusal, type Seat } from '@parlour/kernel'
import type { Presence } from '@parlour/protocol'
import { because } from '@parlour/protocol/errors'
import { failureOf } from '@parlour/protocol/failures'
import { automatic, FollowUps } from './follow-ups.ts'
import { Ledger } from './ledger.ts'
import { limited, NotSaved } from './limited.ts'
import { type Ports, type Settings, USUAL } from './ports.ts'
import type { Table } from './table.ts'

/** Why a seat is given up. */
type Leaving = (Event & { type: 'leave' })['why']

/** What somebody sends: the position it was made for, their own id for it, and what is to happen. */
interface Submission {
  readonly seq?: number | undefined
  readonly move?: string | null
  readonly event: Event
}

/** The bot that takes the seat of somebody who leaves where seats stay filled. */
const SUBSTITUTE = 'regular'
/** How soon what is due is tried again when the store was away. */
const RETRY_MS = 1_000
const AT_ONCE = Promise.resolve()

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
  #queue: Promise<unknown> = Promise.resolve()
  #busy = 0
  /** What follows by itself could not be done; it is tried again. */
  #unsettled = false

  /** What nothing is said about in the settings is as usual. */
  constructor(table: Table, ports: Ports, settings: Partial<Settings>) {
    this.table = table
    this.#ports = ports
    this.#settings = { ...USUAL, ...settings }
    this.followUps = new FollowUps(table, ports, this.#settings, this)
    this.#ledger = new Ledger(table, ports, this.followUps, this.#within)
  }

  /** Whether anything is being done, or will be without anyone doing anything. */
  get awake(): boolean {
    return this.#busy > 0 || this.followUps.due
  }

  /** Who plays each seat, whether they are there, and until when somebody is waited for. */
  get seats(): Presence['seats'] {
    const { occupants, header } = this.table
    return occupants.map((occupant, seat) => ({
      name: header.seats[seat]?.name ?? '',
      // A bot account plays for itself, so it may be away; its header says what it is.
      by: occupant.by === 'person' && header.seats[seat]?.kind === 'bot' ? 'bot' : occupant.by,
      connected: occupant.by === 'bot' || this.#ports.audience.isHere(seat),
      bot: occupant.by === 'bot' ? occupant.level : undefined,
      until: this.followUps.graceOf(seat),
    }))
  }

  /** Reads the log, before anything is done here. */
  load(): Promise<void> {
    return this.#ledger.catchUp()
  }

  /** There is no log yet: the match has just been made. Should somebody else be quicker with the first event, the store says so. */
  begin(): void {
    this.#ledger.behind = false
  }

  /** Does something at the end of the log while nothing else is done here; what is due next is looked at afterwards. */
  run<T>(work: () => Promise<T>): Promise<T> {
    // Nearly always nothing else is going on, and the log is known.
    const ready = this.#busy++ === 0 && !this.#ledger.behind ? AT_ONCE : this.#queue.then(() => this.#ledger.catchUp())
    const result = ready.then(work)
    const done = (failed: boolean): void => {
      if (--this.#busy === 0) this.followUps.schedule(failed || this.#unsettled ? RETRY_MS : 0)
    }
    this.#queue = result.then(
      () => done(false),
      () => done(true),
    )
    return result
  }

  /** Resolves when nothing is being done any more. */
  async quiet(): Promise<void> {
    await this.#queue
  }

  /** Looks at what is due: after loading, when time is up, and after the store was away. */
  wake(): Promise<void> {
    return this.#act(async () => undefined)
  }

  /** Somebody else has gone on with the match, as far as this number: that is read, and what follows from it is seen to. */
  async hear(seq: number): Promise<void> {
    const isKnown = (): boolean => this.table.match !== null && this.table.seq >= seq
    if (isKnown()) return
    await this.#act(async () => {
      if (!isKnown()) await this.#readOn()
    })
  }

  /** Reads what others may have done here. */
  async #readOn(): Promise<void> {
    if (this.table.match === null) await this.#readLuck()
    else await this.#ledger.readAnew()
  }

  /**
   * Somebody comes in. `enter` is called at the end of the log with nothing else going on; then a seat that a bot has kept is taken
   * again, and what `enter` answered is asked for the answer.
   */
  arrive<T>(seat: Seat | null, enter: () => Promise<() => T>): Promise<T> {
    return this.run(async () => {
      await this.#readOn()
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
    return this.run(async () => {
      const { table } = this
      // The sender may have heard through another house of what this one has not.
      if (seq !== undefined && seq > table.seq) await this.#readOn()
      const known = () => (move === null ? undefined : table.knownMove(seat, move))
      // Old ones are looked for only when the sender seems to be behind.
      const isLate = move !== null && seq !== undefined && seq < table.seq && known() === undefined
      const old = isLate ? await this.#within(this.#ports.store.findMove?.(seat, move)) : undefined
      const propose = () => {
        // The same move may also have come in through another door.
        const stored = known() ?? old
        if (stored === undefined) return this.#misplaced(seat, seq) ?? event
        acknowledge?.(stored)
        return null
      }
      const refused = await this.#ledger.commit(propose, { move, acknowledge })
      if (refused === null && !table.running) await this.#settleOrRetry()
      return refused
    })
  }

  /** Luck that a seat pledged. */
  contribute(seat: Seat, contribution: string): Promise<Refusal | null> {
    return this.#act(async () => {
      const { table } = this
      // Sent again because the first answer was lost.
      if (table.match !== null) return table.header.contributions[seat] === contribution ? null : because('AlreadyDealt')
      const wrong = checkContribution(table.header.pledges[seat] ?? null, contribution)
      if (wrong !== null) return wrong
      return (await this.#within(this.#ports.store.luck?.reveal(seat, contribution))) ? null : because('AlreadyDealt')
    })
  }

  /** A person gives up a seat for good. */
  leave(seat: Seat, why: Leaving): Promise<Refusal | null> {
    return this.#act(async () => {
      if (this.table.closed) return because('MatchClosed')
      if (this.table.occupants[seat]?.by !== 'person') return failureOf({ why: 'seat-left' })
      if (this.table.match !== null) return this.#depart(seat, why)
      this.#departing.set(seat, why)
      return null
    })
  }

  /** Somebody is sent away, person or bot. Where seats stay filled, a person's seat is lost for good. */
  remove(seat: Seat): Promise<Refusal | null> {
    return this.#act(async () => {
      const { table } = this
      if (table.match === null) return because('NotDealt')
      if (table.closed) return because('MatchClosed')
      const occupant = table.occupants[seat]
      if (occupant === undefined) return failureOf({ why: 'seat-not-there', seat })
      const staysFilled = table.opened.game.leave === undefined
      const isKept = occupant.by === 'bot' && staysFilled
      if (occupant.by === 'gone' || (isKept && !table.isOwned(seat))) return failureOf({ why: 'nobody-to-remove' })
      // Where a bot keeps the seat already, what is left to do is that nobody can take it again.
      const refused = isKept ? null : await this.#depart(seat, 'kicked')
      if (refused === null && staysFilled) await this.#within(this.#ports.audience.unseated?.(seat))
      return refused
    })
  }

  /** Ends the match without a result. */
  close(why: 'closed' | 'abandoned' = 'closed'): Promise<Refusal | null> {
    return this.#act(() => this.#close(why))
  }

  /** Ends the match for another one in its place, unless other people play here too. Whoever keeps the matches makes the next. */
  restart(seat: Seat): Promise<Refusal | null> {
    return this.#act(async () => {
      if (this.#othersThan(seat)) return because('NotAlone')
      return this.table.closed ? null : this.#close('closed')
    })
  }

  async #close(why: 'closed' | 'abandoned'): Promise<Refusal | null> {
    if (this.table.match === null) await this.#deal({ atOnce: true })
    return this.#ledger.commit(() => (this.table.closed ? because('MatchClosed') : this.table.closing(why)))
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

  /** A bot's decision for the position at `seq`; a decision that comes too late is dropped. */
  playBot(seat: Seat, seq: number, action: Json): Promise<Refusal | null> {
    return this.#act(() => {
      const { table } = this
      // The log says when a bot of the house played for somebody.
      const by = table.isOwned(seat) ? ({ by: 'bot' } as const) : {}
      return this.#ledger.commit(() => (table.seq === seq && table.awaited === seat ? { type: 'play', seat, action, ...by } : null))
    })
  }

  /** Nothing outside of the table is waited for without limit: everybody at it would wait too. */
  readonly #within = <T>(work: Promise<T> | T): Promise<T> =>
    limited(this.#ports.clock, this.#settings.storeMs, Promise.resolve(work), () => new NotSaved('The store has not answered in time.'))

  /** Does something, and everything that follows from it. */
  #act<T>(work: () => Promise<T>): Promise<T> {
    return this.run(async () => {
      const answer = await work()
      await this.#settleOrRetry()
      return answer
    })
  }

  /** What was asked for is done and answered, whatever becomes of that which follows from it. */
  async #settleOrRetry(): Promise<void> {
    this.#unsettled = true
    try {
      await this.#settle()
      this.#unsettled = false
    } catch (error) {
      this.#ports.note('what follows by itself is tried again', error)
    }
  }

  /**
   * Everything that follows by itself: the deal when all luck is in or the time for it is over, the turn of somebody whose time is up,
   * people who let too many turns pass, did not come back or left before the deal, the end of a match that is over or deserted.
   */
  async #settle(): Promise<void> {
    const { table, followUps } = this
    const looksAfter = this.#ports.looksAfter?.() ?? true
    if (table.match === null) await this.#deal({ atOnce: looksAfter && followUps.timeLeft <= 0 })
    if (table.match === null) return
    if (looksAfter) await this.#endWaiting()
    for (const [seat, why] of this.#departing) {
      await this.#depart(seat, why)
      this.#departing.delete(seat)
    }
    await this.#ledger.must(() => (table.running && table.deserted ? table.closing('abandoned') : null))
    if (this.#settings.staysOpen && !table.closed) return
    await this.#ledger.must(() => (table.running || table.closed ? null : table.closing('outcome')))
    if (!table.closed || this.#ended) return
    await this.#within(this.#ports.audience.ended?.())
    this.#ended = true
    this.followUps.rest()
  }

  /** For those whose time is up, who let too many turns pass, or did not come back. */
  async #endWaiting(): Promise<void> {
    const { table, followUps } = this
    if (followUps.timeLeft <= 0 && table.awaited !== null) await this.#expire(table.awaited)
    const isIdle = (seat: Seat): boolean => table.expiries(seat) >= this.#settings.expiriesAllowed
    for (const seat of table.people.filter(isIdle)) if (table.running) await this.#depart(seat, 'idle', () => isIdle(seat))
    for (const seat of followUps.overdue) {
      if (table.running) await this.#depart(seat, 'gone')
      // They are connected where this house does not see them.
      if (table.running && table.people.includes(seat)) followUps.waitAgain(seat)
    }
  }

  /**
   * Time is up for whoever is awaited: they have lost on time, or it was for a turn, and the game's automatic action is made until it passes.
   * Somebody who has moved through another house just before is not late.
   */
  async #expire(seat: Seat): Promise<void> {
    const { table, followUps } = this
    const isLate = (): boolean => table.awaited === seat && followUps.timeLeft <= 0
    if (table.kept.rules.time !== undefined) return void (await this.#depart(seat, 'idle', isLate))
    let reached: number | null = table.seq
    while (reached === table.seq && table.awaited === seat) {
      const seq = reached
      reached = null
      const propose = (): Event | null =>
        table.awaited === seat && table.seq === seq ? { type: 'play', seat, action: automatic(table, seat), by: 'clock' } : null
      const acknowledge = (stored: number): void => {
        reached = stored
      }
      await this.#ledger.must(propose, { acknowledge })
    }
  }

  /** Deals when all luck is in, or at once with what there is, unless somebody else has dealt. */
  async #deal({ atOnce }: { readonly atOnce: boolean }): Promise<void> {
    const { luck } = this.#ports.store
    const revealed = await this.#readLuck()
    const { match, header } = this.table
    if (match !== null || luck === undefined) return
    const allIn = header.pledges.every((pledge, seat) => pledge === null || (revealed[seat] ?? null) !== null)
    if (!allIn && !atOnce) return
    const final = this.table.headerWith(revealed)
    if (await this.#within(luck.deal(final))) this.#dealt(final)
    else await this.#readLuck()
  }

  /** What has been revealed so far, also through other servers; and the deal, if one of them made it. */
  async #readLuck(): Promise<readonly (string | null)[]> {
    const { dealt = null, revealed = [] } = (await this.#within(this.#ports.store.luck?.read())) ?? {}
    if (dealt === null) return revealed
    this.#dealt(dealt)
    await this.#ledger.readAnew()
    return revealed
  }

  #dealt(header: Header): void {
    const step = this.table.deal(header)
    if (isRefusal(step)) throw new Error(`The match ${this.table.id} cannot be dealt: ${step.message}`)
    this.followUps.moved()
    this.#ports.audience.stepped(step)
    // From now on whoever is not there is waited for.
    this.followUps.presenceChanged()
    if (this.table.people.some((seat) => !this.#ports.audience.isHere(seat))) this.#ports.audience.seatsChanged?.()
  }

  /**
   * Whoever sits there goes: by the game's own rule, by a substitute, or as the end of a table that nobody would be left at. What makes it
   * due is asked again after a lost race.
   */
  #depart(seat: Seat, why: Leaving, isDue: () => boolean = () => true): Promise<Refusal | null> {
    const { header, opened } = this.table
    const absent = why === 'gone' ? { absent: seat } : {}
    return this.#ledger.commit(() => {
      if (!isDue()) return null
      // Only who is sent away need not be a person.
      if (this.table.occupants[seat]?.by !== 'person' && why !== 'kicked') return null
      if (header.seats.length === 1) return this.table.closing('given-up')
      if (opened.game.leave !== undefined) return { type: 'leave', seat, why }
      return this.#othersThan(seat) ? { type: 'occupy', seat, by: { bot: SUBSTITUTE } } : this.table.closing('abandoned')
    }, absent)
  }

  #othersThan(seat: Seat): boolean {
    return this.table.people.some((other) => other !== seat)
  }

  /** Somebody whose seat a bot has kept takes it again, unless their time is used up. */
  async #comeBack(seat: Seat): Promise<void> {
    const { table } = this
    if (this.followUps.clock?.left[seat] === 0) return
    const isKept = () => table.match?.closed === false && table.isOwned(seat) && table.occupants[seat]?.by === 'bot'
    const player = table.kept.sealing?.hashes[seat] ?? table.header.seats[seat]?.name ?? ''
    await this.#ledger.must(() => (isKept() ? { type: 'occupy', seat, by: { player } } : null))
  }
}
