/** What a view tells about the cards that are still unseen and about who comes next. */
import { deck, type View } from '@parlour/games/tschau-sepp'
import { countBits, countCards, highBit, lowBit } from '@parlour/kernel'

export interface Seen {
  /** The own cards and the played ones. */
  readonly low: number
  readonly high: number
  readonly unseen: number
  readonly players: number
}

export function seenBy(view: View): Seen {
  let { low, high } = view
  for (let pile: View['pile'] | null = view.pile; pile !== null; pile = pile.below) {
    low |= lowBit(pile.card)
    high |= highBit(pile.card)
  }
  return {
    low,
    high,
    unseen: Math.max(1, deck.cards.length - countCards(low, high)),
    players: seatsPlaying(view),
  }
}

/** How many still play this round. */
export const seatsPlaying = ({ playing }: { readonly playing: number }): number => countBits(playing)

/** How many cards the player holds who comes so many places after the one on turn, in that direction. */
export function countAfter(view: View, steps: 1 | 2, direction: number): number {
  const seats = view.counts.length
  let seat = view.turn
  let left: number = steps
  for (let tried = 2 * seats; left > 0 && tried > 0; tried--) {
    seat = (seat + direction + seats) % seats
    if (((view.playing >> seat) & 1) === 1) left--
  }
  return Math.max(1, view.counts[seat] ?? 1)
}
