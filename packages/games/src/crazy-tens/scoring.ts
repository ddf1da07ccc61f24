/** What the cards left in the loser's hand are worth. */
import type { Card } from '@parlour/kernel'
import { scoreValue, type TensDeck } from './decks.ts'

/** CT-25: the value of a hand as a plain number. */
export function handPoints(deck: TensDeck, hand: readonly Card[]): number {
  let points = 0
  for (const card of hand) points += scoreValue(deck, card)
  return points
}
