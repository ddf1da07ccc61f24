import { describe, expect, it } from 'vitest'
import { GeneratorDelay } from '../src/lib/nodes/generator-delay.ts'
import { HopClock } from '../src/lib/nodes/hop-clock.ts'
import type { HopSlice } from '../src/lib/nodes/hops.ts'
import type { Human } from '../src/lib/nodes/human.ts'
import { bucketQuantile, bucketsOf, gauge, since } from '../src/lib/nodes/metrics.ts'
import { hopTable, humanTable, nodesCostTable, nodesTargetTable, silentLine } from '../src/lib/nodes/report.ts'
import type { Witness } from '../src/lib/server/played-table.ts'

describe('hops', () => {
  const watched = () => {
    let now = 0
    const clock = new HopClock(() => now)
    const witnesses: Witness[] = []
    clock.watch({ witness: (witness) => void witnesses.push(witness) })
    const [table] = witnesses as [Witness]
    const at = (time: number, what: (table: Witness) => void) => {
      now = time
      what(table)
    }
    const moves = (seat: number, version: number) => (one: Witness) => one.moves({ seat, version, view: null }, null)
    const sees = (seat: number, version: number) => (one: Witness) => one.sees(seat, version, null)
    const acknowledged = (one: Witness) => one.acknowledged?.()
    return { clock, at, moves, sees, acknowledged }
  }

  it("are from the mover's answer to the other player's position, whoever moves how often", () => {
    const { clock, at, moves, sees, acknowledged } = watched()
    clock.begin()
    at(10, moves(0, 5))
    at(11, sees(0, 6))
    at(12, acknowledged)
    // The mover goes on before the other has heard.
    at(13, moves(0, 6))
    at(20, sees(1, 6))
    at(21, acknowledged)
    at(26, sees(1, 7))
    // Heard of before it is answered.
    at(30, moves(1, 7))
    at(31, sees(0, 8))
    at(33, acknowledged)
    clock.end()
    expect(clock.hops).toEqual([-2, 5, 8])
  })

  it('count when they end between the beginning and the end, and a position that was passed over counts as heard', () => {
    const { clock, at, moves, sees, acknowledged } = watched()
    at(1, moves(0, 0))
    at(2, acknowledged)
    at(3, sees(1, 1))
    clock.begin()
    at(4, moves(0, 1))
    at(5, acknowledged)
    at(6, moves(0, 2))
    at(7, acknowledged)
    at(8, sees(1, 3))
    at(9, moves(1, 3))
    clock.end()
    at(10, acknowledged)
    at(11, sees(0, 4))
    expect(clock.hops).toEqual([1, 3])
  })

  it('stand beside how late the generator was', async () => {
    const delay = new GeneratorDelay()
    delay.begin()
    // Now and then busy for some milliseconds.
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      const end = performance.now() + 20
      while (performance.now() < end);
    }
    delay.end()
    expect(delay.lateness.p99).toBeGreaterThan(10)
    expect(delay.lateness.p50).toBeLessThanOrEqual(delay.lateness.p95)
  })
})

describe('what a server says of itself', () => {
  const said = (counts: readonly number[]) =>
    ['0.01', '0.02', '0.05', '+Inf'].map((most, place) => `x_seconds_bucket{le="${most}"} ${counts[place]}`).join('\n')

  it('are gauges, and buckets of which the difference is taken', () => {
    const text = `# HELP x A figure.\nx_nodes 2\nx_nodes_unheard 1\n${said([5, 5, 6, 6])}\nx_seconds_sum 3`
    expect([gauge(text, 'x_nodes'), gauge(text, 'x_nodes_unheard')]).toEqual([2, 1])
    expect(() => gauge(text, 'x')).toThrow('no figure x')
    expect(() => bucketsOf(text, 'y')).toThrow('no histogram y')
    const meanwhile = since(bucketsOf(text, 'x_seconds'), bucketsOf(said([55, 95, 105, 106]), 'x_seconds'))
    expect(meanwhile.map(({ count }) => count)).toEqual([50, 90, 99, 100])
    const quantiles = [0.25, 0.5, 0.7, 0.9, 0.99, 1].map((share) => bucketQuantile(meanwhile, share))
    expect(quantiles.map((value) => Number(value.toFixed(4)))).toEqual([0.005, 0.01, 0.015, 0.02, 0.05, Number.POSITIVE_INFINITY])
  })

  it('has quantiles also where buckets are empty', () => {
    const buckets = bucketsOf(said([0, 0, 10, 10]), 'x_seconds')
    expect(Number(bucketQuantile(buckets, 0.5).toFixed(4))).toBe(0.035)
    expect(Number(bucketQuantile(buckets, 1).toFixed(4))).toBe(0.05)
  })
})

describe('figures of nodes', () => {
  const late = { p50: 0.1, p95: 1, p99: 2 }
  const slice = (cost: number, p50: number): HopSlice => ({
    cost,
    databaseCost: cost / 2,
    movesPerSecond: 500,
    p50,
    p95: 4 * p50,
    most: 10 * p50,
    redisCost: null,
    generator: late,
  })
  const round = (cost: number, p50: number) => [
    new Map([
      ['one', slice(100, 0.05)],
      ['postgresql', slice(cost, p50)],
      ['redis', { ...slice(2 * cost, p50 / 2), redisCost: 7 }],
    ] as const),
    new Map([['one', slice(50, 0.02)]] as const),
  ]
  const rounds = [round(110, 4), round(120, 6), round(150, 8)]
  const human: Human = {
    slices: [{ slice: { ...slice(300, 1), p99: 9, bytes: 1, serverBusy: 0.25, generatorBusy: 0.1 }, generator: late, resident: 2e8 }],
    answered: [
      { most: 0.05, count: 990 },
      { most: 0.1, count: 999 },
      { most: 0.2, count: 1000 },
      { most: Number.POSITIVE_INFINITY, count: 1000 },
    ],
    before: { inUse: 1e8, resident: 2e8 },
    after: { inUse: 1.1e8, resident: 2.1e8 },
  }

  it('are medians over rounds, and ratios to the one node within each', () => {
    expect(hopTable(rounds)).toMatch(
      /\n500 moves\/s: two, by PostgreSQL +6\.0 ms +4\.0 ms – 8\.0 ms +24 ms +16 ms – 32 ms +80 ms +100 µs · 1\.0 ms +500\n/,
    )
    expect(nodesCostTable(rounds)).toMatch(/\n500 moves\/s: two, by PostgreSQL +120 +110 – 150 +1\.20× +1\.10 – 1\.50 +60 +1\.20×\n/)
    expect(nodesCostTable(rounds)).toMatch(/\n500 moves\/s: two, by Redis +240 .* 7\n/)
    expect(nodesCostTable(rounds)).toMatch(/\n2,000 moves\/s: one node +50 [^\n]+$/)
    expect(nodesCostTable(rounds)).not.toContain('2,000 moves/s: two')
    expect(silentLine(slice(100, 400))).toContain('p50 400 ms, p95 1.6 s, longest 4.0 s')
  })

  it('tell of a human pace what server and players saw, and what was left in memory', () => {
    const told = humanTable(human, { tables: 2_000, slices: 1, seconds: 60 })
    expect(told).toMatch(/by the server +25 ms · 48 ms · 50 ms\n/)
    expect(told).toContain('within 50 ms: 99.00 %, within 100 ms: 99.90 %, within 200 ms: 100.00 %')
    expect(told).toContain('in use after collection 100 MB → 110 MB')
  })

  it('stand beside what they should be at most', () => {
    const lines = nodesTargetTable({ hops: rounds, silent: slice(100, 140), human }, 2_000)
      .split('\n')
      .slice(2)
    expect(lines.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'hop p50 at 500 moves/s, two, by PostgreSQL | 6.0 ms | 5.0 ms not met',
      'hop p95 at 500 moves/s, two, by PostgreSQL | 24 ms | 25 ms met',
      'processor time ÷ one node at 500 moves/s, two, by PostgreSQL | 1.20× | 1.15× not met',
      'hop p50 at 500 moves/s, two, by Redis | 3.0 ms | 5.0 ms met',
      'hop p95 at 500 moves/s, two, by Redis | 12 ms | 25 ms met',
      'processor time ÷ one node at 500 moves/s, two, by Redis | 2.40× | 1.15× not met',
      'longest hop without a bus | 1.4 s | 1.5 s met',
      'answer p99 by the server, 2,000 tables | 50 ms | 50 ms met',
      'memory in use, end ÷ beginning | 1.10× | 1.05× not met',
    ])
    expect(nodesTargetTable({ hops: null, silent: null, human }, 5_000)).toContain('150 ms met')
  })
})
