/**
 * A match on a server, as one seat or a spectator sees it. Positions are shown in the order of their numbers; whenever one is missing,
 * the table joins again and says what it has. A move stays pending until the server has answered, over any number of lost connections.
 *
 * The server is not trusted with the deal: the header may not change once it was seen, and where this device pledged luck for the match
 * and the header does not have it, the table fails and sends nothing.
 */
import { type Header, type Json, type Refusal, refusal, type Seat } from '@parlour/kernel'
import type { Answer, ChatMessage, GameStateFrame, JoinedGame, LobbyView, ServerFrame } from '@parlour/protocol'
import { isTransient } from '@parlour/protocol/errors'
import { type Connection, FrameRefused, type LinkState } from '../connection/connection.ts'
import { type SetTimer, usualTimer } from '../connection/timer.ts'
import { HeaderWatch } from '../luck/header-watch.ts'
import type { Luck } from '../luck/luck.ts'
import { type Advance, advanced, caughtUp } from './catch-up.ts'
import { OnlineMove, type Wish } from './online-move.ts'
import { chatHere, clockHere, presenceHere } from './own-time.ts'
import { refusedBy } from './refused.ts'
import { offerRematch } from './rematch.ts'
import type { Table } from './table.ts'
import { type Problem, type TableState, unknownTable } from './table-state.ts'
import { type Follower, TableStore } from './table-store.ts'

export interface OnlineTableDeps {
  readonly connection: Connection
  readonly luck: Luck
  readonly setTimer?: SetTimer | undefined
}

const CHAT_LINES = 100
const RETRY_MS = 1_500

export class OnlineTable implements Table {
  readonly #id: string
  readonly #connection: Connection
  readonly #luck: Luck
  readonly #setTimer: SetTimer
  readonly #watch: HeaderWatch
  readonly #store: TableStore<TableState>
  readonly #stops: readonly (() => void)[]
  #joining: Promise<void> | null = null
  /** Frames that came while joining. */
  #early: GameStateFrame[] = []
  /** The header that the cards were dealt from has been looked at. */
  #checked = false
  #move: OnlineMove | null = null
  #revealing = false
  #ended = false

  constructor(id: string, { connection, luck, setTimer = usualTimer }: OnlineTableDeps) {
    this.#id = id
    this.#connection = connection
    this.#luck = luck
    this.#setTimer = setTimer
    this.#watch = new HeaderWatch(id, luck)
    this.#store = new TableStore(unknownTable(id, 'connecting'))
    this.#stops = this.#listen()
    connection.connect().catch(() => undefined)
  }

  #listen(): readonly (() => void)[] {
    const ours =
      <Frame extends { readonly gameId: string }>(handle: (frame: Frame) => void) =>
      (frame: Frame): void => {
        if (frame.gameId === this.#id && !this.#ended) handle(frame)
      }
    const connection = this.#connection
    const gameState = ours<GameStateFrame>((frame) => this.#gameState(frame))
    const dealing = ours<ServerFrame<'dealing'>>(({ header }) => this.#dealing(header))
    const presence = ours<ServerFrame<'presence'>>((frame) => this.#store.change({ presence: presenceHere(frame, connection.clockOffset) }))
    const chat = ours<ServerFrame<'chat'>>((frame) => this.#said(frame))
    return [
      connection.on('gameState', gameState),
      connection.on('dealing', dealing),
      connection.on('presence', presence),
      connection.on('chat', chat),
      connection.on('lobbyUpdate', ({ lobby }) => this.#lobby(lobby)),
      connection.on('matchFound', ({ gameId, previous }) => {
        if (previous === this.#id) this.#store.change({ next: gameId })
      }),
      connection.onLink((link, lostAt) => this.#linked(link, lostAt)),
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
    await this.#join()
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
    if (!this.#ended && this.#connection.link === 'online') void refusedBy(this.#connection.ask('stopWatching', { gameId: this.#id }))
    this.#end(refusal('Closed', 'The table was closed before the answer came.'))
  }

  #linked(link: LinkState, lostAt: number | null): void {
    this.#store.change({ link: link === 'idle' ? 'connecting' : link, lostAt })
    if (link === 'online') void this.#join()
  }

  /** Joins, or joins again to learn what was missed; one at a time. */
  #join(): Promise<void> {
    this.#joining ??= this.#joined().finally(() => {
      this.#joining = null
      const early = this.#early
      this.#early = []
      for (const frame of early) this.#gameState(frame)
    })
    return this.#joining
  }

  async #joined(): Promise<void> {
    if (this.#ended) return
    const have = this.#store.now.position?.seq ?? -1
    try {
      const answer = await this.#connection.ask('joinGame', { gameId: this.#id, have })
      if (!this.#ended) this.#take(answer)
    } catch (error) {
      if (!(error instanceof FrameRefused) || this.#ended) return
      // The server has trouble of its own; the table is there.
      if (isTransient(error.code)) this.#setTimer(() => void this.#join(), RETRY_MS)
      else this.#fail({ code: error.code, message: error.message })
    }
  }

  #take(joined: JoinedGame): void {
    if (!this.#acceptable(joined.header, joined.seat)) return
    const { header, seat, seq } = joined
    const facts: Partial<TableState> = {
      header,
      seat,
      presence: presenceHere(joined.presence, this.#connection.clockOffset),
      clock: clockHere(joined.clock, this.#connection.clockOffset),
      chat: this.#retold(joined.chat),
      rated: joined.rated === true,
      ...(joined.next === undefined ? {} : { next: joined.next }),
    }
    if (seq < 0) {
      this.#store.change({ ...facts, phase: 'dealing' })
      void this.#reveal()
    } else {
      this.#checked = true
      this.#luck.dealt(header, this.#id)
      this.#show(caughtUp(this.#store.now, joined, this.#isUndoing), facts)
      void this.#move?.send()
    }
  }

  #gameState(frame: GameStateFrame): void {
    const have = this.#store.now.position?.seq ?? -1
    if (frame.seq <= have) return
    if (this.#joining !== null) this.#early.push(frame)
    else if (frame.seq > have + 1 || this.#store.now.header === null) void this.#join()
    else {
      const clock = clockHere(frame.clock, this.#connection.clockOffset)
      this.#show(advanced(this.#store.now, frame, this.#isUndoing), { clock })
      // The cards are dealt: the header they were dealt from is known only now.
      if (!this.#checked) void this.#join()
    }
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
      rejoin: () => this.#join(),
      position: () => this.#store.now.position,
    })
    this.#move = move
    this.#store.change({ pending: shown(wish) })
    // Before the header was looked at nothing is sent; joining sends what is pending.
    if (this.#checked && this.#acceptable(this.#store.now.header, seat)) void move.send()
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

  #dealing(header: Header): void {
    const { seat, header: known, position } = this.#store.now
    if (position !== null || known === null || !this.#acceptable(header, seat)) return
    this.#store.change({ header, phase: 'dealing' })
    void this.#reveal()
  }

  /** Adds the luck that was pledged, now that every pledge is in the header. */
  async #reveal(): Promise<void> {
    const { header, seat } = this.#store.now
    const pledge = seat === null ? null : (header?.pledges[seat] ?? null)
    const contribution = this.#luck.contributionFor(pledge)
    if (pledge === null || contribution === null || this.#revealing) return
    this.#revealing = true
    const refused = await refusedBy(this.#connection.ask('contribute', { gameId: this.#id, contribution }))
    if (refused === null) this.#luck.revealed(pledge)
    this.#revealing = false
  }

  /** Whether a header may be played by; if not, the table has failed. */
  #acceptable(header: Header | null, seat: Seat | null): boolean {
    if (header === null) return false
    const problem = this.#watch.problem(header, seat)
    if (problem !== null) this.#fail(problem)
    return problem === null
  }

  #lobby({ visibility, previous, seats, gameId }: LobbyView): void {
    if (visibility !== 'rematch' || previous !== this.#id || this.#ended) return
    const rematch = seats.flatMap((seat, index) => (seat !== null && 'player' in seat ? [index] : []))
    this.#store.change({ rematch, ...(gameId === undefined ? {} : { next: gameId }) })
  }

  /** What a join tells again replaces what is here; what is older stays. */
  #retold(lines: readonly ChatMessage[]): readonly ChatMessage[] {
    const told = chatHere(lines, this.#connection.clockOffset)
    const first = told[0]?.at ?? Number.POSITIVE_INFINITY
    return [...this.#store.now.chat.filter(({ at }) => at < first), ...told].slice(-CHAT_LINES)
  }

  #said(line: ChatMessage): void {
    this.#store.change({ chat: [...this.#store.now.chat, ...chatHere([line], this.#connection.clockOffset)].slice(-CHAT_LINES) })
  }

  #fail(problem: Problem): void {
    if (this.#ended) return
    this.#store.change({ phase: 'failed', problem, pending: null })
    this.#end(refusal(problem.code, problem.message))
  }

  #end(why: Refusal): void {
    this.#ended = true
    for (const stop of this.#stops) stop()
    this.#move?.giveUp(why)
    this.#move = null
  }
}

const shown = (wish: Wish): Json => (wish.type === 'submitMove' ? wish.action : { type: wish.type, steps: wish.steps })
