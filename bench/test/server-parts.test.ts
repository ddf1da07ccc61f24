import { describe, expect, it } from 'vitest'
import { CleanUp } from '../src/lib/server/clean-up.ts'
import { makeMany } from '../src/lib/server/played-table.ts'
import { ProcessFigures } from '../src/lib/server/proc-stat.ts'
import { costTable, growthTable, memoryTable, speedTable, targetTable } from '../src/lib/server/report.ts'
import { settingUpTable } from '../src/lib/server/setting-up.ts'
import { quantile, type Slice } from '../src/lib/server/slice.ts'
import type { Plan, Rounds, Turn } from '../src/lib/server/stages.ts'

const slice: Slice = {
  cost: 100,
  databaseCost: null,
  movesPerSecond: 10_000,
  bytes: 400,
  p50: 0.5,
  p99: 20,
  serverBusy: 1,
  generatorBusy: 0.5,
}
const turn = (change: Partial<Slice>): Turn => ({
  saturated: { ...slice, ...change },
  half: { ...slice, ...change },
  single: { ...slice, ...change },
})
const round = (parlour: number) => ({
  bare: turn({ cost: 25 }),
  'boardgame.io': turn({ cost: 400 }),
  colyseus: turn({ cost: 50 }),
  parlour: turn({ cost: parlour, databaseCost: 10 }),
})
const plan: Plan = { tables: 200, rounds: 3, seconds: 1, weighed: 1000, many: 1000, few: 100, seated: 60 }
const weight = { table: { resident: 50_000, inUse: 45_000 }, socket: { resident: 2_000, inUse: 15_000 } }
const bare = { table: { resident: 20_000, inUse: 15_000 }, socket: { resident: 10_000, inUse: 5_000 } }
const memories = { bare, 'boardgame.io': weight, colyseus: weight, parlour: weight }
const growth = [{ saturated: { few: slice, many: slice }, half: { few: slice, many: { ...slice, cost: 130 } } }]

const settingUp = (parlour: number) => ({
  bare: { cost: 0.5, databaseCost: null },
  'boardgame.io': { cost: 4, databaseCost: null },
  colyseus: { cost: 2, databaseCost: null },
  parlour: { cost: parlour, databaseCost: 6 },
})

describe('figures of servers', () => {
  it('tell what a table costs before the first move', () => {
    const told = settingUpTable([settingUp(9), settingUp(10), settingUp(30)])
    expect(told).toMatch(/\nParlour +10 +9 – 30 +20\.0× +5\.0×\n/)
    expect(told).toMatch(/\n {2}Parlour's PostgreSQL, apart +6 +6 – 6\n/)
    expect(told).toMatch(/Parlour: at most 14 ms met; goal at most 8 ms not met$/)
  })

  it('are taken from a process alone', () => {
    const figures = new ProcessFigures()
    const before = figures.coreSeconds(process.pid)
    const used = process.cpuUsage()
    const end = performance.now() + 300
    while (performance.now() < end);
    const { user, system } = process.cpuUsage(used)
    const seconds = (user + system) / 1e6
    expect(Math.abs(figures.coreSeconds(process.pid) - before - seconds)).toBeLessThan(0.05)
    expect(figures.familySeconds(process.pid)).toBeGreaterThanOrEqual(before)
    expect(figures.coreSeconds(2 ** 30)).toBe(0)
  })

  it('have quantiles', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    expect([0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 99, 100])
    expect(quantile([7], 0.5)).toBe(7)
  })

  it('are medians of ratios within each round', () => {
    const rounds: Rounds = [round(50), round(75), round(300)]
    const parlour = costTable(rounds).split('\n')[5]
    expect(parlour).toMatch(/^Parlour +75 +50 – 300 +3\.00× +0\.19× +1\.50×/)
    expect(costTable(rounds)).toMatch(/\n {2}Parlour's PostgreSQL, apart +10 +10 – 10 +10$/)
    expect(speedTable(rounds)).toMatch(/\nbare ws +10,000 +10,000 – 10,000 +1\.00×/)
    expect(memoryTable(memories, 1000)).toMatch(/\nParlour +50 kB +2\.50× +45 kB +2 kB +0\.20× +15 kB$/)
    expect(growthTable(growth, plan)).toMatch(/\n1,000 tables, half load +130 +130 – 130 +1\.30×/)
  })

  it('stand beside what they should be at most', () => {
    const lines = targetTable([round(75)], memories, growth, plan).split('\n')
    const line = (start: string) => lines.find((text) => text.startsWith(start)) ?? ''
    expect(line('processor time per move ÷ boardgame.io')).toMatch(/1\/5\.3 +1\/5 met +1\/8 not met$/)
    expect(line('processor time per move ÷ Colyseus')).toMatch(/1\.50× +1\.00× not met$/)
    expect(line('growth of that from 100 to 1,000 tables')).toMatch(/1\.00× +1\.50× met +1\.20× met$/)
    expect(lines.find((text) => /^ {2}the same at half load {3}/.test(text))).toMatch(/1\.30× +1\.50× met +1\.20× not met$/)
    expect(line('memory per table')).toMatch(/50 kB +80 kB met +40 kB not met$/)
    expect(line('memory per idle socket')).toMatch(/15 kB +20 kB met +13 kB not met$/)
    expect(line('bytes to each player')).toMatch(/400 +500 met +300 not met$/)
    expect(targetTable([round(75)], null, growth, plan)).not.toContain('memory')
  })
})

describe('the frame of the measurement', () => {
  it('makes many things, a few at a time', async () => {
    let open = 0
    let most = 0
    const made = await makeMany(100, async () => {
      open++
      most = Math.max(most, open)
      await Promise.resolve()
      return open--
    })
    expect(made).toHaveLength(100)
    expect(most).toBeLessThanOrEqual(16)
  })

  it('undoes everything once, the last first, also what comes too late', async () => {
    const cleanUp = new CleanUp()
    const undone: string[] = []
    for (const name of ['folder', 'process']) {
      cleanUp.add(async () => {
        undone.push(name)
      })
    }
    expect(cleanUp.begun).toBe(false)
    await Promise.all([cleanUp.run(), cleanUp.run()])
    cleanUp.add(async () => {
      undone.push('late')
    })
    expect(cleanUp.begun).toBe(true)
    expect(undone).toEqual(['process', 'folder', 'late'])
  })
})
