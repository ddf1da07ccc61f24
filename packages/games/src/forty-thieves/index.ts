/**
 * Forty Thieves: a patience for one with two decks. Bring all 104 cards home to eight foundations.
 *
 * Deal. Ten columns of four cards, all face up; the other 64 are the stock. There are eight empty foundations and an empty waste.
 *
 * Moves. One card at a time, only from the top of a column or of the waste:
 *   – to a column whose top card is one higher in the same suit (10♠ on J♠), or to an empty column;
 *   – to a foundation: an ace to an empty one, otherwise the next higher card of its suit, up to the king.
 * Or deal the top card of the stock to the waste. There is no redeal, and cards on foundations stay there (option: they may be taken
 * back to a column).
 *
 * End. The game is won when all cards are home. It is lost when the player gives up; that no move is left is only told, because moves may
 * be taken back.
 *
 * Variants are rows of parameters (variants.ts): more or fewer columns, cards face down, building in alternate colours or in any other
 * suit, runs that move together, aces that begin on the foundations.
 *
 * Actions: `move` from `t0` …, `w` (or `f0` …) to `t0` … or `f0` …, with a `count` where runs move together; `deal`. The player sees
 * all that lies face up, the size of the stock and how many cards lie face down. A numbered deal is public; deal 0 is secret until the
 * match is closed.
 *
 * The document's modules stand in document/ under their own names. The numbered rules (FT-01 …) are in docs/rules/forty-thieves.md.
 */
import type { Game, GameModule, Seat } from '@parlour/kernel'
import { type Action, actionCodec } from './action.ts'
import { type Happening, sentence } from './happenings.ts'
import { legalityAt } from './legality.ts'
import { type Options, options } from './options.ts'
import { positionCodec } from './position.ts'
import { refusals, type ThievesRefusal } from './refusals.ts'
import { rulesetFor } from './ruleset.ts'
import { pointsAt } from './scoring.ts'
import type { State } from './state.ts'
import { turnsAt } from './turns.ts'
import { imagine, type View, viewCodec, viewOf } from './view.ts'

const PLAYER: readonly Seat[] = [0]
const NOBODY: readonly Seat[] = []

function openFortyThieves(chosen: Options): Game<State, Action, View, Happening, ThievesRefusal> {
  const ruleset = rulesetFor(chosen)
  return {
    ...turnsAt(ruleset),
    ...legalityAt(ruleset),
    toAct: (s) => (s.outcome === null ? PLAYER : NOBODY),
    view: viewOf,
    outcome: (s) => s.outcome,
    standing: (s) => [pointsAt(ruleset, s)],
    imagine,
    sentence,
    wire: { action: actionCodec(ruleset), view: viewCodec(ruleset), position: positionCodec(ruleset) },
  }
}

export const fortyThieves: GameModule<State, Action, View, Happening, Options, ThievesRefusal> = {
  id: 'forty-thieves',
  title: 'Forty Thieves',
  rules: 1,
  seats: { min: 1, max: 1, usual: 1 },
  options,
  needs: () => [],
  refusals,
  numbered: ({ variant, deal }) => (deal === 0 ? null : { variant, deal }),
  open: (table) => openFortyThieves(table.options),
}

export type { Action, MoveAction } from './action.ts'
export { DEAL, moving } from './action.ts'
export { type Aids, aidsFor } from './aids.ts'
export { tabPlaceable } from './building.ts'
export { deck, TOTAL_CARDS } from './deck.ts'
export type { Happening } from './happenings.ts'
export type { Options } from './options.ts'
export { foundationAt, isColumn, isFoundation, type Place, placeName, placeNamed, WASTE } from './places.ts'
export { refusals, refused, type ThievesRefusal } from './refusals.ts'
export { type Layout, pileAt, type State } from './state.ts'
export { type Build, type Variant, type VariantName, variants } from './variants.ts'
export type { View } from './view.ts'
