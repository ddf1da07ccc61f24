/** How a match moves on: the deal, a play or a pass with all that follows from it, the end of a hand and of the match. */
import { at, type Card, type Chance, type Seat, shuffle, type Tell } from '@parlour/kernel'
import { namesOf, wordsOf } from '../wire.ts'
import type { Action } from './action.ts'
import { cardsByStrength, deck, namesIn, THREE_OF_DIAMONDS, UNSHUFFLED } from './cards.ts'
import { combinationOf, inWords } from './combination.ts'
import type { Happening } from './happenings.ts'
import type { Options } from './options.ts'
import { holds } from './plays.ts'
import { isLastHand, outcomeOf, penaltyFor, pointsFor } from './scoring.ts'
import {
  copy,
  countIn,
  type Fresh,
  HAND_SIZE,
  highOf,
  lowOf,
  newHand,
  type RoundResult,
  SEATS,
  type State,
  updateField,
  updateNextTurn,
  updateNextTurnCards,
} from './state.ts'

/** BT-01: thirteen cards each, one quarter of the shuffled deck after the other. */
export const dealt = (order: readonly Card[]): Card[][] =>
  Array.from({ length: SEATS }, (_, seat) => order.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE))

export function turnsAt(options: Options) {
  const { passLocksOut, lead } = options

  /** BT-01, BT-15, BT-23: the holder of 3♦ begins with it, unless the winner of the last hand leads freely. */
  function deal(before: State | null, chance: Chance, tell?: Tell<Happening>): Fresh {
    const hands = dealt(shuffle(UNSHUFFLED.slice(), chance)).map(wordsOf)
    const winner = before?.last?.winner
    const opening = winner === undefined || lead === 'threeOfDiamonds'
    const s = newHand(hands, opening ? hands.findIndex((hand) => holds(hand, THREE_OF_DIAMONDS)) : winner, opening)
    if (before !== null) {
      s.round = before.round + 1
      s.scores = before.scores
      s.losses = before.losses
      s.last = before.last
    }
    if (tell !== undefined) {
      for (const [seat, { low, high }] of hands.entries()) {
        const all = { type: 'dealt', seat, count: HAND_SIZE } as const
        tell(all, seat, { ...all, cards: namesIn(low, high) })
      }
      tell({ type: 'began', round: s.round, first: s.turn, opening })
    }
    return s
  }

  /** BT-20, BT-22, BT-23: the hand is counted; then the match is over or the next hand is dealt. */
  function endHand(s: Fresh, winner: Seat, chance: Chance, tell?: Tell<Happening>): State {
    const hands = Array.from({ length: SEATS }, (_, seat) => cardsByStrength(lowOf(s, seat), highOf(s, seat)))
    const penalties = hands.map((_, seat) => (seat === winner ? 0 : penaltyFor(options, { low: lowOf(s, seat), high: highOf(s, seat) })))
    const points = pointsFor(options, winner, penalties)
    s.scores = s.scores.map((score, seat) => score + at(points, seat))
    s.losses = s.losses.map((loss, seat) => loss + at(penalties, seat))
    const last: RoundResult = { round: s.round, winner, hands, points }
    s.last = last
    tell?.({ type: 'round-over', round: s.round, winner, hands: hands.map((hand) => namesOf(deck, hand)), points, scores: s.scores })
    if (!isLastHand(options, s.round, s.losses)) return deal(s, chance, tell)
    s.outcome = outcomeOf(options, s.scores)
    tell?.({ type: 'match-over', outcome: s.outcome })
    return s
  }

  function passOn(s: Fresh, tell?: Tell<Happening>): State {
    const over = updateNextTurn(s, passLocksOut)
    if (over) tell?.({ type: 'trick-over', leader: s.turn })
    return s
  }

  return {
    start: (chance: Chance, tell?: Tell<Happening>): State => deal(null, chance, tell),

    play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Happening>): State {
      const s = copy(state)
      updateField(s, seat, action)
      if (action.type === 'pass') {
        s.passed |= 1 << seat
        tell?.({ type: 'passed', seat })
        return passOn(s, tell)
      }
      updateNextTurnCards(s, seat, action)
      if (!passLocksOut) s.passed = 0
      if (tell !== undefined) {
        const { low, high } = action
        const left = countIn(s.counts, seat)
        tell({ type: 'played', seat, cards: namesIn(low, high), combination: combinationOf(action), words: inWords(action), left })
      }
      return countIn(s.counts, seat) === 0 ? endHand(s, seat, chance, tell) : passOn(s, tell)
    },
  }
}
