/** What one seat, or a spectator, may know: the own hand, the sizes of the others (BT-21), what was played, everything on the table. */
import { type Chance, cardsIn, type Seat, shuffle } from '@parlour/kernel'
import { wordsOf } from '../wire.ts'
import { ALL, THREE_OF_DIAMONDS } from './cards.ts'
import { countIn, highOf, lowOf, newHand, SEATS, type State } from './state.ts'

/** Everything on the table and everything counted is open; of the hands only the own one and their sizes. */
export interface View extends Pick<State, Open> {
  readonly seat: Seat | null
  /** The own hand. */
  readonly low: number
  readonly high: number
  /** Cards that are in nobody's hand any more. */
  readonly playedLow: number
  readonly playedHigh: number
}

type Trick = 'opening' | 'previous' | 'previousBy' | 'passed' | 'field0' | 'field1' | 'field2' | 'field3'
type Open = 'round' | 'turn' | 'counts' | Trick | 'scores' | 'losses' | 'last' | 'outcome'

export const viewOf = (s: State, seat: Seat | null): View => ({
  seat,
  round: s.round,
  turn: s.turn,
  low: seat === null ? 0 : lowOf(s, seat),
  high: seat === null ? 0 : highOf(s, seat),
  counts: s.counts,
  playedLow: ALL & ~(s.low0 | s.low1 | s.low2 | s.low3),
  playedHigh: ALL & ~(s.high0 | s.high1 | s.high2 | s.high3),
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

/** The cards in the hands that the viewer cannot see. */
export const unseenLow = (view: View): number => ALL & ~(view.playedLow | view.low)
export const unseenHigh = (view: View): number => ALL & ~(view.playedHigh | view.high)

/** Every card the viewer cannot see goes to a random hand; but who begins a hand with 3♦ is known to hold it. */
export function imagine(view: View, chance: Chance): State {
  const unseen = shuffle(cardsIn(unseenLow(view), unseenHigh(view)), chance)
  const three = view.opening && view.seat !== view.turn ? unseen.indexOf(THREE_OF_DIAMONDS) : -1
  if (three !== -1) unseen.splice(three, 1)
  const hands = Array.from({ length: SEATS }, (_, seat) => {
    if (seat === view.seat) return { low: view.low, high: view.high }
    const known = three !== -1 && seat === view.turn ? [THREE_OF_DIAMONDS] : []
    return wordsOf([...known, ...unseen.splice(0, countIn(view.counts, seat) - known.length)])
  })
  const s = newHand(hands, view.turn, view.opening)
  s.round = view.round
  s.previous = view.previous
  s.previousBy = view.previousBy
  s.passed = view.passed
  s.field0 = view.field0
  s.field1 = view.field1
  s.field2 = view.field2
  s.field3 = view.field3
  s.scores = view.scores
  s.losses = view.losses
  s.last = view.last
  s.outcome = view.outcome
  return s
}
