/**
 * Learns what tiles kept are worth from self-play, in rounds: the first plays for points alone, each later one with the values of the
 * round before, so that a leave is worth what it brings in the next turn and what that turn leaves for those after it.
 */

import { type Lexicon, scrabble } from '@parlour/games/scrabble'
import { quickChance } from '@parlour/kernel'
import { WEIGHTS, weightTiles } from '../leave-model.ts'
import { decodeWeights, encodeWeights } from '../leave-text.ts'
import { fitWeights } from './fit.ts'
import { studyMatch } from './self-play.ts'
import { LeaveStatistics } from './statistics.ts'

export { decodeLexicon } from '@parlour/games/scrabble'

export interface Lesson {
  readonly bag: 'standard' | 'mis'
  readonly lexicon: Lexicon
  readonly seed: string
  readonly rounds: number
  /** Matches in the last round; earlier ones have a third each. */
  readonly matches: number
}

export interface Learned {
  readonly weights: string
  /** Racks looked at in the last round, and what one was worth on average. */
  readonly racks: number
  readonly mean: number
}

/** Told how much is done, 0 … 1, and of what. */
export type Progress = (share: number, what: string) => void

/** Observations by which a weight is held back: what rare threes seem to show is mostly noise. */
const doubtOf = (place: number): number => [100, 100, 2000, 20_000][weightTiles(place)] ?? 0

export function learnLeaves({ bag, lexicon, seed, rounds, matches }: Lesson, progress: Progress): Learned {
  const options = scrabble.options.parse({ bag })
  if ('code' in options) throw new RangeError(options.message)
  const game = scrabble.open({ seats: 2, options, resources: { lexicon } })
  let weights = new Float64Array(WEIGHTS)
  let learned: Learned = { weights: encodeWeights(weights), racks: 0, mean: 0 }
  for (let round = 1; round <= rounds; round++) {
    const statistics = new LeaveStatistics()
    const most = round === rounds ? matches : Math.ceil(matches / 3)
    for (let match = 0; match < most; match++) {
      studyMatch(game, weights, statistics, quickChance(`${seed} ${bag} ${round} ${match}`))
      progress((match + 1) / most, `${bag}, round ${round} of ${rounds}`)
    }
    const text = encodeWeights(fitWeights(statistics.rows(), doubtOf))
    // What is played with is what is kept, rounding included.
    weights = Float64Array.from(decodeWeights(text))
    learned = { weights: text, racks: statistics.racks, mean: statistics.mean }
  }
  return learned
}
