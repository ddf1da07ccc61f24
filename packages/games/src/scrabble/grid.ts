/**
 * The board laid out for searching, once for each direction: rows are what is searched, cross words run down the columns. Rows are
 * sixteen cells wide; the last cell is always empty and takes no letter, so a search needs no look at the edge.
 *
 * Cross-checks say for every empty cell which letters may lie there so that the word down through it counts, and what the other tiles
 * of that word are worth. Computed once for a board, they make every cross word a matter of one AND.
 */
import { type Board, type Direction, letterFactors, letterOn, SIZE, SQUARES, wordFactors } from './board.ts'
import { behind, lettersAfter, type WordGraph, wordEnds } from './lexicon.ts'

/** From a cell to the one below it. */
export const WIDTH = 16
/** Cells of one direction; those of the second follow. */
export const CELLS = WIDTH * WIDTH

/** Every letter. */
export const ALL_LETTERS = (1 << 26) - 1

/** Where a cell has no cross word. */
export const NO_CROSS = -1

export interface Grid {
  /** Letters 1 … 26, 0 where nothing lies. */
  readonly letters: Uint8Array
  /** What the tile on a cell is worth. */
  readonly worth: Uint8Array
  /** Letters that may be laid on an empty cell, as bits. */
  readonly allowed: Int32Array
  /** What the other tiles of an empty cell's cross word are worth, or `NO_CROSS`. */
  readonly cross: Int32Array
}

export const newGrid = (): Grid => ({
  letters: new Uint8Array(2 * CELLS),
  worth: new Uint8Array(2 * CELLS),
  allowed: new Int32Array(2 * CELLS),
  cross: new Int32Array(2 * CELLS).fill(NO_CROSS),
})

/** The cell of a square when that direction is searched. */
const cellOf = (square: number, direction: Direction): number => {
  const row = Math.floor(square / SIZE)
  const col = square % SIZE
  return direction === 0 ? row * WIDTH + col : CELLS + col * WIDTH + row
}

const CELL_ACROSS = Uint16Array.from({ length: SQUARES }, (_, square) => cellOf(square, 0))
const CELL_DOWN = Uint16Array.from({ length: SQUARES }, (_, square) => cellOf(square, 1))

export const squareOf = (cell: number): number => {
  const row = (cell & (CELLS - 1)) >> 4
  const col = cell & (WIDTH - 1)
  return cell < CELLS ? row * SIZE + col : col * SIZE + row
}

/** The premiums by cell; the board is the same when it is turned over. */
const byCell = (factors: Uint8Array): Uint8Array => {
  const cells = new Uint8Array(2 * CELLS).fill(1)
  for (let square = 0; square < SQUARES; square++) {
    cells[cellOf(square, 0)] = factors[square] ?? 1
    cells[cellOf(square, 1)] = factors[square] ?? 1
  }
  return cells
}
export const cellLetterFactors = byCell(letterFactors)
export const cellWordFactors = byCell(wordFactors)

/** Fills both directions from a board; answers how many tiles lie on it. */
export function layOut({ letters, worth }: Grid, board: Board, values: Uint8Array): number {
  let tiles = 0
  for (let square = 0; square < SQUARES; square++) {
    const laid = board[square] ?? 0
    const letter = letterOn(laid)
    if (laid !== 0) tiles++
    const across = CELL_ACROSS[square] ?? 0
    const down = CELL_DOWN[square] ?? 0
    letters[across] = letter
    letters[down] = letter
    worth[across] = values[laid] ?? 0
    worth[down] = values[laid] ?? 0
  }
  return tiles
}

/** The cross-checks of one direction. */
export function crossCheck(graph: WordGraph, { letters, worth, allowed, cross }: Grid, direction: Direction): void {
  const first = direction * CELLS
  const end = first + SIZE * WIDTH
  for (let cell = first; cell < end; cell++) {
    if ((cell & (WIDTH - 1)) === SIZE || letters[cell] !== 0) continue
    let top = cell
    while (top - WIDTH >= first && letters[top - WIDTH] !== 0) top -= WIDTH
    let bottom = cell
    while (letters[bottom + WIDTH] !== 0 && bottom + WIDTH < end) bottom += WIDTH
    if (top === bottom) {
      allowed[cell] = ALL_LETTERS
      cross[cell] = NO_CROSS
      continue
    }
    let value = 0
    for (let at = top; at <= bottom; at += WIDTH) value += worth[at] ?? 0
    cross[cell] = value
    allowed[cell] = fitting(graph, letters, top, cell, bottom)
  }
}

/** The letters that complete the word from `top` to `bottom` at `cell`. */
function fitting(graph: WordGraph, letters: Uint8Array, top: number, cell: number, bottom: number): number {
  const node = follow(graph, graph.root, letters, top, cell - WIDTH)
  if (node === -1) return 0
  if (cell === bottom) return wordEnds(graph, node)
  const lastBit = 1 << ((letters[bottom] ?? 1) - 1)
  let fits = 0
  for (let rest = lettersAfter(graph, node); rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const last = follow(graph, behind(graph, node, bit), letters, cell + WIDTH, bottom - WIDTH)
    if (last !== -1 && (wordEnds(graph, last) & lastBit) !== 0) fits |= bit
  }
  return fits
}

/** The node behind the letters from one cell down to another, or −1 where no word goes on like that. */
function follow(graph: WordGraph, from: number, letters: Uint8Array, first: number, last: number): number {
  let node = from
  for (let at = first; at <= last; at += WIDTH) {
    const bit = 1 << ((letters[at] ?? 1) - 1)
    if ((lettersAfter(graph, node) & bit) === 0) return -1
    node = behind(graph, node, bit)
  }
  return node
}
