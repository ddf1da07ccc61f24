/**
 * A move on its way to the server. It has an id from the beginning and keeps it however often it is sent, so that it is made once or not
 * at all; it waits through lost connections and gives up only when the server has said no.
 */
import { type Json, type Refusal, type Seat, sameJson } from '@parlour/kernel'
import type { Answer, GameId } from '@parlour/protocol'
import { isTransient } from '@parlour/protocol/errors'
import { type Connection, FrameRefused } from '../connection/connection.ts'
import type { SetTimer } from '../connection/timer.ts'
import { randomHex } from '../random-id.ts'
import { refusalOf } from './refused.ts'
import type { Position } from './table-state.ts'

export type Wish = { readonly type: 'submitMove'; readonly action: Json } | { readonly type: 'undo' | 'redo'; readonly steps: number }

const ID_BYTES = 16
const MOST_TRIES = 6
const PAUSE_MS = 700

/** Made for a position that is not the current one. */
const ELSEWHERE: readonly string[] = ['StaleSeq', 'FutureSeq']

export interface MoveDeps {
  readonly gameId: GameId
  readonly ask: Connection['ask']
  readonly setTimer: SetTimer
  /** Asks the server for the truth; what it says is in `position` afterwards. */
  readonly rejoin: () => Promise<void>
  readonly position: () => Position | null
}

export class OnlineMove {
  readonly wish: Wish
  readonly #deps: MoveDeps
  readonly #seat: Seat
  readonly #move = randomHex(ID_BYTES)
  /** What the move was made for. */
  #position: Position
  #tries = 0
  /** From sending until the answer has been dealt with; for ever once it is refused. */
  #inFlight = false
  #givenUp = false
  #settle: (refused: Refusal | null) => void = () => undefined
  /** Its number in the log, once the server has it. */
  seq: number | null = null
  /** Null once it is kept for good. */
  readonly done: Promise<Refusal | null>

  constructor(wish: Wish, seat: Seat, position: Position, deps: MoveDeps) {
    this.wish = wish
    this.#seat = seat
    this.#position = position
    this.#deps = deps
    this.done = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  /** Sends it, or sends it again; does nothing while an answer is awaited or after it has come. */
  async send(): Promise<void> {
    if (this.#inFlight || this.#givenUp || this.seq !== null) return
    this.#inFlight = true
    try {
      const { seq } = await this.#asked()
      this.seq = seq
      this.#settle(null)
    } catch (error) {
      // A lost connection says nothing about the move: it goes out again after the return.
      if (error instanceof FrameRefused) await this.#refused(error)
      else this.#inFlight = false
    }
  }

  #again(): Promise<void> {
    this.#inFlight = false
    return this.send()
  }

  /** Nobody is waiting for it any more. */
  giveUp(why: Refusal): void {
    this.#givenUp = true
    this.#settle(why)
  }

  #asked(): Promise<Answer<'submitMove'>> {
    const { gameId, ask } = this.#deps
    const common = { gameId, seq: this.#position.seq, move: this.#move }
    return this.wish.type === 'submitMove'
      ? ask('submitMove', { ...common, action: this.wish.action })
      : ask(this.wish.type, { ...common, steps: this.wish.steps })
  }

  async #refused(error: FrameRefused): Promise<void> {
    if (++this.#tries < MOST_TRIES) {
      if (isTransient(error.code)) {
        this.#deps.setTimer(() => void this.#again(), PAUSE_MS * this.#tries)
        return
      }
      if (ELSEWHERE.includes(error.code) && (await this.#stillMeant())) return this.#again()
    }
    if (error.code === 'NotSeated') await this.#deps.rejoin()
    this.#settle(refusalOf(error))
  }

  /** Where only the platform has moved on (somebody's seat was taken over, say), the same move is meant for the position as it is now. */
  async #stillMeant(): Promise<boolean> {
    await this.#deps.rejoin()
    const now = this.#deps.position()
    if (now === null || !now.toAct.includes(this.#seat) || !sameJson(now.view, this.#position.view)) return false
    this.#position = now
    return true
  }
}
