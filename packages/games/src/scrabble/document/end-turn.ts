/** The document's EndTurn: what a move changes, scores and ends. The rules are those of the table's game. */
import { SIZE, stepOf } from '../board.ts'
import { isPlayedOut } from '../ending.ts'
import { LEAST_FOR_EXCHANGE } from '../legality.ts'
import { clashIn, freshIn, leavesBoard, pointsFor, wholeRun } from '../placement.ts'
import { type BagName, tileSets } from '../tiles.ts'
import type { Bag } from './bag.ts'
import { Board } from './board.ts'
import { ScrabbleError } from './errors.ts'
import { type DirectionName, placementOf } from './move.ts'
import type { Rack } from './rack.ts'
import { tilesIn } from './word-checks.ts'

/** The squares that a word covers, to be drawn anew: row, column and letter of each. */
export function updateFrontBoard(
  row: number,
  column: number,
  direction: DirectionName,
  word: string,
): readonly (readonly [row: number, column: number, letter: string])[] {
  const action = placementOf({ row, column, direction, word })
  if (leavesBoard(action)) throw new ScrabbleError('ValueError', `${word} would leave the board.`)
  return Array.from(word, (letter, i) => {
    const square = action.square + i * stepOf(action.direction)
    return [Math.floor(square / SIZE), square % SIZE, letter] as const
  })
}

/** SC-20, SC-24: takes one tile for each of these letters, which are those not yet on the board, and refills the rack. */
export function removeTile(word: string, rack: Rack): void {
  for (const tile of tilesIn(word)) rack.removeFromRack(rack.bag.named(tile))
  rack.replenishRack()
}

/** SC-25: gives letters (`?` for a blank) back to the bag for others; false, and nothing changes, where that is not allowed. */
export function exchangeTile(word: string, rack: Rack): boolean {
  return word !== '' && rack.bag.getRemainingTiles() >= LEAST_FOR_EXCHANGE && rack.exchange(tilesIn(word))
}

/**
 * SC-21, SC-22: what a word scores there with the tiles of that set, cross words and the bonus included. Off the board or on other
 * letters → `ValueError`.
 */
export function calculateScore(
  row: number,
  column: number,
  direction: DirectionName,
  word: string,
  board: Board = new Board(),
  set: BagName = 'standard',
): number {
  const action = wholeRun(board.squares, placementOf({ row, column, direction, word }))
  if (leavesBoard(action)) throw new ScrabbleError('ValueError', `${word} would leave the board.`)
  if (clashIn(board.squares, action) !== -1) throw new ScrabbleError('ValueError', `${word} meets other letters.`)
  return pointsFor(tileSets[set].values, board.squares, action, freshIn(board.squares, action))
}

/** SC-28, asked after a move: whether the bag is empty and so is a rack. */
export const checkWinState = (rack1: Rack, rack2: Rack, bag: Bag): boolean =>
  isPlayedOut(bag.contents, rack1.tiles) || isPlayedOut(bag.contents, rack2.tiles)
