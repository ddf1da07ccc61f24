/**
 * One suite for everyone who keeps matches. It runs unchanged against the server, the browser and the engine, with games, seats and
 * moments drawn by chance; `SCENARIO_SEED` in the name of a failed run plays the same again.
 */
import { describe } from 'vitest'
import { failingBots } from './failing-bots.ts'
import type { Keeper } from './keeper.ts'
import { seed } from './luck.ts'

export type { HandClock } from './hand-clock.ts'
export { type Keeper, type Kept, levelsOf, type Made, made, type Setup } from './keeper.ts'
export type { Trouble } from './trouble.ts'

export function keepsMatches(keeper: Keeper): void {
  describe(`${keeper.name}, SCENARIO_SEED=${seed}`, () => {
    failingBots(keeper)
  })
}
