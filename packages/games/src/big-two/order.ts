/** Which play beats which (BT-08 … BT-13). The options reorder straights and flushes; everything else is fixed. */
import type { Options } from './options.ts'
import { FLUSH, type PlayAction, STRAIGHT, STRAIGHT_FLUSH } from './plays.ts'

export interface Order {
  /** By sequence in natural order: its place among straights, 0 the lowest (BT-08). */
  readonly straights: readonly number[]
  readonly flush: Options['flush']
}

const STRAIGHT_ORDERS: { readonly [name in Options['straights']]: readonly number[] } = {
  aceHigh: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  twoHigh: [8, 9, 0, 1, 2, 3, 4, 5, 6, 7],
  aceTwoHigh: [9, 8, 0, 1, 2, 3, 4, 5, 6, 7],
}

export const orderFor = ({ straights, flush }: Pick<Options, 'straights' | 'flush'>): Order => ({
  straights: STRAIGHT_ORDERS[straights],
  flush,
})

/** Orders the combinations of one size strictly: a higher number is a higher play. A flush's mask needs 13 bits, a suit 2. */
export function strengthOfPlay({ straights, flush }: Order, { kind, major, suit }: PlayAction): number {
  const category = kind << 15
  if (kind === STRAIGHT || kind === STRAIGHT_FLUSH) return category | ((straights[major] ?? 0) << 2) | suit
  if (kind === FLUSH && flush === 'suitFirst') return category | (suit << 13) | major
  return category | (major << 2) | suit
}

/** BT-13: as many cards, and strictly higher. */
export const beats = (order: Order, play: PlayAction, previous: PlayAction): boolean =>
  play.count === previous.count && strengthOfPlay(order, play) > strengthOfPlay(order, previous)
