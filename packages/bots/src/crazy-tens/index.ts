/** What the bots know about Crazy Tens beyond its rules. */
import { type Action, crazyTens, type Options, type State, type View } from '@parlour/games/crazy-tens'
import type { BrainModule } from '../brain.ts'
import { followersOf } from './followers.ts'
import { crazyTensHeuristic } from './heuristic.ts'
import { crazyTensJudge } from './judge.ts'
import { lacksOf } from './memory.ts'
import { isStandOff } from './stand-off.ts'
import { supposing } from './suppose.ts'

/** Moves that an imagined game goes on before the judge guesses: more is hardly truer and costs time. */
const HORIZON = 24

export const crazyTensBrain: BrainModule<Options, Action, View, State> = {
  open({ seats, options }) {
    const game = crazyTens.open({ seats, options, resources: {} })
    const followers = followersOf(options, game.legal)
    return {
      heuristic: crazyTensHeuristic(options, followers),
      judge: crazyTensJudge(options, followers),
      horizon: HORIZON,
      standOff: isStandOff,
      suppose: (view, heard) => supposing(options, view, lacksOf(options, followers, view, heard), (chance) => game.imagine(view, chance)),
    }
  },
}
