/** What a lead is worth: the chance to win with it, against how much can still change with the tiles that are left. */
import { at, type Seat } from '@parlour/kernel'

/** Points by which totals typically still move apart: some to the very end, the more the fuller the bag. */
const spread = (left: number): number => 12 + 7 * Math.sqrt(left)

/** Half of what a turn brings: by so much whoever is to move is ahead of what the totals say. */
export const ON_MOVE = 20

/** The share of the match, 0 … 1, for a lead with so many tiles in the bag. */
export const shareOfLead = (lead: number, left: number): number => 1 / (1 + Math.exp((-1.7 * lead) / spread(left)))

/** By how much a seat is ahead of the best of those who still play. */
export function leadOf(scores: readonly number[], gone: number, seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && ((gone >> other) & 1) === 0) best = Math.max(best, at(scores, other))
  }
  return at(scores, seat) - best
}
