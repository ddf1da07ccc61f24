/** The document's card types, and how they relate to the cards of the game. */
import { type Card, cardOf, rankOf, suitOf } from '@parlour/kernel'
import { FortyThievesError } from './errors.ts'

export { TOTAL_CARDS } from '../deck.ts'

export const ACE = 1
export const JACK = 11
export const QUEEN = 12
export const KING = 13

export type SuitT = 'Heart' | 'Diamond' | 'Club' | 'Spade'
/** 1 … 13. */
export type RankT = number
export type CategoryT = 'Tableau' | 'Foundation' | 'Deck' | 'Waste'

export interface CardT {
  readonly s: SuitT
  readonly r: RankT
}

/** In the order of the game's suits, C D H S. */
const SUITS: readonly SuitT[] = ['Club', 'Diamond', 'Heart', 'Spade']

export const toCardT = (card: Card): CardT => ({ s: SUITS[suitOf(card)] as SuitT, r: rankOf(card) + 1 })

/** Raises `invalid_argument` for what is no card. */
export function fromCardT({ s, r }: CardT): Card {
  const suit = SUITS.indexOf(s)
  if (suit === -1 || !Number.isInteger(r) || r < ACE || r > KING) {
    throw new FortyThievesError('invalid_argument', `there is no card of suit ${s} and rank ${r}`)
  }
  return cardOf(suit, r - 1)
}
