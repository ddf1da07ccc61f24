/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */

import { type Action, deck, type Happening, type Options, tschauSepp, type View } from '@parlour/games/tschau-sepp'
import { cardsIn, type Json, pileCards, type Seat, SUITS } from '@parlour/kernel'
import { isSuitLetter, type SuitLetter } from '../../cards/suits.ts'
import { type SeatInfo, seatsInOrder } from '../../parts/seats.ts'
import type { BoardProps, ScoreProps, SummaryProps } from '../board.ts'
import { optionsIn } from '../options/options-in.ts'

export type SeppProps = BoardProps<View, Action, Happening>
export type SeppScoreProps = ScoreProps<View, Action, Happening>
export type SeppSummaryProps = SummaryProps<View, Action, Happening>

export const optionsOf = (json: Json): Options => optionsIn(tschauSepp.options, json)

export const suitLetter = (suit: number): SuitLetter => {
  const letter = SUITS.charAt(suit)
  return isSuitLetter(letter) ? letter : 'S'
}

/** The own hand by name, in the deck's order. */
export const handOf = ({ low, high }: Pick<View, 'low' | 'high'>): readonly string[] => cardsIn(low, high).map((card) => deck.name(card))

/** Names of the played cards, top last. */
export const playedOf = (view: View): readonly string[] => pileCards(view.pile).map((card) => deck.name(card))
export const topOf = (view: View): string => deck.name(view.pile.card)

/** In the order in which they play, the near seat first; only who still plays this round. */
export function playOrder({ view, seats, seat }: Pick<SeppProps, 'view' | 'seats' | 'seat'>): readonly SeatInfo[] {
  const [near, ...others] = seatsInOrder({ seats, seat })
  if (near === undefined) return []
  const around = [near, ...(view.direction === 1 ? others : others.toReversed())]
  return around.filter((info) => isPlaying(view, info.seat))
}

export const isPlaying = (view: View, seat: Seat): boolean => ((view.playing >> seat) & 1) === 1
/** 0 while there is none. */
export const placeOf = (view: View, seat: Seat): number => view.places[seat] ?? 0
