import { choice, defineOptions, flag, whole } from '@parlour/kernel'

export interface Options {
  /** Whether three of a rank may be played (BT-05). */
  readonly allowTriples: boolean
  /** Where A2345 and 23456 stand among the straights (BT-08). */
  readonly straights: 'aceHigh' | 'twoHigh' | 'aceTwoHigh'
  /** Whether the suit or the highest card decides between flushes (BT-09). */
  readonly flush: 'suitFirst' | 'rankFirst'
  /** Whoever has passed is out until the trick is over (BT-17). */
  readonly passLocksOut: boolean
  /** What a hand counts (BT-22). In `zeroSum` and `percent` more is better, in the others less. */
  readonly scoring: 'standard' | 'plain' | 'zeroSum' | 'percent'
  /** Every unplayed two doubles a penalty (BT-22). */
  readonly doubleTwos: boolean
  /** How many hands a match has, unless it is a series (BT-23). */
  readonly hands: number
  /** Penalty points at which a series ends; 0 plays a fixed number of hands (BT-23). */
  readonly seriesTo: number
  /** Who leads the second and later hands: the holder of 3♦, with it, or the last winner, freely (BT-23). */
  readonly lead: 'threeOfDiamonds' | 'winner'
}

export const options = defineOptions<Options>(
  {
    allowTriples: flag(true),
    straights: choice('aceHigh', 'twoHigh', 'aceTwoHigh'),
    flush: choice('suitFirst', 'rankFirst'),
    passLocksOut: flag(false),
    scoring: choice('standard', 'plain', 'zeroSum', 'percent'),
    doubleTwos: flag(false),
    hands: whole(1, 1, 1_000),
    seriesTo: whole(0, 0, 10_000),
    lead: choice('threeOfDiamonds', 'winner'),
  },
  {
    standard: {},
    document: { allowTriples: false, scoring: 'plain' },
    hongKong: { straights: 'aceTwoHigh', flush: 'rankFirst' },
    plain: { scoring: 'plain' },
  },
)
