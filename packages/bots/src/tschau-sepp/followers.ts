/** Which cards may follow which, as card-set words. Asked of the game itself once per kind of table, so that no rule is written twice. */
import { type Action, deck, NOT_DRAWN, SILENT, type View } from '@parlour/games/tschau-sepp'
import { type Card, highBit, lowBit, rankOf, SUITS, type Suit } from '@parlour/kernel'
import { wordsOf } from './ranks.ts'

const OWED = 16 * SUITS.length

export interface Followers {
  readonly low: Int32Array
  readonly high: Int32Array
}

/** Where to look in `Followers`: what may follow on this card while this suit is to be followed and so many cards are owed. */
export const afterPlaying = (top: Card, suit: Suit, owed: number): number => (owed > 0 ? OWED : rankOf(top) * SUITS.length + suit)

export function followersOf(seats: number, legal: (view: View) => readonly Action[]): Followers {
  const low = new Int32Array(OWED + 1)
  const high = new Int32Array(OWED + 1)
  const fill = (top: Card, suit: Suit, owed: number) => {
    const index = afterPlaying(top, suit, owed)
    for (const action of legal(holdingAll(seats, top, suit, owed))) {
      if (action.type !== 'play') continue
      low[index] = (low[index] as number) | lowBit(action.card)
      high[index] = (high[index] as number) | highBit(action.card)
    }
  }
  for (const card of deck.cards) for (let suit = 0; suit < SUITS.length; suit++) fill(card, suit, 0)
  fill(0, 0, 2)
  return { low, high }
}

/** The view of someone who holds every card and is to play on this one. */
const holdingAll = (seats: number, card: Card, suit: Suit, pending: number): View => ({
  seat: 0,
  round: 1,
  turn: 0,
  direction: 1,
  ...wordsOf(deck.cards),
  counts: Array.from({ length: seats }, (_, seat) => (seat === 0 ? deck.cards.length : 1)),
  left: 0,
  pile: { card, below: null },
  suit,
  pending,
  drawn: NOT_DRAWN,
  owesSuit: false,
  mustCover: false,
  said: SILENT,
  playing: (1 << seats) - 1,
  places: Array.from({ length: seats }, () => 0),
  gone: [],
  scores: Array.from({ length: seats }, () => 0),
  outcome: null,
})
