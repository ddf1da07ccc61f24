/**
 * Crazy Tens: two players shed their cards; tens are wild, and two cards that make a dozen match.
 *
 * Deck. 52 cards, or the dozenal deck of 64 (A 2 … 9 ↊ ↋ 10 and the faces C J Q K, where the card printed "10" has twelve pips).
 *
 * Round. Five cards each, one card is turned up; a wild one is buried and the next turned. A card may be played if it
 *   – is wild (the card printed 10): its player then names a suit, which alone, or another wild card, may follow;
 *   – has the suit or the rank of the top card;
 *   – is numeric, as the top card is, and their values add up to twelve (A counts 1; faces take no part).
 * Whoever can play must play. Whoever cannot draws, one card at a time, until something can be played (option: one card, then the
 * turn passes). When the draw pile runs out, the discards under the top card are shuffled into a new one; when even that yields
 * nothing, the turn passes by itself.
 *
 * Scoring. The first empty hand wins the round and the value of the other: faces and tens 10 (12 in the dozenal deck), ace 1, others
 * their value. The first total at the target wins the match; the player who begins alternates.
 *
 * Actions: `play` a card (with a suit if it is wild), `draw`. A seat sees its own hand, how many cards the other holds, the size of
 * the draw pile, every card in the discard pile, the forced suit, the scores and how the last round ended.
 *
 * The document's modules stand in document/ under their own names; M18, base-conversion.ts, is the game's own. The numbered rules
 * (CT-01 …) are in docs/rules/crazy-tens.md.
 */
import type { GameModule } from '@parlour/kernel'
import type { Action } from './action.ts'
import { openCrazyTens } from './game.ts'
import type { Happening } from './happenings.ts'
import { type Options, options } from './options.ts'
import { refusals, type TensRefusal } from './refusals.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

export const crazyTens: GameModule<State, Action, View, Happening, Options, TensRefusal> = {
  id: 'crazy-tens',
  title: 'Crazy Tens',
  rules: 1,
  seats: { min: 2, max: 2, usual: 2 },
  options,
  needs: () => [],
  refusals,
  open: (table) => openCrazyTens(table.options),
}

export type { Action, DrawAction, PlayAction } from './action.ts'
export { DRAW, playing } from './action.ts'
export { decimalToDozenal } from './base-conversion.ts'
export { decks, isFace, isWild, numericValue, scoreValue, type TensDeck } from './decks.ts'
export type { Happening } from './happenings.ts'
export { NO_SUIT, type Why, whyPlayable } from './matching.ts'
export type { Options } from './options.ts'
export { refusals, refused, type TensRefusal } from './refusals.ts'
export { type DigitStyle, formatScore } from './score-format.ts'
export type { RoundResult, State } from './state.ts'
export type { View } from './view.ts'
