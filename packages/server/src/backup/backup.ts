/**
 * Backup and restore: the whole database as one compressed file, independent of the version of PostgreSQL, so that it is also the way
 * from one major version to the next. A backup is made while the server runs; a restore needs an empty database.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg, { type ClientConfig } from 'pg'
import { DatabaseError, hasDatabase, openDatabase, runningDatabase } from '../database/index.ts'
import { BackupRefused } from '../repository/errors.ts'
import { exportTables, importTables } from '../repository/snapshot.ts'

export { BackupRefused } from '../repository/errors.ts'

export interface BackupSource {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Called with the number of lines so far. */
export type Progress = (lines: number) => void

/** Writes a backup; a file that was there before stays as it was unless all goes well. */
export async function backup(source: BackupSource, file: string, progress: Progress): Promise<number> {
  const part = `${file}.part`
  try {
    const lines = await withDatabase(source, 'beside', async (client) => {
      const zipped = createGzip()
      const written = pipeline(zipped, createWriteStream(part, { mode: 0o600 }))
      // Told below, when everything else has ended too.
      written.catch(() => undefined)
      let count = 0
      await exportTables(client, async (line) => {
        progress(++count)
        // A file that cannot be written ends the waiting too.
        if (!zipped.write(`${line}\n`)) await Promise.race([once(zipped, 'drain'), written])
      })
      zipped.end()
      await written
      return count
    })
    await rename(part, file)
    return lines
  } finally {
    await rm(part, { force: true })
  }
}

/** Fills an empty database from a backup, or leaves it empty. */
export async function restore(source: BackupSource, file: string, progress: Progress): Promise<number> {
  let count = 0
  const lines = async function* (): AsyncGenerator<string> {
    for await (const line of linesOf(file)) {
      progress(++count)
      yield line
    }
  }
  await withDatabase(source, 'alone', (client) => importTables(client, lines()))
  return count
}

/** The lines of a compressed file, read as they are asked for. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  // The reader below hears of every error; this only joins the two streams.
  pipeline(createReadStream(file), unzipped).catch(() => undefined)
  let rest = ''
  try {
    for await (const chunk of unzipped.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new BackupRefused('Damaged', 'This file is not a backup, or it is damaged.') : error
  }
  if (rest !== '') yield rest
}

/** Lends a connection: to a database of our own that nobody uses, to the one of a running server (only `beside` it), or to an outside one. */
async function withDatabase<T>(source: BackupSource, how: 'beside' | 'alone', work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = source
  const beside = how === 'beside' && databaseUrl === undefined
  if (beside && !hasDatabase(dataDir)) {
    throw new DatabaseError('DataDirUnusable', `There is no database in ${dataDir}; set DATA_DIR to the data folder of the server.`)
  }
  const running = beside ? await runningDatabase(dataDir) : null
  if (running !== null) return withClient(running, work)
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  try {
    return await withClient(database.connection, work)
  } finally {
    await database.stop()
  }
}

async function withClient<T>(connection: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57P03') {
      throw new DatabaseError('StartFailed', 'The database is just starting or stopping; try again in a moment.', { cause: error })
    }
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
