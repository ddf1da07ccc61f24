/**
 * A placement on a board, without regard to racks and words (SC-12 … SC-18): which of its tiles are new, what run they make, whether
 * they hang together with what is there, and which words they form.
 */
import { laidAt, type PlaceAction, placing } from './action.ts'
import { ACROSS, type Board, CENTRE, type Direction, DOWN, letterFactors, letterOn, placeIn, SIZE, stepOf, wordFactors } from './board.ts'
import { EMPTY, RACK_SIZE, type Tile, tileFor } from './tiles.ts'

/** SC-22: for placing all seven tiles in one turn. */
export const BONUS = 50

export interface FormedWord {
  readonly word: string
  readonly score: number
}

/** SC-14. */
export const leavesBoard = ({ square, direction, word }: PlaceAction): boolean => placeIn(square, direction) + word.length > SIZE

/** SC-13: the first of its letters that meets another letter on the board, or −1. */
export function clashIn(board: Board, { square, direction, word }: PlaceAction): number {
  const step = stepOf(direction)
  for (let i = 0, at = square; i < word.length; i++, at += step) {
    const laid = board[at] ?? EMPTY
    if (laid !== EMPTY && letterOn(laid) !== word.charCodeAt(i) - 64) return i
  }
  return -1
}

/** Which of its letters fall on empty squares, as bits. The placement stays on the board. */
export function freshIn(board: Board, { square, direction, word }: PlaceAction): number {
  const step = stepOf(direction)
  let fresh = 0
  for (let i = 0, at = square; i < word.length; i++, at += step) if (board[at] === EMPTY) fresh |= 1 << i
  return fresh
}

/** The tiles that a rack must give for the new letters, in their order. */
export function tilesNeeded(action: PlaceAction, fresh: number): Tile[] {
  const tiles: Tile[] = []
  for (let i = 0; i < action.word.length; i++) if (((fresh >> i) & 1) === 1) tiles.push(tileFor(laidAt(action, i)))
  return tiles
}

/** The board with the new tiles of a placement, or with these squares empty again. */
export function withTiles(board: Board, action: PlaceAction, fresh: number, change: 'lay' | 'lift'): Board {
  const next = board.slice()
  const step = stepOf(action.direction)
  for (let i = 0; i < action.word.length; i++) {
    if (((fresh >> i) & 1) === 1) next[action.square + i * step] = change === 'lay' ? laidAt(action, i) : EMPTY
  }
  return next
}

const hasTile = (board: Board, square: number): boolean => (board[square] ?? EMPTY) !== EMPTY

/** The tile before a square in its row or column, or nothing at the edge. */
const before = (board: Board, square: number, direction: Direction): number =>
  placeIn(square, direction) === 0 ? EMPTY : (board[square - stepOf(direction)] ?? EMPTY)
const after = (board: Board, square: number, direction: Direction): number =>
  placeIn(square, direction) === SIZE - 1 ? EMPTY : (board[square + stepOf(direction)] ?? EMPTY)

const hasNeighbour = (board: Board, square: number, direction: Direction): boolean =>
  before(board, square, direction) !== EMPTY || after(board, square, direction) !== EMPTY

/** SC-16: whether a new tile lies beside a tile that is there already. */
export function touches(board: Board, { square, direction, word }: PlaceAction, fresh: number): boolean {
  const step = stepOf(direction)
  for (let i = 0, at = square; i < word.length; i++, at += step) {
    if (((fresh >> i) & 1) === 1 && (hasNeighbour(board, at, ACROSS) || hasNeighbour(board, at, DOWN))) return true
  }
  return false
}

/** SC-15. */
export function coversCentre({ square, direction, word }: PlaceAction): boolean {
  const step = stepOf(direction)
  for (let i = 0, at = square; i < word.length; i++, at += step) if (at === CENTRE) return true
  return false
}

/**
 * SC-17: the one form in which these new tiles are played: the whole run through them, nothing marked as a blank that was there before,
 * and a single tile across if it makes a word across, else down. A placement that cannot be (off the board, on other letters) is
 * answered as it is.
 */
export function wholeRun(board: Board, action: PlaceAction): PlaceAction {
  if (leavesBoard(action) || clashIn(board, action) !== -1) return action
  const fresh = freshIn(board, action)
  const blanks = action.blanks & fresh
  if (fresh === 0) return placing(action.square, action.direction, action.word, blanks)
  const single = (fresh & (fresh - 1)) === 0
  if (single) {
    const i = 31 - Math.clz32(fresh)
    const square = action.square + i * stepOf(action.direction)
    const other = hasNeighbour(board, square, ACROSS) ? ACROSS : hasNeighbour(board, square, DOWN) ? DOWN : action.direction
    return extended(board, placing(square, other, action.word.charAt(i), blanks === 0 ? 0 : 1))
  }
  return extended(board, placing(action.square, action.direction, action.word, blanks))
}

function extended(board: Board, action: PlaceAction): PlaceAction {
  const { direction, blanks } = action
  const step = stepOf(direction)
  let { square, word } = action
  let added = 0
  for (let laid = before(board, square, direction); laid !== EMPTY; laid = before(board, square, direction)) {
    square -= step
    added++
    word = String.fromCharCode(letterOn(laid) + 64) + word
  }
  for (let end = square + (word.length - 1) * step; ; end += step) {
    const laid = after(board, end, direction)
    if (laid === EMPTY) break
    word += String.fromCharCode(letterOn(laid) + 64)
  }
  return placing(square, direction, word, blanks << added)
}

/** Whether a placement on the board is already in the form of `wholeRun`. */
export function isWholeRun(board: Board, { square, direction, word, blanks }: PlaceAction, fresh: number): boolean {
  const last = square + (word.length - 1) * stepOf(direction)
  if ((blanks & ~fresh) !== 0 || before(board, square, direction) !== EMPTY || after(board, last, direction) !== EMPTY) return false
  const single = (fresh & (fresh - 1)) === 0
  if (!single) return true
  const only = square + (31 - Math.clz32(fresh)) * stepOf(direction)
  return direction === ACROSS ? word.length > 1 || !hasNeighbour(board, only, DOWN) : !hasNeighbour(board, only, ACROSS)
}

/**
 * SC-18, SC-21, SC-22: the points of a placement. Where a list is given, the main word and then every cross word are added to it, in
 * the order of their tiles.
 */
export function pointsFor(values: Uint8Array, board: Board, action: PlaceAction, fresh: number, formed?: FormedWord[]): number {
  const { square, direction, word } = action
  const step = stepOf(direction)
  const crosses: FormedWord[] = []
  let sum = 0
  let factor = 1
  let points = 0
  let count = 0
  for (let i = 0, at = square; i < word.length; i++, at += step) {
    if (((fresh >> i) & 1) === 0) {
      sum += values[board[at] ?? EMPTY] ?? 0
      continue
    }
    count++
    const own = (values[laidAt(action, i)] ?? 0) * (letterFactors[at] ?? 1)
    sum += own
    factor *= wordFactors[at] ?? 1
    const cross = crossAt(values, board, at, direction === ACROSS ? DOWN : ACROSS)
    if (cross === null) continue
    const score = (cross.value + own) * (wordFactors[at] ?? 1)
    points += score
    if (formed !== undefined) crosses.push({ word: cross.above + word.charAt(i) + cross.below, score })
  }
  if (word.length > 1) {
    points += sum * factor
    formed?.push({ word, score: sum * factor })
  }
  formed?.push(...crosses)
  return points + (count === RACK_SIZE ? BONUS : 0)
}

/** The tiles before and after a square, which a new tile on it joins to a word; null where there are none. */
function crossAt(values: Uint8Array, board: Board, square: number, direction: Direction) {
  if (!hasNeighbour(board, square, direction)) return null
  const step = stepOf(direction)
  let value = 0
  let above = ''
  let below = ''
  for (let at = square - step, left = placeIn(square, direction); left > 0 && hasTile(board, at); left--, at -= step) {
    const laid = board[at] ?? EMPTY
    value += values[laid] ?? 0
    above = String.fromCharCode(letterOn(laid) + 64) + above
  }
  for (let at = square + step, left = SIZE - 1 - placeIn(square, direction); left > 0 && hasTile(board, at); left--, at += step) {
    const laid = board[at] ?? EMPTY
    value += values[laid] ?? 0
    below += String.fromCharCode(letterOn(laid) + 64)
  }
  return { value, above, below }
}
