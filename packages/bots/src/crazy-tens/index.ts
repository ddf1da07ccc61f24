/** What the bots know about Crazy Tens beyond its rules. */
import { type Action, crazyTens, type Options, type State, type View } from '@parlour/games/crazy-tens'
import type { BrainModule } from '../brain.ts'
import { followersOf } from './followers.ts'
import { crazyTensHeuristic } from './heuristic.ts'
import { crazyTensJudge } from './judge.ts'
import { isStandOff } from './stand-off.ts'

export const crazyTensBrain: BrainModule<Options, Action, View, State> = {
  open({ seats, options }) {
    const { legal } = crazyTens.open({ seats, options, resources: {} })
    return { heuristic: crazyTensHeuristic(options, followersOf(options, legal)), judge: crazyTensJudge(options), standOff: isStandOff }
  },
}
