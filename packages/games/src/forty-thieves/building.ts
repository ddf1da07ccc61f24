/** What may lie on what (FT-05, FT-07), written once; play looks it up in tables made from it. */
import { type Card, rankOf, suitOf } from '@parlour/kernel'
import { deck, isAce } from './deck.ts'
import type { Build, Variant } from './variants.ts'

const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2

/** FT-05: exactly one lower than the card it goes on; nothing goes on an ace. */
export function tabPlaceable(build: Build, card: Card, on: Card): boolean {
  if (rankOf(card) !== rankOf(on) - 1) return false
  switch (build) {
    case 'suit':
      return suitOf(card) === suitOf(on)
    case 'colour':
      return isRed(card) !== isRed(on)
    case 'other':
      return suitOf(card) !== suitOf(on)
  }
}

/** FT-07: exactly one higher than the card it goes on. */
export function foundationPlaceable(by: Variant['foundations'], card: Card, on: Card): boolean {
  if (rankOf(card) !== rankOf(on) + 1) return false
  return by === 'suit' ? suitOf(card) === suitOf(on) : isRed(card) !== isRed(on)
}

/** Stands for the top card of an empty pile in the tables. */
export const NOTHING = 63

/** Whether a card goes on another, by card · 64 + other; `NOTHING` is the empty pile. */
export interface Fits {
  readonly column: Uint8Array
  readonly foundation: Uint8Array
}

export function fitsIn({ build, foundations }: Variant): Fits {
  const column = new Uint8Array(64 * 64)
  const foundation = new Uint8Array(64 * 64)
  for (const card of deck.cards) {
    for (const on of deck.cards) {
      column[card * 64 + on] = tabPlaceable(build, card, on) ? 1 : 0
      foundation[card * 64 + on] = foundationPlaceable(foundations, card, on) ? 1 : 0
    }
    // FT-06: anything fills an empty column; an empty foundation takes any ace.
    column[card * 64 + NOTHING] = 1
    foundation[card * 64 + NOTHING] = isAce(card) ? 1 : 0
  }
  return { column, foundation }
}
