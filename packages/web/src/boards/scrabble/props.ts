/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */
import { type Action, type Board, EMPTY, type Happening, type Options, SIZE, scrabble, type Tile, type View } from '@parlour/games/scrabble'
import { at, type Json, type Seat } from '@parlour/kernel'
import type { BoardProps, ScoreProps, SummaryProps } from '../board.ts'
import { optionsIn } from '../options/options-in.ts'

export type TilesProps = BoardProps<View, Action, Happening>
export type TilesScoreProps = ScoreProps<View, Action, Happening>
export type TilesSummaryProps = SummaryProps<View, Action, Happening>

export const optionsOf = (json: Json): Options => optionsIn(scrabble.options, json)

/** Columns have letters, rows numbers: "H8" is the middle. */
export const squareName = (square: number): string => `${String.fromCharCode(65 + (square % SIZE))}${Math.floor(square / SIZE) + 1}`

/** The place of a run as scorers write it: "8H" across, "H8" down. */
export const runName = (square: number, direction: 0 | 1): string => {
  const [row, column] = [Math.floor(square / SIZE) + 1, String.fromCharCode(65 + (square % SIZE))]
  return direction === 0 ? `${row}${column}` : `${column}${row}`
}

/** The upper-case letter that lies on a square; null where none does. */
export function letterOn(board: Board, square: number): string | null {
  const laid = board[square] ?? EMPTY
  return laid === EMPTY ? null : String.fromCharCode((laid & 31) + 64)
}

export const isBlankOn = (board: Board, square: number): boolean => (board[square] ?? EMPTY) > 32

/** What somebody else holds, where it may be seen: at the end, or in an open replay. */
export function rackSeen(props: TilesProps, seat: Seat): readonly Tile[] | null {
  const { view, open } = props
  if (seat === view.seat) return view.rack
  if (view.racks !== null) return at(view.racks, seat)
  return open?.[seat]?.rack ?? null
}
