/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */
import { type Action, bigTwo, countIn, fieldsOf, type Happening, type Options, type View } from '@parlour/games/big-two'
import type { Json, Seat } from '@parlour/kernel'
import type { BoardProps, ScoreProps, SummaryProps } from '../board.ts'
import { optionsIn } from '../options/options-in.ts'

export { playFrom } from '@parlour/games/big-two'

export type TwoProps = BoardProps<View, Action, Happening>
export type TwoScoreProps = ScoreProps<View, Action, Happening>
export type TwoSummaryProps = SummaryProps<View, Action, Happening>

export const SEATS = 4
export const THREE_OF_DIAMONDS = '3D'
/** From weak to strong, as this game ranks them. */
export const RANKS = '3456789TJQKA2'
export const SUITS = 'DCHS'

export const optionsOf = (json: Json): Options => optionsIn(bigTwo.options, json)

/** Whether scores are added up over several hands. */
export const isSeries = ({ hands, seriesTo }: Options): boolean => hands > 1 || seriesTo > 0

export const countOf = (view: View, seat: Seat): number => countIn(view.counts, seat)

/** What a seat did last in this trick. */
export const fieldOf = (view: View, seat: Seat): Action | null => fieldsOf(view)[seat] ?? null
