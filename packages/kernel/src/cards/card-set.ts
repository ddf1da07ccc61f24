/**
 * Sets of distinct cards as two 32-bit words: `low` holds clubs and diamonds, `high` hearts and spades, a card's bit is its number
 * modulo 32. Games keep the two words as plain numbers in their states; these functions are all there is to know about them.
 */
import type { Card } from './deck.ts'

export const lowBit = (card: Card): number => (card < 32 ? 1 << card : 0)
export const highBit = (card: Card): number => (card < 32 ? 0 : 1 << (card & 31))

export const hasCard = (low: number, high: number, card: Card): boolean => (((card < 32 ? low : high) >>> (card & 31)) & 1) === 1

/** Number of bits set in a 32-bit word. */
export function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countCards = (low: number, high: number): number => countBits(low) + countBits(high)

/** Number of cards of one suit. */
export const countSuit = (low: number, high: number, suit: number): number =>
  countBits(((suit < 2 ? low : high) >>> ((suit & 1) << 4)) & 0xffff)

/** The cards of a set, lowest number first. */
export function cardsIn(low: number, high: number): Card[] {
  const cards: Card[] = []
  for (let rest = low; rest !== 0; rest &= rest - 1) cards.push(lowestCard(rest))
  for (let rest = high; rest !== 0; rest &= rest - 1) cards.push(32 + lowestCard(rest))
  return cards
}

/** The lowest card of a word that is not zero. */
export const lowestCard = (word: number): number => 31 - Math.clz32(word & -word)
