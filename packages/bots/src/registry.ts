/**
 * Every bot there is: five levels and a few kinds, for every game.
 *
 * A game with a line in `brains` brings a heuristic and a judge; one without still has every level, made of imagination and random
 * playouts. Nothing but that line is needed when a game is added.
 */
import { bigTwoBrain } from './big-two/index.ts'
import type { Brain, BrainModule, TableKind } from './brain.ts'
import type { Appetite } from './budget.ts'
import { crazyTensBrain } from './crazy-tens/index.ts'
import { fortyThievesBrain } from './forty-thieves/index.ts'
import { following, type Mind } from './mind.ts'
import { randomPolicy, slipping } from './random.ts'
import { scrabbleBrain } from './scrabble/index.ts'
import { sampling } from './search/sampling.ts'
import { tschauSeppBrain } from './tschau-sepp/index.ts'

const brains: { readonly [game: string]: BrainModule } = {
  'big-two': bigTwoBrain,
  'crazy-tens': crazyTensBrain,
  'forty-thieves': fortyThievesBrain,
  scrabble: scrabbleBrain,
  'tschau-sepp': tschauSeppBrain,
}

/** Strength, weakest first; the same words in every game. */
export const LEVELS = ['learner', 'casual', 'regular', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** How a bot thinks, for comparisons. */
export const KINDS = ['random', 'heuristic', 'sampling'] as const
export type Kind = (typeof KINDS)[number]

export const isBotName = (name: unknown): name is Level | Kind => [...LEVELS, ...KINDS].some((known) => known === name)

/** The bot of that level or kind for a game, known to the registry or not. */
export function botFor(game: string, name: Level | Kind, table: TableKind): Mind {
  const brain = Object.hasOwn(brains, game) ? brains[game]?.open(table) : undefined
  const reasons = brain === undefined ? { policy: randomPolicy } : reasonsOf(brain)
  const imagining = (appetite: Appetite) => sampling({ ...reasons, appetite })
  // Without a heuristic a little imagination is the nearest thing to playing sensibly at once.
  const sensible = brain === undefined ? imagining({ usual: 60, most: 60 }) : following(brain.heuristic)
  switch (name) {
    case 'random':
      return following(randomPolicy)
    case 'learner':
      return slipping(sensible, 60)
    case 'casual':
      return slipping(sensible, 25)
    case 'heuristic':
    case 'regular':
      return sensible
    case 'expert':
      return imagining({ usual: 500, most: 500 })
    case 'sampling':
      return imagining({ usual: 2000, most: Number.POSITIVE_INFINITY })
    case 'master':
      return imagining({ usual: 6000, most: Number.POSITIVE_INFINITY })
  }
}

const reasonsOf = ({ heuristic, judge, horizon, standOff, suppose }: Brain) => ({
  policy: heuristic,
  judge,
  limit: horizon,
  standOff,
  suppose,
})
