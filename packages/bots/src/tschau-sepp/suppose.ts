/** Imagines worlds that fit the view and, as a rule, the memory. */
import { deck, type State, type View } from '@parlour/games/tschau-sepp'
import { type Chance, hasCard, quickChance } from '@parlour/kernel'
import { dealing, type Lack } from '../lacks.ts'
import { seenBy } from './seen.ts'

/** One world in so many does not trust the memory: drawing is allowed also to those who could play. */
const DISTRUST = 8

/** `imagine` makes any world that fits the view; in others only the hidden hands and the drawing stack are dealt anew. */
export function supposing(view: View, lacks: readonly (readonly Lack[])[], imagine: (chance: Chance) => State): (chance: Chance) => State {
  const seen = seenBy(view)
  const deal = dealing(
    deck.cards.filter((card) => !hasCard(seen.low, seen.high, card)),
    lacks.map((hand, seat) => (seat === view.seat ? [] : hand)),
  )
  const frame = imagine(quickChance(0))
  return (chance) => {
    if (chance.below(DISTRUST) === 0) return imagine(chance)
    const { hands, rest } = deal(chance)
    const words = hands.flatMap(({ low, high }, seat) => (seat === view.seat ? [view.low, view.high] : [low, high]))
    return { ...frame, hands: words, order: rest.slice(0, view.left) }
  }
}
