/** Imagines worlds that fit the view and the memory: the other's cards are none that it is known to lack. */
import { decks, type Options, type State, type View } from '@parlour/games/crazy-tens'
import { at, type Card, type Chance, hasCard, highBit, lowBit, quickChance } from '@parlour/kernel'
import { dealing, type Lack } from '../lacks.ts'

/** `imagine` makes any world that fits the view; in others only the other's hand and the draw pile are dealt anew. */
export function supposing(
  options: Options,
  view: View,
  lacks: readonly Lack[],
  imagine: (chance: Chance) => State,
): (chance: Chance) => State {
  const deal = dealing(unseenBy(options, view), [lacks])
  const frame = imagine(quickChance(0))
  return (chance) => {
    const { hands, rest } = deal(chance)
    const { low, high } = at(hands, 0)
    const order = rest.slice(0, view.left)
    return view.seat === 0 ? { ...frame, low1: low, high1: high, order } : { ...frame, low0: low, high0: high, order }
  }
}

function unseenBy({ deck }: Options, view: View): Card[] {
  let { low, high } = view
  for (let pile: View['discards'] | null = view.discards; pile !== null; pile = pile.below) {
    low |= lowBit(pile.card)
    high |= highBit(pile.card)
  }
  return decks[deck].deck.cards.filter((card) => !hasCard(low, high, card))
}
