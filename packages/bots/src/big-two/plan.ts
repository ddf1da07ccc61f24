/**
 * A hand planned into combinations: which five-card hands, pairs and single cards to get rid of together, so that as few turns as
 * possible depend on others letting one play. Every group costs one turn less what it is likely to win back by taking a trick.
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

/** A five-card hand that may be part of a plan, and its cost. */
export interface Five {
  readonly low: number
  readonly high: number
  readonly cost: number
}

/** More five-card hands than this are hardly ever different enough to matter. */
export const MOST_FIVES = 60

export const fiveOf = ({ low, high }: PlayAction, cost: number): Five => ({ low, high, cost })

/** The cost of the best plan with at most two five-card hands, which are among `fives`. */
export function planCost(low: number, high: number, fives: readonly Five[], costs: Costs): number {
  let best = restCost(low, high, costs)
  for (let i = 0; i < fives.length; i++) {
    const first = fives[i] as Five
    if ((first.low & ~low) !== 0 || (first.high & ~high) !== 0) continue
    const low1 = low & ~first.low
    const high1 = high & ~first.high
    best = Math.min(best, first.cost + restCost(low1, high1, costs))
    for (let j = i + 1; j < fives.length; j++) {
      const second = fives[j] as Five
      if ((second.low & ~low1) !== 0 || (second.high & ~high1) !== 0) continue
      best = Math.min(best, first.cost + second.cost + restCost(low1 & ~second.low, high1 & ~second.high, costs))
    }
  }
  return best
}

/** Single cards, pairs and triples, rank by rank. */
function restCost(low: number, high: number, costs: Costs): number {
  let sum = 0
  for (let ranks = (low | (low >>> 16) | high | (high >>> 16)) & 0x1fff; ranks !== 0; ranks &= ranks - 1) {
    const rank = 31 - Math.clz32(ranks & -ranks)
    sum += rankCost(rank, suitsOfRank(low, high, rank), costs)
  }
  return sum
}

function rankCost(rank: number, suits: number, { single, pair, triple }: Costs): number {
  const top = single[rank * 4 + 31 - Math.clz32(suits)] as number
  if ((suits & (suits - 1)) === 0) return top
  const two = pair[rank] as number
  const lower = single[rank * 4 + 31 - Math.clz32(suits & -suits)] as number
  switch (suits) {
    case 0b1111:
      return Math.min(2 * two, top + (triple[rank] as number))
    case 0b0111:
    case 0b1011:
    case 0b1101:
    case 0b1110:
      return Math.min(two + top, triple[rank] as number)
    default:
      return Math.min(two, top + lower)
  }
}
