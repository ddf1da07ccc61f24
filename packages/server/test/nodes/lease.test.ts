/** Servers on one database know of each other by rows, whatever their clocks say. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Lease, type LeaseTimes } from '../../src/nodes/lease.ts'
import type { OtherNode, Renewal } from '../../src/repository/index.ts'
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
const other = ({ id }: Lease, differently: Partial<OtherNode> = {}): OtherNode => ({
  id,
  isAlive: true,
  hasLeft: false,
  sameKey: true,
  ...differently,
})
const next = (lease: Lease) => new Promise<Renewal>((resolve) => lease.onRenewed(resolve))

it('nodes find each other, and see each other go', async () => {
  const [a, b] = [await node(), await node()]
  // One that was under way when the other came has not seen it.
  await next(a)
  await next(a)
  expect([a.others, b.others]).toEqual([[other(b)], [other(a)]])
  expect([a.aliveOthers, b.aliveOthers]).toEqual([1, 1])
  expect([a.shared, b.shared]).toEqual([true, true])
  await b.giveUp()
  await next(a)
  await next(a)
  expect(a.others).toEqual([other(b, { isAlive: false, hasLeft: true })])
  expect(a.aliveOthers).toBe(0)
  expect(a.shared).toBe(false)
})

it('a node that does not renew its lease is gone, and whoever comes back late is told so', async () => {
  const a = await node()
  const sleepy = await node({ renewMs: 400, holdMs: 100 })
  expect(await poll(5_000, 10, async () => (a.others.length === 1 && a.aliveOthers === 0 ? true : undefined))).toBe(true)
  // It may only have been stopped for a moment.
  expect(a.shared).toBe(true)
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
  expect(Math.abs(rows[0].now - a.now())).toBeLessThan(500)
})

it('whatever is done to the clock of this machine', async () => {
  const a = await node()
  await next(a)
  const before = a.now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    expect(a.now() - before).toBeLessThan(500)
    await next(a)
    expect(a.now() - before).toBeLessThan(500)
  } finally {
    vi.useRealTimers()
  }
})

it('a connection that is made anew is told from the one before', async () => {
  const a = await node()
  const { over } = await next(a)
  expect(await next(a)).toMatchObject({ over })
  await bench.client.query(`select pg_terminate_backend(${over.split(' ')[0]})`)
  expect(await next(a)).toMatchObject({ lease: expect.stringMatching(/kept|lapsed/), over: expect.not.stringMatching(over) })
})

it('another signing key is complained about once, in a sentence that says what to do', async () => {
  const lines: string[] = []
  const a = await node(QUICK, 'key', lines)
  const b = await node(QUICK, 'another key')
  for (let round = 0; round < 3; round++) await next(a)
  expect(a.others).toEqual([other(b, { sameKey: false })])
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
