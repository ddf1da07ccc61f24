/** What the bots know about Big Two beyond its rules, and its ladder. */
import type { Action, Options, State, View } from '@parlour/games/big-two'
import type { BrainModule } from '../brain.ts'
import { following, type Mind } from '../mind.ts'
import { casual, learner } from './beginners.ts'
import { documentBot } from './document-bot.ts'
import { bigTwoHeuristic, keepsTwos } from './heuristic.ts'
import { bigTwoJudge } from './judge.ts'
import { thinking } from './thinking.ts'

export const bigTwoBrain: BrainModule<Options, Action, View, State> = {
  kinds: ['document'],
  open: ({ options }) => ({
    heuristic: bigTwoHeuristic(options),
    judge: bigTwoJudge(options),
    mind(name): Mind<Action, View> | undefined {
      switch (name) {
        case 'document':
          return following(documentBot(options))
        case 'learner':
          return learner(options)
        case 'casual':
          return casual(options)
        case 'regular':
          return following(bigTwoHeuristic(options, undefined, keepsTwos))
        case 'expert':
          return thinking(options, { iterations: 60, breadth: 5, remembers: false, exact: 0 })
        case 'master':
          return thinking(options, { iterations: 300, breadth: 10, remembers: true, exact: 9 })
        default:
          return undefined
      }
    },
  }),
}
