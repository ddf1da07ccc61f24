/**
 * One match as the server tells it: joined after every return of the connection, and joined again whenever a position is missing. What
 * comes while joining waits, so that positions are passed on in the order of their numbers, each once. A server that can tells only what
 * has changed in the view; from here on it is whole again.
 */
import type { Json } from '@parlour/kernel'
import type { GameId, JoinedGame, ServerFrame } from '@parlour/protocol'
import { viewAfter } from '@parlour/protocol/deltas'
import { isTransient } from '@parlour/protocol/errors'
import { type Connection, FrameRefused, whenOnline } from '../connection/connection.ts'
import type { SetTimer } from '../connection/timer.ts'
import type { Problem } from './table-state.ts'

const RETRY_MS = 1_500
/** Of a match that is too long to be told from its beginning: so many of its last steps. */
const LATELY = 20

export interface FeedListener {
  /** The number of the newest position that was taken; −1 before the deal. */
  have(): number
  joined(answer: JoinedGame): void
  /** The position after the newest. */
  told(frame: ServerFrame<'gameState'>): void
  /** The table is not there, or not for this player. */
  failed(problem: Problem): void
}

export class TableFeed {
  readonly #gameId: GameId
  readonly #connection: Connection
  readonly #setTimer: SetTimer
  readonly #listener: FeedListener
  readonly #stops: readonly (() => void)[]
  #joining: Promise<void> | null = null
  #hasJoined = false
  /** Frames that came while joining, of other matches too. */
  #early: ServerFrame<'gameState' | 'change'>[] = []
  /** The newest view that was taken, and what the server calls the match where it tells only what has changed since. */
  #view: Json = null
  #table: number | undefined
  #ended = false

  constructor(gameId: GameId, connection: Connection, setTimer: SetTimer, listener: FeedListener) {
    this.#gameId = gameId
    this.#connection = connection
    this.#setTimer = setTimer
    this.#listener = listener
    this.#stops = [
      connection.on('gameState', (frame) => this.#take(frame)),
      connection.on('change', (frame) => this.#take(frame)),
      whenOnline(connection, () => void this.join()),
    ]
    connection.connect().catch(() => undefined)
  }

  /** Joins, or joins again to learn what was missed; one at a time. */
  join(): Promise<void> {
    this.#joining ??= this.#join().finally(() => {
      this.#joining = null
      for (const frame of this.#early.splice(0)) this.#take(frame)
    })
    return this.#joining
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    for (const stop of this.#stops) stop()
    // Also while the answer is on its way: the server takes one frame after the other, and else believes that somebody looks on.
    if ((!this.#hasJoined && this.#joining === null) || this.#connection.link !== 'online') return
    this.#connection.ask('stopWatching', { gameId: this.#gameId }).catch(() => undefined)
  }

  async #join(): Promise<void> {
    if (this.#ended) return
    try {
      const have = this.#listener.have()
      const all = await this.#ask(have)
      // What was done last is to be seen also where the whole story is too long.
      const answer = have < 0 && all.missed === undefined && all.seq > LATELY ? await this.#ask(all.seq - LATELY) : all
      if (this.#ended) return
      this.#hasJoined = true
      this.#table = answer.table
      this.#view = answer.view
      this.#listener.joined(answer)
    } catch (error) {
      if (!(error instanceof FrameRefused) || this.#ended) return
      // The server has trouble of its own; the table is there.
      if (isTransient(error.code)) this.#setTimer(() => void this.join(), RETRY_MS)
      else this.#listener.failed({ code: error.code, message: error.message })
    }
  }

  #ask(have: number): Promise<JoinedGame> {
    const deltas = this.#connection.offers('deltas') ? { deltas: true, brief: true } : {}
    const players = this.#connection.offers('players') ? { players: true } : {}
    const sealed = this.#connection.offers('sealed') ? { sealed: true } : {}
    return this.#connection.ask('joinGame', { gameId: this.#gameId, have, ...deltas, ...players, ...sealed })
  }

  /** Whose a frame is may be known only when the answer is here. */
  #take(frame: ServerFrame<'gameState' | 'change'>): void {
    if (this.#joining !== null) this.#early.push(frame)
    else this.#hear(frame)
  }

  #hear(frame: ServerFrame<'gameState' | 'change'>): void {
    const isOurs = frame.type === 'gameState' ? frame.gameId === this.#gameId : frame.table !== undefined && frame.table === this.#table
    const have = this.#listener.have()
    if (!isOurs || this.#ended || frame.seq <= have) return
    const whole = frame.seq === have + 1 && this.#hasJoined ? this.#whole(frame) : null
    if (whole === null) return void this.join()
    this.#view = whole.view
    this.#listener.told(whole)
  }

  /** Null where the view is not the one that the server has: what was thought to be known is not what it is. */
  #whole(frame: ServerFrame<'gameState' | 'change'>): ServerFrame<'gameState'> | null {
    if (frame.type === 'gameState') return frame
    const { table: _, delta, crc, happened = [], ...others } = frame
    const view = viewAfter(this.#view, { delta, crc })
    return view === undefined ? null : { ...others, type: 'gameState', gameId: this.#gameId, view, happened }
  }
}
