/**
 * How likely a play is to take the trick, from what a player has not seen: certain when no unseen card or group of cards can be higher,
 * the less likely the more there are. Rough on purpose: imagined games ask it millions of times, so one set of tables is filled anew
 * for every look at the cards.
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
} from '@parlour/games/big-two'
import { countBits, countCards } from '@parlour/kernel'

/** What a player goes by: the own hand, what may be in the others', their sizes and the play to beat. */
export interface Sight {
  readonly seat: number
  readonly low: number
  readonly high: number
  readonly unseenLow: number
  readonly unseenHigh: number
  /** Sizes of the hands, packed as in a view. */
  readonly counts: number
  readonly previous: PlayAction | null
}

/** Unseen cards, pairs and triples that are higher: after so many the odds to take the trick have fallen to a third. */
const FADE = { single: 4, pair: 2, triple: 1.5 } as const

/** By twice the number of higher ones, for of a pair's own rank half a pair may be. */
const fading = (fade: number): Float64Array =>
  Float64Array.from({ length: 105 }, (_, twice) => (twice === 0 ? 1 : Math.exp(-twice / 2 / fade) * 0.95))
const ODDS = { single: fading(FADE.single), pair: fading(FADE.pair), triple: fading(FADE.triple) } as const

/** How often the last two or five cards of a hand are a combination of the kind asked for, roughly. */
const FITTING = 0.3

export class Estimates {
  /** The odds to take the trick, by strength of the card. */
  readonly single = new Float64Array(52)
  /** By rank. */
  readonly pair = new Float64Array(13)
  readonly triple = new Float64Array(13)
  /** Unseen cards that are higher, by strength of the card. */
  readonly #above = new Uint8Array(52)
  #unseen = 1
  /** Whether anybody else still holds five cards. */
  #fivesMatter = true
  readonly #order: Order

  constructor(order: Order) {
    this.#order = order
  }

  look({ seat, unseenLow, unseenHigh, counts }: Sight): void {
    let most = 0
    for (let other = 0; other < 4; other++) if (other !== seat) most = Math.max(most, countIn(counts, other))
    this.#unseen = Math.max(1, countCards(unseenLow, unseenHigh))
    this.#fivesMatter = most >= 5
    let [singles, pairs, triples] = [0, 0, 0]
    for (let rank = 12; rank >= 0; rank--) {
      const suits = suitsOfRank(unseenLow, unseenHigh, rank)
      const held = countBits(suits)
      for (let suit = 3; suit >= 0; suit--) {
        this.single[rank * 4 + suit] = ODDS.single[2 * singles] as number
        this.#above[rank * 4 + suit] = singles
        singles += (suits >> suit) & 1
      }
      // Of the own rank two unseen cards may make the higher pair.
      this.pair[rank] = most < 2 ? 1 : (ODDS.pair[2 * pairs + (held >= 2 && (suits & 8) !== 0 ? 1 : 0)] as number)
      this.triple[rank] = most < 3 ? 1 : (ODDS.triple[2 * triples] as number)
      pairs += held >= 2 ? 1 : 0
      triples += held >= 3 ? 1 : 0
    }
  }

  /** The odds that nobody beats this play. */
  takes(play: PlayAction): number {
    switch (play.kind) {
      case SINGLE:
        return this.single[play.major * 4 + play.suit] as number
      case PAIR:
        return this.pair[play.major] as number
      case TRIPLE:
        return this.triple[play.major] as number
      default:
        return this.#fivesMatter ? fiveTakes(this.#order, play) : 1
    }
  }

  /** The odds that someone who holds exactly as many cards goes out on this play: a single card is as good as any unseen one. */
  lets(play: PlayAction): number {
    if (play.kind !== SINGLE) return FITTING * (1 - this.takes(play))
    return (this.#above[play.major * 4 + play.suit] as number) / this.#unseen
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
