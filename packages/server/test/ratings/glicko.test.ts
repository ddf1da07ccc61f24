import { describe, expect, it } from 'vitest'
import { LEAST_DEVIATION, MOST_VOLATILITY, NEW_RATING, rate } from '../../src/ratings/glicko.ts'
import type { Rating } from '../../src/repository/types.ts'

const rated = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06, matches: 20 })

/** A small generator, so that long runs are the same every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

describe('Glicko-2', () => {
  it("agrees with Glickman's published example", () => {
    // 1500 wins against 1400 and loses against 1550 and 1700: third of four.
    const before = [rated(1500, 200), rated(1400, 30), rated(1550, 100), rated(1700, 300)]
    const [after] = rate(before, [3, 4, 2, 1])
    expect(after?.rating).toBeCloseTo(1464.06, 1)
    expect(after?.deviation).toBeCloseTo(151.52, 1)
    expect(after?.volatility.toString().slice(0, 7)).toBe('0.05999')
    expect(after?.matches).toBe(21)
  })

  it('starts everyone at 1500 with a deviation of 350', () => {
    expect(NEW_RATING).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, matches: 0 })
  })

  it('is symmetrical: what equals win and lose is the same, and seats do not matter', () => {
    const [winner, loser] = rate([NEW_RATING, NEW_RATING], [1, 2])
    expect(winner!.rating - 1500).toBeCloseTo(1500 - loser!.rating, 9)
    expect(winner!.rating).toBeGreaterThan(1500)
    const four = [rated(1500, 80), rated(1700, 60), rated(1400, 200), rated(1550, 90)]
    const after = rate(four, [2, 1, 4, 2])
    const turned = rate([...four].reverse(), [2, 4, 1, 2])
    expect([...turned].reverse()).toEqual(after.map((one) => expect.objectContaining({ matches: one.matches })))
    for (const [seat, one] of [...turned].reverse().entries()) expect(one.rating).toBeCloseTo(after[seat]!.rating, 9)
  })

  it('takes a shared place for a draw', () => {
    const [strong, weak] = rate([rated(1700, 80), rated(1300, 80)], [1, 1])
    expect(strong!.rating).toBeLessThan(1700)
    expect(weak!.rating).toBeGreaterThan(1300)
    const [one, other] = rate([NEW_RATING, NEW_RATING], [2, 2])
    expect([one!.rating, other!.rating]).toEqual([1500, 1500])
  })

  it('judges everyone by the ratings before the match', () => {
    const before = [rated(1500, 100), rated(1600, 100), rated(1450, 100)]
    const after = rate(before, [1, 2, 3])
    const alone = rate([before[1]!, before[0]!, before[2]!], [2, 1, 3])
    expect(alone[0]!.rating).toBeCloseTo(after[1]!.rating, 9)
  })

  it('counts a match of one for nothing', () => {
    expect(rate([NEW_RATING], [1])).toEqual([NEW_RATING])
    expect(() => rate([NEW_RATING], [1, 2])).toThrow(RangeError)
  })

  it('keeps the deviation at 45 or more and the volatility at its start or less', () => {
    const [calm] = rate([{ rating: 1500, deviation: 45, volatility: 0.001, matches: 9 }, rated(1500, 50)], [1, 2])
    expect(calm!.deviation).toBe(LEAST_DEVIATION)
    const surprised = rate([rated(1500, 50), ...Array.from({ length: 5 }, () => rated(2400, 50))], [1, 2, 3, 4, 5, 6])
    expect(surprised[0]!.volatility).toBe(MOST_VOLATILITY)
  })

  it.each([2, 4, 6])('keeps %i equals within bounds through thousands of matches', (seats) => {
    const roll = dice(seats)
    let ratings: readonly Rating[] = Array.from({ length: seats }, () => NEW_RATING)
    for (let match = 0; match < 3000; match++) {
      const luck = ratings.map(() => roll())
      const places = luck.map((own) => 1 + luck.filter((other) => other > own).length)
      ratings = rate(ratings, places)
    }
    for (const { rating, deviation } of ratings) {
      expect(Math.abs(rating - 1500)).toBeLessThan(300)
      expect(deviation).toBeLessThan(70)
    }
  })
})
