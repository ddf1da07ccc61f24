/**
 * How likely a play is to take the trick, from what the viewer has not seen: certain when no unseen card or group of cards can be
 * higher, the less likely the more there are. Rough on purpose: the playouts of search ask it thousands of times.
 */
import {
  countIn,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  type Order,
  PAIR,
  type PlayAction,
  SINGLE,
  STRAIGHT,
  suitsOfRank,
  TRIPLE,
  unseenHigh,
  unseenLow,
  type View,
} from '@parlour/games/big-two'
import { countBits, countCards } from '@parlour/kernel'

export interface Estimates {
  /** By strength of the card. */
  readonly single: Float64Array
  /** By strength of the card: the part of the unseen cards that is higher. */
  readonly above: Float64Array
  /** By rank. */
  readonly pair: Float64Array
  readonly triple: Float64Array
  /** Whether anybody else still holds five cards. */
  readonly fivesMatter: boolean
}

/** Unseen cards, pairs and triples that are higher: after so many the odds to take the trick have fallen to a third. */
const FADE = { single: 4, pair: 2, triple: 1.5 } as const

const odds = (higher: number, fade: number): number => (higher === 0 ? 1 : Math.exp(-higher / fade) * 0.95)

export function estimatesFor(view: View): Estimates {
  const low = unseenLow(view)
  const high = unseenHigh(view)
  const single = new Float64Array(52)
  const above = new Float64Array(52)
  const unseen = Math.max(1, countCards(low, high))
  const pair = new Float64Array(13)
  const triple = new Float64Array(13)
  let most = 0
  for (let seat = 0; seat < 4; seat++) if (seat !== view.seat) most = Math.max(most, countIn(view.counts, seat))
  let [singles, pairs, triples] = [0, 0, 0]
  for (let rank = 12; rank >= 0; rank--) {
    const suits = suitsOfRank(low, high, rank)
    const held = countBits(suits)
    for (let suit = 3; suit >= 0; suit--) {
      single[rank * 4 + suit] = odds(singles, FADE.single)
      above[rank * 4 + suit] = singles / unseen
      singles += (suits >> suit) & 1
    }
    // Of the own rank two unseen cards may make the higher pair.
    pair[rank] = most < 2 ? 1 : odds(pairs + (held >= 2 && (suits & 8) !== 0 ? 0.5 : 0), FADE.pair)
    triple[rank] = most < 3 ? 1 : odds(triples, FADE.triple)
    pairs += held >= 2 ? 1 : 0
    triples += held >= 3 ? 1 : 0
  }
  return { single, above, pair, triple, fivesMatter: most >= 5 }
}

/** The odds that nobody beats this play. */
export function takes(estimates: Estimates, order: Order, play: PlayAction): number {
  switch (play.kind) {
    case SINGLE:
      return estimates.single[play.major * 4 + play.suit] ?? 0
    case PAIR:
      return estimates.pair[play.major] ?? 0
    case TRIPLE:
      return estimates.triple[play.major] ?? 0
    default:
      return estimates.fivesMatter ? fiveTakes(order, play) : 1
  }
}

/** Measured over heuristic play: how often a five-card hand is not beaten. */
function fiveTakes(order: Order, { kind, major }: PlayAction): number {
  switch (kind) {
    case STRAIGHT:
      return 0.45 + 0.035 * (order.straights[major] ?? 0)
    case FLUSH:
      return 0.8
    case FULL_HOUSE:
      return 0.86 + 0.01 * major
    case FOUR_OF_A_KIND:
      return 0.98
    default:
      return 0.995
  }
}

/** The odds that someone who holds exactly as many cards goes out on this play: a single card is as good as any unseen one. */
export const lets = (estimates: Estimates, order: Order, play: PlayAction): number =>
  play.kind === SINGLE ? (estimates.above[play.major * 4 + play.suit] ?? 0) : FITTING * (1 - takes(estimates, order, play))

/** How often the last two or five cards of a hand are a combination of the kind asked for, roughly. */
const FITTING = 0.3
