/** Which suits a hand holds, for who has to name one. */
import type { SuitLetter } from './suits.ts'

/** Most people sort a hand like this; the first of equals is the one to name. */
export const SUITS_TO_NAME: readonly SuitLetter[] = ['H', 'D', 'C', 'S']

/** How many cards of each suit there are, without the one that is about to go. */
export function suitCounts(hand: readonly string[], without?: string): { readonly [S in SuitLetter]: number } {
  const count = (suit: SuitLetter): number => hand.filter((code) => code !== without && code.endsWith(suit)).length
  return { C: count('C'), D: count('D'), H: count('H'), S: count('S') }
}

export function suitHeldMost(hand: readonly string[], without?: string): SuitLetter {
  const counts = suitCounts(hand, without)
  return SUITS_TO_NAME.reduce((best, suit) => (counts[suit] > counts[best] ? suit : best))
}
