/** Every game, one line each: the only list of games there is. Old rules versions stay here while stored matches need them. */
import type { AnyModule } from '@parlour/kernel'
import { bigTwo } from './big-two/index.ts'
import { crazyTens } from './crazy-tens/index.ts'
import { fortyThieves } from './forty-thieves/index.ts'
import { scrabble } from './scrabble/index.ts'
import { tschauSepp } from './tschau-sepp/index.ts'

export const games: readonly AnyModule[] = [crazyTens, tschauSepp, bigTwo, fortyThieves, scrabble]

/** The module with that id, of the given rules version or else the newest. */
export function findGame(id: string, rules?: number): AnyModule | undefined {
  const versions = games.filter((module) => module.id === id && (rules === undefined || module.rules === rules))
  return versions.sort((a, b) => b.rules - a.rules)[0]
}
