/** What may be played on what (TS-08 … TS-10), written once; play looks it up in tables made from it. */
import { type Card, highBit, lowBit, RANKS_PER_SUIT, rankOf, SUITS, type Suit, suitOf } from '@parlour/kernel'
import { deck, isJack, isSeven } from './deck.ts'
import type { Options } from './options.ts'
import { highOf, lowOf, type State } from './state.ts'

export type Why = 'jack' | 'suit' | 'rank'

/** TS-08, TS-09: the reason a card may be played, or null. A pending draw leaves only a 7. */
export function whyPlayable(card: Card, top: Card, suit: Suit, pending: number): Why | null {
  if (pending > 0) return isSeven(card) ? 'rank' : null
  if (isJack(card)) return 'jack'
  if (suitOf(card) === suit) return 'suit'
  return rankOf(card) === rankOf(top) ? 'rank' : null
}

/** The cards that may follow, as card-set words by `situation`; and those that may not be the last card. */
export interface Followers {
  readonly low: Int32Array
  readonly high: Int32Array
  readonly lastLow: number
  readonly lastHigh: number
}

const OWED = RANKS_PER_SUIT * SUITS.length
const situation = (top: Card, suit: Suit, pending: number): number => (pending > 0 ? OWED : rankOf(top) * SUITS.length + suit)

export function followersOf({ forbidFinishOn }: Options): Followers {
  const low = new Int32Array(OWED + 1)
  const high = new Int32Array(OWED + 1)
  for (const top of deck.cards) {
    for (let suit = 0; suit < SUITS.length; suit++) {
      for (const pending of [0, 2]) {
        const index = situation(top, suit, pending)
        for (const card of deck.cards) {
          if (whyPlayable(card, top, suit, pending) === null) continue
          low[index] = (low[index] ?? 0) | lowBit(card)
          high[index] = (high[index] ?? 0) | highBit(card)
        }
      }
    }
  }
  const finishing = deck.cards.filter((card) => !forbidFinishOn.some((rank) => deck.name(card).startsWith(rank)))
  return {
    low,
    high,
    lastLow: finishing.reduce((word, card) => word | lowBit(card), 0),
    lastHigh: finishing.reduce((word, card) => word | highBit(card), 0),
  }
}

type Situation = Pick<State, 'pile' | 'suit' | 'pending'>

/** The playable cards of a hand, as card-set words. */
export function playableLow(f: Followers, s: Situation, low: number, count: number): number {
  const follow = low & (f.low[situation(s.pile.card, s.suit, s.pending)] ?? 0)
  return count === 1 ? follow & f.lastLow : follow
}
export function playableHigh(f: Followers, s: Situation, high: number, count: number): number {
  const follow = high & (f.high[situation(s.pile.card, s.suit, s.pending)] ?? 0)
  return count === 1 ? follow & f.lastHigh : follow
}

/** Whether a seat holds a card that may be played now. */
export function canPlay(f: Followers, s: State, seat: number): boolean {
  const count = s.counts[seat] ?? 0
  return playableLow(f, s, lowOf(s.hands, seat), count) !== 0 || playableHigh(f, s, highOf(s.hands, seat), count) !== 0
}
