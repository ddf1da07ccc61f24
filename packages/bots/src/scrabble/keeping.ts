/**
 * What it is worth to keep tiles, as the match stands. While the bag is full that is the learned worth. As the bag runs out there are
 * fewer turns in which good tiles can earn anything, and with an empty bag only two things count: playing out, which brings what the
 * others still hold, and not being left with tiles oneself.
 */

import { type KeepValues, type Options, RACK_SIZE, type Tile, tileSets } from '@parlour/games/scrabble'
import { at, countBits } from '@parlour/kernel'
import { keepValues } from './leave-model.ts'
import { weightsFor } from './leave-values.ts'

/** Tiles in the bag from which on learned values hold in full: they were learned where there is a next turn and one after it. */
const FULL_BAG = 14
/** What of the learned worth remains for tiles that go into the endgame with what is drawn last. */
const INTO_ENDGAME = 0.3
/** What a tile left over costs in an endgame, in its own value: it may yet be played, or count against its owner. */
const LEFT_OVER = 1.1
/** What each tile left over costs besides: turns in which the others may play out. */
const PER_TILE = 1.5

export interface Situation {
  readonly rack: readonly Tile[]
  /** Tiles in the bag. */
  readonly bag: number
  /** What the others hold is worth so much together; only looked at with an empty bag, where it is known. */
  readonly others: number
}

/** By the tiles of the rack that are used, as bits: what keeping the rest is worth. */
export type Keeping = (situation: Situation) => KeepValues

export function keepingAt({ bag: bagName }: Options): Keeping {
  const { values } = tileSets[bagName]
  const weights = weightsFor(bagName)

  return ({ rack, bag, others }) => (bag === 0 ? inEndgame(rack, others) : whileDrawing(rack, bag))

  function whileDrawing(rack: readonly Tile[], bag: number): KeepValues {
    const kept = keepValues(weights, rack)
    if (bag >= FULL_BAG + RACK_SIZE) return kept
    for (let used = 0; used < kept.length; used++) {
      const left = bag - countBits(used)
      const share = Math.min(1, INTO_ENDGAME + ((1 - INTO_ENDGAME) * Math.max(0, left)) / FULL_BAG)
      kept[used] = at(kept, used) * share
    }
    return kept
  }

  function inEndgame(rack: readonly Tile[], others: number): KeepValues {
    const kept = new Float64Array(1 << rack.length)
    for (let used = 0; used < kept.length; used++) {
      for (const [i, tile] of rack.entries()) {
        if (((used >> i) & 1) === 0) kept[used] = at(kept, used) - LEFT_OVER * at(values, tile) - PER_TILE
      }
    }
    kept[kept.length - 1] = 2 * others
    return kept
  }
}
