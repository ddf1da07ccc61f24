/** What a hand counts (BT-22) and when a match is over (BT-23). */
import { countBits, countCards, type Outcome, type Seat } from '@parlour/kernel'
import { TWO } from './cards.ts'
import type { Options } from './options.ts'
import { HAND_SIZE, type Words } from './state.ts'

const TWOS = (1 << TWO) | (1 << (TWO + 16))

/** Whether a higher score is the better one: in `zeroSum` and `percent` scores are gains, else penalties. */
export const moreIsBetter = ({ scoring }: Pick<Options, 'scoring'>): boolean => scoring === 'zeroSum' || scoring === 'percent'

/** BT-22: n for up to 9 cards left, 2n for 10 to 12, 3n for all 13. */
const weighted = (left: number): number => (left >= HAND_SIZE ? 3 * left : left >= 10 ? 2 * left : left)

const percentPlayed = (left: number): number => Math.ceil(((HAND_SIZE - left) * 100) / HAND_SIZE)

/** Penalty points for the cards left in a hand; in per cent, what is missing to a hundred. */
export function penaltyFor({ scoring, doubleTwos }: Pick<Options, 'scoring' | 'doubleTwos'>, { low, high }: Words): number {
  const left = countCards(low, high)
  if (scoring === 'percent') return 100 - percentPlayed(left)
  const points = scoring === 'plain' ? left : weighted(left)
  return doubleTwos ? points * 2 ** (countBits(low & TWOS) + countBits(high & TWOS)) : points
}

/** What a hand adds to everybody's score, from everybody's penalty. */
export function pointsFor({ scoring }: Pick<Options, 'scoring'>, winner: Seat, penalties: readonly number[]): number[] {
  switch (scoring) {
    case 'standard':
    case 'plain':
      return [...penalties]
    case 'zeroSum': {
      const total = penalties.reduce((sum, penalty) => sum + penalty, 0)
      return penalties.map((penalty, seat) => (seat === winner ? total : 0 - penalty))
    }
    case 'percent':
      return penalties.map((penalty) => 100 - penalty)
  }
}

/** BT-23: a series ends when someone's penalties reach the limit, any other match after its number of hands. */
export const isLastHand = ({ seriesTo, hands }: Options, round: number, losses: readonly number[]): boolean =>
  seriesTo > 0 ? losses.some((loss) => loss >= seriesTo) : round >= hands

/** The standing as a result: the best total is first, equal totals share a place. */
export function outcomeOf(options: Options, scores: readonly number[]): Outcome {
  const better = (a: number, b: number) => (moreIsBetter(options) ? a > b : a < b)
  return { kind: 'played', places: scores.map((own) => 1 + scores.filter((other) => better(other, own)).length), scores }
}
