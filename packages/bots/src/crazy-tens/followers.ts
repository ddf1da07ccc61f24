/** Which cards may follow which, as card-set words. Asked of the game itself once per kind of table, so that no rule is written twice. */

import { type Action, decks, NO_SUIT, type Options, type View } from '@parlour/games/crazy-tens'
import { type Card, highBit, lowBit, SUITS, type Suit } from '@parlour/kernel'

const FORCED = 64

export interface Followers {
  readonly low: Int32Array
  readonly high: Int32Array
}

/** Where to look in `Followers` for what may follow a card, or a wild card with that suit named. */
export const afterPlaying = (card: Card, suit: Suit): number => (suit === NO_SUIT ? card : FORCED + suit)

export function followersOf(options: Options, legal: (view: View) => readonly Action[]): Followers {
  const { cards } = decks[options.deck].deck
  const all = { low: 0, high: 0 }
  for (const card of cards) {
    all.low |= lowBit(card)
    all.high |= highBit(card)
  }
  const low = new Int32Array(FORCED + SUITS.length)
  const high = new Int32Array(FORCED + SUITS.length)
  const fill = (card: Card, suit: Suit) => {
    const index = afterPlaying(card, suit)
    for (const action of legal(holdingAll(all, cards.length, card, suit))) {
      if (action.type === 'draw') continue
      low[index] = (low[index] as number) | lowBit(action.card)
      high[index] = (high[index] as number) | highBit(action.card)
    }
  }
  for (const card of cards) fill(card, NO_SUIT)
  for (let suit = 0; suit < SUITS.length; suit++) fill(0, suit)
  return { low, high }
}

/** The view of someone who holds every card and is to play on this one. */
const holdingAll = (hand: { low: number; high: number }, count: number, card: Card, suit: Suit): View => ({
  seat: 0,
  round: 1,
  turn: 0,
  ...hand,
  count0: count,
  count1: 1,
  left: 0,
  discards: { card, below: null },
  forced: suit,
  scores: [0, 0],
  last: null,
  outcome: null,
})
