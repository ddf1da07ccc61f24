/** M17 Scoring: what the cards left in the loser's hand are worth. */
import { type Card, isRefusal } from '@parlour/kernel'
import { cardList } from '../wire.ts'
import { decimalToDozenal } from './base-conversion.ts'
import { type DeckName, decks, scoreValue, type TensDeck } from './decks.ts'
import { CrazyTensError } from './errors.ts'

export { FaceCardScore } from './decks.ts'

/** CT-25: the value of a hand as a plain number. */
export function handPoints(deck: TensDeck, hand: readonly Card[]): number {
  let points = 0
  for (const card of hand) points += scoreValue(deck, card)
  return points
}

/**
 * The round's score in dozenal (CT-26). The winner is part of the document's signature and does not change the score; cards are in
 * notation ("7H").
 */
export function computeRoundScore(_winner: string, loserHand: readonly string[], deck: DeckName = 'standard52'): string {
  const cards = cardList(decks[deck].deck, loserHand, 'loserHand')
  if (isRefusal(cards)) throw new CrazyTensError('InvalidHand', cards.message)
  if (new Set(cards).size !== cards.length) throw new CrazyTensError('InvalidHand', 'A card appears twice in the hand.')
  return decimalToDozenal(handPoints(decks[deck], cards))
}
