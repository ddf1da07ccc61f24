/** How a sensible person plays Forty Thieves without thinking ahead: the move with the best marks, in the order of the list. */
import type { Action, Options, View } from '@parlour/games/forty-thieves'
import type { Policy } from '../mind.ts'
import { appraisal, SENSIBLE } from './appraisal.ts'

export function fortyThievesHeuristic(options: Options): Policy<Action, View> {
  const appraise = appraisal(options, SENSIBLE)
  return {
    choose(game, view, chance) {
      let best = game.auto(view)
      let most = Number.NEGATIVE_INFINITY
      for (const { action, marks } of appraise(game, view, chance)) {
        if (marks <= most) continue
        most = marks
        best = action
      }
      return best
    },
  }
}
