/** Servers on one database know of each other by rows, whatever their clocks say. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Lease, type LeaseTimes } from '../../src/nodes/lease.ts'
import type { Renewal } from '../../src/repository/index.ts'
import { type Bench, openBench } from '../repository/support.ts'

const QUICK: LeaseTimes = { renewMs: 20, holdMs: 200 }

let bench: Bench
const leases: Lease[] = []
beforeAll(async () => {
  bench = await openBench()
})
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.giveUp()
  await bench.client.query('delete from nodes')
})
afterAll(() => bench.close())

/** Two nodes have a repository of their own each. */
async function node(times: LeaseTimes = QUICK, publicKey = 'key', lines: string[] = []): Promise<Lease> {
  const repository = leases.length % 2 === 0 ? bench.repository : bench.other
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const lease = new Lease({ nodes: repository.nodes, publicKey, log, times })
  leases.push(lease)
  await lease.start()
  return lease
}
const next = (lease: Lease) => new Promise<Renewal>((resolve) => lease.onRenewed(resolve))

it('nodes find each other, and see each other go', async () => {
  const [a, b] = [await node(), await node()]
  await next(a)
  expect([a.others, b.others]).toEqual([[{ id: b.id, isAlive: true, sameKey: true }], [{ id: a.id, isAlive: true, sameKey: true }]])
  expect([a.aliveOthers, b.aliveOthers]).toEqual([1, 1])
  await b.giveUp()
  await next(a)
  expect(a.others).toEqual([{ id: b.id, isAlive: false, sameKey: true }])
  expect(a.aliveOthers).toBe(0)
})

it('a node that does not renew its lease is gone, and whoever comes back late is told so', async () => {
  const a = await node()
  const sleepy = await node({ renewMs: 400, holdMs: 100 })
  expect(await poll(5_000, 10, async () => (a.aliveOthers === 0 ? true : undefined))).toBe(true)
  expect(await next(sleepy)).toMatchObject({ lease: 'lapsed' })
  const { rows } = await bench.client.query('select id from nodes where lapsed_at is not null')
  expect(rows).toEqual([{ id: sleepy.id }])
  expect(await next(a)).toMatchObject({ lease: 'kept' })
})

it('a lease that is not there any more is a new one', async () => {
  const a = await node()
  await bench.client.query('delete from nodes')
  expect(await next(a)).toMatchObject({ lease: 'new' })
  expect(await next(a)).toMatchObject({ lease: 'kept' })
})

it('the database tells the time', async () => {
  const a = await node()
  const { rows } = await bench.client.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')
  expect(Math.abs(rows[0].now - (Date.now() + a.offset))).toBeLessThan(500)
})

it('another signing key is complained about once, in a sentence that says what to do', async () => {
  const lines: string[] = []
  const a = await node(QUICK, 'key', lines)
  const b = await node(QUICK, 'another key')
  for (let round = 0; round < 3; round++) await next(a)
  expect(a.others).toEqual([{ id: b.id, isAlive: true, sameKey: false }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TOKEN_SIGNING_KEY')
})

it('rows of nodes that have been gone for a while are removed', async () => {
  const a = await node()
  await bench.client.query(`insert into nodes (id, public_key, until) values (gen_random_uuid(), 'key', now() - interval '2 minutes')`)
  await bench.repository.nodes.forget()
  expect((await bench.client.query('select id from nodes')).rows).toEqual([{ id: a.id }])
})

it('what is tried in vain is noted once, and goes on', async () => {
  const lines: string[] = []
  const a = await node(QUICK, 'key', lines)
  await bench.client.query('alter table nodes rename to elsewhere')
  expect(await poll(5_000, 10, async () => (lines.length > 0 ? true : undefined))).toBe(true)
  await bench.client.query('alter table elsewhere rename to nodes')
  expect(await next(a)).toMatchObject({ lease: expect.stringMatching(/kept|lapsed/) })
  expect(lines).toHaveLength(1)
})
