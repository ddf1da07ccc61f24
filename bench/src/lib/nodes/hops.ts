/**
 * Two nodes beside one, in turns within each round, at the same rates: how long a move takes to the player at the other node, and what it
 * costs all nodes together, with the two players of every table at different nodes and, beside it, at the same one. At one node the same way is measured, from player to player: what it takes there is the generator's and the
 * sockets' own.
 */
import type { Pace } from '../server/load.ts'
import { measureSlice, quantile, type Slice } from '../server/slice.ts'
import { GeneratorDelay, type Lateness } from './generator-delay.ts'
import { type Bench, type NodesSite, openSite } from './site.ts'

export const LOADS = [
  { name: '500 moves/s', pace: { kind: 'people', perSecond: 500 } },
  { name: '2,000 moves/s', pace: { kind: 'people', perSecond: 2_000 } },
  { name: 'as fast as it goes', pace: { kind: 'saturated' } },
] as const satisfies readonly { readonly name: string; readonly pace: Pace }[]

export const SITES = ['one', 'near', 'postgresql', 'redis'] as const
export type SiteName = (typeof SITES)[number]

export interface HopsPlan {
  readonly tables: number
  readonly rounds: number
  readonly seconds: number
  readonly redis: boolean
}

/** Milliseconds, and microseconds of processor time for each move. */
export interface HopSlice extends Pick<Slice, 'cost' | 'databaseCost' | 'movesPerSecond'> {
  readonly p50: number
  readonly p95: number
  readonly most: number
  readonly redisCost: number | null
  readonly generator: Lateness
}

/** By load; the sites that were asked for. */
export type HopRound = readonly ReadonlyMap<SiteName, HopSlice>[]

export async function hops(bench: Bench, { tables, rounds, seconds, redis }: HopsPlan): Promise<readonly HopRound[]> {
  const sites: [SiteName, NodesSite][] = [
    ['one', await openSite(bench, { nodes: 1, bus: 'postgresql', tables })],
    ['near', await openSite(bench, { nodes: 2, bus: 'postgresql', tables, near: true })],
    ['postgresql', await openSite(bench, { nodes: 2, bus: 'postgresql', tables })],
  ]
  if (redis) sites.push(['redis', await openSite(bench, { nodes: 2, bus: 'redis', tables })])
  const found: HopRound[] = []
  for (let round = 0; round < rounds; round++) {
    // Whoever comes first finds the machine as the one before has left it.
    const turns = [...sites.slice(round % sites.length), ...sites.slice(0, round % sites.length)]
    const slices: HopRound[number][] = []
    for (const { pace } of LOADS) {
      const measured = new Map<SiteName, HopSlice>()
      for (const [name, site] of turns) measured.set(name, await hopSlice(site, pace, seconds))
      slices.push(measured)
    }
    found.push(slices)
  }
  for (const [, site] of sites) await site.stop()
  return found
}

async function hopSlice({ measured, tables, clock, redisSeconds }: NodesSite, pace: Pace, seconds: number): Promise<HopSlice> {
  const delay = new GeneratorDelay()
  let redis = 0
  const probe = {
    begin: () => {
      clock.begin()
      delay.begin()
      redis = -(redisSeconds?.() ?? 0)
    },
    end: () => {
      redis += redisSeconds?.() ?? 0
      delay.end()
      clock.end()
    },
  }
  const slice = await measureSlice(measured, tables, pace, seconds, probe)
  const { cost, databaseCost, movesPerSecond } = slice
  const times = clock.hops
  return {
    cost,
    databaseCost,
    movesPerSecond,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    most: quantile(times, 1),
    redisCost: redisSeconds === null ? null : (redis * 1e6) / (movesPerSecond * seconds),
    generator: delay.lateness,
  }
}

const SILENT_PACE: Pace = { kind: 'people', perSecond: 100 }

/** The same with nodes that cannot hear each other. */
export async function silentHops(bench: Bench, tables: number, seconds: number): Promise<HopSlice> {
  const site = await openSite(bench, { nodes: 2, bus: 'silent', tables })
  const slice = await hopSlice(site, SILENT_PACE, seconds)
  await site.stop()
  return slice
}
