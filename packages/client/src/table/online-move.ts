/**
 * A move on its way to the server. It has an id from the beginning and keeps it however often it is sent, so that it is made once or not
 * at all; it waits through lost connections and gives up only when the server has said no.
 */
import { type Json, type Refusal, refusal, type Seat, sameJson } from '@parlour/kernel'
import { FrameRefused, type RealtimeClient } from '../realtime/realtime-client.ts'
import type { SetTimer } from '../realtime/timer.ts'
import { randomHex } from './random-id.ts'
import type { Position } from './table.ts'

export type Wish = { readonly type: 'submitMove'; readonly action: Json } | { readonly type: 'undo' | 'redo'; readonly steps: number }

const ID_BYTES = 16
const MOST_TRIES = 6
const PAUSE_MS = 700

/** The server could not do it just now; nothing has changed. */
const PASSING: readonly string[] = ['NotSaved', 'Unavailable', 'TooManyRequests', 'InternalError', 'ExpiredToken', 'Unauthorized']
/** Made for a position that is not the current one. */
const ELSEWHERE: readonly string[] = ['StaleSeq', 'FutureSeq']

export interface MoveParts {
  readonly gameId: string
  readonly emit: RealtimeClient['emit']
  readonly setTimer: SetTimer
  /** Asks the server for the truth; what it says is in `position` afterwards. */
  readonly rejoin: () => Promise<void>
  readonly position: () => Position | null
}

export class OnlineMove {
  readonly wish: Wish
  readonly #parts: MoveParts
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

  constructor(wish: Wish, seat: Seat, position: Position, parts: MoveParts) {
    this.wish = wish
    this.#seat = seat
    this.#position = position
    this.#parts = parts
    this.done = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  /** Sends it, or sends it again; does nothing while an answer is awaited or after it has come. */
  async send(): Promise<void> {
    if (this.#inFlight || this.#givenUp || this.seq !== null) return
    this.#inFlight = true
    try {
      const { seq } = await this.#emitted()
      this.seq = Number(seq)
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

  #emitted() {
    const { gameId, emit } = this.#parts
    const common = { gameId, seq: this.#position.seq, move: this.#move }
    return this.wish.type === 'submitMove'
      ? emit('submitMove', { ...common, action: this.wish.action })
      : emit(this.wish.type, { ...common, steps: this.wish.steps })
  }

  async #refused(error: FrameRefused): Promise<void> {
    if (++this.#tries < MOST_TRIES) {
      if (PASSING.includes(error.code)) {
        this.#parts.setTimer(() => void this.#again(), PAUSE_MS * this.#tries)
        return
      }
      if (ELSEWHERE.includes(error.code) && (await this.#stillMeant())) return this.#again()
    }
    if (error.code === 'NotSeated') await this.#parts.rejoin()
    this.#settle(refusal(error.code, error.message))
  }

  /** Where only the platform has moved on (somebody's seat was taken over, say), the same move is meant for the position as it is now. */
  async #stillMeant(): Promise<boolean> {
    await this.#parts.rejoin()
    const now = this.#parts.position()
    if (now === null || !now.toAct.includes(this.#seat) || !sameJson(now.view, this.#position.view)) return false
    this.#position = now
    return true
  }
}
