/** A pile that only grows at its top, as a list from the top down: putting a card on it copies nothing and shares the rest. */
import type { Card } from './deck.ts'

export interface Pile {
  readonly card: Card
  readonly below: Pile | null
}

/** The pile as a list, top last. */
export function pileCards(pile: Pile | null): Card[] {
  const cards: Card[] = []
  for (let rest = pile; rest !== null; rest = rest.below) cards.push(rest.card)
  return cards.reverse()
}

/** The pile from a list, top last; null for an empty one. */
export const pileOf = (cards: readonly Card[]): Pile | null => cards.reduce<Pile | null>((below, card) => ({ card, below }), null)
