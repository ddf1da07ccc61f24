/**
 * A position of Crazy Tens, compact: hands are card-set words, the draw pile is a shared order and a count (the top is the last card
 * counted), the discard pile a list from the top down. States are never written to once they are handed out: a move copies, changes
 * its fresh copy and returns it.
 */
import { type Card, countBits, highBit, lowBit, type Outcome, type Pile, type Seat, type Suit } from '@parlour/kernel'
import { NO_SUIT } from './matching.ts'

export const InitialHandSize = 5

/** How the last round ended, for the summary that everyone may see. */
export interface RoundResult {
  readonly round: number
  readonly winner: Seat
  readonly points: number
  /** The loser's cards, laid open. */
  readonly hand: readonly Card[]
}

export interface State {
  readonly round: number
  readonly turn: Seat
  readonly low0: number
  readonly high0: number
  readonly low1: number
  readonly high1: number
  readonly order: readonly Card[]
  readonly left: number
  readonly discards: Pile
  readonly forced: Suit
  readonly scores: readonly number[]
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
  order: s.order,
  left: s.left,
  discards: s.discards,
  forced: s.forced,
  scores: s.scores,
  last: s.last,
  outcome: s.outcome,
})

export const lowOf = (s: State, seat: Seat): number => (seat === 0 ? s.low0 : s.low1)
export const highOf = (s: State, seat: Seat): number => (seat === 0 ? s.high0 : s.high1)
export const handSize = (s: State, seat: Seat): number => countBits(lowOf(s, seat)) + countBits(highOf(s, seat))

/** Puts a card into a hand or, being its own inverse, takes it out again. */
function moveCard(s: Fresh, seat: Seat, card: Card): void {
  if (seat === 0) {
    s.low0 ^= lowBit(card)
    s.high0 ^= highBit(card)
  } else {
    s.low1 ^= lowBit(card)
    s.high1 ^= highBit(card)
  }
}

/** CT-21: the card leaves the hand and becomes the top; the suit is forced or free again; the turn goes to the other player. */
export function putDown(s: Fresh, seat: Seat, card: Card, suit: Suit): void {
  moveCard(s, seat, card)
  s.discards = { card, below: s.discards }
  s.forced = suit
  s.turn = 1 - seat
}

/** CT-17: takes the top card of a draw pile that is not empty. */
export function takeUp(s: Fresh, seat: Seat): Card {
  const card = topCard(s)
  s.left -= 1
  moveCard(s, seat, card)
  return card
}

/** The card that would be drawn next. */
function topCard(s: State): Card {
  const card = s.order[s.left - 1]
  if (card === undefined) throw new RangeError('the draw pile is empty')
  return card
}

/**
 * CT-05 … CT-07: five cards each from the end of the order, one at a time, beginning with seat 0; the next card is turned up.
 * Needs at least eleven cards. Round, turn and scores are the caller's.
 */
export function dealFrom(order: readonly Card[]): Fresh {
  const s: Fresh = {
    round: 1,
    turn: 0,
    low0: 0,
    high0: 0,
    low1: 0,
    high1: 0,
    order,
    left: order.length,
    discards: { card: 0, below: null },
    forced: NO_SUIT,
    scores: NO_POINTS,
    last: null,
    outcome: null,
  }
  for (let n = 0; n < InitialHandSize; n++) {
    takeUp(s, 0)
    takeUp(s, 1)
  }
  s.discards = { card: topCard(s), below: null }
  s.left -= 1
  return s
}

const NO_POINTS: readonly number[] = [0, 0]
