/**
 * A database for a test: empty, of its own, and gone afterwards. It is made on the PostgreSQL that the whole run shares, or on the one
 * that TEST_DATABASE_URL names.
 */
import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
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
  return { connection: toDatabase(server, name), drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
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

async function execute(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
