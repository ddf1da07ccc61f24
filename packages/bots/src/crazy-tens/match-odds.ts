/** The chance to win a match of several rounds, from the points that each player has to go. */
import { at } from '@parlour/kernel'

/** Points of a round, eight equally likely values measured over heuristic play; with other decks and draws the odds are hardly different. */
const ROUND_POINTS = [3, 7, 10, 15, 20, 25, 35, 57]

/** With more points to go than this, only the difference counts. */
const FAR = 150

export class MatchOdds {
  readonly #most: number
  #table: Float64Array | undefined

  constructor(target: number) {
    this.#most = Math.min(target, FAR)
  }

  /** For whoever has `own` points to go while the other has `other`; one who has none has won. */
  win(own: number, other: number): number {
    if (own <= 0) return 1
    if (other <= 0) return 0
    // Made when first asked for: bots that never search never need it.
    this.#table ??= matchOdds(this.#most)
    const beyond = Math.max(0, own - this.#most, other - this.#most)
    return at(this.#table, Math.max(1, own - beyond) * (this.#most + 1) + Math.max(1, other - beyond))
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
