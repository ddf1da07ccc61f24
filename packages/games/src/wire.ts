/** The small checks that reading views and positions share, in every game. */
import { type Card, type Deck, highBit, lowBit, quoted, type Refusal, type Seat } from '@parlour/kernel'
import { unreadable } from './unreadable.ts'

export const isSeat = (value: unknown, seats: number): value is Seat => isCount(value) && value < seats
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

export const namesOf = (deck: Deck, cards: readonly Card[]): string[] => cards.map((card) => deck.name(card))

/** Reads a list of card names; the refusal names the field and the offender. */
export function cardList(deck: Deck, json: unknown, field: string): Card[] | Refusal {
  if (!Array.isArray(json)) return unreadable('invalid-cards', `"${field}" must be a list of cards.`)
  const cards: Card[] = []
  for (const name of json) {
    const card = deck.card(name)
    if (card === undefined) return unreadable('invalid-cards', `"${field}" names ${quoted(name)}, which is not a card of this deck.`)
    cards.push(card)
  }
  return cards
}

/** Cards as card-set words. */
export function wordsOf(cards: readonly Card[]): { low: number; high: number } {
  let low = 0
  let high = 0
  for (const card of cards) {
    low |= lowBit(card)
    high |= highBit(card)
  }
  return { low, high }
}
