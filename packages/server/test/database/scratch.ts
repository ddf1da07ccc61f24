/** Folders, databases and server processes for one test, all gone when it ends, also when it fails. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { findHome } from '../../src/database/home.ts'
import type { Database } from '../../src/database/index.ts'
import type { Machine } from '../../src/database/platform.ts'
import { findPostmaster, stopPostmaster } from '../../src/database/postmaster.ts'
import { poll } from '../../src/database/wait.ts'
import { testProgram } from '../support/test-programs.ts'

/** A folder that other users may enter, as most data folders are. */
export async function scratchFolder(): Promise<string> {
  const folder = join(tmpdir(), `parlour-db-${randomBytes(6).toString('hex')}`)
  await mkdir(folder)
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder that is not there yet. Whatever database runs in it at the end of the test is stopped. */
export async function scratchData(below?: string): Promise<string> {
  const dataDir = join(below ?? (await scratchFolder()), 'data')
  onTestFinished(() => stopWhatRuns(dataDir))
  return dataDir
}

async function stopWhatRuns(dataDir: string): Promise<void> {
  const home = await findHome(dataDir).catch(() => null)
  const running = home === null ? null : await findPostmaster(home)
  if (home !== null && running !== null) await stopPostmaster(running, home, '')
}

/** Stops a database at the end of the test. */
export function untilEnd(database: Database): Database {
  onTestFinished(() => database.stop())
  return database
}

export async function query(connection: ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The process number of the database in a data folder, or null when none runs. */
export async function postmasterPid(dataDir: string): Promise<number | null> {
  return (await findPostmaster(await findHome(dataDir)))?.pid ?? null
}

/** Waits until a condition holds, or fails with its name. */
export async function eventually(what: string, condition: () => Promise<boolean>): Promise<void> {
  const held = await poll(20_000, 10, async () => (await condition()) || undefined)
  if (held !== true) throw new Error(`${what}: not within 20 seconds`)
}

/** What `server-process.ts` tells. */
export type Told =
  | { readonly kind: 'ready'; readonly connection: ClientConfig; readonly description: string }
  | { readonly kind: 'note'; readonly line: string }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'stopped' }

export interface ServerProcess {
  readonly child: ChildProcess
  /** The next thing it tells that is not a note. */
  outcome(): Promise<Told>
  kill(): Promise<void>
  /** Asks it to stop its database and end. */
  stop(): Promise<void>
}

/** A process of its own that opens the database of a data folder and keeps it. */
export function serverProcess(
  dataDir: string,
  options: { readonly machine?: Partial<Machine>; readonly uid?: number } = {},
): ServerProcess {
  const child = spawn(process.execPath, [testProgram('database-keeper'), dataDir, JSON.stringify(options.machine ?? {})], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const outcome = async (): Promise<Told> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done === true) throw new Error('The server process ended without a word')
      const told: Told = JSON.parse(value)
      if (told.kind !== 'note') return told
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    child,
    outcome,
    kill,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
