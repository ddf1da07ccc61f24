/**
 * The board (SC-07, SC-08): 15 × 15 squares, numbered row by row from 0 (the top left) to 224, and what they multiply.
 * A board is a byte per square: nothing, a letter, or a letter that a blank stands for.
 */
import { quoted, type Refusal } from '@parlour/kernel'
import { unreadable } from '../unreadable.ts'
import { BLANK, BY_BLANK, EMPTY, type TileSet, tileFor } from './tiles.ts'

export const SIZE = 15
export const SQUARES = SIZE * SIZE
export const CENTRE = 7 * SIZE + 7

export type Board = Uint8Array

/** The document's right and down. */
export type Direction = 0 | 1
export const ACROSS: Direction = 0
export const DOWN: Direction = 1
export const directions = ['across', 'down'] as const

export const directionNamed = (name: unknown): Direction | undefined => (name === 'across' ? ACROSS : name === 'down' ? DOWN : undefined)

/** From a square to the next one in that direction. */
export const stepOf = (direction: Direction): number => (direction === ACROSS ? 1 : SIZE)

/** Where in its row or column a square lies, 0 … 14. */
export const placeIn = (square: number, direction: Direction): number => (direction === ACROSS ? square % SIZE : Math.floor(square / SIZE))

/** One quarter of the premium squares; the others mirror it. `T` and `D` multiply the word, `t` and `d` the letter. */
const QUARTER = ['T..d...T', '.D...t..', '..D...d.', 'd..D...d', '....D...', '.t...t..', '..d...d.', 'T..d...D']

function premiums(factors: { readonly [mark: string]: number }): Uint8Array {
  const mirrored = (place: number) => (place <= 7 ? place : 14 - place)
  return Uint8Array.from({ length: SQUARES }, (_, square) => {
    const mark = QUARTER[mirrored(Math.floor(square / SIZE))]?.charAt(mirrored(square % SIZE)) ?? '.'
    return factors[mark] ?? 1
  })
}

/** By square: what a tile placed there this turn multiplies its own value with. */
export const letterFactors = premiums({ d: 2, t: 3 })
/** By square: what it multiplies every word with that goes through it. */
export const wordFactors = premiums({ D: 2, T: 3 })

export const emptyBoard = (): Board => new Uint8Array(SQUARES)

export function isEmpty(board: Board): boolean {
  for (let square = 0; square < SQUARES; square++) if (board[square] !== EMPTY) return false
  return true
}

/** The board as 15 strings of 15: "." for an empty square, lower case for a blank. */
export function boardRows(board: Board): string[] {
  const rows: string[] = []
  for (let row = 0; row < SIZE; row++) {
    let text = ''
    for (let col = 0; col < SIZE; col++) {
      const laid = board[row * SIZE + col] ?? EMPTY
      text += laid === EMPTY ? '.' : String.fromCharCode(laid + 64)
    }
    rows.push(text)
  }
  return rows
}

export function readBoard(rows: unknown): Board | Refusal {
  const wrong = (problem: string) => unreadable('invalid-board', problem)
  if (!Array.isArray(rows) || rows.length !== SIZE) return wrong(`"board" must be ${SIZE} strings.`)
  const board = emptyBoard()
  for (const [row, text] of rows.entries()) {
    if (typeof text !== 'string' || text.length !== SIZE) return wrong(`Row ${row} of the board must be a string of ${SIZE} squares.`)
    for (let col = 0; col < SIZE; col++) {
      const char = text.charAt(col)
      if (char === '.') continue
      if (!/^[A-Za-z]$/.test(char)) return wrong(`Row ${row} of the board has ${quoted(char)} in column ${col}.`)
      board[row * SIZE + col] = char.charCodeAt(0) - 64
    }
  }
  return board
}

/** How many of each tile of a set are not among those on the board and those given; null where there are more than the set has. */
export function unseenCounts(
  set: TileSet,
  board: Board,
  ...others: readonly (readonly number[])[]
): number[] | { readonly tooMany: number } {
  const counts = [...set.counts]
  const take = (tile: number) => {
    counts[tile] = (counts[tile] ?? 0) - 1
  }
  for (const laid of board) if (laid !== EMPTY) take(tileFor(laid))
  for (const tiles of others) for (const tile of tiles) take(tile)
  const tooMany = counts.findIndex((count) => count < 0)
  return tooMany === -1 ? counts : { tooMany }
}

/** Tiles from their counts, A … Z and then blanks. */
export const tilesOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, tile) => (tile <= BLANK ? Array.from({ length: count }, () => tile) : []))

/** The letter 1 … 26 on a square, whether a blank stands for it or not. */
export const letterOn = (laid: number): number => laid & (BY_BLANK - 1)
