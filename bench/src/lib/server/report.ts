/** The figures as tables, and beside what goals say they should be. */
import { type Spread, spreadOf } from '../statistics.ts'
import { figure, milliseconds, range, table } from '../text.ts'
import type { HeldMemory } from './measured-process.ts'
import type { Slice } from './slice.ts'
import type { GrowthRound, Memories, Plan, Rounds, Turn } from './stages.ts'
import { SUBJECTS, type SubjectName, TITLES } from './subjects.ts'

type Load = keyof Turn

/** A ratio that keeps its meaning when it is small. */
const times = (value: number): string => `${value.toFixed(2)}×`

const spreadFor = (rounds: Rounds, name: SubjectName, load: Load, figureOf: (slice: Slice) => number): Spread =>
  spreadOf(rounds.map((round) => figureOf(round[name][load])))

const cost = (slice: Slice): number => slice.cost

/** How many times as much a move costs on one server as on another, within each round. */
const costRatio = (rounds: Rounds, name: SubjectName, other: SubjectName, load: Load = 'saturated'): Spread =>
  spreadOf(rounds.map((round) => round[name][load].cost / round[other][load].cost))

export function costTable(rounds: Rounds): string {
  const head = [
    'processor time per move',
    'µs',
    'least – most',
    '÷ bare',
    '÷ boardgame.io',
    '÷ Colyseus',
    'µs at half load',
    'server busy',
    'generator busy',
  ]
  const rows = SUBJECTS.map((name) => {
    const spread = spreadFor(rounds, name, 'saturated', cost)
    return [
      TITLES[name],
      figure(spread.median),
      range(spread),
      times(costRatio(rounds, name, 'bare').median),
      times(costRatio(rounds, name, 'boardgame.io').median),
      times(costRatio(rounds, name, 'colyseus').median),
      figure(spreadFor(rounds, name, 'half', cost).median),
      share(spreadFor(rounds, name, 'saturated', ({ serverBusy }) => serverBusy).median),
      share(spreadFor(rounds, name, 'saturated', ({ generatorBusy }) => generatorBusy).median),
    ]
  })
  const database = (load: Load) => spreadFor(rounds, 'parlour', load, ({ databaseCost }) => databaseCost ?? 0)
  rows.push([
    "  Parlour's PostgreSQL, apart",
    figure(database('saturated').median),
    range(database('saturated')),
    '',
    '',
    '',
    figure(database('half').median),
  ])
  return table(head, rows)
}

const share = (value: number): string => `${Math.round(value * 100)} %`

export function speedTable(rounds: Rounds): string {
  const head = [
    'moves and acknowledgements',
    'moves/s',
    'least – most',
    '÷ bare',
    'one at a time p50',
    'p99',
    'half load p50',
    'p99',
    'bytes/move',
  ]
  const rows = SUBJECTS.map((name) => {
    const rate = spreadFor(rounds, name, 'saturated', ({ movesPerSecond }) => movesPerSecond)
    const ratio = spreadOf(rounds.map((round) => round[name].saturated.movesPerSecond / round.bare.saturated.movesPerSecond))
    const latency = (load: Load, which: 'p50' | 'p99') => milliseconds(spreadFor(rounds, name, load, (slice) => slice[which]).median)
    return [
      TITLES[name],
      figure(rate.median),
      range(rate),
      times(ratio.median),
      latency('single', 'p50'),
      latency('single', 'p99'),
      latency('half', 'p50'),
      latency('half', 'p99'),
      figure(spreadFor(rounds, name, 'saturated', ({ bytes }) => bytes).median),
    ]
  })
  return table(head, rows)
}

export function memoryTable(memories: Memories, weighed: number): string {
  const rows = SUBJECTS.map((name) => {
    const { table, socket } = memories[name]
    const ratio = (which: 'table' | 'socket') => times(memories[name][which].resident / memories.bare[which].resident)
    return [
      TITLES[name],
      kilobytes(table.resident),
      ratio('table'),
      kilobytes(table.inUse),
      kilobytes(socket.resident),
      ratio('socket'),
      kilobytes(socket.inUse),
    ]
  })
  const over = `memory, over ${figure(weighed)} tables, ${figure(2 * weighed)} sockets`
  return table([over, 'table: resident', '÷ bare', 'in use', 'idle socket: resident', '÷ bare', 'in use'], rows)
}

const kilobytes = (bytes: number): string => `${figure(bytes / 1000)} kB`

export function growthTable(growth: readonly GrowthRound[], { few, many }: Plan): string {
  const head = ['Parlour, more tables', 'µs/move', 'least – most', 'growth', 'moves/s', 'p50', 'p99']
  const rows = (['saturated', 'half'] as const).flatMap((load) =>
    (['few', 'many'] as const).map((size) => {
      const of = (figureOf: (slice: Slice) => number) => spreadOf(growth.map((round) => figureOf(round[load][size])))
      return [
        `${figure(size === 'few' ? few : many)} tables, ${load === 'saturated' ? 'as fast as it goes' : 'half load'}`,
        figure(of(cost).median),
        range(of(cost)),
        times(growthIn(growth, load, size).median),
        figure(of(({ movesPerSecond }) => movesPerSecond).median),
        milliseconds(of(({ p50 }) => p50).median),
        milliseconds(of(({ p99 }) => p99).median),
      ]
    }),
  )
  return table(head, rows)
}

const growthIn = (growth: readonly GrowthRound[], load: 'saturated' | 'half', size: 'few' | 'many'): Spread =>
  spreadOf(growth.map((round) => round[load][size].cost / round[load].few.cost))

interface Target {
  readonly what: string
  readonly value: number
  readonly write: (value: number) => string
  /** At most; what the first release must show, where it must show anything, and where we are going. */
  readonly first: number | null
  readonly goal: number
}

/** The figures to reach, each as "at most". */
export function targetTable(rounds: Rounds, memories: Memories | null, growth: readonly GrowthRound[], { few, many }: Plan): string {
  const median = (load: Load, figureOf: (slice: Slice) => number) => spreadFor(rounds, 'parlour', load, figureOf).median
  const targets: Target[] = [
    {
      what: 'processor time per move ÷ boardgame.io',
      value: costRatio(rounds, 'parlour', 'boardgame.io').median,
      write: part,
      first: 1 / 5,
      goal: 1 / 8,
    },
    {
      what: '  the same at half load, with smaller groups of commits',
      value: costRatio(rounds, 'parlour', 'boardgame.io', 'half').median,
      write: part,
      first: 1 / 5,
      goal: 1 / 8,
    },
    {
      what: 'processor time per move ÷ Colyseus',
      value: costRatio(rounds, 'parlour', 'colyseus').median,
      write: times,
      first: null,
      goal: 1,
    },
    { what: 'processor time per move ÷ bare', value: costRatio(rounds, 'parlour', 'bare').median, write: times, first: null, goal: 2 },
    {
      what: `growth of that from ${figure(few)} to ${figure(many)} tables`,
      value: growthIn(growth, 'saturated', 'many').median,
      write: times,
      first: 1.5,
      goal: 1.2,
    },
    { what: '  the same at half load', value: growthIn(growth, 'half', 'many').median, write: times, first: 1.5, goal: 1.2 },
    { what: 'acknowledgement p50, unloaded', value: median('single', ({ p50 }) => p50), write: milliseconds, first: 3, goal: 1 },
    {
      what: `acknowledgement p99, half load, ${figure(many)} tables`,
      value: spreadOf(growth.map(({ half }) => half.many.p99)).median,
      write: milliseconds,
      first: 100,
      goal: 30,
    },
    { what: 'bytes to each player per move', value: median('saturated', ({ bytes }) => bytes), write: figure, first: 500, goal: 300 },
  ]
  if (memories !== null) {
    const { table, socket } = memories.parlour
    targets.push({ what: 'memory per table with two sockets', value: held(table), write: kilobytes, first: 80_000, goal: 40_000 })
    targets.push({ what: 'memory per idle socket', value: held(socket), write: kilobytes, first: 20_000, goal: 13_000 })
  }
  const rows = targets.map(({ what, value, write, first, goal }) => {
    const judged = (most: number) => `${write(most)} ${value <= most ? 'met' : 'not met'}`
    return [what, write(value), first === null ? '' : judged(first), judged(goal)]
  })
  return table(['Parlour against its targets', 'measured', 'first: at most', 'goal: at most'], rows)
}

/** Resident, or what is in use where a process had room to spare and did not have to grow for it. */
const held = ({ resident, inUse }: HeldMemory): number => Math.max(resident, inUse)

/** As one says it: 1/5. */
const part = (value: number): string => `1/${figure(1 / value)}`

/** What a reader has to know before believing the figures. */
export const REMARKS = `Processor time is that of the server's process alone (user and system, all threads), without the load generator and the database.
Parlour stores every move before it answers and checks, chains and narrates it; the others keep everything in memory and lose it.
Matches go on over many rounds, so that seating, dealing in and settling fall outside the slices; boardgame.io deals anew likewise.
All run as plain JavaScript, Parlour by its own command from its bundle.
The more moves come at once, the more of them Parlour commits together: per move it costs most where least is to do.
boardgame.io checks no credentials here, and Colyseus sends a patch at once after each move instead of twenty times a second.
Colyseus has no sockets outside of rooms; its idle ones are in one empty room. Bytes are payload, without frames and pings.
Memory is taken after collecting all garbage; a process with room to spare grows by less than is in use, so both are told.
Servers, players and database share the cores: moves/s is what the machine reached as a whole, and delays include the players' own.`
