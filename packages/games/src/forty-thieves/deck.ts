/** The double deck (FT-01): two decks of 52, so that every card is there exactly twice. */
import { type Card, type Chance, Deck, rankOf, shuffle } from '@parlour/kernel'

export const deck = new Deck('A23456789TJQK')

export const TOTAL_CARDS = 104

/** Two decks one after the other. */
const inOrder: readonly Card[] = [...deck.cards, ...deck.cards]

/** A random permutation of two decks. */
export const shuffledDoubleDeck = (chance: Chance): Card[] => shuffle(inOrder.slice(), chance)

export const isAce = (card: Card): boolean => rankOf(card) === 0
export const isKing = (card: Card): boolean => rankOf(card) === deck.ranks.length - 1

/** The first card that is not there exactly twice and how often it is, or null (FT-16). */
export function notTwice(cards: readonly Card[]): { readonly card: Card; readonly times: number } | null {
  const times = new Map<Card, number>()
  for (const card of cards) times.set(card, (times.get(card) ?? 0) + 1)
  const card = deck.cards.find((one) => times.get(one) !== 2)
  return card === undefined ? null : { card, times: times.get(card) ?? 0 }
}
