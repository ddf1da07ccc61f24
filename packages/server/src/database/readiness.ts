/**
 * Whether a database answers. The only honest test is to connect; a process that has just begun, recovers after a crash or is about to
 * end refuses with codes that mean "not now".
 */
import { Client, type ClientConfig } from 'pg'
import { maintenanceDatabase } from './address.ts'
import { codeOf } from './errors.ts'

/** `not now` may change by waiting; everything else is thrown. */
export type Readiness = 'ready' | 'not now'

const notNowCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EAGAIN', 'EPIPE', '57P01', '57P02', '57P03', '53300'])

/** Whether a failure may pass by waiting: the database begins, ends, or cut the connection. */
export function isNotNow(error: unknown): boolean {
  return notNowCodes.has(codeOf(error) ?? '') || (error instanceof Error && /terminated|timeout|not queryable/i.test(error.message))
}

/** Opens a connection, or says that it is too early or too late for one. The caller ends it. */
export async function tryConnect(connection: ClientConfig): Promise<Client | 'not now'> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...connection })
  // Every later failure also reaches whoever waits for an answer; this only keeps it from ending the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isNotNow(error)) return 'not now'
    throw error
  }
}

/** Whether the application's database answers; made on the first occasion. */
export async function checkReady(connection: ClientConfig): Promise<Readiness> {
  try {
    const client = await tryConnect(connection)
    if (client === 'not now') return client
    await client.end().catch(() => undefined)
    return 'ready'
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
  }
  await createDatabase(connection, connection.database ?? '')
  return 'not now'
}

async function createDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = await tryConnect({ ...connection, database: maintenanceDatabase })
  if (client === 'not now') return
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another server that started in the same moment may have been quicker.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
