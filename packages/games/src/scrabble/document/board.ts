/** The document's Board: 15 × 15 squares (its sixteenth row and column were only padding), filled word by word. */
import { boardRows, emptyBoard, type Board as Squares } from '../board.ts'
import { clashIn, freshIn, leavesBoard, withTiles } from '../placement.ts'
import { ScrabbleError } from './errors.ts'
import { type DirectionName, placementOf } from './move.ts'

export class Board {
  #squares: Squares = emptyBoard()

  /** Fifteen strings of fifteen: "." for an empty square, lower case for a blank. */
  getBoard(): readonly string[] {
    return boardRows(this.#squares)
  }

  /** The squares as the rules read them; nobody writes to them. */
  get squares(): Squares {
    return this.#squares
  }

  /** Writes a word from a square on; letters that lie there already stay. Off the board or on other letters → `ValueError`. */
  updateBackBoard(row: number, column: number, direction: DirectionName, word: string): void {
    const action = placementOf({ row, column, direction, word })
    if (leavesBoard(action)) throw new ScrabbleError('ValueError', `${word} would leave the board.`)
    if (clashIn(this.#squares, action) !== -1) throw new ScrabbleError('ValueError', `${word} meets other letters.`)
    this.#squares = withTiles(this.#squares, action, freshIn(this.#squares, action), 'lay')
  }
}
