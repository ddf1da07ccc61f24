/** What guided deals ask of the learner's hand, in card games. */
import { type Card, hasCard } from '@parlour/kernel'

interface Hand {
  readonly low: number
  readonly high: number
}

/** A step is done when a card has left the hand, or when all is over anyway. */
export const playedFrom =
  <View extends Hand>(deck: { card(code: string): Card | undefined }, over: (view: View) => boolean) =>
  (code: string) =>
  (view: View): boolean => {
    const card = deck.card(code)
    return over(view) || card === undefined || !hasCard(view.low, view.high, card)
  }
