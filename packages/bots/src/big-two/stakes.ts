/**
 * What the end of a hand is worth to a seat: in points, how far it gets ahead of the others' average, which is what a hand is played
 * for; and as a share of the match, from the totals.
 */
import { countIn, isLastHand, moreIsBetter, type Options, outcomeOf, penaltyFor, pointsFor, type View } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import { shareOf } from '../search/standing.ts'
import type { Board } from './board.ts'
import { seriesShare } from './judge.ts'

/** How a hand ended, by seat. */
export interface Ending {
  readonly penalties: readonly number[]
  readonly points: readonly number[]
  /** How far each seat gets ahead of the average of the others. */
  readonly margins: readonly number[]
}

export interface Stakes {
  /** A hand that ends like this, with the winner's cards gone. */
  ending(board: Board, winner: number): Ending
  /** The seat's share of the match that the viewed hand is part of. */
  share(view: View, ending: Ending, seat: number): number
}

const SEATS = [0, 1, 2, 3] as const

export function stakesFor(options: Options): Stakes {
  const sign = moreIsBetter(options) ? 1 : -1
  return {
    ending({ low, high, counts }, winner) {
      const penalties = SEATS.map((seat) =>
        countIn(counts, seat) === 0 ? 0 : penaltyFor(options, { low: low[seat] as number, high: high[seat] as number }),
      )
      const points = pointsFor(options, winner, penalties)
      const total = points.reduce((sum, own) => sum + own, 0)
      return { penalties, points, margins: points.map((own) => (sign * (4 * own - total)) / 3) }
    },

    share({ round, scores, losses }, { points, penalties }, seat) {
      const totals = {
        round: round + 1,
        scores: scores.map((score, other) => score + at(points, other)),
        losses: losses.map((loss, other) => loss + at(penalties, other)),
      }
      return isLastHand(options, round, totals.losses)
        ? shareOf(outcomeOf(options, totals.scores), seat)
        : seriesShare(options, totals, seat)
    },
  }
}
