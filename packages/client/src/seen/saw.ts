import { seenAfter, type Told } from '@parlour/kernel'
import type { SeenMatches } from './seen-matches.ts'

/** Positions of a match that were told. `h`: as it came; an older server may not say it. Apart from the matches, for only tables need it. */
export function saw(matches: Pick<SeenMatches, 'of' | 'keep'>, id: string, ...told: readonly Told[]): void {
  const before = matches.of(id)
  const after = before === null ? null : told.reduce(seenAfter, before)
  if (after !== null && after !== before) matches.keep(id, after)
}
