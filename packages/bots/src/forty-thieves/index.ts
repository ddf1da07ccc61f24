/** What the bots know about Forty Thieves beyond its rules; the solver stands beside it. */
import type { Action, Options, State, View } from '@parlour/games/forty-thieves'
import type { BrainModule } from '../brain.ts'
import { fortyThievesHeuristic } from './heuristic.ts'
import { fortyThievesJudge } from './judge.ts'

/** A game takes some 200 sensible moves; whatever lasts longer is going round in circles. */
const HORIZON = 300

export const fortyThievesBrain: BrainModule<Options, Action, View, State> = {
  open: ({ options }) => ({ heuristic: fortyThievesHeuristic(options), judge: fortyThievesJudge(options), horizon: HORIZON }),
}

export { type Solution, type SolveLimits, solve } from './solver.ts'
