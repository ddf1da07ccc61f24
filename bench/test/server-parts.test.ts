import { describe, expect, it } from 'vitest'
import { CleanUp } from '../src/lib/server/clean-up.ts'
import { type HumanPace, paceTable } from '../src/lib/server/pace.ts'
import { makeMany } from '../src/lib/server/played-table.ts'
import { ProcessFigures } from '../src/lib/server/proc-stat.ts'
import { costTable, growthTable, memoryTable, speedTable, targetTable } from '../src/lib/server/report.ts'
import { settingUpTable } from '../src/lib/server/setting-up.ts'
import { quantile, type Slice } from '../src/lib/server/slice.ts'
import type { Plan, Rounds, Turn } from '../src/lib/server/stages.ts'
import { toldTable } from '../src/lib/server/told-bytes.ts'

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
const plan: Plan = {
  tables: 200,
  rounds: 3,
  seconds: 1,
  weighed: 1000,
  many: 1000,
  few: 100,
  seated: 60,
  paced: 500,
  pacedSeconds: 1,
  movesTold: 400,
  part: null,
}
const weight = { table: { resident: 50_000, inUse: 45_000 }, socket: { resident: 2_000, inUse: 15_000 } }
const bare = { table: { resident: 20_000, inUse: 15_000 }, socket: { resident: 10_000, inUse: 5_000 } }
const memories = { bare, 'boardgame.io': weight, colyseus: weight, parlour: weight }
const at = (cost: number): Slice => ({ ...slice, cost })
const human: HumanPace = {
  rounds: [
    [
      { bare: at(100), whole: at(280), changes: at(270) },
      { bare: at(100), whole: at(180), changes: at(160) },
      { bare: at(100), whole: at(240), changes: at(220) },
    ],
  ],
  atRest: [4, 5, 6],
}
const told = [{ game: 'big-two', seats: 4, whole: 500, changes: 170 }]
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
    const lines = targetTable({ rounds: [round(75)], human, told, memories, growth }, plan).split('\n')
    const line = (start: string) => lines.find((text) => text.startsWith(start)) ?? ''
    expect(line('processor time per move ÷ boardgame.io')).toMatch(/1\/5\.3 +1\/5 met +1\/6 not met$/)
    expect(line('processor time per move ÷ Colyseus')).toMatch(/1\.50× +1\.10× not met +1\.00× not met$/)
    expect(line('growth of processor time per move from 100 to 1,000 tables')).toMatch(/1\.00× +1\.20× met +1\.10× met$/)
    expect(lines.find((text) => /^ {2}the same at half load {3}/.test(text))).toMatch(/1\.30× +1\.20× not met +1\.10× not met$/)
    expect(line('processor time per move ÷ bare at 250')).toMatch(/2\.80× +3\.00× met +2\.50× not met$/)
    expect(line('  the same at 1,000 moves/s')).toMatch(/1\.80× +2\.40× met +2\.00× met$/)
    expect(line('at rest')).toMatch(/ 5 +4\.8 not met +4\.8 not met$/)
    expect(line('memory per table')).toMatch(/50 kB +21\.8 kB not met +15 kB not met$/)
    expect(line('bytes to each player per move, whole views')).toMatch(/400 +500 met +300 not met$/)
    expect(line('bytes to each player per move, changes, big-two')).toMatch(/170 +270 met +180 met$/)
    const nothing = { rounds: null, human: null, told: null, memories: null, growth: null }
    expect(targetTable({ ...nothing, growth }, plan).split('\n')).toHaveLength(5)
  })

  it('at a human pace are told in multiples of the bare server at the same rate', () => {
    expect(paceTable(human, plan)).toMatch(/\n250 moves\/s: Parlour, whole views +280 +280 – 280 +2\.80× +2\.80 – 2\.80 +0 +500 µs/)
    expect(paceTable(human, plan)).toMatch(/\n1,000 moves\/s: Parlour, changes +160 +160 – 160 +1\.60× +1\.60 – 1\.60 +0\.89×/)
    expect(paceTable(human, plan)).toMatch(/\nat rest: 5\.0 ‰ of a core \(4\.0 – 6\.0\)$/)
    expect(toldTable(told)).toMatch(/\nbig-two, 4 seats +500 +170 +0\.34×$/)
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
