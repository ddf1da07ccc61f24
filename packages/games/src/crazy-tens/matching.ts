/**
 * What may be played on what. The rule is written once, as `whyPlayable`; play itself looks it up in tables made from it, one pair of
 * card-set words for every top card and every forced suit.
 */
import { at, type Card, highBit, lowBit, rankOf, SUITS, type Suit, suitOf } from '@parlour/kernel'
import { decimalToDozenal } from './base-conversion.ts'
import { isWild, numericValue, type TensDeck } from './decks.ts'

/** No suit is forced. */
export const NO_SUIT = -1

export type Why = 'wild' | 'forced' | 'suit' | 'rank' | 'sum'

/** CT-11, CT-12: the reason a card may be played on the top card, or null. A forced suit leaves only that suit and wild cards. */
export function whyPlayable(deck: TensDeck, sumTarget: number, card: Card, top: Card, forced: Suit): Why | null {
  if (isWild(deck, card)) return 'wild'
  if (forced !== NO_SUIT) return suitOf(card) === forced ? 'forced' : null
  if (suitOf(card) === suitOf(top)) return 'suit'
  if (rankOf(card) === rankOf(top)) return 'rank'
  return addsUp(deck, sumTarget, card, top) ? 'sum' : null
}

/** Both cards are numeric and their values add to the target. */
export function addsUp(deck: TensDeck, sumTarget: number, card: Card, top: Card): boolean {
  const value = numericValue(deck, card)
  const topValue = numericValue(deck, top)
  return value > 0 && topValue > 0 && value + topValue === sumTarget
}

/** "5 + 7 = 10 in base twelve" (CT-38). */
export const sumText = (deck: TensDeck, sumTarget: number, card: Card, top: Card): string =>
  `${decimalToDozenal(numericValue(deck, top))} + ${decimalToDozenal(numericValue(deck, card))} = ${decimalToDozenal(sumTarget)} in base twelve`

/** The cards that may follow, as card-set words, by `situation(top, forced)`. */
export interface Followers {
  readonly low: Int32Array
  readonly high: Int32Array
}

const FORCED = 64
export const situation = (top: Card, forced: Suit): number => (forced === NO_SUIT ? top : FORCED + forced)

export function followersOf(deck: TensDeck, sumTarget: number): Followers {
  const low = new Int32Array(FORCED + SUITS.length)
  const high = new Int32Array(FORCED + SUITS.length)
  const fill = (top: Card, forced: Suit) => {
    const index = situation(top, forced)
    for (const card of deck.deck.cards) {
      if (whyPlayable(deck, sumTarget, card, top, forced) === null) continue
      low[index] = at(low, index) | lowBit(card)
      high[index] = at(high, index) | highBit(card)
    }
  }
  for (const top of deck.deck.cards) fill(top, NO_SUIT)
  for (let suit = 0; suit < SUITS.length; suit++) fill(at(deck.deck.cards, 0), suit)
  return { low, high }
}
