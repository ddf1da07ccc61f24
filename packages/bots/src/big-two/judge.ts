/** What a match of several hands is worth at the end of a hand: the odds to end before each of the others, from the totals. */
import { moreIsBetter, type Options, type State, type View } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import type { Judge } from '../search/playout.ts'

/** Penalty points by which two players' totals drift apart in one hand, roughly; a per cent is about an eighth of a card. */
const DRIFT = { standard: 9, plain: 5, zeroSum: 16, percent: 40 } as const
/** What a hand adds to the highest total, roughly. */
const HIGHEST = { standard: 11, plain: 7, zeroSum: 11, percent: 60 } as const

export function bigTwoJudge(options: Options): Judge<State, View> {
  const sign = moreIsBetter(options) ? 1 : -1

  /** Hands still to play after this one began. */
  const handsLeft = ({ round, losses }: State): number =>
    options.seriesTo > 0
      ? Math.max(1, (options.seriesTo - Math.max(...losses)) / HIGHEST[options.scoring])
      : Math.max(1, options.hands - round + 1)

  return {
    settled(before, reached, seat) {
      if (reached.round === before.round) return null
      const scale = DRIFT[options.scoring] * Math.sqrt(handsLeft(reached))
      const own = at(reached.scores, seat)
      let share = 0
      for (let other = 0; other < 4; other++) {
        if (other !== seat) share += 1 / (1 + Math.exp((-1.7 * sign * (own - at(reached.scores, other))) / scale))
      }
      return share / 3
    },
  }
}
