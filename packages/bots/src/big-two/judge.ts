/** What a match of several hands is worth at the end of a hand: the odds to end before each of the others, from the totals. */
import { moreIsBetter, type Options, type State, type View } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import type { Judge } from '../search/playout.ts'

/** Penalty points by which two players' totals drift apart in one hand, roughly; a per cent is about an eighth of a card. */
const DRIFT = { standard: 9, plain: 5, zeroSum: 16, percent: 40 } as const
/** What a hand adds to the highest total, roughly. */
const HIGHEST = { standard: 11, plain: 7, zeroSum: 11, percent: 60 } as const

type Totals = Pick<State, 'round' | 'scores' | 'losses'>

/** Hands still to play after this one began. */
const handsLeft = ({ hands, seriesTo, scoring }: Options, { round, losses }: Totals): number =>
  seriesTo > 0 ? Math.max(1, (seriesTo - Math.max(...losses)) / HIGHEST[scoring]) : Math.max(1, hands - round + 1)

/** The seat's share of a match with these totals, when the next hand is about to be dealt. */
export function seriesShare(options: Options, totals: Totals, seat: number): number {
  const sign = moreIsBetter(options) ? 1 : -1
  const scale = DRIFT[options.scoring] * Math.sqrt(handsLeft(options, totals))
  const own = at(totals.scores, seat)
  let share = 0
  for (let other = 0; other < 4; other++) {
    if (other !== seat) share += 1 / (1 + Math.exp((-1.7 * sign * (own - at(totals.scores, other))) / scale))
  }
  return share / 3
}

export const bigTwoJudge = (options: Options): Judge<State, View> => ({
  settled: (before, reached, seat) => (reached.round === before.round ? null : seriesShare(options, reached, seat)),
})
