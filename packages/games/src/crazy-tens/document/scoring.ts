/** M17 Scoring under the document's name: the round's score as dozenal text, over the table game's count of a hand. */
import { isRefusal } from '@parlour/kernel'
import { cardList } from '../../wire.ts'
import { decimalToDozenal } from '../base-conversion.ts'
import { type DeckName, decks } from '../decks.ts'
import { CrazyTensError } from '../errors.ts'
import { handPoints } from '../scoring.ts'

export { FaceCardScore } from '../decks.ts'

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
