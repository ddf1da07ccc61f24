/** What the bots know about Tschau Sepp beyond its rules. */
import type { Action, Options, State, View } from '@parlour/games/tschau-sepp'
import type { BrainModule } from '../brain.ts'
import { tschauSeppHeuristic } from './heuristic.ts'

export const tschauSeppBrain: BrainModule<Options, Action, View, State> = { open: () => ({ heuristic: tschauSeppHeuristic }) }
