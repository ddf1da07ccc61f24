/**
 * How long a bot seems to think. Bots decide in an instant or take as long as their budget lets them; neither is how people play. People
 * answer quickly where there is nothing to choose, take longer the more there is and the closer it is, and never take the same time twice.
 */
import type { Chance } from '@parlour/kernel'
import type { Decision } from './mind.ts'

const FORCED = 0.6
/** For every doubling of the choices. */
const PER_DOUBLING = 0.15
/** Shares of the match that are hard to tell apart. */
const CLOSE = 0.02
const CLOSE_CALL = 1.35
/** Before mood: nobody's patience is to be tried. */
const LONGEST = 1.8
const FINE = 1024

/** The time for a decision as a multiple of the usual time, between about a half and two and a half. */
export function humanPace({ info }: Decision, choices: number, chance: Chance): number {
  const [best, second] = info?.considered ?? []
  const isClose = best !== undefined && second !== undefined && best.value - second.value < CLOSE
  const thought = choices < 2 ? FORCED : (1 + PER_DOUBLING * (Math.log2(choices) - 1)) * (isClose ? CLOSE_CALL : 1)
  const mood = 0.75 + (0.6 * chance.below(FINE)) / FINE
  return Math.min(LONGEST, thought) * mood
}
