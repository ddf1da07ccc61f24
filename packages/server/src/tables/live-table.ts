/** A table that is being played: what people, clocks and bots can do at it, who looks on, and what is due next. */
import { checkContribution, type Event, type Header, type Seat } from '@parlour/kernel'
import type { ClockState, JoinedGame, Presence, ServerFrame } from '@parlour/protocol'
import { failure, refused } from '../errors.ts'
import { FollowUps, type Leaving, type Playing } from './follow-ups.ts'
import { joinedGame } from './frames.ts'
import type { Services } from './services.ts'
import { StoredTable } from './stored-table.ts'
import type { Table, Told } from './table.ts'
import type { Viewer } from './viewer.ts'

/** The bot that takes the seat of somebody who leaves where seats stay filled. */
const SUBSTITUTE = 'regular'
const CHAT_LINES = 50
/** Events after which nobody can move any more: a log must stay short enough to be read at once. */
const LONGEST = 20_000
/** How soon a table tries again when the database was away. */
const RETRY_MS = 1_000

export class LiveTable extends StoredTable implements Playing {
  readonly #followUps: FollowUps
  /** Seats whose people left before the cards were dealt. */
  readonly #departing = new Map<Seat, Leaving>()
  /** Results are stored and what comes next has been set off. */
  #finished = false
  #touched: number

  constructor(table: Table, services: Services) {
    super(table, services)
    this.#touched = services.now()
    this.#followUps = new FollowUps(this, services)
  }

  /** Somebody is about to do something here. */
  touch(): void {
    this.#touched = this.services.now()
  }

  get finished(): boolean {
    return this.#finished
  }

  /** Whether nothing has happened here for so many milliseconds, and nothing is going on or due. */
  isIdle(milliseconds: number): boolean {
    const inUse = this.busy || this.table.viewers.size > 0 || this.#followUps.due
    return !inUse && this.services.now() - this.#touched >= milliseconds
  }

  /** Whether somebody has to see to it that the table goes on. */
  get awake(): boolean {
    return this.busy || this.#followUps.due
  }

  override get clock(): ClockState | undefined {
    return this.#followUps.clock
  }

  protected override moved(): void {
    this.#followUps.moved()
  }

  protected override seatsChanged(): void {
    this.#followUps.presenceChanged()
    this.#tellPresence()
  }

  protected override done(quiet: boolean, trouble: boolean): void {
    this.touch()
    if (quiet) this.#followUps.schedule(trouble ? RETRY_MS : 0)
  }

  get presence(): Presence {
    const { occupants, header, viewers, host } = this.table
    const seats = occupants.map((occupant, seat) => {
      const until = this.#followUps.graceOf(seat)
      // A bot account plays for itself, so it may be away; its header says what it is.
      const isBot = occupant.by === 'person' && header.seats[seat]?.kind === 'bot'
      return {
        name: header.seats[seat]?.name ?? '',
        by: isBot ? ('bot' as const) : occupant.by,
        connected: occupant.by === 'bot' || this.connected(seat),
        ...(occupant.by === 'bot' ? { bot: occupant.level } : {}),
        ...(until === undefined ? {} : { until }),
      }
    })
    const spectators = [...viewers].filter(({ seat }) => seat === null).length
    return { seats, host, spectators }
  }

  /** Looks at what is due, with nothing having happened: after loading. */
  wake(): Promise<void> {
    return this.run(() => this.#settle())
  }

  /** Stops timers; the table is leaving memory or the server stops. */
  rest(): void {
    this.#followUps.cancel()
  }

  join(viewer: Viewer, have: number | undefined): Promise<JoinedGame> {
    return this.run(async () => {
      // Another server may have gone on with the table; whoever comes in gets the truth.
      if (this.table.match === null) await this.#readLuck()
      this.behind = this.table.match !== null
      await this.catchUp()
      // The seat may have been lost while this waited its turn.
      if (viewer.seat !== null && this.table.seatOf.get(viewer.playerId) !== viewer.seat) {
        throw failure('RecordNotFound', 'There is no such table.')
      }
      const chat = await this.services.repository.chat.recent(this.table.id, CHAT_LINES)
      const next = this.table.closed ? await this.services.repository.games.successor(this.table.id) : null
      const missed = this.#missed(have)
      const before = viewer.seat === null || this.connected(viewer.seat)
      this.table.viewers.add(viewer)
      if (viewer.seat !== null) await this.#comeBack(viewer.seat)
      this.#followUps.presenceChanged()
      if (!before || viewer.seat === null) this.#tellPresence(viewer)
      if (this.table.match === null) viewer.send(this.#dealing())
      return joinedGame(this.table, {
        seat: viewer.seat,
        legal: viewer.legal,
        missed,
        clock: this.clock,
        presence: this.presence,
        chat: chat.map(({ seat, name, text, at }) => ({ seat, name, text, at: at.getTime() })),
        next,
      })
    })
  }

  /** A connection is gone; the seat is not. */
  leaveView(viewer: Viewer): void {
    if (!this.table.viewers.delete(viewer)) return
    this.#touched = this.services.now()
    this.#followUps.presenceChanged()
    if (viewer.seat === null || !this.connected(viewer.seat)) this.#tellPresence()
  }

  /**
   * A seat's move. `acknowledge` is called when the move is in the log and before anyone is told; for a move that is there already, with
   * the place it got then.
   */
  submit(
    seat: Seat,
    { seq, move, event }: { readonly seq: number | undefined; readonly move: string | null; readonly event: Event },
    acknowledge: (seq: number) => void,
  ): Promise<void> {
    return this.run(async () => {
      if (this.behind) await this.catchUp()
      let known = move === null ? undefined : this.table.knownMove(seat, move)
      // Old ones are looked for only when the sender seems to be behind.
      if (known === undefined && move !== null && seq !== undefined && seq < this.table.seq) known = await this.#oldMove(seat, move)
      if (known !== undefined) return acknowledge(known)
      await this.commit(
        (table) => {
          if (table.match === null) throw failure('NotDealt')
          if (table.seq >= LONGEST) throw failure('MatchTooLong')
          if (table.occupants[seat]?.by === 'bot') throw failure('NotSeated', 'A bot plays here now; join again to take the seat back.')
          if (seq !== undefined && seq < table.seq) throw failure('StaleSeq', undefined, { seq: table.seq })
          if (seq !== undefined && seq > table.seq) throw failure('FutureSeq', undefined, { seq: table.seq })
          return event
        },
        move,
        acknowledge,
      )
      if (this.table.match?.outcome !== null) await this.#settle()
    })
  }

  /** Luck that a seat pledged. */
  contribute(seat: Seat, contribution: string): Promise<void> {
    return this.run(async () => {
      const { table } = this
      if (table.match !== null) {
        // Sent again because the first answer was lost.
        if (table.header.contributions[seat] === contribution) return
        throw failure('AlreadyDealt')
      }
      const wrong = checkContribution(table.header.pledges[seat] ?? null, contribution)
      if (wrong !== null) throw refused(wrong)
      const kept = await this.services.repository.games.contribute(table.id, seat, contribution)
      await this.#readLuck()
      await this.#settle()
      if (!kept) throw failure('AlreadyDealt')
    })
  }

  /** A person gives up a seat for good. */
  quit(seat: Seat, why: Leaving): Promise<void> {
    return this.run(async () => {
      await this.catchUp()
      if (this.table.closed) throw failure('MatchClosed')
      if (this.table.occupants[seat]?.by !== 'person') throw failure('NotSeated', 'That seat has been left already.')
      if (this.table.match === null) {
        this.#departing.set(seat, why)
        return
      }
      await this.#depart(seat, why)
      await this.#settle()
    })
  }

  /** Whoever plays against bots alone need not wait for them to look thoughtful. */
  hurryBots(seat: Seat): void {
    if (this.table.occupants[seat]?.by !== 'person') throw failure('NotSeated', 'Only who plays can hurry the bots.')
    if (this.table.people.length > 1) throw failure('NotAlone', 'Others may want to follow what the bots do.')
    this.#followUps.hurry()
  }

  /** The host sends somebody away, person or bot. Where seats stay filled, a person's seat is lost for good. */
  kick(seat: Seat): Promise<void> {
    return this.run(async () => {
      await this.catchUp()
      const { table } = this
      if (table.match === null) throw failure('NotDealt')
      if (table.closed) throw failure('MatchClosed')
      const occupant = table.occupants[seat]
      if (occupant === undefined) throw failure('BadRequest', `There is no seat ${seat}.`)
      const stays = table.opened.game.leave === undefined
      if (occupant.by === 'gone' || (occupant.by === 'bot' && stays)) throw failure('BadRequest', 'Nobody can be sent away from there.')
      if (occupant.by === 'bot') await this.commit(() => ({ type: 'leave', seat, why: 'kicked' }))
      else await this.#depart(seat, 'kicked')
      if (stays) {
        await this.services.repository.games.unseat(table.id, seat)
        for (const viewer of [...table.viewers]) if (viewer.seat === seat) table.viewers.delete(viewer)
        table.unseat(seat)
      }
      await this.#settle()
    })
  }

  /** A line of chat, stored before anyone reads it. */
  say(seat: Seat, text: string): Promise<void> {
    return this.run(async () => {
      const { table } = this
      const name = table.header.seats[seat]?.name ?? ''
      const { at } = await this.services.repository.chat.say(table.id, { seat, name, text })
      this.tell({ type: 'chat', gameId: table.id, seat, name, text, at: at.getTime() })
    })
  }

  /** Ends the match without a result. */
  close(): Promise<void> {
    return this.run(async () => {
      await this.catchUp()
      if (this.table.match === null) await this.#deal()
      await this.commit(({ match, secret }) => {
        if (match === null) throw failure('NotDealt')
        if (match.closed) throw failure('MatchClosed')
        return match.closing(match.outcome === null ? 'closed' : 'outcome', secret ?? undefined)
      })
      await this.#settle()
    })
  }

  /** Time is up for whoever was awaited at `seq`: the game's automatic action until the turn passes. */
  expire(seq: number): Promise<void> {
    return this.run(async () => {
      await this.catchUp()
      const seat = this.table.awaited
      if (seat === null || this.table.seq !== seq) return
      while (this.table.awaited === seat) {
        await this.commit(({ match, opened: { game } }) => {
          if (match?.toAct[0] !== seat) return null
          return { type: 'play', seat, action: game.wire.action.encode(game.auto(match.view(seat))), by: 'clock' }
        })
      }
      const { expiriesAllowed } = this.services.settings
      if (!this.table.closed && this.table.match?.outcome === null && this.table.expiries(seat) >= expiriesAllowed)
        await this.#depart(seat, 'idle')
      await this.#settle()
    })
  }

  /** A bot's decision for the position at `seq`; a decision that comes too late is dropped. */
  playBot(seat: Seat, seq: number, action: (Event & { type: 'play' })['action']): Promise<void> {
    return this.run(async () => {
      await this.catchUp()
      if (this.table.seq !== seq || this.table.awaited !== seat) return
      // The log says when a bot of the house played for somebody.
      const by = this.table.isOwned(seat) ? ({ by: 'bot' } as const) : {}
      await this.commit(({ seq: now }) => (now === seq ? { type: 'play', seat, action, ...by } : null))
      await this.#settle()
    })
  }

  /** Everything that follows by itself: the deal when all luck is in, people who left before it, the end of a match that is over. */
  async #settle(): Promise<void> {
    const { table } = this
    if (table.match === null && table.allRevealed) await this.#deal()
    if (table.match === null) return
    for (const [seat, why] of this.#departing) {
      this.#departing.delete(seat)
      if (table.occupants[seat]?.by === 'person' && table.match.outcome === null) await this.#depart(seat, why)
    }
    if (!table.closed && table.match.outcome !== null) {
      await this.commit(({ match, secret }) => (match === null || match.closed ? null : match.closing('outcome', secret ?? undefined)))
    }
    if (!table.closed || this.#finished) return
    await this.services.closed(table)
    this.#finished = true
  }

  /** Deals with whatever luck has been revealed, unless another server has dealt. */
  async #deal(): Promise<void> {
    const { table } = this
    await this.#readLuck()
    if (table.match !== null) return
    const header = table.settledHeader()
    if (await this.services.repository.games.deal(table.id, header)) this.#dealt(header)
    else await this.#readLuck()
  }

  /** What has been revealed so far, also through other servers; and the deal, if one of them made it. */
  async #readLuck(): Promise<void> {
    const { table } = this
    const stored = await this.services.repository.games.find(table.id)
    for (const { seat, contribution } of stored?.seats ?? []) table.revealed[seat] = contribution
    if (stored === null || stored.dealtAt === null) return
    this.#dealt(stored.header)
    this.behind = true
    await this.catchUp()
  }

  #dealt(header: Header): void {
    const told = this.table.deal(header)
    this.#followUps.moved()
    this.broadcastGameState(told)
    // From now on whoever is not there is waited for.
    this.#followUps.presenceChanged()
    if (this.table.people.some((seat) => !this.connected(seat))) this.#tellPresence()
  }

  /** The time for revealing is over. */
  dealNow(): Promise<void> {
    return this.run(async () => {
      if (this.table.match === null) await this.#deal()
      await this.#settle()
    })
  }

  /** Carries out that a person goes: by the game's own rule, by a substitute, or as the end of a table that nobody is left at. */
  async #depart(seat: Seat, why: Leaving): Promise<void> {
    const { table } = this
    const { game } = table.opened
    const othersStay = table.people.some((other) => other !== seat)
    if (table.header.seats.length === 1) {
      await this.commit(({ match, secret }) => match?.closing('given-up', secret ?? undefined) ?? null)
    } else if (game.leave !== undefined) {
      await this.commit(() => ({ type: 'leave', seat, why }))
      if (!othersStay && table.match?.outcome === null) await this.#abandon()
    } else if (othersStay) {
      await this.commit(() => ({ type: 'occupy', seat, by: { bot: SUBSTITUTE } }))
    } else {
      await this.#abandon()
    }
  }

  async #abandon(): Promise<void> {
    await this.commit(({ match, secret }) => (match === null || match.closed ? null : match.closing('abandoned', secret ?? undefined)))
  }

  /** Somebody whose seat a bot has kept takes it again. */
  async #comeBack(seat: Seat): Promise<void> {
    const { table } = this
    if (table.closed || table.match === null || !table.isOwned(seat) || table.occupants[seat]?.by !== 'bot') return
    const player = table.header.seats[seat]?.name ?? ''
    await this.commit(() => ({ type: 'occupy', seat, by: { player } }))
  }

  /** The place that a move with this id has in the log. */
  async #oldMove(seat: Seat, move: string): Promise<number | undefined> {
    const found = await this.services.repository.events.findMove(this.table.id, move)
    return found.find(({ event }) => ownEvent(event, seat))?.seq
  }

  #missed(have: number | undefined): readonly Told[] | null {
    const { table } = this
    return have === undefined || table.match === null || have > table.seq ? null : table.recentAfter(have)
  }

  #dealing(): string {
    return JSON.stringify(this.dealingFrame)
  }

  get dealingFrame(): ServerFrame {
    return { type: 'dealing', gameId: this.table.id, header: this.table.header, until: this.#followUps.revealUntil }
  }

  #tellPresence(except?: Viewer): void {
    this.tell({ type: 'presence', gameId: this.table.id, ...this.presence }, except)
  }
}

/** Undo and redo carry no seat; they come from the only one there is. */
function ownEvent(text: string, seat: Seat): boolean {
  const event = JSON.parse(text) as Event
  return 'seat' in event ? event.seat === seat : true
}
