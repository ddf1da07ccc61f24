/** One measured stretch of one server under one load. */
import { at } from '@parlour/kernel'
import { drive, type Pace, type Probe } from './load.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { PlayedTable } from './played-table.ts'
import type { RunningSubject } from './subjects.ts'

export interface Slice {
  /** Microseconds of processor time of the server's own process, for each move. */
  readonly cost: number
  /** The same of its database; null where there is none. */
  readonly databaseCost: number | null
  readonly movesPerSecond: number
  /** Bytes of payload to one player, for each move. */
  readonly bytes: number
  /** Acknowledgement in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** How much of a core the server and the load generator used: whoever is near 1 was the limit. */
  readonly serverBusy: number
  readonly generatorBusy: number
}

const PLAYERS = 2

/** What is measured: a server of one process or of several, and how it is played at. */
export interface Measured extends Pick<RunningSubject, 'site' | 'databaseSeconds'> {
  readonly server: Pick<MeasuredProcess, 'name' | 'coreSeconds'>
}

export async function measureSlice(
  { server, site, databaseSeconds }: Measured,
  tables: readonly PlayedTable[],
  pace: Pace,
  seconds: number,
  beside?: Probe,
): Promise<Slice> {
  const clocks = () => {
    const { user, system } = process.cpuUsage()
    return { server: server.coreSeconds(), database: databaseSeconds?.() ?? 0, generator: (user + system) / 1e6 }
  }
  let before = clocks()
  let after = before
  const result = await drive(tables, site.traffic, pace, seconds, {
    begin: () => {
      before = clocks()
      beside?.begin()
    },
    end: () => {
      after = clocks()
      beside?.end()
    },
  })
  const { moves, latencies } = result
  if (moves === 0) throw new Error(`${server.name} acknowledged no move in ${seconds} s`)
  const perMove = (share: number): number => (share * 1e6) / moves
  return {
    cost: perMove(after.server - before.server),
    databaseCost: databaseSeconds === null ? null : perMove(after.database - before.database),
    movesPerSecond: moves / result.seconds,
    bytes: result.bytes / moves / PLAYERS,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    serverBusy: (after.server - before.server) / result.seconds,
    generatorBusy: (after.generator - before.generator) / result.seconds,
  }
}

/** Of sorted values: the least that a share of them does not exceed. */
export const quantile = (sorted: readonly number[], share: number): number => at(sorted, Math.max(0, Math.ceil(sorted.length * share) - 1))
