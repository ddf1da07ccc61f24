/**
 * The parts of the measurement.
 *
 * Under load: all servers run at once with the same number of tables and are played in turns, round after round, so that a busy moment of
 * the machine meets all of them. Each turn is three slices: as fast as it goes, at half of that rate, and one move at a time.
 *
 * At rest: each server alone and fresh, with some tables and then with many more; then the same with sockets that sit nowhere.
 *
 * Setting up tables: setting-up.ts. At a human pace: pace.ts. Bytes of the card games: told-bytes.ts.
 *
 * Growth: Parlour with few tables and with many, again in turns, both also at the same rate.
 */
import { drive } from './load.ts'
import type { HeldMemory } from './measured-process.ts'
import { type Closable, makeMany, PlayedTable, type Site } from './played-table.ts'
import { measureSlice, type Slice } from './slice.ts'
import { type RunningSubject, SUBJECTS, type SubjectName, startSubject, type Workshop } from './subjects.ts'

export interface Plan {
  readonly tables: number
  readonly rounds: number
  /** Of a slice at full or half load; one at a time takes half as long. */
  readonly seconds: number
  /** Tables over which memory is measured, and half of the sockets; null where there is no time for as many as that takes. */
  readonly weighed: number | null
  /** Tables to which growth is measured. */
  readonly many: number
  /** Tables from which growth is measured. */
  readonly few: number
  /** Tables that each server sets up in a round. */
  readonly seated: number
  /** Tables that are played at a human pace. */
  readonly paced: number
  /** Of a slice at that pace: there are few moves in it. */
  readonly pacedSeconds: number
  /** Moves of each game whose bytes are counted. */
  readonly movesTold: number
  /** Null for all of them. */
  readonly part: string | null
}

export interface Turn {
  readonly saturated: Slice
  readonly half: Slice
  readonly single: Slice
}

/** By round, then by subject. */
export type Rounds = readonly { readonly [Name in SubjectName]: Turn }[]

export interface Staffed {
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
export async function staff(subject: RunningSubject, count: number): Promise<Staffed> {
  const tables = await makeMany(count, () => subject.site.openTable())
  await drive(tables, subject.site.traffic, { kind: 'saturated' }, WARM_SECONDS)
  return { subject, tables }
}

export async function dismiss({ subject, tables }: Staffed): Promise<void> {
  for (const table of tables) table.close()
  await subject.server.stop()
}

/** In bytes for one. */
export interface Memory {
  /** A table with its two players' sockets. */
  readonly table: HeldMemory
  readonly socket: HeldMemory
}

/** Keeps the young generation small: by growing and shrinking it would hide what is weighed. No speed is measured with it. */
const WEIGHING_FLAGS = ['--max-semi-space-size=1']
const FILLING = 250

/**
 * What one of many weighs on a fresh server, once nothing more can be collected. Some are opened before and stay: they warm the process
 * up and fill what memory it has to spare, which would otherwise make the others look lighter.
 */
async function weigh(name: SubjectName, workshop: Workshop, count: number, open: (site: Site) => Promise<Weighed>): Promise<HeldMemory> {
  const { server, site } = await startSubject(name, workshop, WEIGHING_FLAGS)
  const add = async (more: number): Promise<Weighed[]> => {
    const opened = await makeMany(more, () => open(site))
    const tables = opened.filter((one) => one instanceof PlayedTable)
    if (tables.length > 0) await drive(tables, site.traffic, { kind: 'single' }, CALM_SECONDS)
    return opened
  }
  const first = await add(FILLING)
  const before = await server.settledMemory()
  const others = await add(count)
  const after = await server.settledMemory()
  for (const one of [...first, ...others]) one.close()
  await server.stop()
  return { resident: (after.resident - before.resident) / count, inUse: (after.inUse - before.inUse) / count }
}

type Weighed = PlayedTable | Closable

export type Memories = { readonly [Name in SubjectName]: Memory }

export async function atRest(workshop: Workshop, weighed: number): Promise<Memories> {
  const memories: [SubjectName, Memory][] = []
  for (const name of SUBJECTS) {
    const table = await weigh(name, workshop, weighed, (site) => site.openTable())
    const socket = await weigh(name, workshop, 2 * weighed, (site) => site.openIdle())
    memories.push([name, { table, socket }])
  }
  return Object.fromEntries(memories) as { [Name in SubjectName]: Memory }
}

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

export async function growing(workshop: Workshop, { many, few, rounds, seconds }: Plan): Promise<readonly GrowthRound[]> {
  const crowd = await staff(await startSubject('parlour', workshop), many)
  const handful = await staff(await startSubject('parlour', workshop), few)
  const growth: GrowthRound[] = []
  for (let round = 0; round < rounds; round++) growth.push(await growthOf(handful, crowd, seconds))
  await dismiss(handful)
  await dismiss(crowd)
  return growth
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
