/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */
import { type Action, deck, type Happening, type Options, tschauSepp, type View } from '@parlour/games/tschau-sepp'
import { cardsIn, isRefusal, type Json, pileCards, type Seat, SUITS } from '@parlour/kernel'
import { isSuitLetter, type SuitLetter } from '../../cards/suits.ts'
import type { BoardProps, ScoreProps, SeatInfo, SummaryProps } from '../board.ts'

export type SeppProps = BoardProps<View, Action, Happening>
export type SeppScoreProps = ScoreProps<View, Action, Happening>
export type SeppSummaryProps = SummaryProps<View, Action, Happening>

const usual = tschauSepp.options.parse({})

/** Headers carry checked options; what is not understood falls back to the usual game. */
export function optionsOf(json: Json): Options {
  const options = tschauSepp.options.parse(json)
  if (!isRefusal(options)) return options
  if (isRefusal(usual)) throw new RangeError(usual.message)
  return usual
}

export const suitLetter = (suit: number): SuitLetter => {
  const letter = SUITS.charAt(suit)
  return isSuitLetter(letter) ? letter : 'S'
}

/** The own hand by name, in the deck's order. */
export const handOf = ({ low, high }: Pick<View, 'low' | 'high'>): readonly string[] => cardsIn(low, high).map((card) => deck.name(card))

/** Names of the played cards, top last. */
export const playedOf = (view: View): readonly string[] => pileCards(view.pile).map((card) => deck.name(card))
export const topOf = (view: View): string => deck.name(view.pile.card)

/** Through whose eyes: the own seat, or seat 0 for spectators. */
export const nearSeat = (seat: Seat | null): Seat => seat ?? 0

export const nameOf = (seats: readonly SeatInfo[], seat: Seat): string => seats.find((info) => info.seat === seat)?.name ?? `${seat + 1}`
export const isYou = (seats: readonly SeatInfo[], seat: Seat): boolean => seats.find((info) => info.seat === seat)?.you === true

/** Clockwise from the near seat, that one first: clockwise is the order of the list. */
export function seatsAround(seats: readonly SeatInfo[], near: Seat): readonly SeatInfo[] {
  const start = Math.max(
    0,
    seats.findIndex(({ seat }) => seat === near),
  )
  return [...seats.slice(start), ...seats.slice(0, start)]
}

/** In the order in which they play, the near seat first; only who still plays this round. */
export function playOrder({ view, seats, seat }: Pick<SeppProps, 'view' | 'seats' | 'seat'>): readonly SeatInfo[] {
  const [near, ...others] = seatsAround(seats, nearSeat(seat))
  if (near === undefined) return []
  const around = [near, ...(view.direction === 1 ? others : others.toReversed())]
  return around.filter((info) => isPlaying(view, info.seat))
}

export const isPlaying = (view: View, seat: Seat): boolean => ((view.playing >> seat) & 1) === 1
/** 0 while there is none. */
export const placeOf = (view: View, seat: Seat): number => view.places[seat] ?? 0
