/**
 * Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"). Each match is a rating period of its own in which every pair
 * of players met once, so that matches of any number of players are rated alike and a result counts at once.
 */
import glicko2 from 'glicko2-lite'
import { FIRST_RATING } from '../repository/settlement.ts'
import type { Rating } from '../repository/types.ts'

/** What a player starts with. */
export const NEW_RATING: Rating = FIRST_RATING

/** How much volatility may change; Glickman recommends 0.3 to 1.2. */
const TAU = 0.5

/** Nobody becomes so certain that a rating hardly moves: at 45 a win against an equal is still worth six points. Players of two settle near 60. */
export const LEAST_DEVIATION = 45

/**
 * The results of one match depend on each other: who is first of four has won three games at once. Taken for independent games they look
 * erratic, and volatility would grow with every match until ratings lose all meaning (among equals at four seats, within 3000 matches).
 */
export const MOST_VOLATILITY = NEW_RATING.volatility

/** Ratings after a match, from those before it and the places; all in the same order, everyone judged by the others' ratings before. */
export function rate(before: readonly Rating[], places: readonly number[]): readonly Rating[] {
  if (before.length !== places.length) throw new RangeError(`${before.length} ratings and ${places.length} places do not belong together`)
  return before.map((own, index) => {
    const met = before.flatMap((other, at): [number, number, number][] =>
      at === index ? [] : [[other.rating, other.deviation, points(places[index], places[at])]],
    )
    return met.length === 0 ? own : next(own, met)
  })
}

/** A better place is a win, the same place a draw. */
function points(own: number | undefined, other: number | undefined): number {
  return Math.sign((other ?? 0) - (own ?? 0)) / 2 + 0.5
}

function next({ rating, deviation, volatility, matches }: Rating, met: readonly [number, number, number][]): Rating {
  const after = glicko2(rating, deviation, volatility, met, { rating: NEW_RATING.rating, tau: TAU })
  return {
    rating: after.rating,
    deviation: Math.min(NEW_RATING.deviation, Math.max(LEAST_DEVIATION, after.rd)),
    volatility: Math.min(MOST_VOLATILITY, after.vol),
    matches: matches + 1,
  }
}
