/** M19 Game Actions: actions as values that can be made, checked, carried out, taken back (tests and practice only) and written down. */
import { isRefusal, sameJson, suitNamed } from '@parlour/kernel'
import { decks } from '../decks.ts'
import { CrazyTensError } from '../errors.ts'
import { type Action, afterAction, type GameState } from './game-state.ts'

/** Builds an action; unknown types and malformed parameters → `InvalidActionType`. */
export function createAction(type: string, parameters: { readonly [name: string]: unknown }): Action {
  const { playerId, card, chosenSuit } = parameters
  const wrong = (what: string) => new CrazyTensError('InvalidActionType', what)
  if (typeof playerId !== 'string') throw wrong('An action needs the id of its player.')
  if (type === 'draw') return { type, playerId }
  if (type !== 'play') throw wrong(`There is no action "${type}", only "play" and "draw".`)
  if (typeof card !== 'string') throw wrong('Playing needs a card, like "7H".')
  if (chosenSuit === undefined || chosenSuit === null) return { type, playerId, card }
  if (typeof chosenSuit !== 'string') throw wrong('A chosen suit is one of C, D, H, S.')
  return { type, playerId, card, chosenSuit }
}

/** Whether the action is allowed now; `InvalidMoveException` only for an action that makes no sense in this game (CTA-34). */
export function validateAction(action: Action, game: GameState): boolean {
  if (!game.players.includes(action.playerId)) throw new CrazyTensError('InvalidMoveException', `${action.playerId} does not play here.`)
  if (action.type !== 'draw' && (action.type !== 'play' || decks[game.options.deck].deck.card(action.card) === undefined)) {
    throw new CrazyTensError('InvalidMoveException', 'This is not an action of this game.')
  }
  return !isRefusal(afterAction(game, action))
}

/** The game after the action; every observer hears of it. */
export function executeAction(
  action: Action,
  game: GameState,
  observers: readonly ((action: Action, after: GameState) => void)[] = [],
): GameState {
  const after = afterAction(game, action)
  if (isRefusal(after)) throw new CrazyTensError('ActionExecutionError', after.message)
  for (const observe of observers) observe(action, after)
  return after
}

/** The game before the action, which must be the last one carried out (CTA-35). */
export function undoAction(action: Action, game: GameState): GameState {
  const isLast = sameJson(game.done.at(-1) ?? null, action)
  const match = isLast ? game.match.after({ type: 'undo', steps: 1 }) : null
  if (match === null || isRefusal(match)) throw new CrazyTensError('ActionExecutionError', 'Only the last action can be taken back.')
  return { ...game, match, done: game.done.slice(0, -1) }
}

/** The action as text for a replay: "ada play TH S", "bob draw". */
export const serializeAction = (action: Action): string =>
  action.type === 'draw'
    ? `${action.playerId} draw`
    : [action.playerId, 'play', action.card, ...(suitNamed(action.chosenSuit) === -1 ? [] : [action.chosenSuit])].join(' ')
