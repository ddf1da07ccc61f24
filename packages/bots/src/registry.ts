/**
 * Every bot there is: five levels and a few kinds, for every game.
 *
 * A game with a line in `brains` brings a heuristic, a judge and rungs of its own; one without still has every level, made of imagination
 * and random playouts. Nothing but that line is needed when a game is added.
 */
import { BOT_LEVELS, type BotLevel } from '@parlour/kernel'
import { bigTwoBrain } from './big-two/index.ts'
import type { Brain, BrainModule, TableKind } from './brain.ts'
import { crazyTensBrain } from './crazy-tens/index.ts'
import { fortyThievesBrain } from './forty-thieves/index.ts'
import { following, type Mind } from './mind.ts'
import { randomPolicy } from './random.ts'
import { scrabbleBrain } from './scrabble/index.ts'
import { type Reasons, thinking } from './search/thinking.ts'
import { tschauSeppBrain } from './tschau-sepp/index.ts'

const brains: { readonly [game: string]: BrainModule } = {
  'big-two': bigTwoBrain,
  'crazy-tens': crazyTensBrain,
  'forty-thieves': fortyThievesBrain,
  scrabble: scrabbleBrain,
  'tschau-sepp': tschauSeppBrain,
}

/** How a bot thinks, for comparisons. */
export const KINDS = ['random', 'heuristic', 'search'] as const
export type Kind = (typeof KINDS)[number]

const brainModule = (game: string): BrainModule | undefined => (Object.hasOwn(brains, game) ? brains[game] : undefined)

/** Every bot of a game by name: levels, kinds that all games have, kinds of its own. */
export const botNames = (game: string): readonly string[] => [...BOT_LEVELS, ...KINDS, ...(brainModule(game)?.kinds ?? [])]

/** The bot of that name, one of `botNames`, for a game that need not be known to the registry. */
export function botFor(game: string, name: string, table: TableKind): Mind {
  if (!botNames(game).includes(name)) throw new Error(`There is no bot ${name} for ${game}.`)
  const brain = brainModule(game)?.open(table)
  return brain?.mind?.(name) ?? generalMind(name as BotLevel | Kind, brain)
}

/** For games without rungs of their own: the more a level imagines, the better it plays. */
const ITERATIONS = { learner: 10, casual: 40, regular: 200, expert: 800, search: 2000, master: 4000 } as const

/** All that is known of a game without a line: how to play it somehow. Looking ahead makes up for it. */
const KNOWING_NOTHING: Reasons<unknown, unknown, unknown> = { heuristic: randomPolicy, depth: 10 }

function generalMind(name: BotLevel | Kind, brain: Brain | undefined): Mind {
  switch (name) {
    case 'random':
      return following(randomPolicy)
    case 'learner':
    case 'casual':
      return thinking({ ...KNOWING_NOTHING, ...judgementOf(brain) }, ITERATIONS[name])
    case 'heuristic':
    case 'regular':
      return brain === undefined ? thinking(KNOWING_NOTHING, ITERATIONS.regular) : following(brain.heuristic)
    case 'expert':
    case 'search':
    case 'master':
      return thinking(brain ?? KNOWING_NOTHING, ITERATIONS[name])
  }
}

/** How to tell where a game stands, without knowing how to play it well. */
const judgementOf = (brain: Brain | undefined) => ({
  ...(brain?.judge === undefined ? {} : { judge: brain.judge }),
  ...(brain?.horizon === undefined ? {} : { horizon: brain.horizon }),
})
