/** Whether all is well, for load balancers and for whoever looks after the server. Nothing in it is secret. */
import { performance } from 'node:perf_hooks'
import { deepHealth, health } from '@parlour/protocol/answers'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { route } from '../route.ts'

/** A database that takes longer counts as away. */
const PATIENCE_MS = 2_000
/** Two of the files that PostgreSQL writes its changes to. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

export const getHealth = route({
  method: 'GET',
  url: '/health',
  tag: 'server',
  summary: 'The server is up.',
  access: 'anyone',
  limit: 'none',
  cache: 'no-cache',
  answers: { 200: health },
  errors: [],
  handle({ deps }) {
    return { status: 200, body: { status: 'ok' as const, version: deps.version, uptime: Math.floor(process.uptime()) } }
  },
})

export const getDeepHealth = route({
  method: 'GET',
  url: '/health/deep',
  tag: 'server',
  summary: 'The server and everything it needs is up.',
  access: 'anyone',
  limit: 'none',
  cache: 'no-cache',
  answers: { 200: deepHealth.ok, 503: deepHealth.failing },
  errors: [],
  async handle({ deps }) {
    const [database, disk] = await Promise.all([pingDatabase(deps), diskOf(deps)])
    const { sockets, tables, pendingWrites, oldestWriteMs, failingWrites } = deps.status()
    const { pending, failures } = deps.audit
    const facts = {
      version: deps.version,
      database,
      writer: { pending: pendingWrites, failing: failingWrites, oldestMs: Math.round(oldestWriteMs) },
      disk,
      audit: { pending, failures },
      sockets,
      tables,
      node: deps.lease.id,
      bus: { kind: deps.neighbours.busKind, ok: deps.neighbours.unheard === 0, unheard: deps.neighbours.unheard },
      nodes: deps.lease.others.map(({ id, isAlive, sameKey }) => ({ id, alive: isAlive, sameKey })),
    }
    return database.ok && !failingWrites && disk?.ok !== false
      ? { status: 200, body: { status: 'ok' as const, ...facts } }
      : { status: 503, body: { status: 'failing' as const, ...facts } }
  },
})

export const getOpenApi = route({
  method: 'GET',
  url: '/openapi.json',
  tag: 'server',
  summary: 'This description of the API, as OpenAPI 3.1.',
  access: 'anyone',
  cache: 'public, max-age=300',
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: [],
  handle({ request }) {
    return { status: 200, body: { ...request.server.swagger() } }
  },
})

async function diskOf({ freeDisk }: ApiDeps): Promise<{ ok: boolean; free: number } | null> {
  const free = await freeDisk()
  return free === null ? null : { ok: free >= LEAST_FREE_BYTES, free }
}

async function pingDatabase({ repository, log }: ApiDeps): Promise<{ ok: boolean; ms: number }> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), PATIENCE_MS)
  })
  const ok = await Promise.race([repository.ping(), tooLong]).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the database is not well')
      return false
    },
  )
  clearTimeout(timer)
  return { ok, ms: Math.round((performance.now() - began) * 10) / 10 }
}

export const healthRoutes = [getHealth, getDeepHealth, getOpenApi]
