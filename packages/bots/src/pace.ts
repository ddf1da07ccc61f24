/**
 * How long a bot seems to think. Bots decide in an instant or take as long as their budget lets them; neither is how people play. The time
 * is drawn by chance alone: if it had to do with the decision, whoever watches the clock could read something about the hand.
 */
import type { Chance } from '@parlour/kernel'

const SHORTEST = 0.6
/** Most moves take about the usual time, few take long. */
const LONGEST = 2.2
const FINE = 1024

/** The time for a decision as a multiple of the usual time. */
export function humanPace(chance: Chance): number {
  const mood = chance.below(FINE) / FINE
  return SHORTEST + (LONGEST - SHORTEST) * mood ** 3
}
