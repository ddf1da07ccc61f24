/** What the bots know about Crazy Tens beyond its rules. */
import { type Action, crazyTens, type Options, type State, type View } from '@parlour/games/crazy-tens'
import type { Json } from '@parlour/kernel'
import type { BrainModule } from '../brain.ts'
import { thinking } from '../search/thinking.ts'
import { crazyTensCasual, crazyTensLearner } from './beginners.ts'
import { followersOf } from './followers.ts'
import { crazyTensHeuristic } from './heuristic.ts'
import { crazyTensJudge } from './judge.ts'
import { lacksOf } from './memory.ts'
import { isStandOff } from './stand-off.ts'
import { supposing } from './suppose.ts'

/** Moves that an imagined game goes on before the judge guesses: more is hardly truer and costs time. */
const HORIZON = 24

/** Iterations. */
const EXPERT = 100
const MASTER = 6000

export const crazyTensBrain: BrainModule<Options, Action, View, State> = {
  open({ seats, options }) {
    const game = crazyTens.open({ seats, options, resources: {} })
    const followers = followersOf(options, game.legal)
    const reasons = {
      heuristic: crazyTensHeuristic(options, followers),
      judge: crazyTensJudge(options, followers),
      horizon: HORIZON,
      standOff: isStandOff,
      suppose: (view: View, heard: readonly Json[]) =>
        supposing(options, view, lacksOf(options, followers, view, heard), (chance) => game.imagine(view, chance)),
    }
    return {
      ...reasons,
      mind(name) {
        switch (name) {
          case 'learner':
            return crazyTensLearner()
          case 'casual':
            return crazyTensCasual(options, followers)
          case 'expert':
            return thinking(reasons, EXPERT)
          case 'master':
            return thinking(reasons, MASTER)
          default:
            return undefined
        }
      },
    }
  },
}
