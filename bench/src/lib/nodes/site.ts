/**
 * Nodes that are played at: one, or several on one PostgreSQL, each in a process of its own. The first keeps the database. Of each table
 * one player is connected to the first node and the other to the last, which with one node is the same; or both are at the same one.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parlourSite } from '../server/clients/parlour.ts'
import { drive } from '../server/load.ts'
import type { MeasuredProcess } from '../server/measured-process.ts'
import { startNode, startParlour } from '../server/parlour-process.ts'
import { makeMany, type PlayedTable } from '../server/played-table.ts'
import type { Measured } from '../server/slice.ts'
import type { Workshop } from '../server/subjects.ts'
import { HopClock } from './hop-clock.ts'
import { gauge, metricsOf } from './metrics.ts'
import { startRedis } from './redis.ts'

export type Bench = Pick<Workshop, 'environment' | 'figures' | 'cleanUp'>

export interface SitePlan {
  readonly nodes: number
  readonly bus: 'postgresql' | 'redis' | 'silent'
  readonly tables: number
  /** Both players of a table at the same node, and every node has its share of the tables. */
  readonly near?: boolean
}

export interface NodesSite {
  readonly plan: SitePlan
  readonly measured: Measured
  readonly tables: readonly PlayedTable[]
  readonly clock: HopClock
  /** Processor time of Redis; null where there is none. */
  readonly redisSeconds: (() => number) | null
  stop(): Promise<void>
}

const SILENT = ['bench/src/lib/nodes/silent-node.mjs'] as const
/** Until the optimiser has had its time, of which several nodes take several times as much. */
const WARM_SECONDS = 8
const ACQUAINTED_MS = 10_000

export async function openSite({ environment, figures, cleanUp }: Bench, plan: SitePlan): Promise<NodesSite> {
  const redis = plan.bus === 'redis' ? await startRedis(figures, cleanUp) : null
  const settings = { TOKEN_SIGNING_KEY: randomBytes(24).toString('hex'), ...(redis !== null && { REDIS_URL: redis.url }) }
  const serving = { ...(plan.bus === 'silent' && { program: SILENT }), settings }
  const { server, databaseUrl, databaseSeconds } = await startParlour(figures, cleanUp, environment, serving)
  const nodes: MeasuredProcess[] = [server]
  while (nodes.length < plan.nodes)
    nodes.push(await startNode(figures, cleanUp, environment, { ...serving, settings: { ...settings, DATABASE_URL: databaseUrl } }))
  await acquainted(nodes, plan)
  const sites = nodes.map(({ url }) => parlourSite(url))
  const [site = parlourSite(server.url)] = sites
  const clock = new HopClock()
  let opened = 0
  const tables = await makeMany(plan.tables, () =>
    plan.near ? (sites[opened++ % sites.length] ?? site).openTable() : site.openTable(nodes.at(-1)?.url),
  )
  for (const table of tables) clock.watch(table)
  await drive(tables, site.traffic, { kind: 'saturated' }, WARM_SECONDS)
  return {
    plan,
    measured: {
      server: { name: server.name, coreSeconds: () => nodes.reduce((sum, node) => sum + node.coreSeconds(), 0) },
      site,
      databaseSeconds,
    },
    tables,
    clock,
    redisSeconds: redis === null ? null : () => redis.coreSeconds(),
    async stop() {
      await acquainted(nodes, plan)
      for (const table of tables) table.close()
      // The first last: the database goes with it.
      for (const node of nodes.toReversed()) await node.stop()
      await redis?.stop()
    },
  }
}

/** Until every node knows the others, and hears them, or does not where it should not: nothing else would be measured. */
async function acquainted(nodes: readonly MeasuredProcess[], { bus }: SitePlan): Promise<void> {
  const unheard = bus === 'silent' ? nodes.length - 1 : 0
  for (const { url } of nodes) {
    const end = performance.now() + ACQUAINTED_MS
    for (;;) {
      const metrics = await metricsOf(url)
      const found = { known: gauge(metrics, 'parlour_nodes'), unheard: gauge(metrics, 'parlour_nodes_unheard') }
      if (found.known === nodes.length && found.unheard === unheard) break
      if (performance.now() > end) throw new Error(`of ${nodes.length} nodes one knows ${found.known} and does not hear ${found.unheard}`)
      await sleep(100)
    }
  }
}
