/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */
import { type Action, bigTwo, countIn, fieldsOf, type Happening, type Options, type View } from '@parlour/games/big-two'
import { at, isRefusal, type Json, type Seat } from '@parlour/kernel'
import type { BoardProps, ScoreProps, SeatInfo, SummaryProps } from '../board.ts'

export { playFrom } from '@parlour/games/big-two'

export type TwoProps = BoardProps<View, Action, Happening>
export type TwoScoreProps = ScoreProps<View, Action, Happening>
export type TwoSummaryProps = SummaryProps<View, Action, Happening>

export const SEATS = 4
export const THREE_OF_DIAMONDS = '3D'
/** From weak to strong, as this game ranks them. */
export const RANKS = '3456789TJQKA2'
export const SUITS = 'DCHS'

/** Headers carry checked options; what is not understood falls back to the usual game. */
export function optionsOf(json: Json): Options {
  const options = bigTwo.options.parse(json)
  return isRefusal(options) ? at([bigTwo.options.presets.standard as Options], 0) : options
}

/** Whether scores are added up over several hands. */
export const isSeries = ({ hands, seriesTo }: Options): boolean => hands > 1 || seriesTo > 0

export const countOf = (view: View, seat: Seat): number => countIn(view.counts, seat)

/** What a seat did last in this trick. */
export const fieldOf = (view: View, seat: Seat): Action | null => fieldsOf(view)[seat] ?? null

/** Through whose eyes: the own seat, or seat 0 for spectators. */
export const nearSeat = (seat: Seat | null): Seat => seat ?? 0

export const nameOf = (seats: readonly SeatInfo[], seat: Seat): string => seats.find((info) => info.seat === seat)?.name ?? `${seat + 1}`
export const isYou = (seats: readonly SeatInfo[], seat: Seat): boolean => seats.find((info) => info.seat === seat)?.you === true

/** Own seat first, then in the order of play. */
export function seatsInOrder({ seats, seat }: Pick<TwoProps, 'seats' | 'seat'>): readonly SeatInfo[] {
  const me = nearSeat(seat)
  const turn = (of: Seat): number => (of - me + SEATS) % SEATS
  return seats.toSorted((a, b) => turn(a.seat) - turn(b.seat))
}
