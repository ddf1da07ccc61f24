/**
 * One suite for everyone who keeps matches. It runs unchanged against the server, the browser and the engine, with games, seats and
 * moments drawn by chance; `SCENARIO_SEED` in the name of a failed run plays the same again.
 */
import { describe } from 'vitest'
import { clocks } from './clocks.ts'
import { closing } from './closing.ts'
import { connections } from './connections.ts'
import { failingBots } from './failing-bots.ts'
import type { Keeper } from './keeper.ts'
import { leaving } from './leaving.ts'
import { seed } from './luck.ts'
import { matchTimes } from './match-times.ts'
import { mixtures } from './mixtures.ts'
import { proposals } from './proposals.ts'
import { removing } from './removing.ts'
import { reopening } from './reopening.ts'
import { restarting } from './restarting.ts'
import { stores } from './stores.ts'
import { undoing } from './undoing.ts'

export type { HandClock } from './hand-clock.ts'
export { GRACE_S, type Keeper, type Kept, levelsOf, type Made, made, type Setup } from './keeper.ts'
export type { Trouble } from './trouble.ts'

export function keepsMatches(keeper: Keeper): void {
  describe(`${keeper.name}, SCENARIO_SEED=${seed}`, () => {
    failingBots(keeper)
    leaving(keeper)
    removing(keeper)
    if (keeper.hasConnections) connections(keeper)
    proposals(keeper)
    stores(keeper)
    undoing(keeper)
    closing(keeper)
    restarting(keeper)
    if (keeper.hasClocks) clocks(keeper)
    matchTimes(keeper)
    reopening(keeper)
    mixtures(keeper)
  })
}
