/**
 * The document's Game module: one human and three bots around a table, as pure functions over one value. The position is the table
 * game's own state, and plays are judged and carried out by the table game; this adds the document's words. It holds all four hands,
 * so it stays with the authority (BTA-23).
 */
import { at, type Chance, isRefusal, type Seat } from '@parlour/kernel'
import { type Action, PASS } from '../action.ts'
import { namesIn } from '../cards.ts'
import { legalityAt } from '../legality.ts'
import { type Options, options as schema } from '../options.ts'
import { botAction } from '../player-bot.ts'
import {
  copy,
  type Fresh,
  fieldsOf,
  highOf,
  lowOf,
  NOBODY,
  type State,
  updateField as updateFieldOf,
  updateNextTurnCards as updateNextTurnCardsOf,
  updateNextTurn as updateNextTurnOf,
} from '../state.ts'
import { turnsAt } from '../turns.ts'
import { viewOf } from '../view.ts'
import { played } from './card.ts'
import { BigTwoError } from './errors.ts'
import { numSort, suiteSort } from './rules.ts'

/** In the order of play (BT-16). */
const TURNS = ['player', 'opponentRight', 'opponentTop', 'opponentLeft'] as const

export interface BigTwoGame {
  readonly options: Options
  /** Null before the first deal. */
  readonly state: State | null
  /** Moves before the last one. */
  readonly cardsPlayed: readonly (readonly string[])[]
  readonly lastMove: readonly string[]
  /** What the human is told; empty when all is well. */
  readonly playerFieldText: string
  readonly sorted: 'number' | 'suit'
}

/** The game after the human's attempt, and why it was refused: a code, or null for success (BTA-20). */
export interface Attempt {
  readonly game: BigTwoGame
  readonly reason: string | null
}

/** Options as anywhere, `{preset?, …overrides}`; a game here is always one hand. */
export function game(options?: unknown): BigTwoGame {
  const chosen = schema.parse(options)
  if (isRefusal(chosen)) throw new BigTwoError('InvalidInput', chosen.message)
  return {
    options: { ...chosen, hands: 1, seriesTo: 0 },
    state: null,
    cardsPlayed: [],
    lastMove: [],
    playerFieldText: '',
    sorted: 'number',
  }
}

/** BT-29: a new shuffle and deal; everything else as at the beginning. */
export const resetGame = (before: BigTwoGame, chance: Chance): BigTwoGame => ({
  ...before,
  state: turnsAt(before.options).start(chance),
  cardsPlayed: [],
  lastMove: [],
  playerFieldText: '',
})

/** BT-15, BT-28: plays the human's cards, or says why not and leaves everything as it is. */
export const playerPlayCards = (before: BigTwoGame, cards: readonly string[]): Attempt => attempted(before, played(cards))

/** BT-15, BT-18: passes for the human, or says why not. */
export const playerPassTurn = (before: BigTwoGame): Attempt => attempted(before, PASS)

function attempted(before: BigTwoGame, action: Action): Attempt {
  const refused = legalityAt(before.options).refuse(viewOf(stateOf(before), HUMAN), action)
  if (refused !== null) return { game: { ...before, playerFieldText: refused.message }, reason: refused.code }
  return { game: { ...acted(before, HUMAN, action), playerFieldText: '' }, reason: null }
}

const HUMAN: Seat = 0

/** The bot on turn makes its move; `InvalidInput` when no bot is. */
export function aiPlayCards(before: BigTwoGame): BigTwoGame {
  const { turn, outcome } = stateOf(before)
  if (turn === HUMAN || outcome !== null) throw new BigTwoError('InvalidInput', 'No bot is on turn.')
  return acted(before, turn, botAction(viewOf(stateOf(before), turn), before.options))
}

/** The cards of whoever is on turn. */
export const getCardsForTurn = (current: BigTwoGame): string[] => handOf(current, stateOf(current).turn)

/** Records a play of the seat on turn: its cards leave the hand and are the move to beat; the move before joins those played (BTA-18). */
export const updateNextTurnCards = (before: BigTwoGame, cards: readonly string[]): BigTwoGame => ({
  ...changed(before, (s) => updateNextTurnCardsOf(s, s.turn, played(cards))),
  ...record(before, cards),
})

/** Lays cards in front of the seat on turn. */
export const updateField = (before: BigTwoGame, cards: readonly string[]): BigTwoGame =>
  changed(before, (s) => updateFieldOf(s, s.turn, played(cards)))

/** BT-16: player → right → top → left → player. */
export const updateNextTurn = (before: BigTwoGame): BigTwoGame =>
  changed(before, (s) => {
    updateNextTurnOf(s, before.options.passLocksOut)
  })

/** BT-27: shows the human's cards by rank. */
export const numberSort = (before: BigTwoGame): BigTwoGame => ({ ...before, sorted: 'number' })

/** BT-27: shows the human's cards by suit. */
export const suitSort = (before: BigTwoGame): BigTwoGame => ({ ...before, sorted: 'suit' })

/** BT-20: whether somebody has no cards left. */
export const isGameOver = (current: BigTwoGame): boolean => current.state !== null && current.state.outcome !== null

/** The document's state variables, as they stand. */
export function variablesOf(current: BigTwoGame) {
  const { state } = current
  const fields = state === null ? [] : fieldsOf(state)
  const hand = (seat: Seat) => (state === null ? [] : handOf(current, seat))
  const field = (seat: Seat) => {
    const action = fields[seat] ?? null
    return action?.type === 'play' ? namesIn(action.low, action.high) : []
  }
  const freeMove = state !== null && state.previous === null && !state.opening && state.outcome === null
  const lastMovePlayer = state === null ? NOBODY : freeMove ? state.turn : state.previousBy
  return {
    playerCards: hand(0),
    opponentRightCards: hand(1),
    opponentTopCards: hand(2),
    opponentLeftCards: hand(3),
    playerField: field(0),
    opponentRightField: field(1),
    opponentTopField: field(2),
    opponentLeftField: field(3),
    startingTurn: state === null || state.opening,
    turn: state === null ? null : at(TURNS, state.turn),
    cardsPlayed: current.cardsPlayed,
    lastMove: current.lastMove,
    lastMovePlayer: lastMovePlayer === NOBODY ? null : at(TURNS, lastMovePlayer),
    freeMove,
    gameOver: isGameOver(current),
  }
}

function handOf({ state, sorted }: BigTwoGame, seat: Seat): string[] {
  if (state === null) return []
  const names = namesIn(lowOf(state, seat), highOf(state, seat))
  return seat === HUMAN && sorted === 'suit' ? suiteSort(names) : numSort(names)
}

function stateOf({ state }: BigTwoGame): State {
  if (state === null) throw new BigTwoError('InvalidInput', 'No cards have been dealt yet.')
  return state
}

function changed(before: BigTwoGame, change: (s: Fresh) => void): BigTwoGame {
  const s = copy(stateOf(before))
  change(s)
  return { ...before, state: s }
}

/** The move before joins those played. */
const record = ({ cardsPlayed, lastMove }: BigTwoGame, cards: readonly string[]): Pick<BigTwoGame, 'cardsPlayed' | 'lastMove'> => ({
  cardsPlayed: lastMove.length === 0 ? cardsPlayed : [...cardsPlayed, lastMove],
  lastMove: [...cards],
})

function acted(before: BigTwoGame, seat: Seat, action: Action): BigTwoGame {
  const state = turnsAt(before.options).play(stateOf(before), seat, action, NO_LUCK)
  return { ...before, state, ...(action.type === 'pass' ? {} : record(before, namesIn(action.low, action.high))) }
}

/** One hand is dealt once; nothing after that is left to luck. */
const NO_LUCK: Chance = {
  below: () => {
    throw new BigTwoError('InvalidInput', 'A game is a single hand.')
  },
}
