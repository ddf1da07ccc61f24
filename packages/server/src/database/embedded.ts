/**
 * The server's own PostgreSQL, in its data folder: acquired, locked against a second server, watched, revived, stopped. One operation
 * at a time; a `stop` that comes while the database is being revived waits for that and then stops it.
 */
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Acquired, acquirePostmaster } from './acquire.ts'
import { type Address, connectionTo } from './address.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { DatabaseError } from './errors.ts'
import { type FolderLock, takeFolderLock } from './folder-lock.ts'
import { boundLog } from './log-file.ts'
import type { Machine } from './platform.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { removeSocketFolder } from './socket-folder.ts'

/** A database that answers and that is ours. */
interface Held extends Acquired {
  lock: FolderLock
}

const logCheckMs = 60_000

export async function openEmbedded(options: DatabaseOptions, machine: Machine): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  const note = options.note ?? (() => undefined)
  const hold = (address: Address | null) => acquireAndLock({ dataDir, machine, note, settings: [], address })

  let held = await hold(null)
  let ended = unexpectedEnd(held, dataDir)
  let stopped: Promise<void> | null = null
  let latest: Promise<void> = Promise.resolve()
  const address = held.postmaster.address
  const logTimer = setInterval(() => void boundLog(held.home.log).catch(() => undefined), logCheckMs)
  logTimer.unref()

  const inTurn = (operation: () => Promise<void>): Promise<void> => {
    const turn = latest.then(operation)
    latest = turn.catch(() => undefined)
    return turn
  }

  const revive = async () => {
    if (stopped !== null || (await isServing(held))) return
    await held.lock.release()
    held = await hold(address)
    ended = unexpectedEnd(held, dataDir)
  }

  const stop = async () => {
    clearInterval(logTimer)
    await held.lock.release()
    await stopPostmaster(held.postmaster, held.home, held.binaries.bin)
    if (address.kind === 'socket') await removeSocketFolder(address.folder, held.home.cluster)
  }

  const shownFolder = held.home.folder === dataDir ? options.dataDir : held.home.folder
  return {
    kind: 'embedded',
    connection: connectionTo(address),
    description: `its own PostgreSQL ${held.binaries.version} in ${join(shownFolder, 'postgres')}`,
    get ended() {
      return ended
    },
    revive: () => inTurn(revive),
    stop: () => {
      stopped ??= inTurn(stop)
      return stopped
    },
  }
}

/** The database may end between answering and being locked; then all begins again. */
async function acquireAndLock(wish: Parameters<typeof acquirePostmaster>[0]): Promise<Held> {
  for (;;) {
    const acquired = await acquirePostmaster(wish)
    const { postmaster, home, binaries } = acquired
    try {
      const lock = await takeFolderLock(connectionTo(postmaster.address), wish.dataDir)
      if (lock !== null) return { ...acquired, lock }
    } catch (error) {
      // When another server holds the lock, the database is its business now, whoever started it.
      const others = error instanceof DatabaseError && error.code === 'DataDirInUse'
      if (postmaster.origin === 'started' && !others) await stopPostmaster(postmaster, home, binaries.bin)
      if (error instanceof DatabaseError) throw error
      throw new DatabaseError('StartFailed', `The database in ${home.cluster} could not be locked: ${String(error)}.`, { cause: error })
    }
    await sleep(15)
  }
}

const isServing = async ({ postmaster, lock }: Held): Promise<boolean> => (await postmaster.fate()) === null && lock.isHeld()

/** Resolves when the database is gone without having been asked to, or has become another server's. */
function unexpectedEnd(held: Held, dataDir: string): Promise<Error> {
  return new Promise((done) => {
    void held.postmaster.gone.then((how) => {
      if (!held.lock.isReleased()) done(new Error(`The database process ended unexpectedly (${how}).`))
    })
    void keepLocked(held, dataDir).catch(done)
  })
}

/** When one of its processes crashes, PostgreSQL ends every connection and goes on; the lock has to be taken again. */
async function keepLocked(held: Held, dataDir: string): Promise<void> {
  for (;;) {
    await held.lock.lost
    if (!(await lockAgain(held, held.postmaster, dataDir))) return
  }
}

async function lockAgain(held: Held, postmaster: Postmaster, dataDir: string): Promise<boolean> {
  while ((await postmaster.fate()) === null && !held.lock.isReleased()) {
    const lock = await takeFolderLock(connectionTo(postmaster.address), dataDir)
    if (lock !== null) {
      if (held.lock.isReleased()) await lock.release()
      else held.lock = lock
      return !lock.isReleased()
    }
    await sleep(50)
  }
  return false
}
