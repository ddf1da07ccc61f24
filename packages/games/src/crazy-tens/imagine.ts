/** Guesses a whole position from a view: every card the viewer cannot see goes to a random place. */
import { at, type Chance, hasCard, highBit, lowBit, pileCards, shuffle } from '@parlour/kernel'
import { wordsOf } from '../wire.ts'
import type { TensDeck } from './decks.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** With cards missing from a set-up position, which ones exist is random too. */
export function imagine({ deck }: TensDeck, view: View, chance: Chance): State {
  let { low, high } = view
  for (const card of pileCards(view.discards)) {
    low |= lowBit(card)
    high |= highBit(card)
  }
  const unseen = shuffle(
    deck.cards.filter((card) => !hasCard(low, high, card)),
    chance,
  )
  const hands = [view.count0, view.count1].map((count, seat) =>
    seat === view.seat ? { low: view.low, high: view.high } : wordsOf(unseen.splice(0, count)),
  )
  const [hand0, hand1] = [at(hands, 0), at(hands, 1)]
  const { round, turn, left, discards, forced, scores, last, outcome } = view
  return {
    round,
    turn,
    low0: hand0.low,
    high0: hand0.high,
    low1: hand1.low,
    high1: hand1.high,
    order: unseen.slice(0, left),
    left,
    discards,
    forced,
    scores,
    last,
    outcome,
  }
}
