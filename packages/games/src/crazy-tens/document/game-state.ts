/**
 * The document's `GameState` (M15, M19): a match with named players, readable from outside. The state itself is the kernel's `Match`,
 * the fold of its log; this adds the players' names and the words of the document, and hides nothing, so it stays with the authority.
 */
import { at, isRefusal, type Match, type Refusal } from '@parlour/kernel'
import { decks } from '../decks.ts'
import type { Options } from '../options.ts'
import { encodePosition } from '../position.ts'
import type { State } from '../state.ts'
import type { PlayerID, RoundState } from './rules.ts'

export interface GameState {
  readonly players: readonly PlayerID[]
  readonly options: Options
  readonly match: Match
  /** The actions that led here, without those taken back. */
  readonly done: readonly Action[]
}

/** A player's intent (M19). The type is shared by M15 and M19, which use each other. */
export type Action =
  | { readonly type: 'play'; readonly playerId: PlayerID; readonly card: string; readonly chosenSuit?: string }
  | { readonly type: 'draw'; readonly playerId: PlayerID }

const stateOf = (game: GameState): State => game.match.state as State

/** The current round as M16 sees it. */
export function roundOf(game: GameState): RoundState {
  const s = stateOf(game)
  const position = encodePosition(decks[game.options.deck].deck, s) as unknown as {
    readonly hands: readonly (readonly string[])[]
    readonly drawPile: readonly string[]
    readonly discardPile: readonly string[]
    readonly forcedSuit?: string
  }
  return {
    deck: game.options.deck,
    sumTarget: game.options.sumTarget,
    hands: Object.fromEntries(game.players.map((player, seat) => [player, at(position.hands, seat)])),
    drawPile: position.drawPile,
    discardPile: position.discardPile,
    topCard: at(position.discardPile, position.discardPile.length - 1),
    currentTurn: at(game.players, s.turn),
    forcedSuit: position.forcedSuit ?? null,
  }
}

/** Totals as integers (CT-26). */
export const scoresOf = (game: GameState): { readonly [player: PlayerID]: number } =>
  Object.fromEntries(game.players.map((player, seat) => [player, at(stateOf(game).scores, seat)]))

/** The winner, once the game is over. */
export const winnerOf = (game: GameState): PlayerID | null => {
  const outcome = game.match.outcome
  return outcome === null ? null : at(game.players, outcome.places.indexOf(1))
}

/** The game after an action, or why it is refused. */
export function afterAction(game: GameState, action: Action): GameState | Refusal {
  const match = game.match.after({ type: 'play', seat: game.players.indexOf(action.playerId), action: wireOf(action) })
  return isRefusal(match) ? match : { ...game, match, done: [...game.done, action] }
}

/** The action in wire notation, without the player: who acts is never part of the message. */
const wireOf = (action: Action): { readonly [field: string]: string } =>
  action.type === 'draw'
    ? { type: 'draw' }
    : { type: 'play', card: action.card, ...(action.chosenSuit === undefined ? {} : { suit: action.chosenSuit }) }
