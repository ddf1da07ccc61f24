/**
 * Tschau Sepp: the Swiss shedding game for two to six. Get rid of your cards, say "Tschau" before the last but one and "Sepp" before the
 * last.
 *
 * Deck. 36 cards: 6 7 8 9 10 J Q K A in four suits. Five cards each, one is turned up, the rest is the drawing stack.
 *
 * Turn. Play a card of the suit to follow or of the top card's rank; a Jack goes on everything but an unanswered 7. Or draw one card,
 * once per turn, even if you could play; then play any playable card or pass.
 *   7 – the next player draws two, or plays a 7 and passes four on, and so on; a Jack is no way out.
 *   8 – the next player is skipped, once.     10 – the direction of play turns round.
 *   J – its player wishes the suit.           A – its player plays on (option: must cover it).
 * When at most one card is left to draw, the played cards under the top are shuffled into the drawing stack.
 *
 * Announcements. "Tschau" with two cards in hand, "Sepp" with one, before playing. Who forgets plays all the same, with all effects, and
 * gets a card: so a last card without "Sepp" does not finish.
 *
 * End. An empty hand gets the lowest free place and watches; the effect of its last card still holds. When one player is left, that one
 * is last. In a series the cards left count (A 11, 10 ten, K 4, Q 3, J 2) and the lowest total wins when someone reaches the limit.
 *
 * Whoever leaves puts the hand back into the drawing stack at random and is ranked behind all who stayed.
 *
 * Actions: `play`, `draw`, `pass`, `choose-suit`, `say`. A seat sees its own hand, the sizes of the others, the size of the drawing
 * stack, every card of the playing stack, suit, direction, what is owed, who said what, places and scores. The numbered rules (TS-01 …)
 * are in docs/rules/tschau-sepp.md.
 */
import type { Game, GameModule } from '@parlour/kernel'
import { type Action, actionCodec } from './action.ts'
import { type Happening, sentence } from './happenings.ts'
import { legalityAt } from './legality.ts'
import { followersOf } from './matching.ts'
import { type Options, options } from './options.ts'
import { positionCodec } from './position.ts'
import { refusals, type SeppRefusal } from './refusals.ts'
import type { State } from './state.ts'
import { turnsAt } from './turns.ts'
import { imagine, type View, viewCodec, viewOf } from './view.ts'

const TO_ACT = [[0], [1], [2], [3], [4], [5]] as const
const NOBODY: readonly number[] = []

function openTschauSepp(seats: number, chosen: Options): Game<State, Action, View, Happening, SeppRefusal> {
  const followers = followersOf(chosen)
  return {
    ...turnsAt(chosen, followers, seats),
    ...legalityAt(chosen, followers),
    toAct: (s) => (s.outcome === null ? (TO_ACT[s.turn] ?? NOBODY) : NOBODY),
    view: viewOf,
    outcome: (s) => s.outcome,
    standing: (s) => s.scores,
    imagine,
    sentence,
    wire: { action: actionCodec, view: viewCodec(seats), position: positionCodec(seats) },
  }
}

export const tschauSepp: GameModule<State, Action, View, Happening, Options, SeppRefusal> = {
  id: 'tschau-sepp',
  title: 'Tschau Sepp',
  rules: 1,
  seats: { min: 2, max: 6, usual: 4 },
  options,
  needs: () => [],
  refusals,
  open: (table) => openTschauSepp(table.seats, table.options),
}

export type { Action, Word } from './action.ts'
export { DRAW, PASS, playing, SAY_SEPP, SAY_TSCHAU, WISHES, wishing } from './action.ts'
export { deck, isAce, isEight, isJack, isSeven, isTen, pointsOf } from './deck.ts'
export type { Happening, Rotation } from './happenings.ts'
export type { Options } from './options.ts'
export { refusals, refused, type SeppRefusal } from './refusals.ts'
export type { State } from './state.ts'
export { NOT_DRAWN, SAID_SEPP, SAID_TSCHAU, SILENT } from './state.ts'
export type { View } from './view.ts'
