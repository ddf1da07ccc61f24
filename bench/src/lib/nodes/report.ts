/** The figures of nodes as tables, and beside what they should be at most. */
import { type Spread, spreadOf } from '../statistics.ts'
import { figure, milliseconds, percent, range, table } from '../text.ts'
import { type HopRound, type HopSlice, LOADS, SITES, type SiteName } from './hops.ts'
import type { Human, HumanPlan } from './human.ts'
import { bucketQuantile } from './metrics.ts'

const TITLES: { readonly [Name in SiteName]: string } = {
  one: 'one node',
  near: 'two, each table at one',
  postgresql: 'two, by PostgreSQL',
  redis: 'two, by Redis',
}

export interface Found {
  readonly hops: readonly HopRound[] | null
  readonly silent: HopSlice | null
  readonly human: Human | null
}

const times = (value: number): string => `${value.toFixed(2)}×`
const megabytes = (bytes: number): string => `${figure(bytes / 1e6)} MB`

interface Row {
  readonly title: string
  readonly name: SiteName
  readonly load: (typeof LOADS)[number]
  of(figureOf: (slice: HopSlice, one: HopSlice) => number): Spread
}

/** By load and site, with the way from a figure to its spread over the rounds; within each round the one node is at hand. */
function rowsOf(rounds: readonly HopRound[]): Row[] {
  return LOADS.flatMap((load, place) =>
    SITES.flatMap((name) => {
      const slices = rounds.flatMap((round) => {
        const [slice, one] = [round[place]?.get(name), round[place]?.get('one')]
        return slice === undefined || one === undefined ? [] : [{ slice, one }]
      })
      const of: Row['of'] = (figureOf) => spreadOf(slices.map(({ slice, one }) => figureOf(slice, one)))
      return slices.length === 0 ? [] : [{ title: `${load.name}: ${TITLES[name]}`, name, load, of }]
    }),
  )
}

const span = ({ least, most }: Spread): string => `${milliseconds(least)} – ${milliseconds(most)}`

export function hopTable(rounds: readonly HopRound[]): string {
  const head = [
    'from acknowledgement to the other player',
    'p50',
    'least – most',
    'p95',
    'least – most',
    'longest',
    'generator late',
    'moves/s',
  ]
  const rows = rowsOf(rounds).map(({ title, of }) => {
    const [p50, p95] = [of((slice) => slice.p50), of((slice) => slice.p95)]
    const late = (share: 'p50' | 'p95'): string => milliseconds(of(({ generator }) => generator[share]).median)
    return [
      title,
      milliseconds(p50.median),
      span(p50),
      milliseconds(p95.median),
      span(p95),
      milliseconds(of(({ most }) => most).most),
      `${late('p50')} · ${late('p95')}`,
      figure(of(({ movesPerSecond }) => movesPerSecond).median),
    ]
  })
  return table(head, rows)
}

export function nodesCostTable(rounds: readonly HopRound[]): string {
  const head = ['processor time per move, all nodes', 'µs', 'least – most', '÷ one', 'least – most', 'PostgreSQL', '÷ one', 'Redis']
  const rows = rowsOf(rounds).map(({ title, name, of }) => {
    const cost = of((slice) => slice.cost)
    const ratio = of((slice, one) => slice.cost / one.cost)
    return [
      title,
      figure(cost.median),
      range(cost),
      times(ratio.median),
      `${ratio.least.toFixed(2)} – ${ratio.most.toFixed(2)}`,
      figure(of(({ databaseCost }) => databaseCost ?? 0).median),
      times(of((slice, one) => (slice.databaseCost ?? 0) / (one.databaseCost ?? 1)).median),
      name === 'redis' ? figure(of(({ redisCost }) => redisCost ?? 0).median) : '',
    ]
  })
  return table(head, rows)
}

export function silentLine({ p50, p95, most, movesPerSecond, generator }: HopSlice): string {
  const figures = `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, longest ${milliseconds(most)}`
  return `without a bus, ${figure(movesPerSecond)} moves/s: ${figures}; generator late ${milliseconds(generator.p95)} (p95)`
}

const SHARES = [0.5, 0.95, 0.99] as const

export function humanTable({ slices, answered, before, after }: Human, { tables, seconds }: HumanPlan): string {
  const clients = (figureOf: (one: Human['slices'][number]) => number): Spread => spreadOf(slices.map(figureOf))
  const [p50, p99] = [clients(({ slice }) => slice.p50), clients(({ slice }) => slice.p99)]
  const server = SHARES.map((share) => milliseconds(bucketQuantile(answered, share) * 1000))
  const late = SHARES.map((_, place) =>
    milliseconds(clients(({ generator }) => [generator.p50, generator.p95, generator.p99][place] ?? 0).median),
  )
  const cost = clients(({ slice }) => slice.cost)
  const rate = clients(({ slice }) => slice.movesPerSecond)
  const resident = slices.map((one) => megabytes(one.resident))
  const rows = [
    ['from reading a move to writing its answer, by the server', server.join(' · ')],
    ['generator late', late.join(' · ')],
  ]
  return [
    table([`${figure(tables)} tables, a move each in 2 s; ${slices.length} slices of ${seconds} s`, 'p50 · p95 · p99'], rows),
    `as players see it: p50 ${milliseconds(p50.median)} (${span(p50)}), p99 ${milliseconds(p99.median)} (${span(p99)})`,
    `${figure(rate.median)} moves/s (${range(rate)}), ${figure(cost.median)} µs of processor time each, server busy ${percent(clients(({ slice }) => slice.serverBusy).median)}`,
    `answered by the server within 50 ms: ${within(answered, 0.05)}, within 100 ms: ${within(answered, 0.1)}, within 200 ms: ${within(answered, 0.2)}`,
    `in use after collection ${megabytes(before.inUse)} → ${megabytes(after.inUse)}, resident ${megabytes(before.resident)} → ${megabytes(after.resident)}; as it went ${resident.join(', ')}`,
  ].join('\n')
}

function within(answered: Human['answered'], seconds: number): string {
  const share = (answered.find(({ most }) => most === seconds)?.count ?? 0) / (answered.at(-1)?.count ?? 1)
  return `${(share * 100).toFixed(2)} %`
}

interface Target {
  readonly what: string
  readonly value: number
  readonly most: number
  readonly write: (value: number) => string
}

/** Tables at which a human pace has been given a limit, and the milliseconds. */
const HUMAN_LIMITS = [
  { tables: 2_000, most: 50 },
  { tables: 5_000, most: 150 },
]
/** Twentieths: what a collection leaves differs by so much from time to time. */
const FLAT = 1.05

export function nodesTargetTable({ hops, silent, human }: Found, tables: number): string {
  const targets: Target[] = []
  for (const { load, name, of } of hops === null ? [] : rowsOf(hops)) {
    if (load !== LOADS[0] || name === 'one') continue
    const what = `${load.name}, ${TITLES[name]}`
    targets.push(
      { what: `hop p50 at ${what}`, value: of((slice) => slice.p50).median, most: 5, write: milliseconds },
      { what: `hop p95 at ${what}`, value: of((slice) => slice.p95).median, most: 25, write: milliseconds },
      { what: `processor time ÷ one node at ${what}`, value: of((slice, one) => slice.cost / one.cost).median, most: 1.15, write: times },
    )
  }
  if (silent !== null) targets.push({ what: 'longest hop without a bus', value: silent.most, most: 1_500, write: milliseconds })
  if (human !== null) {
    const limit = HUMAN_LIMITS.find((one) => one.tables >= tables)
    if (limit !== undefined)
      targets.push({
        what: `answer p99 by the server, ${figure(tables)} tables`,
        value: bucketQuantile(human.answered, 0.99) * 1000,
        most: limit.most,
        write: milliseconds,
      })
    targets.push({ what: 'memory in use, end ÷ beginning', value: human.after.inUse / human.before.inUse, most: FLAT, write: times })
  }
  const rows = targets.map(({ what, value, most, write }) => [what, write(value), `${write(most)} ${value <= most ? 'met' : 'not met'}`])
  return table(['nodes against their targets', 'measured', 'at most'], rows)
}

/** What a reader has to know before believing the figures. */
export const NODES_REMARKS = `A hop begins when the mover's answer is read and ends when the other player's position is; one process reads both, after its own delay.
At one node the same way costs what sockets and generator cost; what two nodes take beyond that is theirs.
Each site has a PostgreSQL of its own and as many tables; sites take turns within a round, and ratios are medians of those within rounds.
Servers, databases and players share the cores of this machine: with more to do than it has, everything waits for everything.`
