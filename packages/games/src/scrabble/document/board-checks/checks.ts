/** The document's BoardChecks for one direction; right.ts and down.ts give them their names. */
import { CENTRE, isEmpty } from '../../board.ts'
import type { Lexicon } from '../../lexicon.ts'
import { clashIn, coversCentre, type FormedWord, freshIn, leavesBoard, pointsFor, touches, wholeRun } from '../../placement.ts'
import { tileSets } from '../../tiles.ts'
import type { Board } from '../board.ts'
import { type DirectionName, placementOf } from '../move.ts'
import { checkInDict } from '../word-checks.ts'

export function boardChecks(direction: DirectionName) {
  const placed = (row: number, column: number, word: string) => placementOf({ row, column, direction, word })

  /** SC-14: whether the word would leave the board. */
  const outOfBounds = (row: number, column: number, word: string): boolean => leavesBoard(placed(row, column, word))

  /** SC-13, SC-16: whether the word fits on what lies there, adds a tile, and touches or uses a tile that was there before. */
  const occupiedTiles = (row: number, column: number, word: string, board: Board): boolean => {
    const action = placed(row, column, word)
    if (leavesBoard(action) || clashIn(board.squares, action) !== -1) return false
    const fresh = freshIn(board.squares, action)
    return fresh !== 0 && touches(board.squares, action, fresh)
  }

  /** SC-17, SC-18: whether every word that would be formed counts, the whole run and all across it. */
  const adjWordCheck = (row: number, column: number, word: string, board: Board, lexicon: Lexicon): boolean => {
    const action = placed(row, column, word)
    if (leavesBoard(action) || clashIn(board.squares, action) !== -1) return false
    const whole = wholeRun(board.squares, action)
    const formed: FormedWord[] = []
    pointsFor(tileSets.standard.values, board.squares, whole, freshIn(board.squares, whole), formed)
    return formed.length > 0 && formed.every((one) => checkInDict(one.word, lexicon))
  }

  /** SC-15: in the first round (`count` 0) at least two letters that cover the centre, or with `start` begin on it; later anything. */
  const placementCheck = (
    row: number,
    column: number,
    word: string,
    _board: Board,
    count: number,
    rule: 'cover' | 'start' = 'cover',
  ): boolean => {
    const action = placed(row, column, word)
    return count > 0 || (word.length > 1 && (rule === 'cover' ? coversCentre(action) : action.square === CENTRE))
  }

  /** All of them together. */
  const check = (row: number, column: number, word: string, board: Board, count: number, lexicon: Lexicon): boolean =>
    !outOfBounds(row, column, word) &&
    placementCheck(row, column, word, board, count) &&
    (isEmpty(board.squares) || occupiedTiles(row, column, word, board)) &&
    adjWordCheck(row, column, word, board, lexicon)

  return { outOfBounds, occupiedTiles, adjWordCheck, placementCheck, check }
}
