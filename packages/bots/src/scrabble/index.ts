/** What the bots know about Word Tiles beyond its rules. */
import type { Action, Options, State, View } from '@parlour/games/scrabble'
import type { BrainModule } from '../brain.ts'
import { greedy } from './greedy.ts'
import { scoreJudge } from './score-judge.ts'

export const scrabbleBrain: BrainModule<Options, Action, View, State> = {
  open: ({ options }) => ({ heuristic: greedy(options), judge: scoreJudge, horizon: 1 }),
}
