/**
 * A hand planned into combinations: which five-card hands, pairs and single cards to get rid of together, so that as few turns as
 * possible depend on others letting one play. Every group costs one turn less what it is likely to win back by taking a trick.
 *
 * `lay` finds the ways to take up to two five-card hands out of a hand; `costWithout` then tells what the best plan costs when the
 * cards of a play are gone. Of the rest, ranks are independent of each other, so a play of one rank changes only that rank's part.
 */
import { type PlayAction, suitsOfRank } from '@parlour/games/big-two'

/** What groups cost, by what they are. */
export interface Costs {
  /** By strength of the card. */
  readonly single: Float64Array
  /** By rank. */
  readonly pair: Float64Array
  /** By rank; infinite where three of a rank may not be played. */
  readonly triple: Float64Array
}

/** More five-card hands, and more ways to take them out, are hardly ever different enough to matter. */
const MOST_FIVES = 24
const MOST_FRAMES = 64

export class Plan {
  readonly #costs: Costs
  #low = 0
  #high = 0
  /** Frames: the cards of the five-card hands taken out, what these cost, and what everything costs. */
  readonly #lows = new Int32Array(MOST_FRAMES)
  readonly #highs = new Int32Array(MOST_FRAMES)
  readonly #fives = new Float64Array(MOST_FRAMES)
  readonly #totals = new Float64Array(MOST_FRAMES)
  #frames = 0

  constructor(costs: Costs) {
    this.#costs = costs
  }

  /** Plans a hand with those five-card hands, each with its cost. */
  lay(low: number, high: number, fives: readonly PlayAction[], costOf: (five: PlayAction) => number): void {
    this.#low = low
    this.#high = high
    this.#frames = 0
    this.#frame(0, 0, 0)
    const most = Math.min(fives.length, MOST_FIVES)
    for (let i = 0; i < most; i++) {
      const five = fives[i] as PlayAction
      this.#frame(five.low, five.high, costOf(five))
    }
    for (let i = 1; i <= most; i++) {
      for (let j = i + 1; j <= most; j++) {
        const [first, second] = [fives[i - 1] as PlayAction, fives[j - 1] as PlayAction]
        if ((first.low & second.low) !== 0 || (first.high & second.high) !== 0) continue
        if (this.#frames === MOST_FRAMES) return
        this.#frame(first.low | second.low, first.high | second.high, (this.#fives[i] as number) + (this.#fives[j] as number))
      }
    }
  }

  #frame(low: number, high: number, fives: number): void {
    const frame = this.#frames++
    this.#lows[frame] = low
    this.#highs[frame] = high
    this.#fives[frame] = fives
    this.#totals[frame] = fives + this.#restCost(this.#low & ~low, this.#high & ~high)
  }

  /** The cost of the best plan for the whole hand. */
  cost(): number {
    let best = Number.POSITIVE_INFINITY
    for (let frame = 0; frame < this.#frames; frame++) best = Math.min(best, this.#totals[frame] as number)
    return best
  }

  /** The cost of the best plan for what a play leaves. */
  costWithout({ low, high, count, major }: PlayAction): number {
    let best = Number.POSITIVE_INFINITY
    for (let frame = 0; frame < this.#frames; frame++) {
      const [usedLow, usedHigh] = [this.#lows[frame] as number, this.#highs[frame] as number]
      if ((usedLow & low) !== 0 || (usedHigh & high) !== 0) continue
      const [restLow, restHigh] = [this.#low & ~usedLow, this.#high & ~usedHigh]
      const cost =
        count === 5
          ? (this.#fives[frame] as number) + this.#restCost(restLow & ~low, restHigh & ~high)
          : (this.#totals[frame] as number) -
            this.#rankCost(major, suitsOfRank(restLow, restHigh, major)) +
            this.#rankCost(major, suitsOfRank(restLow & ~low, restHigh & ~high, major))
      best = Math.min(best, cost)
    }
    return best
  }

  /** Single cards, pairs and triples, rank by rank. */
  #restCost(low: number, high: number): number {
    let sum = 0
    for (let ranks = (low | (low >>> 16) | high | (high >>> 16)) & 0x1fff; ranks !== 0; ranks &= ranks - 1) {
      const rank = 31 - Math.clz32(ranks & -ranks)
      sum += this.#rankCost(rank, suitsOfRank(low, high, rank))
    }
    return sum
  }

  #rankCost(rank: number, suits: number): number {
    if (suits === 0) return 0
    const { single, pair, triple } = this.#costs
    const top = single[rank * 4 + 31 - Math.clz32(suits)] as number
    if ((suits & (suits - 1)) === 0) return top
    const two = pair[rank] as number
    switch (suits) {
      case 0b1111:
        return Math.min(2 * two, top + (triple[rank] as number))
      case 0b0111:
      case 0b1011:
      case 0b1101:
      case 0b1110:
        return Math.min(two + top, triple[rank] as number)
      default:
        return Math.min(two, top + (single[rank * 4 + 31 - Math.clz32(suits & -suits)] as number))
    }
  }
}
