/**
 * Every bot there is: five levels and a few kinds, for every game.
 *
 * A game with a line in `brains` brings a heuristic, a judge and rungs of its own; one without still has every level, made of imagination
 * and random playouts. Nothing but that line is needed when a game is added.
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
export const KINDS = ['random', 'heuristic', 'search'] as const
export type Kind = (typeof KINDS)[number]

const brainModule = (game: string): BrainModule | undefined => (Object.hasOwn(brains, game) ? brains[game] : undefined)

/** Every bot of a game by name: levels, kinds that all games have, kinds of its own. */
export const botNames = (game: string): readonly string[] => [...LEVELS, ...KINDS, ...(brainModule(game)?.kinds ?? [])]

/** The bot of that name, one of `botNames`, for a game that need not be known to the registry. */
export function botFor(game: string, name: string, table: TableKind): Mind {
  if (!botNames(game).includes(name)) throw new Error(`There is no bot ${name} for ${game}.`)
  const brain = brainModule(game)?.open(table)
  return brain?.mind?.(name) ?? generalMind(name as Level | Kind, brain)
}

function generalMind(name: Level | Kind, brain: Brain | undefined): Mind {
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
    case 'search':
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
