/**
 * Matches of a bot against itself, played for what can be learned from them. At every turn a few racks are drawn at random from the tiles
 * that are not on the board, and the best play with each on this board is looked up: its points and what it keeps. Drawn racks say what
 * a leave is worth without the bias that racks of a match have, whose tiles were kept on purpose.
 */

import {
  type Action,
  asWordGame,
  LEAST_FOR_EXCHANGE,
  PASS,
  RACK_SIZE,
  type State,
  type scrabble,
  sorted,
  type Tile,
} from '@parlour/games/scrabble'
import { at, type Chance } from '@parlour/kernel'
import { keepValues } from '../leave-model.ts'
import type { LeaveStatistics } from './statistics.ts'

type WordGame = ReturnType<typeof scrabble.open>

/** Racks drawn at each turn: more boards teach more than more racks on the same board, but a board costs a move too. */
const DRAWN = 3

/** Plays one match as far as there are tiles to exchange, and adds what it shows. */
export function studyMatch(game: WordGame, weights: Float64Array, statistics: LeaveStatistics, chance: Chance): void {
  const finder = asWordGame(game).best
  let state = game.start(chance)
  while (game.outcome(state) === null && state.left >= LEAST_FOR_EXCHANGE) {
    const unseen = [...state.racks.flat(), ...state.bag.slice(0, state.left)]
    for (let n = 0; n < DRAWN; n++) {
      const rack = sorted(drawn(unseen, chance))
      const keep = keepValues(weights, rack)
      const best = finder.best(state.board, rack, keep)
      statistics.add(rack, Math.max(best?.total ?? Number.NEGATIVE_INFINITY, ...keep.subarray(1)))
    }
    state = game.play(state, state.turn, choose(game, state, weights), chance)
  }
}

/** Seven of the tiles; the first places of the list are mixed on the way. */
function drawn(tiles: Tile[], chance: Chance): Tile[] {
  for (let i = 0; i < RACK_SIZE; i++) {
    const other = i + chance.below(tiles.length - i)
    const tile = at(tiles, i)
    tiles[i] = at(tiles, other)
    tiles[other] = tile
  }
  return tiles.slice(0, RACK_SIZE)
}

function choose(game: WordGame, state: State, weights: Float64Array): Action {
  const rack = at(state.racks, state.turn)
  const keep = keepValues(weights, rack)
  const best = asWordGame(game).best.best(state.board, rack, keep)
  let given = 0
  for (let used = 1; used < keep.length; used++) if (given === 0 || at(keep, used) > at(keep, given)) given = used
  if (best !== null && best.total >= at(keep, given)) return best.action
  return given === 0 ? PASS : { type: 'exchange', tiles: rack.filter((_, i) => ((given >> i) & 1) === 1) }
}
