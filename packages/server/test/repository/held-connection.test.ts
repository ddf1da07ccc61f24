import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HeldConnection } from '../../src/repository/held-connection.ts'
import { freshDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let other: Client
beforeAll(async () => {
  database = await freshDatabase()
  other = new Client(database.connection)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.drop()
})

function open(): { readonly held: HeldConnection; readonly pool: Pool } {
  const pool = new Pool({ ...database.connection, max: 1 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { held: new HeldConnection(pool), pool }
}
const pidOf = async (held: HeldConnection): Promise<number> =>
  (await held.query<{ readonly pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]?.pid ?? 0

describe('a connection that is held', () => {
  it('is one for all statements, and is given back in the end', async () => {
    const { held, pool } = open()
    const pids = [await pidOf(held), await pidOf(held), ...(await Promise.all([pidOf(held), pidOf(held)]))]
    expect(new Set(pids).size).toBe(1)
    held.release()
    await pool.end()
  })

  it('that is lost while nobody uses it is no matter for the next statement', async () => {
    const { held, pool } = open()
    const before = await pidOf(held)
    await other.query('select pg_terminate_backend($1)', [before])
    while (pool.totalCount > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await pidOf(held)).not.toBe(before)
    held.release()
    await pool.end()
  })

  it('that is lost in the middle of a statement fails that one, and the next has another', async () => {
    const { held, pool } = open()
    const before = await pidOf(held)
    const sleeping = held.query({ text: 'select pg_sleep(60)' })
    sleeping.catch(() => undefined)
    const isAsleep = async (): Promise<boolean> =>
      (await other.query(`select from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`, [before])).rowCount === 1
    while (!(await isAsleep())) await new Promise((resolve) => setTimeout(resolve, 5))
    await other.query('select pg_terminate_backend($1)', [before])
    await expect(sleeping).rejects.toThrow()
    expect(await pidOf(held)).not.toBe(before)
    expect(pool.totalCount).toBe(1)
    held.release()
    await pool.end()
  })

  it('that cannot be had is asked for again by the next statement', async () => {
    const pool = new Pool({ ...database.connection, max: 1, connectionTimeoutMillis: 100 })
    const taken = await pool.connect()
    const held = new HeldConnection(pool)
    await expect(pidOf(held)).rejects.toThrow()
    taken.release()
    expect(await pidOf(held)).toBeGreaterThan(0)
    held.release()
    await pool.end()
  })
})
