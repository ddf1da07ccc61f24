/**
 * A match on a server, as one seat or a spectator sees it. Positions are shown in the order of their numbers; whenever one is missing,
 * the table joins again and says what it has. A move stays pending until the server has answered, over any number of lost connections.
 *
 * The server is not trusted with the deal: the header may not change once it was seen, and where this device pledged luck for the match
 * and the header does not have it, the table fails and sends nothing. What it tells is remembered, for the record to be compared with.
 */
import { type Json, type Refusal, refusal, type Seat } from '@parlour/kernel'
import type { Answer, GameId, GameStateFrame, JoinedGame, LobbyView } from '@parlour/protocol'
import type { Connection, LinkState } from '../connection/connection.ts'
import { type SetTimer, usualTimer } from '../connection/timer.ts'
import type { Luck } from '../luck/luck.ts'
import { type AnyHeader, Terms } from '../luck/terms.ts'
import type { SeenMatches } from '../seen/seen-matches.ts'
import { type Advance, advanced, caughtUp } from './catch-up.ts'
import { retold, said } from './chat.ts'
import { OnlineMove, type Wish } from './online-move.ts'
import { chatHere, clockHere, presenceHere } from './own-time.ts'
import { refusedBy } from './refused.ts'
import { offerRematch } from './rematch.ts'
import type { Table } from './table.ts'
import { TableFeed } from './table-feed.ts'
import { type Problem, type TableState, unknownTable } from './table-state.ts'
import { type Follower, TableStore } from './table-store.ts'
import { withNames } from './with-names.ts'

export interface OnlineTableDeps {
  readonly connection: Connection
  readonly luck: Luck
  readonly seen: SeenMatches
  readonly setTimer?: SetTimer | undefined
}

export class OnlineTable implements Table {
  readonly #id: GameId
  readonly #connection: Connection
  readonly #luck: Luck
  readonly #setTimer: SetTimer
  readonly #terms: Terms
  readonly #store: TableStore<TableState>
  readonly #feed: TableFeed
  readonly #stops: readonly (() => void)[]
  /** The header as it was stated last. */
  #stated: AnyHeader | null = null
  /** The header that the cards were dealt from has been looked at. */
  #checked = false
  #move: OnlineMove | null = null
  /** For the match after this one. */
  #hasPledgedOn = false

  constructor(id: GameId, { connection, luck, seen, setTimer = usualTimer }: OnlineTableDeps) {
    this.#id = id
    this.#connection = connection
    this.#luck = luck
    this.#setTimer = setTimer
    this.#terms = new Terms(id, luck, seen, connection.ask)
    this.#store = new TableStore(unknownTable(id, 'connecting'))
    this.#stops = this.#listen()
    this.#feed = new TableFeed(id, connection, setTimer, {
      have: () => this.#store.now.position?.seq ?? -1,
      joined: (answer) => this.#joined(answer),
      told: (frame) => this.#told(frame),
      failed: (problem) => this.#fail(problem),
    })
  }

  #listen(): readonly (() => void)[] {
    const connection = this.#connection
    const isOurs = ({ gameId }: { readonly gameId: GameId }): boolean => gameId === this.#id
    return [
      connection.onLink((link, lostAt) => this.#linked(link, lostAt)),
      connection.on('dealing', (frame) => {
        if (isOurs(frame)) this.#dealing(frame.header)
      }),
      connection.on('presence', (frame) => {
        if (isOurs(frame)) this.#store.change({ presence: presenceHere(frame, connection.clockOffset) })
      }),
      connection.on('chat', (frame) => {
        if (isOurs(frame)) this.#store.change({ chat: said(this.#store.now.chat, chatHere(frame, connection.clockOffset)) })
      }),
      connection.on('lobbyUpdate', ({ lobby }) => this.#lobby(lobby)),
      connection.on('matchFound', ({ gameId, previous }) => {
        if (previous === this.#id) this.#store.change({ next: gameId })
      }),
    ]
  }

  getSnapshot = (): TableState => this.#store.now
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  onPosition = (follower: Follower): (() => void) => this.#store.onPosition(follower)

  submit(action: Json): Promise<Refusal | null> {
    return this.#wish({ type: 'submitMove', action })
  }

  undo(steps: number): Promise<Refusal | null> {
    return this.#wish({ type: 'undo', steps })
  }

  redo(steps: number): Promise<Refusal | null> {
    return this.#wish({ type: 'redo', steps })
  }

  leave(): Promise<Refusal | null> {
    return refusedBy(this.#connection.ask('leaveGame', { gameId: this.#id }))
  }

  say(text: string): Promise<Refusal | null> {
    return refusedBy(this.#connection.ask('chat', { gameId: this.#id, text }))
  }

  kick(seat: Seat): Promise<Refusal | null> {
    return refusedBy(this.#connection.ask('kickPlayer', { gameId: this.#id, seat }))
  }

  close(): Promise<Refusal | null> {
    return refusedBy(this.#connection.ask('closeTable', { gameId: this.#id }))
  }

  async restart(): Promise<Refusal | null> {
    return (this.#store.now.phase === 'over' ? null : await this.close()) ?? this.offerRematch()
  }

  async offerRematch(): Promise<Refusal | null> {
    const deps = {
      gameId: this.#id,
      ask: this.#connection.ask,
      luck: this.#luck,
      setTimer: this.#setTimer,
      isOver: () => this.#store.now.phase === 'over',
      offered: (offer: Answer<'offerRematch'>) => this.#offered(offer),
    }
    const refused = await offerRematch(deps, this.#store.now.header?.commitment !== null)
    if (refused?.code !== 'LobbyAlreadyStarted') return refused
    await this.#feed.join()
    return this.#store.now.next === null ? refused : null
  }

  #offered({ gameId: next }: Answer<'offerRematch'>): void {
    const { seat, rematch } = this.#store.now
    const asked = seat === null || rematch.includes(seat) ? rematch : [...rematch, seat]
    this.#store.change({ rematch: asked, ...(next === undefined ? {} : { next }) })
  }

  hurryBots(): void {
    void refusedBy(this.#connection.ask('hurryBots', { gameId: this.#id }))
  }

  dispose(): void {
    this.#end(refusal('Closed', 'The table was closed before the answer came.'))
  }

  #linked(link: LinkState, lostAt: number | null): void {
    this.#store.change({ link: link === 'idle' ? 'connecting' : link, lostAt })
  }

  #joined(joined: JoinedGame): void {
    const { header, seat, seq, missed = [] } = joined
    if (!this.#acceptable(header, seat, seq >= 0)) return
    this.#stated = header
    if (seq >= 0) this.#terms.saw(header, seat, ...missed, { seq, h: joined.h, view: joined.view })
    const { clockOffset } = this.#connection
    const facts: Partial<TableState> = {
      header: withNames(header, (at) => joined.presence.seats[at]?.name ?? joined.names?.[at]?.name),
      seat,
      presence: presenceHere(joined.presence, clockOffset),
      clock: clockHere(joined.clock, clockOffset),
      chat: retold(
        this.#store.now.chat,
        joined.chat.map((line) => chatHere(line, clockOffset)),
      ),
      rated: joined.rated === true,
      players: joined.players ?? [],
      ...(joined.next === undefined ? {} : { next: joined.next }),
    }
    if (seq < 0) {
      this.#store.change({ ...facts, phase: 'dealing' })
      void refusedBy(this.#terms.reveal(header, seat))
    } else {
      this.#checked = true
      const leftOut = this.#terms.dealt(header) === 'left-out'
      this.#show(caughtUp(this.#store.now, joined, this.#isUndoing), { ...facts, leftOut })
      void this.#move?.send()
    }
  }

  #told(frame: GameStateFrame): void {
    const clock = clockHere(frame.clock, this.#connection.clockOffset)
    if (this.#stated !== null) this.#terms.saw(this.#stated, this.#store.now.seat, frame)
    this.#show(advanced(this.#store.now, frame, this.#isUndoing), { clock })
    // The cards are dealt: the header they were dealt from is known only now.
    if (!this.#checked) void this.#feed.join()
  }

  #show({ position, ...ways }: Advance, facts: Partial<TableState>): void {
    this.#settled(position.seq)
    const changes = { ...facts, ...ways, pending: this.#move === null ? null : shown(this.#move.wish) }
    // What was only confirmed is not told again.
    if (position === this.#store.now.position) this.#store.change(changes)
    else this.#store.show(position, changes)
  }

  get #isUndoing(): boolean {
    return this.#move?.wish.type === 'undo'
  }

  #wish(wish: Wish): Promise<Refusal | null> {
    const { problem, seat, position } = this.#store.now
    if (problem !== null) return Promise.resolve(refusal(problem.code, problem.message))
    if (seat === null) return Promise.resolve(refusal('NotSeated', 'Only those who sit at the table can do that.'))
    if (position === null) return Promise.resolve(refusal('NotDealt', 'The cards are not dealt yet.'))
    if (this.#move !== null) return Promise.resolve(refusal('MovePending', 'The move before is still on its way.'))
    const move = new OnlineMove(wish, seat, position, {
      gameId: this.#id,
      ask: this.#connection.ask,
      setTimer: this.#setTimer,
      rejoin: () => this.#feed.join(),
      position: () => this.#store.now.position,
    })
    this.#move = move
    this.#store.change({ pending: shown(wish) })
    // Before the header was looked at nothing is sent; joining sends what is pending.
    if (this.#checked && this.#acceptable(this.#stated, seat, true)) void move.send()
    return move.done.then((refused) => {
      this.#answered(move, refused)
      return refused
    })
  }

  /** A kept move stays pending until its position is shown, so that nobody can act on the old one. */
  #answered(move: OnlineMove, refused: Refusal | null): void {
    if (this.#move !== move) return
    if (refused === null) this.#settled(this.#store.now.position?.seq ?? -1)
    else this.#move = null
    if (this.#move === null) this.#store.change({ pending: null })
  }

  /** A move that is kept and shown is done; answer and position may come in either order. */
  #settled(shownSeq: number): void {
    const seq = this.#move?.seq ?? null
    if (seq !== null && seq <= shownSeq) this.#move = null
  }

  #dealing(header: AnyHeader): void {
    const { seat, header: known, position } = this.#store.now
    if (position !== null || known === null || !this.#acceptable(header, seat, false)) return
    this.#store.change({ header: withNames(header, (at) => known.seats[at]?.name), phase: 'dealing' })
    void refusedBy(this.#terms.reveal(header, seat))
  }

  /** Whether a header may be played by; if not, the table has failed. */
  #acceptable(header: AnyHeader | null, seat: Seat | null, isDealt: boolean): boolean {
    if (header === null) return false
    const problem = this.#terms.problem(header, seat, isDealt)
    if (problem !== null) this.#fail(problem)
    return problem === null
  }

  #lobby({ visibility, previous, seats, gameId, startAt }: LobbyView): void {
    if (visibility !== 'rematch' || previous !== this.#id) return
    const own = this.#store.now.seat === null ? null : seats[this.#store.now.seat]
    // A table that restarts by itself seats everyone without being asked for it, and without luck.
    if (startAt !== undefined && gameId === undefined && own != null && 'pledge' in own && own.pledge === null) this.#pledgeForRestart()
    const rematch = seats.flatMap((seat, index) => (seat !== null && 'player' in seat ? [index] : []))
    this.#store.change({ rematch, ...(gameId === undefined ? {} : { next: gameId }) })
  }

  #pledgeForRestart(): void {
    if (this.#hasPledgedOn) return
    this.#hasPledgedOn = true
    void this.offerRematch()
  }

  #fail(problem: Problem): void {
    this.#store.change({ phase: 'failed', problem, pending: null })
    this.#end(refusal(problem.code, problem.message))
  }

  #end(why: Refusal): void {
    for (const stop of this.#stops) stop()
    this.#feed.end()
    this.#move?.giveUp(why)
    this.#move = null
  }
}

const shown = (wish: Wish): Json => (wish.type === 'submitMove' ? wish.action : { type: wish.type, steps: wish.steps })
