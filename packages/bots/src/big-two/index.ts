/** What the bots know about Big Two beyond its rules. */
import type { Action, Options, State, View } from '@parlour/games/big-two'
import type { BrainModule } from '../brain.ts'
import { bigTwoHeuristic } from './heuristic.ts'
import { bigTwoJudge } from './judge.ts'

export const bigTwoBrain: BrainModule<Options, Action, View, State> = {
  open: ({ options }) => ({ heuristic: bigTwoHeuristic(options), judge: bigTwoJudge(options) }),
}
