/** The document's EndTurn: what a move changes, scores and ends. The rules are those of the table's game. */
import { SIZE, stepOf } from '../board.ts'
import { LEAST_FOR_EXCHANGE } from '../legality.ts'
import { clashIn, freshIn, leavesBoard, pointsFor, wholeRun } from '../placement.ts'
import { tileSets } from '../tiles.ts'
import type { Bag } from './bag.ts'
import { Board } from './board.ts'
import { ScrabbleError } from './errors.ts'
import { type DirectionName, placementOf } from './move.ts'
import type { Rack } from './rack.ts'
import { Tile } from './tile.ts'
import { checkRack } from './word-checks.ts'

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

/** The tile that a rack gives for a letter of a word: a blank for lower case. */
const used = (letter: string): Tile => new Tile(letter >= 'a' ? '?' : letter)

/** SC-20, SC-24: takes one tile for each of these letters, which are those not yet on the board, and refills the rack. */
export function removeTile(word: string, rack: Rack): void {
  for (const letter of word) rack.removeFromRack(used(letter))
  rack.replenishRack()
}

/** SC-25: gives letters (`?` for a blank) back to the bag for others; false, and nothing changes, where that is not allowed. */
export function exchangeTile(word: string, rack: Rack): boolean {
  const { bag } = rack
  if (word === '' || bag.getRemainingTiles() < LEAST_FOR_EXCHANGE || !checkRack(word, rack)) return false
  const given = Array.from(word, (letter) => new Tile(letter))
  for (const tile of given) rack.removeFromRack(tile)
  rack.replenishRack()
  for (const tile of given) bag.addToBag(tile, 1)
  bag.mix()
  return true
}

/** SC-21, SC-22: what a word scores there, cross words and the bonus included. Off the board or on other letters → `ValueError`. */
export function calculateScore(row: number, column: number, direction: DirectionName, word: string, board: Board = new Board()): number {
  const action = wholeRun(board.squares, placementOf({ row, column, direction, word }))
  if (leavesBoard(action)) throw new ScrabbleError('ValueError', `${word} would leave the board.`)
  if (clashIn(board.squares, action) !== -1) throw new ScrabbleError('ValueError', `${word} meets other letters.`)
  return pointsFor(tileSets.standard.values, board.squares, action, freshIn(board.squares, action))
}

/** SC-28, asked after a move: whether the bag is empty and so is a rack. */
export const checkWinState = (rack1: Rack, rack2: Rack, bag: Bag): boolean =>
  bag.getRemainingTiles() === 0 && (rack1.getRackLength() === 0 || rack2.getRackLength() === 0)
