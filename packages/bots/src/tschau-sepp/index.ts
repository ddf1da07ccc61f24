/** What the bots know about Tschau Sepp beyond its rules. */
import { type Action, type Options, type State, tschauSepp, type View } from '@parlour/games/tschau-sepp'
import type { Json } from '@parlour/kernel'
import type { BrainModule } from '../brain.ts'
import { thinking } from '../search/thinking.ts'
import { tschauSeppCasual, tschauSeppLearner } from './beginners.ts'
import { followersOf } from './followers.ts'
import { tschauSeppHeuristic } from './heuristic.ts'
import { tschauSeppJudge } from './judge.ts'
import { lacksOf } from './memory.ts'
import { supposing } from './suppose.ts'

/** Moves that an imagined game goes on before the judge guesses. */
const HORIZON = 12

/** Choices that are thought through, everybody's counted: at equal time as strong as without (50 % ± 5 %). */
const DEPTH = 12

/** Iterations. */
const EXPERT = 150
const MASTER = 4000

export const tschauSeppBrain: BrainModule<Options, Action, View, State> = {
  open({ seats, options }) {
    const game = tschauSepp.open({ seats, options, resources: {} })
    const followers = followersOf(seats, game.legal)
    const reasons = {
      heuristic: tschauSeppHeuristic(options, followers),
      judge: tschauSeppJudge(options, followers),
      horizon: HORIZON,
      depth: DEPTH,
      suppose: (view: View, heard: readonly Json[]) =>
        supposing(view, lacksOf(followers, view, heard), (chance) => game.imagine(view, chance)),
    }
    return {
      ...reasons,
      mind(name) {
        switch (name) {
          case 'learner':
            return tschauSeppLearner()
          case 'casual':
            return tschauSeppCasual(followers)
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
