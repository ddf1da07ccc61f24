/** The figures as tables, and beside what goals say they should be. */
import { type Spread, spreadOf } from '../statistics.ts'
import { figure, milliseconds, range, table } from '../text.ts'
import type { HeldMemory } from './measured-process.ts'
import { type HumanPace, paceRatio } from './pace.ts'
import type { Slice } from './slice.ts'
import type { GrowthRound, Memories, Plan, Rounds, Turn } from './stages.ts'
import { SUBJECTS, type SubjectName, TITLES } from './subjects.ts'
import type { ToldBytes } from './told-bytes.ts'

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
  /** At most: what it should be now, and where it is going. */
  readonly first: number
  readonly goal: number
}

/** What was measured; null for what was not. */
export interface Found {
  readonly rounds: Rounds | null
  readonly human: HumanPace | null
  readonly told: readonly ToldBytes[] | null
  readonly memories: Memories | null
  readonly growth: readonly GrowthRound[] | null
}

/** The figures to reach, each as "at most". */
export function targetTable({ rounds, human, told, memories, growth }: Found, plan: Plan): string {
  const targets = [
    ...(rounds === null ? [] : loadTargets(rounds)),
    ...(growth === null ? [] : growthTargets(growth, plan)),
    ...(human === null ? [] : paceTargets(human)),
    ...(told ?? []).map(({ game, changes }) => ({
      what: `bytes to each player per move, changes, ${game}`,
      value: changes,
      write: figure,
      first: 270,
      goal: 180,
    })),
    ...(memories === null ? [] : memoryTargets(memories)),
  ]
  const rows = targets.map(({ what, value, write, first, goal }) => {
    const judged = (most: number) => `${write(most)} ${value <= most ? 'met' : 'not met'}`
    return [what, write(value), judged(first), judged(goal)]
  })
  return table(['Parlour against its targets', 'measured', 'now: at most', 'goal: at most'], rows)
}

function loadTargets(rounds: Rounds): Target[] {
  const median = (load: Load, figureOf: (slice: Slice) => number) => spreadFor(rounds, 'parlour', load, figureOf).median
  const ratio = (name: SubjectName, load?: Load) => costRatio(rounds, 'parlour', name, load).median
  return [
    { what: 'processor time per move ÷ boardgame.io', value: ratio('boardgame.io'), write: part, first: 1 / 5, goal: 1 / 6 },
    {
      what: '  the same at half load, with smaller groups of commits',
      value: ratio('boardgame.io', 'half'),
      write: part,
      first: 1 / 5,
      goal: 1 / 6,
    },
    { what: 'processor time per move ÷ Colyseus', value: ratio('colyseus'), write: times, first: 1.1, goal: 1 },
    { what: 'processor time per move ÷ bare', value: ratio('bare'), write: times, first: 2.4, goal: 2 },
    { what: 'acknowledgement p50, unloaded', value: median('single', ({ p50 }) => p50), write: milliseconds, first: 0.5, goal: 0.45 },
    {
      what: 'bytes to each player per move, whole views',
      value: median('saturated', ({ bytes }) => bytes),
      write: figure,
      first: 500,
      goal: 300,
    },
  ]
}

function growthTargets(growth: readonly GrowthRound[], { few, many }: Plan): Target[] {
  return [
    {
      what: `growth of processor time per move from ${figure(few)} to ${figure(many)} tables`,
      value: growthIn(growth, 'saturated', 'many').median,
      write: times,
      first: 1.2,
      goal: 1.1,
    },
    { what: '  the same at half load', value: growthIn(growth, 'half', 'many').median, write: times, first: 1.2, goal: 1.1 },
    {
      what: `acknowledgement p99, half load, ${figure(many)} tables`,
      value: spreadOf(growth.map(({ half }) => half.many.p99)).median,
      write: milliseconds,
      first: 20,
      goal: 15,
    },
  ]
}

function paceTargets(human: HumanPace): Target[] {
  return [
    { what: 'processor time per move ÷ bare at 250 moves/s', value: paceRatio(human, 0), write: times, first: 3, goal: 2.5 },
    { what: '  the same at 1,000 moves/s', value: paceRatio(human, 1), write: times, first: 2.4, goal: 2 },
    { what: 'at rest, thousandths of a core', value: spreadOf(human.atRest).median, write: figure, first: 4.75, goal: 4.75 },
  ]
}

function memoryTargets({ parlour: { table, socket } }: Memories): Target[] {
  return [
    { what: 'memory per table with two sockets', value: held(table), write: kilobytes, first: 21_800, goal: 15_000 },
    { what: 'memory per idle socket', value: held(socket), write: kilobytes, first: 5_500, goal: 4_000 },
  ]
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
At a human pace moves come by chance, as people make them; most of what one costs then is waking up, on any server.
The more moves come at once, the more of them Parlour commits together: per move it costs most where least is to do.
boardgame.io checks no credentials here, and Colyseus sends a patch at once after each move instead of twenty times a second.
Colyseus has no sockets outside of rooms; its idle ones are in one empty room. Bytes are payload, without frames and pings.
Memory is taken after collecting all garbage; a process with room to spare grows by less than is in use, so both are told.
Servers, players and database share the cores: moves/s is what the machine reached as a whole, and delays include the players' own.`
