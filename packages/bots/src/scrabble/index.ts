/** What the bots know about Word Tiles beyond its rules. */
import type { Action, Options, State, View } from '@parlour/games/scrabble'
import type { BrainModule } from '../brain.ts'
import { following, type Mind } from '../mind.ts'
import { beginner } from './beginners.ts'
import { greedy } from './greedy.ts'
import { thinker } from './thinker.ts'

export const scrabbleBrain: BrainModule<Options, Action, View, State> = {
  kinds: ['greedy', 'equity', 'simulation'],
  open: ({ options }) => ({ heuristic: greedy, mind: (name) => mindNamed(name, options) }),
}

function mindNamed(name: string, options: Options): Mind<Action, View> | undefined {
  switch (name) {
    case 'learner':
      return beginner({ longest: 4, overlooks: 90, doubt: 3 })
    case 'casual':
      return beginner({ longest: 6, overlooks: 60, doubt: 3 })
    case 'regular':
      return beginner({ longest: 15, overlooks: 30, doubt: 2 })
    case 'greedy':
      return following(greedy)
    case 'expert':
    case 'equity':
      return thinker(options, { worlds: null, endgame: 300 })
    case 'master':
    case 'search':
    case 'simulation':
      return thinker(options, { worlds: 300, endgame: 1500 })
    default:
      return undefined
  }
}
