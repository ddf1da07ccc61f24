/**
 * A database for a test: empty, of its own, and gone afterwards. It is made on the PostgreSQL that the whole run shares, or on the one
 * that TEST_DATABASE_URL names.
 */
import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { sharedCluster } from './shared-cluster.ts'

export interface TestDatabase {
  /** For `pg.Pool` and `pg.Client`. */
  readonly connection: ClientConfig
  /** Ends whatever is still connected and removes the database. */
  drop(): Promise<void>
}

export async function freshDatabase(): Promise<TestDatabase> {
  const server = await serverForTests()
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name}`)
  return { connection: toDatabase(server, name), drop: () => dropDatabase(server, name) }
}

/** How long those who are leaving may take. Thrown out in that very moment they would complain, and nobody would listen. */
const FAREWELL_MS = 500

async function dropDatabase(server: ClientConfig, name: string): Promise<void> {
  await poll(FAREWELL_MS, 5, async () => {
    const [row] = await execute(server, `SELECT count(*)::int AS busy FROM pg_stat_activity WHERE datname = '${name}'`)
    return row?.busy === 0 ? true : undefined
  })
  await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function serverForTests(): Promise<ClientConfig> {
  const url = inject('testDatabaseUrl')
  if (url !== '' && url !== undefined) return { connectionString: url }
  const home = inject('databaseHome')
  if (home === undefined)
    throw new Error('Tests with a database need packages/server/test/support/global-setup.ts as globalSetup of vitest')
  return await sharedCluster(home)
}

function toDatabase(server: ClientConfig, name: string): ClientConfig {
  if (server.connectionString === undefined) return { ...server, database: name }
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}

async function execute(server: ClientConfig, statement: string): Promise<readonly { readonly busy?: number }[]> {
  const client = new Client(server)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
