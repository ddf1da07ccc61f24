/** How hard an examined move is looked at. What the sample tries, the thorough way tries too, and more. */
import type { Spec } from './spec.ts'
import type { Effort } from './trial.ts'

export const sampleEffort = ({ reshuffle = 2 }: Spec): Effort => ({ garbage: 8, imaginations: reshuffle, aftermaths: 1 })

export const thoroughEffort = ({ reshuffle = 2 }: Spec): Effort => ({
  garbage: 24,
  imaginations: 2 * reshuffle,
  aftermaths: Number.POSITIVE_INFINITY,
})
