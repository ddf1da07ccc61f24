import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { Race } from '../../src/search/race.ts'
import { shareOf } from '../../src/search/standing.ts'

describe('the share of an outcome', () => {
  const share = (places: number[], seat: number) => shareOf({ kind: 'played', places, scores: places }, seat)

  it('is the part of the others left behind, ties counting half', () => {
    expect([0, 1].map((seat) => share([1, 2], seat))).toEqual([1, 0])
    expect([0, 1, 2, 3].map((seat) => share([2, 1, 4, 3], seat))).toEqual([2 / 3, 1, 0, 1 / 3])
    expect([0, 1, 2].map((seat) => share([1, 1, 3], seat))).toEqual([0.75, 0.75, 0])
    expect([0, 1, 2].map((seat) => share([1, 1, 1], seat))).toEqual([0.5, 0.5, 0.5])
  })

  it('is all or nothing alone', () => {
    expect(share([1], 0)).toBe(1)
    expect(share([2], 0)).toBe(0)
  })
})

/** Runs a race of coins with these chances, all tossed by the same luck. */
function raced(chances: readonly number[], rounds: number, seed: string): Race {
  const race = new Race(chances.length, 'ready')
  const chance = quickChance(seed)
  for (let n = 0; n < rounds && !race.decided; n++) {
    const luck = chance.below(1000) / 1000
    race.round(race.racing.map((runner) => (luck < at(chances, runner) ? 1 : 0)))
  }
  return race
}

describe('a race', () => {
  it('finds the best and drops the hopeless early', () => {
    const race = raced([0.5, 0.9, 0.1, 0.8], 2000, 'a')
    expect(race.winner(0)).toBe(1)
    expect(race.placings().map(({ runner }) => runner)).toEqual([1, 3, 0, 2])
    const rounds = new Map(race.placings().map((placing) => [placing.runner, placing.rounds]))
    expect(rounds.get(2)).toBeLessThan(40)
  })

  it('stays with the favourite while the difference may be luck', () => {
    const race = new Race(2, 'ready')
    for (let n = 0; n < 6; n++) race.round([n % 2, (n + 1) % 2])
    race.round([0, 1])
    expect(race.winner(0)).toBe(0)
    expect(race.winner(1)).toBe(1)
    expect(raced([0.2, 0.9], 100, 'b').winner(0)).toBe(1)
  })

  it('seldom drops the best of near equals', () => {
    let wrong = 0
    for (let n = 0; n < 200; n++) if (at(raced([0.55, 0.5], 300, `c${n}`).placings(), 0).runner === 1) wrong++
    expect(wrong).toBeLessThan(20)
  })

  it('gives learners time: who wins late is not dropped for a bad beginning', () => {
    const late = (form: 'ready' | 'learning') => {
      const race = new Race(2, form)
      for (let n = 0; n < 400 && !race.decided; n++) race.round(race.racing.map((runner) => (runner === 0 ? 0.6 : n < 14 ? 0.2 : 0.9)))
      return race.winner(0)
    }
    expect(late('ready')).toBe(0)
    expect(late('learning')).toBe(1)
  })

  it('keeps whoever is invited, however far behind', () => {
    const race = new Race(3, 'ready', 2)
    for (let n = 0; n < 50; n++) race.round(race.racing.map((runner) => [0.9, 0.1, 0][runner] ?? 0))
    expect(race.racing).toEqual([0, 2])
    expect(race.decided).toBe(false)
    expect(race.placings().map(({ runner, rounds }) => [runner, rounds])).toEqual([
      [0, 50],
      [2, 50],
      [1, at(race.placings(), 2).rounds],
    ])
  })

  it('has no winner before its first round', () => {
    expect(new Race(3, 'ready').winner(0)).toBeNull()
  })
})
