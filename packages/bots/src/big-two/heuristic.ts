/** How a sensible person plays Big Two without thinking ahead: whatever gets the most marks (appraiser.ts). */
import { type Action, type Options, unseenHigh, unseenLow, type View } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import type { Policy } from '../mind.ts'
import { Appraiser, fivesIn, type Weights } from './appraiser.ts'
import type { Sight } from './estimates.ts'

export function bigTwoHeuristic(options: Options, weights?: Weights): Policy<Action, View> {
  const appraiser = new Appraiser(options, weights)
  return {
    choose(game, view) {
      const legal = game.legal(view)
      let best = at(legal, 0)
      if (legal.length === 1) return best
      appraiser.look(sightOf(view), fivesIn(view.low, view.high))
      let most = Number.NEGATIVE_INFINITY
      for (const action of legal) {
        const marks = appraiser.marks(action)
        if (marks <= most) continue
        most = marks
        best = action
      }
      return best
    },
  }
}

export const sightOf = (view: View): Sight => ({
  seat: view.turn,
  low: view.low,
  high: view.high,
  unseenLow: unseenLow(view),
  unseenHigh: unseenHigh(view),
  counts: view.counts,
  previous: view.previous,
})
