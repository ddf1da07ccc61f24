/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */
import { type Action, type Board, EMPTY, type Happening, type Options, SIZE, scrabble, type Tile, type View } from '@parlour/games/scrabble'
import { at, isRefusal, type Json, type Seat } from '@parlour/kernel'
import type { BoardProps, ScoreProps, SeatInfo, SummaryProps } from '../board.ts'

export type TilesProps = BoardProps<View, Action, Happening>
export type TilesScoreProps = ScoreProps<View, Action, Happening>
export type TilesSummaryProps = SummaryProps<View, Action, Happening>

/** Headers carry checked options; what is not understood falls back to the usual game. */
export function optionsOf(json: Json): Options {
  const options = scrabble.options.parse(json)
  if (!isRefusal(options)) return options
  const usual = scrabble.options.parse({})
  if (isRefusal(usual)) throw new Error(usual.message)
  return usual
}

export const nameOf = (seats: readonly SeatInfo[], seat: Seat): string => seats.find((info) => info.seat === seat)?.name ?? `${seat + 1}`
export const isYou = (seats: readonly SeatInfo[], seat: Seat): boolean => seats.find((info) => info.seat === seat)?.you === true

/** Own seat first, then in the order of play. */
export function seatsInOrder({ seats, seat }: Pick<TilesProps, 'seats' | 'seat'>): readonly SeatInfo[] {
  const me = seat ?? 0
  const turn = (info: SeatInfo): number => (info.seat - me + seats.length) % seats.length
  return seats.toSorted((a, b) => turn(a) - turn(b))
}

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
