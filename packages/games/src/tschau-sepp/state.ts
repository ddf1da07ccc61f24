/**
 * A position of Tschau Sepp, compact: hands are pairs of card-set words in one list, seats still playing a bit mask, the drawing stack a
 * shared order and a count, the playing stack a list from the top down. A move copies, changes its fresh copy and returns it.
 */
import { type Card, cardsIn, highBit, lowBit, type Outcome, type Pile, type Seat, type Suit } from '@parlour/kernel'

/** Nothing drawn this turn; only an owed penalty; the ordinary draw (TS-12, TS-14). A pass needs one of the latter two. */
export const NOT_DRAWN = 0
export const DREW_PENALTY = 1
export const DREW = 2

/** What the player on turn has announced since its last play, draw or turn (TS-24). */
export const SILENT = 0
export const SAID_TSCHAU = 1
export const SAID_SEPP = 2

export interface State {
  readonly round: number
  readonly turn: Seat
  /** +1 clockwise, −1 counter-clockwise. */
  readonly direction: number
  /** Two words for each seat: low, high. */
  readonly hands: readonly number[]
  readonly counts: readonly number[]
  readonly order: readonly Card[]
  readonly left: number
  readonly pile: Pile
  /** The suit to follow: the top card's, or the one wished with a Jack (TS-10). */
  readonly suit: Suit
  readonly pending: number
  readonly drawn: number
  readonly owesSuit: boolean
  /** The player on turn must cover its own Ace (option, TS-21). */
  readonly mustCover: boolean
  readonly said: number
  /** Seats that still play this round, one bit each. */
  readonly playing: number
  /** 0 while a seat has no place. */
  readonly places: readonly number[]
  /** Seats that have left for good, in the order of leaving. */
  readonly gone: readonly Seat[]
  /** Totals of a series. */
  readonly scores: readonly number[]
  readonly outcome: Outcome | null
}

export type Fresh = { -readonly [K in keyof State]: State[K] }

/** Field by field: on the hot path this is several times faster than a spread. */
export const copy = (s: State): Fresh => ({
  round: s.round,
  turn: s.turn,
  direction: s.direction,
  hands: s.hands,
  counts: s.counts,
  order: s.order,
  left: s.left,
  pile: s.pile,
  suit: s.suit,
  pending: s.pending,
  drawn: s.drawn,
  owesSuit: s.owesSuit,
  mustCover: s.mustCover,
  said: s.said,
  playing: s.playing,
  places: s.places,
  gone: s.gone,
  scores: s.scores,
  outcome: s.outcome,
})

export const lowOf = (hands: readonly number[], seat: Seat): number => hands[2 * seat] ?? 0
export const highOf = (hands: readonly number[], seat: Seat): number => hands[2 * seat + 1] ?? 0
export const countOf = (s: { readonly counts: readonly number[] }, seat: Seat): number => s.counts[seat] ?? 0
export const handOf = (s: State, seat: Seat): Card[] => cardsIn(lowOf(s.hands, seat), highOf(s.hands, seat))
export const plays = (s: { readonly playing: number }, seat: Seat): boolean => ((s.playing >> seat) & 1) === 1

/** Whether a card can be drawn, if need be after the played cards are shuffled in (TS-15). */
export const canDraw = (s: { readonly left: number; readonly pile: Pile }): boolean => s.left > 0 || s.pile.below !== null

/** The same list with one number changed. */
export function replaced(list: readonly number[], index: number, value: number): number[] {
  const changed = list.slice()
  changed[index] = value
  return changed
}

/** Puts a card into a hand (`by` +1) or takes it out (−1). */
export function moveCard(s: Fresh, seat: Seat, card: Card, by: 1 | -1): void {
  const hands = s.hands.slice()
  hands[2 * seat] = lowOf(hands, seat) ^ lowBit(card)
  hands[2 * seat + 1] = highOf(hands, seat) ^ highBit(card)
  s.hands = hands
  s.counts = replaced(s.counts, seat, countOf(s, seat) + by)
}

/** The next seat still playing in the direction of play; `steps` 2 skips one (TS-19). Someone must be playing. */
export function seatAfter(s: State, from: Seat, steps: 1 | 2): Seat {
  const seats = s.counts.length
  let seat = from
  for (let left: number = steps; left > 0; ) {
    seat = (seat + s.direction + seats) % seats
    if (plays(s, seat)) left--
  }
  return seat
}

/** Number of seats still playing. */
export function playersLeft(s: { readonly playing: number }): number {
  let count = 0
  for (let rest = s.playing; rest !== 0; rest &= rest - 1) count++
  return count
}
