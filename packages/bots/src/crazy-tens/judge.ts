/** What a match of several rounds is worth at the end of a round: the chance to reach the target first, from the two totals. */
import type { Options, State, View } from '@parlour/games/crazy-tens'
import { at } from '@parlour/kernel'
import type { Judge } from '../search/playout.ts'

/** Points of a round, eight equally likely values measured over heuristic play; with other decks and draws the odds are hardly different. */
const ROUND_POINTS = [3, 7, 10, 15, 20, 25, 35, 57]

/** With more points to go than this, only the difference counts. */
const FAR = 150

export function crazyTensJudge({ target }: Options): Judge<State, View> {
  const most = Math.min(target, FAR)
  let odds: Float64Array | undefined
  return {
    settled(before, reached, seat) {
      if (reached.round === before.round) return null
      odds ??= matchOdds(most)
      const own = target - at(reached.scores, seat)
      const other = target - at(reached.scores, 1 - seat)
      const beyond = Math.max(0, own - most, other - most)
      return at(odds, Math.max(1, own - beyond) * (most + 1) + Math.max(1, other - beyond))
    },
  }
}

/** At `own · (most + 1) + other`: the chance to win with so many points to go against so many, when every round is even. */
function matchOdds(most: number): Float64Array {
  const width = most + 1
  const odds = new Float64Array(width * width)
  // With nothing to go the match is won; the first column, where the other has nothing to go, stays zero.
  odds.fill(1, 0, width)
  for (let own = 1; own <= most; own++) {
    for (let other = 1; other <= most; other++) {
      let sum = 0
      for (const gain of ROUND_POINTS) {
        sum += odds[(own > gain ? own - gain : 0) * width + other] as number
        sum += odds[own * width + (other > gain ? other - gain : 0)] as number
      }
      odds[own * width + other] = sum / (2 * ROUND_POINTS.length)
    }
  }
  return odds
}
