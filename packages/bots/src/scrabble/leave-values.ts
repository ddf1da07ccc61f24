/** The learned worth of tiles kept, for each bag. */
import type { Options } from '@parlour/games/scrabble'
import { leaveData } from './leave-data.ts'
import { decodeWeights } from './leave-text.ts'

type BagName = Options['bag']

const decoded = new Map<BagName, Float64Array>()

/** The weights of the leave model (leave-model.ts) for a bag. */
export function weightsFor(bag: BagName): Float64Array {
  const before = decoded.get(bag)
  if (before !== undefined) return before
  const weights = decodeWeights(leaveData[bag].weights)
  decoded.set(bag, weights)
  return weights
}
