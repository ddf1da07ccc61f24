/** Imagines worlds that fit the view and the memory: the other's cards are none that it is known to lack. */
import { decks, type Options, type State, type View } from '@parlour/games/crazy-tens'
import { type Card, type Chance, countCards, hasCard, highBit, lowBit, shuffle } from '@parlour/kernel'
import type { Lack } from './memory.ts'

/** `base` is any world that fits the view; only the other's hand and the draw pile are dealt anew. */
export function supposing(
  options: Options,
  view: View,
  lacks: readonly Lack[],
  base: (chance: Chance) => State,
): (chance: Chance) => State {
  const unseen = unseenBy(options, view)
  // Those of which most is known choose first, so that something is left for them to choose.
  const slots = [...lacks].sort((a, b) => countCards(b.low, b.high) - countCards(a.low, a.high))
  return (chance) => {
    const rest = shuffle([...unseen], chance)
    let low = 0
    let high = 0
    for (const lack of slots) {
      const index = rest.findIndex((card) => !hasCard(lack.low, lack.high, card))
      // Memory may err about which card was played; then any will do.
      const [card] = rest.splice(Math.max(0, index), 1)
      low |= lowBit(card as Card)
      high |= highBit(card as Card)
    }
    const order = rest.slice(0, view.left)
    return view.seat === 0 ? { ...base(chance), low1: low, high1: high, order } : { ...base(chance), low0: low, high0: high, order }
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
