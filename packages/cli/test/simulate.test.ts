import { botFor } from '@parlour/bots'
import { findGame } from '@parlour/games'
import { prepare } from '@parlour/house'
import { type AnyModule, isRefusal, quickChance } from '@parlour/kernel'
import { openResources } from '@parlour/server/resources'
import { describe, expect, it } from 'vitest'
import { alignedTable } from '../src/aligned-table.ts'
import { type Contest, lineups, playDeal } from '../src/simulate/contest.ts'
import { Durations } from '../src/simulate/durations.ts'
import { anytimeHalfWidth, anytimeInterval, anytimeShares, isClear } from '../src/simulate/early-stop.ts'
import { duration } from '../src/simulate/report.ts'
import { Sample, wilson } from '../src/simulate/sample.ts'
import { tournament } from '../src/simulate/tournament.ts'
import { findToy } from './toys.ts'

const sampleOf = (values: readonly number[]) => {
  const sample = new Sample()
  for (const value of values) sample.add(value)
  return sample
}

describe('statistics', () => {
  it('are wider where one may stop at any look, and shares stay shares', () => {
    const sample = sampleOf(Array.from({ length: 200 }, (_, n) => (n % 4 === 0 ? 0 : 1)))
    const usual = sample.interval
    const anytime = anytimeInterval(sample)
    expect(anytime.low).toBeLessThan(usual.low)
    expect(anytime.high).toBeGreaterThan(usual.high)
    expect(anytimeShares(sampleOf([1, 1, 0, 1])).high).toBe(1)
    expect(anytimeShares(sampleOf([1, 1, 1])).low).toBeGreaterThan(0.3)
  })

  it('mean, deviation and interval are the textbook ones', () => {
    const sample = sampleOf([2, 4, 4, 4, 5, 5, 7, 9])
    expect(sample.mean).toBe(5)
    expect(sample.deviation).toBeCloseTo(Math.sqrt(32 / 7))
    expect(sample.interval.high - 5).toBeCloseTo((1.959964 * Math.sqrt(32 / 7)) / Math.sqrt(8))
    expect(sampleOf([3]).interval).toEqual({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
  })

  it('shares never leave 0 … 1, and many equal ones are not certainty', () => {
    const { low, high } = sampleOf(Array.from({ length: 50 }, () => 1)).shareInterval
    expect(high).toBeCloseTo(1)
    expect(high).toBeLessThanOrEqual(1)
    expect(low).toBeCloseTo(0.929, 3)
    expect(wilson(0.5, 100).low).toBeCloseTo(0.4038, 4)
    expect(sampleOf([0, 0, 1]).shareInterval.low).toBe(0)
  })

  it('an early stop hardly ever sees what is not there, however often it looks', () => {
    let fooled = 0
    for (let run = 0; run < 300; run++) {
      const chance = quickChance(run)
      const sample = new Sample()
      let clear = false
      for (let n = 0; n < 2000 && !clear; n++) {
        sample.add(chance.below(3) - 1)
        clear = isClear(sample)
      }
      if (clear) fooled++
    }
    expect(fooled / 300).toBeLessThan(0.05)
  })

  it('and soon sees what is', () => {
    const chance = quickChance(1)
    const sample = new Sample()
    while (!isClear(sample) && sample.count < 2000) sample.add(chance.below(10) < 7 ? 1 : -1)
    expect(sample.count).toBeLessThanOrEqual(200)
    expect(sample.count % 50).toBe(0)
    expect(anytimeHalfWidth(300, 1)).toBeGreaterThan(1.96 / Math.sqrt(300))
  })

  it('durations give their quantiles to within a few per cent', () => {
    const durations = new Durations()
    for (let n = 1; n <= 1000; n++) durations.add(n / 10)
    expect(durations.quantile(0.5) / 50).toBeCloseTo(1, 1)
    expect(durations.quantile(0.95) / 95).toBeCloseTo(1, 1)
    expect(durations.max).toBe(100)
    expect(durations.quantile(1)).toBeLessThanOrEqual(100)
    expect(new Durations().quantile(0.5)).toBe(0)
  })

  it.each([
    [0.00012, '0.1 µs'],
    [0.0234, '23 µs'],
    [1.26, '1.3 ms'],
    [130, '130 ms'],
    [2100, '2.1 s'],
  ])('%f ms is written %s', (ms, text) => expect(duration(ms)).toBe(text))
})

describe('tables of text', () => {
  it('align the first column left and the others right', () => {
    expect(
      alignedTable([
        ['bot', 'wins'],
        ['A heuristic', '5 %'],
        ['B', '95 %'],
      ]),
    ).toBe(['bot           wins', '───────────   ────', 'A heuristic    5 %', 'B             95 %'].join('\n'))
  })
})

const contestOf = (game: string, seats: number | undefined, a: 'random' | 'expert'): Contest => {
  const module = findToy(game)
  if (module === undefined) throw new Error('no toy')
  const prepared = prepare(module, { seats }, openResources({}))
  if (isRefusal(prepared)) throw new Error(prepared.message)
  const minds = [botFor(game, a, prepared), botFor(game, 'random', prepared)] as const
  return { game: prepared.game, seats: prepared.seats, minds, budget: { iterations: 20 }, seed: 's', now: () => performance.now() }
}

describe('a contest', () => {
  it('seats the bots in every way', () => {
    expect(lineups(2)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(lineups(3)).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ])
    expect(lineups(1)).toEqual([[0], [1]])
  })

  it.each([1, 2, 3, 4])('shares the wins of every deal among all seats (%i seats)', async (seats) => {
    const contest = contestOf(seats === 1 ? 'lonely-sum' : 'high-sum', seats, 'random')
    const times = [new Durations(), new Durations()] as const
    for (let deal = 0; deal < 20; deal++) {
      const { wins, games, unfinished } = await playDeal(contest, deal, times)
      expect(games).toBe(Math.max(2, seats))
      expect(unfinished).toBe(0)
      // Whoever sums up all seats finds one win per game.
      expect(seats === 1 ? wins[0] + wins[1] : wins[0] + (seats - 1) * wins[1]).toBeCloseTo(1)
    }
  })

  it('counts being ahead as good, also where points are penalties', async () => {
    const table = prepare(findGame('big-two') as AnyModule, {}, openResources({}))
    if (isRefusal(table)) throw new Error(table.message)
    const minds = [botFor('big-two', 'heuristic', table), botFor('big-two', 'random', table)] as const
    const contest = { game: table.game, seats: 4, minds, budget: {}, seed: 's', now: () => performance.now() }
    const times = [new Durations(), new Durations()] as const
    const deals = []
    for (let deal = 1; deal <= 20; deal++) deals.push(await playDeal(contest, deal, times))
    for (const { scores, lead } of deals) expect(lead).toBeCloseTo(scores[1] - scores[0])
    expect(deals.reduce((sum, { lead }) => sum + lead, 0)).toBeGreaterThan(0)
  })

  it('compares two results of the same deal in a game for one: solved first, then points', async () => {
    const table = prepare(findGame('forty-thieves') as AnyModule, { options: { score: true } }, openResources({}))
    if (isRefusal(table)) throw new Error(table.message)
    const minds = [botFor('forty-thieves', 'heuristic', table), botFor('forty-thieves', 'random', table)] as const
    const contest = { game: table.game, seats: 1, minds, budget: {}, seed: 's', now: () => performance.now() }
    const { wins, scores, solved, unfinished } = await playDeal(contest, 1, [new Durations(), new Durations()])
    expect([wins, solved, unfinished]).toEqual([[1, 0], [0, 0], 0])
    expect(scores[0]).toBeGreaterThan(scores[1])
  })

  it('is the same again for the same seed, and even where everything is luck of the deal', async () => {
    const times = [new Durations(), new Durations()] as const
    const contest = contestOf('high-sum', 2, 'random')
    expect(await playDeal(contest, 7, times)).toEqual(await playDeal(contest, 7, times))
    // In this toy the sum of a hand cannot be changed by play, so both ways round cancel out.
    expect((await playDeal(contest, 7, times)).wins).toEqual([0.5, 0.5])
  })

  it('refuses to go on with a bot that cheats', async () => {
    const contest = contestOf('high-sum', 2, 'random')
    const cheat = { decide: () => ({ action: { type: 'play', number: 99 } }) }
    const times = [new Durations(), new Durations()] as const
    await expect(playDeal({ ...contest, minds: [cheat, contest.minds[1]] }, 1, times)).rejects.toThrow('bot A chose an illegal action')
  })
})

describe('a tournament', () => {
  const plan = { stopOn: 'wins' as const, interrupted: () => false, progress: async () => undefined, pause: async () => undefined }

  it('plays all deals when nothing is clear', async () => {
    const { tally, ending } = await tournament(contestOf('high-sum', 2, 'random'), { ...plan, deals: 120 })
    expect([ending, tally.deals, tally.games, tally.moves]).toEqual(['all', 120, 240, 960])
    expect(tally.wins[0].mean + tally.wins[1].mean).toBeCloseTo(1)
  })

  it('stops when interrupted, with what there is', async () => {
    let asked = 0
    const { tally, ending } = await tournament(contestOf('high-sum', 2, 'random'), {
      ...plan,
      deals: 1000,
      interrupted: () => ++asked === 5,
    })
    expect([ending, tally.deals]).toEqual(['interrupted', 4])
  })
})
