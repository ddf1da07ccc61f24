/**
 * The three parts of the measurement.
 *
 * Under load: all servers run at once with the same number of tables and are played in turns, round after round, so that a busy moment of
 * the machine meets all of them. Each turn is three slices: as fast as it goes, at half of that rate, and one move at a time.
 *
 * At rest: each server alone and fresh, first with some tables that warm it up, then with many more, then with as many sockets besides.
 *
 * Growth: Parlour with few tables and with many, again in turns, both also at the same rate.
 */

import { drive } from './load.ts'
import { makeMany, type PlayedTable } from './played-table.ts'
import { measureSlice, type Slice } from './slice.ts'
import { type RunningSubject, SUBJECTS, type SubjectName, startSubject, type Workshop } from './subjects.ts'

export interface Plan {
  readonly tables: number
  readonly rounds: number
  /** Of a slice at full or half load; one at a time takes half as long. */
  readonly seconds: number
  /** Tables and sockets over which memory is measured, and to which growth is. */
  readonly many: number
  /** Tables from which growth is measured. */
  readonly few: number
}

export interface Turn {
  readonly saturated: Slice
  readonly half: Slice
  readonly single: Slice
}

/** By round, then by subject. */
export type Rounds = readonly { readonly [Name in SubjectName]: Turn }[]

interface Staffed {
  readonly subject: RunningSubject
  readonly tables: readonly PlayedTable[]
}

const WARM_SECONDS = 1
/** Time for a few moves at every table that is weighed. */
const CALM_SECONDS = 0.5

export async function underLoad(workshop: Workshop, { tables, rounds, seconds }: Plan): Promise<Rounds> {
  const staffed: Staffed[] = []
  for (const name of SUBJECTS) staffed.push(await staff(await startSubject(name, workshop), tables))
  const results: { [Name in SubjectName]: Turn }[] = []
  for (let round = 0; round < rounds; round++) {
    const turns: [SubjectName, Turn][] = []
    for (const { subject, tables } of staffed) turns.push([subject.name, await takeTurn(subject, tables, seconds)])
    results.push(Object.fromEntries(turns) as { [Name in SubjectName]: Turn })
  }
  for (const one of staffed) await dismiss(one)
  return results
}

async function takeTurn(subject: RunningSubject, tables: readonly PlayedTable[], seconds: number): Promise<Turn> {
  const saturated = await measureSlice(subject, tables, { kind: 'saturated' }, seconds)
  const half = await measureSlice(subject, tables, { kind: 'rate', perSecond: saturated.movesPerSecond / 2 }, seconds)
  const single = await measureSlice(subject, tables, { kind: 'single' }, seconds / 2)
  return { saturated, half, single }
}

/** Seats players and lets them play until the optimiser has had its time. */
async function staff(subject: RunningSubject, count: number): Promise<Staffed> {
  const tables = await makeMany(count, () => subject.site.openTable())
  await drive(tables, subject.site.traffic, { kind: 'saturated' }, WARM_SECONDS)
  return { subject, tables }
}

async function dismiss({ subject, tables }: Staffed): Promise<void> {
  for (const table of tables) table.close()
  await subject.server.stop()
}

export interface Memory {
  /** Bytes for a table with its two players' sockets. */
  readonly perTable: number
  readonly perSocket: number
}

/**
 * What tables and sockets weigh, and the server with all those tables, still running. Before each of the two is weighed, a quarter as
 * many are opened and stay: they fill what memory the process has to spare, which would otherwise make the others look lighter.
 */
export async function weigh(name: SubjectName, workshop: Workshop, count: number): Promise<Memory & { readonly staffed: Staffed }> {
  const fill = Math.ceil(count / 4)
  const { subject, tables: first } = await staff(await startSubject(name, workshop), fill)
  const { server, site } = subject
  const empty = await server.settledBytes()
  const tables = await makeMany(count, () => site.openTable())
  await drive(tables, site.traffic, { kind: 'single' }, CALM_SECONDS)
  const seated = await server.settledBytes()
  const filling = await makeMany(fill, () => site.openIdle())
  const filled = await server.settledBytes()
  const sockets = await makeMany(count, () => site.openIdle())
  const crowded = await server.settledBytes()
  for (const one of [...filling, ...sockets, ...first]) one.close()
  return { perTable: (seated - empty) / count, perSocket: (crowded - filled) / count, staffed: { subject, tables } }
}

export type Memories = { readonly [Name in SubjectName]: Memory }

export interface Growth {
  readonly few: Slice
  readonly many: Slice
}

export interface GrowthRound {
  /** As fast as each goes. */
  readonly saturated: Growth
  /** Both at half the rate that few tables reach. */
  readonly half: Growth
}

export async function atRestAndGrowing(
  workshop: Workshop,
  { many, few, rounds, seconds }: Plan,
): Promise<{ readonly memories: Memories; readonly growth: readonly GrowthRound[] }> {
  const memories: [SubjectName, Memory][] = []
  let crowd: Staffed | undefined
  for (const name of SUBJECTS) {
    const { staffed, ...memory } = await weigh(name, workshop, many)
    memories.push([name, memory])
    if (name === 'parlour') crowd = staffed
    else await dismiss(staffed)
  }
  if (crowd === undefined) throw new Error('Parlour was not measured')
  const handful = await staff(await startSubject('parlour', workshop), few)
  const growth: GrowthRound[] = []
  for (let round = 0; round < rounds; round++) growth.push(await growthOf(handful, crowd, seconds))
  await dismiss(handful)
  await dismiss(crowd)
  return { memories: Object.fromEntries(memories) as { [Name in SubjectName]: Memory }, growth }
}

async function growthOf(handful: Staffed, crowd: Staffed, seconds: number): Promise<GrowthRound> {
  const full = { kind: 'saturated' } as const
  const saturated = {
    few: await measureSlice(handful.subject, handful.tables, full, seconds),
    many: await measureSlice(crowd.subject, crowd.tables, full, seconds),
  }
  const rate = { kind: 'rate', perSecond: saturated.few.movesPerSecond / 2 } as const
  const half = {
    few: await measureSlice(handful.subject, handful.tables, rate, seconds),
    many: await measureSlice(crowd.subject, crowd.tables, rate, seconds),
  }
  return { saturated, half }
}
