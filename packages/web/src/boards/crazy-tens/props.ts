/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */

import { type Action, crazyTens, decks, type Happening, NO_SUIT, type Options, type TensDeck, type View } from '@parlour/games/crazy-tens'
import { type Json, pileCards, type Seat, SUITS } from '@parlour/kernel'
import { isSuitLetter, type SuitLetter } from '../../cards/suits.ts'
import type { BoardProps, ScoreProps, SummaryProps } from '../board.ts'
import { optionsIn } from '../options/options-in.ts'

export type TensProps = BoardProps<View, Action, Happening>
export type TensScoreProps = ScoreProps<View, Action, Happening>
export type TensSummaryProps = SummaryProps<View, Action, Happening>

export const optionsOf = (json: Json): Options => optionsIn(crazyTens.options, json)

export const deckOf = (options: Json): TensDeck => decks[optionsOf(options).deck]
export const deckKind = (options: Json): 'standard' | 'dozenal' => (optionsOf(options).deck === 'dozenal64' ? 'dozenal' : 'standard')

export const suitLetter = (suit: number): SuitLetter | null => {
  const letter = suit === NO_SUIT ? '' : SUITS.charAt(suit)
  return isSuitLetter(letter) ? letter : null
}

export const countOf = (view: View, seat: Seat): number => (seat === 0 ? view.count0 : view.count1)

/** The card that is advised, by name; null where none is. */
export const advisedCard = ({ advice, options }: Pick<TensProps, 'advice' | 'options'>): string | null =>
  advice?.type === 'play' ? deckOf(options).deck.name(advice.card) : null

/** Names of the discards, top last. */
export const discardsOf = (view: View, tens: TensDeck): readonly string[] => pileCards(view.discards).map((card) => tens.deck.name(card))
