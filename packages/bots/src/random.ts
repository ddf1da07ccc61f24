/** Uniformly random legal play: the weakest bot, the playout of last resort, and what engines are measured with. */
import { at, type Chance } from '@parlour/kernel'
import type { BotGame, Policy } from './mind.ts'

/** One of the legal actions, each as likely; where a game lists none because it cannot list them all, what it does by itself. */
export function randomAction<Action, View>(game: BotGame<unknown, Action, View>, view: View, chance: Chance): Action {
  const legal = game.legal(view)
  if (legal.length === 0) return game.auto(view)
  return legal.length === 1 ? at(legal, 0) : at(legal, chance.below(legal.length))
}

export const randomPolicy: Policy = { choose: randomAction }

/** Whether to do something unreasoned where reasons alone lead round in circles: once in eight times. */
export const surprises = (chance: Chance): boolean => chance.below(8) === 0
