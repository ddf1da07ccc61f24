/** What an unfinished match is worth: the lead in points, against how much can still change with the tiles that are left. */
import type { State } from '@parlour/games/scrabble'
import { at } from '@parlour/kernel'
import type { Judge } from '../search/playout.ts'

/** Points by which totals typically still move apart: some to the very end, the more the fuller the bag. */
const spread = (left: number): number => 12 + 7 * Math.sqrt(left)

export const scoreJudge: Judge<State> = {
  settled: () => null,
  guess({ scores, gone, left }, seat) {
    const others = scores.filter((_, other) => other !== seat && ((gone >> other) & 1) === 0)
    const lead = at(scores, seat) - Math.max(...others)
    return 1 / (1 + Math.exp((-1.7 * lead) / spread(left)))
  },
}
