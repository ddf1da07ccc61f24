/**
 * Big Two: four players shed thirteen cards each; the two is the highest card, and whoever is rid of all cards first wins the hand.
 *
 * Cards. 52, all dealt. Ranks from low to high 3 4 5 6 7 8 9 10 J Q K A 2, suits ♦ ♣ ♥ ♠; the lowest card is 3♦, the highest 2♠.
 *
 * Combinations. A single card; a pair; three of a rank (option); five cards, by strength:
 *   straight       – five in natural order, A2345 lowest, 10JQKA highest (option); ties go to the suit of the top card;
 *   flush          – five of a suit; the higher suit wins, then the higher cards (option: the cards first);
 *   full house     – the rank of the three decides;
 *   four of a kind – with any fifth card; the rank of the four decides;
 *   straight flush – as straights.
 *
 * Play. The holder of 3♦ begins with a combination that contains it. In turn, everybody beats the last play with as many cards, or
 * passes, which does not bar one from playing later in the trick (option: it does). A five-card hand of a higher kind beats any of a
 * lower kind. When the turn comes back to whoever made the last play, the table is cleared and that player leads anything, but may not
 * pass. The hand ends with the first empty hand.
 *
 * Scoring. Losers are charged for the cards they are left with: one point each, two from ten cards on, three for all thirteen (options:
 * plain count, the winner gains what the others lose, per cent, doubled for every two). A match is one hand, a number of hands, or a
 * series that ends when someone reaches a total. Scores are penalties, fewer is better; in `zeroSum` and `percent` they are gains.
 *
 * Nobody leaves for good: an empty seat is played by a bot (BT-25).
 *
 * Actions: `play` cards, `pass`. A seat sees its own hand, how many cards the others hold, all cards played, the play to beat and by
 * whom, who passed, what lies in front of everybody, scores and how the last hand ended.
 *
 * The document's modules stand in document/ under their own names. The numbered rules (BT-01 …) are in docs/rules/big-two.md.
 */
import type { Game, GameModule } from '@parlour/kernel'
import { type Action, actionCodec } from './action.ts'
import { type Happening, sentence } from './happenings.ts'
import { legalityAt } from './legality.ts'
import { type Options, options } from './options.ts'
import { positionCodec } from './position.ts'
import { refusals, type TwoRefusal } from './refusals.ts'
import type { State } from './state.ts'
import { turnsAt } from './turns.ts'
import { imagine, type View, viewOf } from './view.ts'
import { viewCodec } from './view-codec.ts'

const TO_ACT = [[0], [1], [2], [3]] as const
const NOBODY_TO_ACT: readonly number[] = []

const openBigTwo = (chosen: Options): Game<State, Action, View, Happening, TwoRefusal> => ({
  ...turnsAt(chosen),
  ...legalityAt(chosen),
  toAct: (s) => (s.outcome === null ? (TO_ACT[s.turn] ?? NOBODY_TO_ACT) : NOBODY_TO_ACT),
  view: viewOf,
  outcome: (s) => s.outcome,
  standing: (s) => s.scores,
  imagine,
  sentence,
  wire: { action: actionCodec, view: viewCodec(chosen), position: positionCodec(chosen) },
})

export const bigTwo: GameModule<State, Action, View, Happening, Options, TwoRefusal> = {
  id: 'big-two',
  title: 'Big Two',
  rules: 1,
  seats: { min: 4, max: 4, usual: 4 },
  options,
  needs: () => [],
  refusals,
  open: (table) => openBigTwo(table.options),
}

export { type Action, PASS } from './action.ts'
export { ALL, deck, namesIn, suitOfStrength, TWO } from './cards.ts'
export { type Combination, combinationOf, playFrom } from './combination.ts'
export { listAnswers, listLeads } from './generate.ts'
export type { Happening } from './happenings.ts'
export type { Options } from './options.ts'
export { type Order, orderFor, strengthOfPlay } from './order.ts'
export { botAction } from './player-bot.ts'
export {
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  NONE,
  PAIR,
  type PlayAction,
  playOf,
  SEQUENCES,
  SINGLE,
  STRAIGHT,
  STRAIGHT_FLUSH,
  suitsOfRank,
  TRIPLE,
  topRank,
} from './plays.ts'
export { refusals, refused, type TwoRefusal } from './refusals.ts'
export { isLastHand, moreIsBetter, outcomeOf, penaltyFor, pointsFor } from './scoring.ts'
export { countIn, fieldsOf, includes, NOBODY, type RoundResult, type State, seatAfter } from './state.ts'
export { unseenHigh, unseenLow, type View } from './view.ts'
