/** The cards of the ranks that do something, as card-set words. */
import { deck, isAce, isEight, isJack, isSeven, isTen } from '@parlour/games/tschau-sepp'
import { type Card, highBit, lowBit } from '@parlour/kernel'

export interface Words {
  readonly low: number
  readonly high: number
}

export const wordsOf = (cards: readonly Card[]): Words => ({
  low: cards.reduce((word, card) => word | lowBit(card), 0),
  high: cards.reduce((word, card) => word | highBit(card), 0),
})

export const JACKS = wordsOf(deck.cards.filter(isJack))
export const SEVENS = wordsOf(deck.cards.filter(isSeven))
export const EIGHTS = wordsOf(deck.cards.filter(isEight))
export const ACES = wordsOf(deck.cards.filter(isAce))
export const TENS = wordsOf(deck.cards.filter(isTen))
