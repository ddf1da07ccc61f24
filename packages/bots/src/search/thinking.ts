/** The search with a game's own reasons, at a strength that is a number of iterations and nothing else: time only ever cuts it short. */
import type { Brain } from '../brain.ts'
import type { Mind } from '../mind.ts'
import { sampling } from './sampling.ts'

export type Reasons<Action, View, State> = Pick<
  Brain<Action, View, State>,
  'heuristic' | 'judge' | 'horizon' | 'depth' | 'suppose' | 'standOff'
>

export const thinking = <Action, View, State>(reasons: Reasons<Action, View, State>, iterations: number): Mind<Action, View> => {
  const { heuristic, judge, horizon, depth, suppose, standOff } = reasons
  return sampling({
    policy: heuristic,
    judge,
    limit: horizon,
    depth,
    standOff,
    suppose,
    iterations,
  })
}
