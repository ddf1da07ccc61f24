/**
 * A position of Big Two, compact: four hands as card-set words, their sizes in one number, what lies on the table, and what everybody
 * did last in this trick. Whatever is in no hand has been played. A move copies, changes its fresh copy and returns it.
 */
import { type Card, countCards, type Outcome, type Seat } from '@parlour/kernel'
import type { Action } from './action.ts'
import type { PlayAction } from './plays.ts'

export const SEATS = 4
export const HAND_SIZE = 13
export const NOBODY = -1

/** How the last hand ended, for the summary that everyone may see. */
export interface RoundResult {
  readonly round: number
  readonly winner: Seat
  /** What everybody was left with, laid open, weakest first. */
  readonly hands: readonly (readonly Card[])[]
  /** What the hand added to everybody's score. */
  readonly points: readonly number[]
}

export interface State {
  readonly round: number
  readonly turn: Seat
  readonly low0: number
  readonly high0: number
  readonly low1: number
  readonly high1: number
  readonly low2: number
  readonly high2: number
  readonly low3: number
  readonly high3: number
  /** Sizes of the hands, four bits for each seat. */
  readonly counts: number
  /** The next play must contain the three of diamonds (BT-15). */
  readonly opening: boolean
  /** The play to beat, and whose it is; null and `NOBODY` when the player on turn leads (BT-19). */
  readonly previous: PlayAction | null
  readonly previousBy: Seat
  /** Seats that have passed since that play, or, where passing locks out, in this trick; one bit each. */
  readonly passed: number
  /** What lies in front of everybody: the last thing done in this trick. */
  readonly field0: Action | null
  readonly field1: Action | null
  readonly field2: Action | null
  readonly field3: Action | null
  readonly scores: readonly number[]
  /** Penalty points so far, which end a series (BT-23); the same as the scores unless those are net or in per cent. */
  readonly losses: readonly number[]
  readonly last: RoundResult | null
  readonly outcome: Outcome | null
}

/** A copy nobody else holds yet. */
export type Fresh = { -readonly [K in keyof State]: State[K] }

/** Field by field: on the hot path this is several times faster than a spread. */
export const copy = (s: State): Fresh => ({
  round: s.round,
  turn: s.turn,
  low0: s.low0,
  high0: s.high0,
  low1: s.low1,
  high1: s.high1,
  low2: s.low2,
  high2: s.high2,
  low3: s.low3,
  high3: s.high3,
  counts: s.counts,
  opening: s.opening,
  previous: s.previous,
  previousBy: s.previousBy,
  passed: s.passed,
  field0: s.field0,
  field1: s.field1,
  field2: s.field2,
  field3: s.field3,
  scores: s.scores,
  losses: s.losses,
  last: s.last,
  outcome: s.outcome,
})

export interface Words {
  readonly low: number
  readonly high: number
}

/** A hand about to be played, from its four parts: nothing on the table, the given seat on turn. */
export function newHand(hands: readonly Words[], turn: Seat, opening: boolean): Fresh {
  const [h0 = EMPTY, h1 = EMPTY, h2 = EMPTY, h3 = EMPTY] = hands
  const size = ({ low, high }: Words) => countCards(low, high)
  return {
    round: 1,
    turn,
    low0: h0.low,
    high0: h0.high,
    low1: h1.low,
    high1: h1.high,
    low2: h2.low,
    high2: h2.high,
    low3: h3.low,
    high3: h3.high,
    counts: size(h0) | (size(h1) << 4) | (size(h2) << 8) | (size(h3) << 12),
    opening,
    previous: null,
    previousBy: NOBODY,
    passed: 0,
    field0: null,
    field1: null,
    field2: null,
    field3: null,
    scores: NO_POINTS,
    losses: NO_POINTS,
    last: null,
    outcome: null,
  }
}

const EMPTY: Words = { low: 0, high: 0 }
const NO_POINTS: readonly number[] = [0, 0, 0, 0]

export const lowOf = (s: State, seat: Seat): number => (seat < 2 ? (seat === 0 ? s.low0 : s.low1) : seat === 2 ? s.low2 : s.low3)
export const highOf = (s: State, seat: Seat): number => (seat < 2 ? (seat === 0 ? s.high0 : s.high1) : seat === 2 ? s.high2 : s.high3)

/** The size of a hand, from all sizes in one number. */
export const countIn = (counts: number, seat: Seat): number => (counts >> (4 * seat)) & 15
export const countsOf = (counts: number): number[] => [0, 1, 2, 3].map((seat) => countIn(counts, seat))

export const fieldsOf = (s: Pick<State, 'field0' | 'field1' | 'field2' | 'field3'>): (Action | null)[] => [
  s.field0,
  s.field1,
  s.field2,
  s.field3,
]

/** Whether a seat is among those in a bit mask. */
export const includes = (seats: number, seat: Seat): boolean => ((seats >> seat) & 1) === 1
export const seatsIn = (seats: number): Seat[] => [0, 1, 2, 3].filter((seat) => includes(seats, seat))

/** BT-16: player 0 → right 1 → top 2 → left 3 → player. */
export const seatAfter = (seat: Seat): Seat => (seat + 1) & 3

/** What somebody did becomes what lies in front of that seat. */
export function updateField(s: Fresh, seat: Seat, action: Action): void {
  if (seat === 0) s.field0 = action
  else if (seat === 1) s.field1 = action
  else if (seat === 2) s.field2 = action
  else s.field3 = action
}

/** The cards leave the hand and are the play to beat. */
export function updateNextTurnCards(s: Fresh, seat: Seat, play: PlayAction): void {
  const { low, high } = play
  if (seat === 0) {
    s.low0 &= ~low
    s.high0 &= ~high
  } else if (seat === 1) {
    s.low1 &= ~low
    s.high1 &= ~high
  } else if (seat === 2) {
    s.low2 &= ~low
    s.high2 &= ~high
  } else {
    s.low3 &= ~low
    s.high3 &= ~high
  }
  s.counts -= play.count << (4 * seat)
  s.previous = play
  s.previousBy = seat
  s.opening = false
}

/**
 * BT-16 … BT-19: the next seat, past those locked out by passing. Where that is the one whose play nobody beat, the trick is over: the
 * table is cleared and that seat leads. Answers whether it was.
 */
export function updateNextTurn(s: Fresh, passLocksOut: boolean): boolean {
  let next = seatAfter(s.turn)
  while (passLocksOut && next !== s.previousBy && includes(s.passed, next)) next = seatAfter(next)
  s.turn = next
  if (next !== s.previousBy) return false
  s.previous = null
  s.previousBy = NOBODY
  s.passed = 0
  s.field0 = null
  s.field1 = null
  s.field2 = null
  s.field3 = null
  return true
}
