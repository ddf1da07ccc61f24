/** Between actions as the rules write them and moves in the solver's notation. */
import { type Action, DEAL, isColumn, isFoundation, moving, type View, WASTE } from '@parlour/games/forty-thieves'
import type { Way } from './prospects.ts'
import { usualWeights } from './prospects.ts'
import { WASTE as FROM_WASTE, HOME, type Puzzle } from './solver/puzzle.ts'
import { Rules } from './solver/rules.ts'

/** What is to be done first on a way from here: a card home that can do no harm, the way's first move, or at its end a card from the stock. */
export function firstStep(legal: readonly Action[], open: Puzzle, way: Way): Action | undefined {
  const rules = new Rules(open, usualWeights)
  const state = new Int32Array(rules.stride)
  rules.first(state)
  const safe = rules.playSafe(state, 0)
  const move = safe === -1 ? way[0] : safe
  return move === undefined ? legal.find((action) => action === DEAL) : actionOf(legal, move)
}

function actionOf(legal: readonly Action[], move: number): Action | undefined {
  const [origin, to, count] = [move >> 12, (move >> 6) & 63, move & 63]
  const from = origin === FROM_WASTE ? WASTE : origin
  if (to !== HOME) return moving(from, to, count)
  return legal.find((action) => action.type === 'move' && action.from === from && isFoundation(action.to))
}

/**
 * The way that begins with an action. Dealing leaves everything as it is, and so does what follows by itself; cards taken back from
 * foundations are not in the solver's notation.
 */
export function wayBy(action: Action, view: View, open: Puzzle): Way | undefined {
  if (action.type === 'deal') return []
  if (isFoundation(action.from)) return undefined
  const rules = new Rules(open, usualWeights)
  const [before, state] = [new Int32Array(rules.stride), new Int32Array(rules.stride)]
  rules.first(before)
  rules.first(state)
  rules.settle(state, 0)
  const at = isColumn(action.from) ? action.from : view.columns.length
  if (before[at] !== state[at]) return []
  const from = action.from === WASTE ? FROM_WASTE : action.from
  return [(from << 12) | ((isColumn(action.to) ? action.to : HOME) << 6) | action.count]
}
