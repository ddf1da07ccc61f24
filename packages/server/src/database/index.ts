/**
 * A PostgreSQL to talk to: the one that DATABASE_URL names, or the server's own. This folder knows processes, folders and sockets; it
 * knows nothing of what is stored.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { connectionTo } from './address.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { checkExternal } from './external.ts'
import { findHome } from './home.ts'
import { thisMachine } from './platform.ts'
import { findPostmaster } from './postmaster.ts'

export type { Database, DatabaseOptions } from './database.ts'
export { DatabaseError } from './errors.ts'
export { keptAlive } from './kept-alive.ts'

/** Throws a DatabaseError that says what to do, and then leaves no process behind. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === undefined) return await openEmbedded(options, thisMachine())
  const { connection, place } = await checkExternal(options.databaseUrl)
  return {
    kind: 'external',
    connection,
    description: `PostgreSQL at ${place}`,
    ended: new Promise(() => undefined),
    revive: async () => undefined,
    stop: async () => undefined,
  }
}

/** Whether a server has kept a database in this data folder, there or elsewhere. */
export const hasDatabase = (dataDir: string): boolean => ['postgres', 'postgres-is-in'].some((name) => existsSync(join(dataDir, name)))

/** How to connect to the database that a running server has in this data folder; null if none runs. For reading beside it. */
export async function runningDatabase(dataDir: string): Promise<ClientConfig | null> {
  const postmaster = await findPostmaster(await findHome(resolve(dataDir)))
  return postmaster === null ? null : connectionTo(postmaster.address)
}
