/**
 * The promise that one data folder serves one server. It is an advisory lock in the database itself, held by a connection that does
 * nothing else: it ends with its holder, however that dies, and cannot be left behind like a file. The connection's name tells who holds
 * it.
 */
import { hostname } from 'node:os'
import type { Client, ClientConfig } from 'pg'
import { DatabaseError } from './errors.ts'
import { isAlive } from './platform.ts'
import { isNotNow, tryConnect } from './readiness.ts'
import { poll } from './wait.ts'

/** "PRLR", "DATA": any fixed pair that nobody else uses. */
const key = [0x50524c52, 0x44415441] as const

export interface FolderLock {
  /** Resolves when the lock was lost without having been released: the connection broke. */
  readonly lost: Promise<void>
  isHeld(): boolean
  /** Given up on purpose. */
  isReleased(): boolean
  release(): Promise<void>
}

/** Takes the lock or throws `DataDirInUse`; null when the database is not to be reached at the moment. */
export async function takeFolderLock(connection: ClientConfig, dataDir: string): Promise<FolderLock | null> {
  const client = await tryConnect({ ...connection, application_name: nameOf(process.pid) })
  if (client === 'not now') return null
  let state: 'held' | 'lost' | 'released' = 'held'
  const isHeld = () => state === 'held'
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      if (state === 'released') return
      state = 'lost'
      resolve()
    })
  })
  try {
    await waitForTurn(client, dataDir)
  } catch (error) {
    const broken = !isHeld() || isNotNow(error)
    await client.end().catch(() => undefined)
    if (broken) return null
    throw error
  }
  const release = async () => {
    state = 'released'
    await client.end().catch(() => undefined)
  }
  return { lost, isHeld, isReleased: () => state === 'released', release }
}

/**
 * A holder that was killed keeps the lock until the database has noticed, which takes milliseconds; a living one is given only as long
 * as it takes to be sure that its process number is not by chance that of somebody else.
 */
async function waitForTurn(client: Client, dataDir: string): Promise<void> {
  const attempt = async () => (await tryLock(client)) || undefined
  if ((await poll(300, 15, attempt)) === true) return
  const holder = await holderOf(client)
  const lives = holder !== null && (await isAlive(holder))
  if (!lives && (await poll(3000, 15, attempt)) === true) return
  const who = holder === null ? '' : ` (process ${holder})`
  throw new DatabaseError(
    'DataDirInUse',
    `Another Parlour${who} is already using the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`,
  )
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS ours', [...key])
  return rows[0]?.ours === true
}

/** The process number of the holder, if it is on this machine and still there. */
async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2`,
    [...key],
  )
  const name = rows[0]?.name ?? ''
  const pid = Number.parseInt(name.replace('parlour ', ''), 10)
  return name === nameOf(pid) ? pid : null
}

/** Process numbers mean something only on one machine. PostgreSQL cuts names at 63 bytes. */
const nameOf = (pid: number): string => `parlour ${pid} on ${hostname().replace(/[^\w.-]/g, '?')}`.slice(0, 63)
