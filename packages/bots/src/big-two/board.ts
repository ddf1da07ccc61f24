/**
 * An imagined hand being played: the four hands and the trick, changed in place. The rules are those of the game (its lists of plays
 * are used as they are); what is left out is everything a match needs around a hand, so that thousands of hands can be played for
 * one decision.
 */
import {
  type Action,
  countIn,
  includes,
  listAnswers,
  listLeads,
  NOBODY,
  type Options,
  type Order,
  orderFor,
  PASS,
  type PlayAction,
  seatAfter,
} from '@parlour/games/big-two'
import { countCards } from '@parlour/kernel'

/** What a board can be set up from; both states and views with hands filled in fit. */
export interface Setting {
  readonly turn: number
  readonly previous: PlayAction | null
  readonly previousBy: number
  readonly passed: number
}

/** Four hands as card-set words, low and high by seat. */
export interface Hands {
  readonly low: Int32Array
  readonly high: Int32Array
}

/** Who is on turn after a seat: the next one that has not locked itself out, or whoever made the last play, which then leads. */
export function seatOnTurn(seat: number, by: number, passed: number, passLocksOut: boolean): number {
  let next = seatAfter(seat)
  while (passLocksOut && next !== by && includes(passed, next)) next = seatAfter(next)
  return next
}

export class Board {
  readonly low = new Int32Array(4)
  readonly high = new Int32Array(4)
  counts = 0
  turn = 0
  previous: PlayAction | null = null
  by = NOBODY
  passed = 0
  readonly #order: Order
  readonly #allowTriples: boolean
  readonly #passLocksOut: boolean

  constructor(options: Options) {
    this.#order = orderFor(options)
    this.#allowTriples = options.allowTriples
    this.#passLocksOut = options.passLocksOut
  }

  set({ low, high }: Hands, { turn, previous, previousBy, passed }: Setting): void {
    this.counts = 0
    for (let seat = 0; seat < 4; seat++) {
      this.low[seat] = low[seat] as number
      this.high[seat] = high[seat] as number
      this.counts |= countCards(low[seat] as number, high[seat] as number) << (4 * seat)
    }
    this.turn = turn
    this.previous = previous
    this.by = previousBy
    this.passed = passed
  }

  /** Appends what the seat on turn may do, but for the opening of a hand; a pass comes last. */
  list(out: Action[]): void {
    const low = this.low[this.turn] as number
    const high = this.high[this.turn] as number
    if (this.previous === null) {
      listLeads(out, low, high, this.#allowTriples)
    } else {
      listAnswers(out, low, high, this.previous, this.#order)
      out.push(PASS)
    }
  }

  /** Carries out an action of the seat on turn; true when that seat has no cards left. */
  play(action: Action): boolean {
    const seat = this.turn
    if (action.type === 'pass') {
      this.passed |= 1 << seat
    } else {
      this.low[seat] = (this.low[seat] as number) & ~action.low
      this.high[seat] = (this.high[seat] as number) & ~action.high
      this.counts -= action.count << (4 * seat)
      this.previous = action
      this.by = seat
      if (!this.#passLocksOut) this.passed = 0
      if (countIn(this.counts, seat) === 0) return true
    }
    this.turn = seatOnTurn(seat, this.by, this.passed, this.#passLocksOut)
    if (this.turn === this.by) {
      this.previous = null
      this.by = NOBODY
      this.passed = 0
    }
    return false
  }
}
