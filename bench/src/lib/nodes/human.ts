/**
 * Many tables at a human pace at one node, a move per table every two seconds on average, for as long as a break takes: how long answers
 * take as the server sees it and as players do, and whether memory grows.
 */
import { MAX_MISSED } from '@parlour/protocol/constants'
import { parlourSite } from '../server/clients/parlour.ts'
import { drive } from '../server/load.ts'
import type { HeldMemory } from '../server/measured-process.ts'
import { startParlour } from '../server/parlour-process.ts'
import { makeMany } from '../server/played-table.ts'
import { measureSlice, type Slice } from '../server/slice.ts'
import { GeneratorDelay, type Lateness } from './generator-delay.ts'
import { type Bucket, bucketsOf, gauge, metricsOf, since } from './metrics.ts'
import type { Bench } from './site.ts'

export interface HumanPlan {
  readonly tables: number
  readonly slices: number
  /** Of a slice. */
  readonly seconds: number
}

export interface HumanSlice {
  readonly slice: Slice
  readonly generator: Lateness
  /** Bytes at its end, with whatever could be collected. */
  readonly resident: number
}

export interface Human {
  readonly slices: readonly HumanSlice[]
  /** Seconds from reading a move to writing its answer, by the server's own histogram, over all slices. */
  readonly answered: readonly Bucket[]
  readonly before: HeldMemory
  readonly after: HeldMemory
}

const PACE_SECONDS = 2
const FILLING_SECONDS = 2
const WARM_SECONDS = 5
const ANSWERED = 'parlour_acknowledgement_seconds'

export async function manyTables({ environment, figures, cleanUp }: Bench, { tables: count, slices, seconds }: HumanPlan): Promise<Human> {
  const { server, databaseSeconds } = await startParlour(figures, cleanUp, environment)
  const site = parlourSite(server.url)
  const tables = await makeMany(count, () => site.openTable())
  const pace = { kind: 'people', perSecond: count / PACE_SECONDS } as const
  // Each table remembers so many steps for whoever comes back: until it has them it grows, and that is no leak.
  for (let moves = 0; moves < count * MAX_MISSED; )
    moves += (await drive(tables, site.traffic, { kind: 'saturated' }, FILLING_SECONDS)).moves
  await drive(tables, site.traffic, pace, WARM_SECONDS)
  const before = await server.settledMemory()
  const answered = bucketsOf(await metricsOf(server.url), ANSWERED)
  const found: HumanSlice[] = []
  for (let index = 0; index < slices; index++) {
    const delay = new GeneratorDelay()
    const slice = await measureSlice({ server, site, databaseSeconds }, tables, pace, seconds, delay)
    found.push({ slice, generator: delay.lateness, resident: gauge(await metricsOf(server.url), 'process_resident_memory_bytes') })
  }
  const meanwhile = since(answered, bucketsOf(await metricsOf(server.url), ANSWERED))
  const after = await server.settledMemory()
  for (const table of tables) table.close()
  await server.stop()
  return { slices: found, answered: meanwhile, before, after }
}
