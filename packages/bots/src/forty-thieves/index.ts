/** What the bots know about Forty Thieves beyond its rules: the ladder of players, who see no more than anybody; the solver beside it. */
import type { Action, Options, State, View } from '@parlour/games/forty-thieves'
import type { BrainModule } from '../brain.ts'
import { fallible } from '../fallible.ts'
import { following, type Mind } from '../mind.ts'
import { appraisal, BEGINNER, SENSIBLE } from './appraisal.ts'
import { fortyThievesExpert } from './expert.ts'
import { fortyThievesHeuristic } from './heuristic.ts'
import { fortyThievesJudge } from './judge.ts'
import { fortyThievesMaster } from './master.ts'

/** A game takes some 200 sensible moves; whatever lasts longer is going round in circles. */
const HORIZON = 300

function mindOf(options: Options, name: string): Mind<Action, View> | undefined {
  switch (name) {
    case 'learner':
      return fallible(appraisal(options, BEGINNER), { doubt: 30, overlooks: 30 })
    case 'casual':
      return fallible(appraisal(options, SENSIBLE), { doubt: 40, overlooks: 25 })
    case 'regular':
      return following(fortyThievesHeuristic(options))
    case 'expert':
      return fortyThievesExpert(options)
    case 'master':
      return fortyThievesMaster(options)
    default:
      return undefined
  }
}

export const fortyThievesBrain: BrainModule<Options, Action, View, State> = {
  open: ({ options }) => ({
    heuristic: fortyThievesHeuristic(options),
    judge: fortyThievesJudge(options),
    horizon: HORIZON,
    mind: (name) => mindOf(options, name),
  }),
}

export { type Solution, type SolveLimits, solve } from './solver.ts'
