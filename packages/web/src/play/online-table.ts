/**
 * A match on a server, as one seat or a spectator sees it. Positions are shown in the order of their numbers; whenever one is missing,
 * the table joins again and says what it has. A move stays pending until the server has answered, over any number of lost connections.
 *
 * The server is not trusted with the deal: the header may not change once it was seen, and where this device pledged luck for the match
 * and the header does not have it, the table fails and sends nothing.
 */
import { type Header, type Json, type Refusal, refusal, type Seat } from '@parlour/kernel'
import type { ChatMessage, GameStateFrame, JoinedGame, LobbyView } from '@parlour/protocol'
import { FrameRefused, type LinkState, type RealtimeClient, type Request } from '../realtime/realtime-client.ts'
import { browserTimer, type SetTimer } from '../realtime/timer.ts'
import { HeaderWatch } from './header-watch.ts'
import type { Luck } from './luck.ts'
import { OnlineMove, type Wish } from './online-move.ts'
import { chatHere, clockHere, presenceHere } from './own-time.ts'
import type { Position, Problem, Step, Table, TableSnapshot } from './table.ts'
import { TableStore } from './table-store.ts'
import { UndoLine } from './undo-line.ts'

export interface OnlineTableParts {
  readonly realtime: RealtimeClient
  readonly luck: Luck
  readonly setTimer?: SetTimer
}

const CHAT_LINES = 100
const RETRY_MS = 1_500
const CLOSING_TRIES = 5
const CLOSING_MS = 200
/** The server has trouble of its own; the table is there. */
const PASSING: readonly string[] = ['Unavailable', 'InternalError', 'TooManyRequests', 'Unauthorized', 'ExpiredToken']

export class OnlineTable implements Table {
  readonly #id: string
  readonly #realtime: RealtimeClient
  readonly #luck: Luck
  readonly #setTimer: SetTimer
  readonly #watch: HeaderWatch
  readonly #store: TableStore
  readonly #stops: (() => void)[]
  #joining: Promise<void> | null = null
  /** Frames that came while joining. */
  #early: GameStateFrame[] = []
  /** The header that the cards were dealt from has been looked at. */
  #checked = false
  #line: UndoLine | null = null
  #move: OnlineMove | null = null
  #revealing = false
  #ended = false

  constructor(id: string, { realtime, luck, setTimer = browserTimer }: OnlineTableParts) {
    this.#id = id
    this.#realtime = realtime
    this.#luck = luck
    this.#setTimer = setTimer
    this.#watch = new HeaderWatch(id, luck)
    this.#store = new TableStore(id, 'online', 'connecting')
    const ours =
      <Frame extends { readonly gameId: string }>(handle: (frame: Frame) => void) =>
      (frame: Frame): void => {
        if (frame.gameId === id && !this.#ended) handle(frame)
      }
    this.#stops = [
      realtime.on(
        'gameState',
        ours((frame) => this.#gameState(frame)),
      ),
      realtime.on(
        'dealing',
        ours(({ header }) => this.#dealing(header)),
      ),
      realtime.on(
        'presence',
        ours((frame) => this.#store.change({ presence: presenceHere(frame, realtime.clockOffset) })),
      ),
      realtime.on(
        'chat',
        ours((frame) => this.#said(frame)),
      ),
      realtime.on('lobbyUpdate', ({ lobby }) => this.#lobby(lobby)),
      realtime.on('matchFound', ({ gameId, previous }) => {
        if (previous === id) this.#store.change({ next: gameId })
      }),
      realtime.onLink((link, lostAt) => this.#linked(link, lostAt)),
    ]
    realtime.connect().catch(() => undefined)
  }

  getSnapshot = (): TableSnapshot => this.#store.now
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  onPosition = (listener: (position: Position) => void): (() => void) => this.#store.onPosition(listener)

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
    return this.#ask('leaveGame', { gameId: this.#id })
  }

  say(text: string): Promise<Refusal | null> {
    return this.#ask('chat', { gameId: this.#id, text })
  }

  kick(seat: Seat): Promise<Refusal | null> {
    return this.#ask('kickPlayer', { gameId: this.#id, seat })
  }

  close(): Promise<Refusal | null> {
    return this.#ask('closeTable', { gameId: this.#id })
  }

  async offerRematch(): Promise<Refusal | null> {
    const { header } = this.#store.now
    const pledge = header?.commitment === null ? undefined : this.#luck.make().pledge
    let refused = await this.#askRematch(pledge)
    // The event that closes a match follows the move that ends it.
    for (let tries = 0; refused?.code === 'NotOver' && this.#store.now.phase === 'over' && tries < CLOSING_TRIES; tries++) {
      await new Promise<void>((resolve) => void this.#setTimer(resolve, CLOSING_MS))
      refused = await this.#askRematch(pledge)
    }
    if (refused?.code !== 'LobbyAlreadyStarted') return refused
    await this.#join()
    return this.#store.now.next === null ? refused : null
  }

  #askRematch(pledge: string | undefined): Promise<Refusal | null> {
    return this.#ask('offerRematch', { gameId: this.#id, ...(pledge === undefined ? {} : { pledge }) }, ({ lobbyId, gameId }) => {
      const next = typeof gameId === 'string' ? gameId : undefined
      if (pledge !== undefined) this.#luck.bind(pledge, { lobbyId: String(lobbyId), gameId: next })
      const { seat, rematch } = this.#store.now
      const asked = seat === null || rematch.includes(seat) ? rematch : [...rematch, seat]
      this.#store.change({ rematch: asked, ...(next === undefined ? {} : { next }) })
    })
  }

  hurryBots(): void {
    void this.#ask('hurryBots', { gameId: this.#id })
  }

  takeScreen(): void {
    // Everybody has a screen of their own.
  }

  dispose(): void {
    if (!this.#ended && this.#realtime.link === 'online') this.#realtime.emit('stopWatching', { gameId: this.#id }).catch(() => undefined)
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
      const answer = await this.#realtime.emit('joinGame', { gameId: this.#id, have })
      if (!this.#ended) this.#take(answer as unknown as JoinedGame)
    } catch (error) {
      if (!(error instanceof FrameRefused) || this.#ended) return
      if (PASSING.includes(error.code)) this.#setTimer(() => void this.#join(), RETRY_MS)
      else this.#fail({ code: error.code, message: error.message })
    }
  }

  #take(joined: JoinedGame): void {
    if (!this.#acceptable(joined.header, joined.seat)) return
    const { header, seat, seq } = joined
    const facts: Partial<TableSnapshot> = {
      header,
      seat,
      presence: presenceHere(joined.presence, this.#realtime.clockOffset),
      clock: clockHere(joined.clock, this.#realtime.clockOffset),
      rated: joined.rated === true,
      ...(joined.next === undefined ? {} : { next: joined.next }),
    }
    if (seq < 0) {
      this.#store.change({ ...facts, phase: 'dealing' })
    } else {
      this.#checked = true
      this.#luck.dealt(header, this.#id)
      this.#catchUp(joined, facts)
    }
    this.#store.change({ chat: this.#retold(joined.chat) })
    if (seq < 0) void this.#reveal()
    else void this.#move?.send()
  }

  /** From what was known to what the server says now. */
  #catchUp(joined: JoinedGame, facts: Partial<TableSnapshot>): void {
    const { seq, view, toAct, missed } = joined
    const { position: before, phase, steps } = this.#store.now
    const outcome = joined.outcome ?? null
    this.#line ??= new UndoLine(seq)
    if (before !== null && before.seq === seq) {
      this.#store.change({ ...facts, phase: outcome === null ? 'playing' : 'over', position: { ...before, view, toAct, outcome } })
      this.#settled(before.seq)
      return
    }
    const isNew = before === null ? seq === 0 || phase === 'dealing' : seq > before.seq
    const happened = isNew ? (missed ?? []).flatMap((step) => step.happened) : []
    // Of several steps at once nobody knows which of them can be taken back.
    if ((missed?.length ?? 0) !== 1) this.#line = new UndoLine(seq)
    const known = before !== null && missed !== undefined && seq > before.seq ? steps : []
    this.#advance({ seq, view, toAct, happened, outcome }, [...known, ...(missed ?? [])], facts)
  }

  #gameState(frame: GameStateFrame): void {
    const { position, steps } = this.#store.now
    const have = position?.seq ?? -1
    if (frame.seq <= have) return
    if (this.#joining !== null) this.#early.push(frame)
    else if (frame.seq > have + 1 || this.#store.now.header === null) void this.#join()
    else {
      const { seq, view, toAct, happened } = frame
      this.#line ??= new UndoLine(seq)
      const step: Step = { seq, happened }
      const clock = clockHere(frame.clock, this.#realtime.clockOffset)
      this.#advance({ seq, view, toAct, happened, outcome: frame.outcome ?? null }, [...steps, step], { clock })
      // The cards are dealt: the header they were dealt from is known only now.
      if (!this.#checked) void this.#join()
    }
  }

  #advance(position: Position, steps: readonly Step[], facts: Partial<TableSnapshot>): void {
    if (position.happened.length > 0 && position.seq > 0) this.#line?.played()
    this.#settled(position.seq)
    this.#store.show(position, {
      ...facts,
      ...this.#travel(facts.header),
      steps,
      pending: this.#move === null ? null : shown(this.#move.wish),
    })
  }

  #travel(header = this.#store.now.header): Pick<TableSnapshot, 'canUndo' | 'canRedo'> {
    const allowed = header?.undo === true
    return { canUndo: allowed && this.#line?.canUndo === true, canRedo: allowed && this.#line?.canRedo === true }
  }

  #wish(wish: Wish): Promise<Refusal | null> {
    const { problem, seat, position } = this.#store.now
    if (problem !== null) return Promise.resolve(refusal(problem.code, problem.message))
    if (seat === null) return Promise.resolve(refusal('NotSeated', 'Only those who sit at the table can do that.'))
    if (position === null) return Promise.resolve(refusal('NotDealt', 'The cards are not dealt yet.'))
    if (this.#move !== null) return Promise.resolve(refusal('MovePending', 'The move before is still on its way.'))
    const move = new OnlineMove(wish, seat, position, {
      gameId: this.#id,
      emit: this.#realtime.emit,
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
    else {
      this.#move = null
      if (refused.code === 'NothingToUndo') this.#line?.nothingBehind()
      if (refused.code === 'NothingToRedo') this.#line?.nothingAhead()
    }
    if (this.#move === null) this.#store.change({ pending: null, ...this.#travel() })
  }

  /** A move that is kept and shown is done; answer and position may come in either order. */
  #settled(shownSeq: number): void {
    const move = this.#move
    if (move === null || move.seq === null || move.seq > shownSeq) return
    this.#move = null
    if (move.wish.type === 'undo') this.#line?.undone(move.wish.steps)
    if (move.wish.type === 'redo') this.#line?.redone(move.wish.steps)
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
    await this.#ask('contribute', { gameId: this.#id, contribution }, () => this.#luck.revealed(pledge))
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
    const told = chatHere(lines, this.#realtime.clockOffset)
    const first = told[0]?.at ?? Number.POSITIVE_INFINITY
    return [...this.#store.now.chat.filter(({ at }) => at < first), ...told].slice(-CHAT_LINES)
  }

  #said(line: ChatMessage): void {
    this.#store.change({ chat: [...this.#store.now.chat, ...chatHere([line], this.#realtime.clockOffset)].slice(-CHAT_LINES) })
  }

  async #ask<Type extends 'leaveGame' | 'hurryBots' | 'chat' | 'kickPlayer' | 'closeTable' | 'offerRematch' | 'contribute'>(
    type: Type,
    payload: Request<Type>,
    then: (answer: { readonly [field: string]: unknown }) => void = () => undefined,
  ): Promise<Refusal | null> {
    try {
      then(await this.#realtime.emit(type, payload))
      return null
    } catch (error) {
      if (error instanceof FrameRefused) return refusal(error.code, error.message)
      return refusal('ConnectionFailed', 'There is no connection to the server.')
    }
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
