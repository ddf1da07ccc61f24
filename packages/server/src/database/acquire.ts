/**
 * Getting from a data folder to a database process that answers, whatever state the folder is in: empty, cleanly stopped, still
 * running because its server was killed, crashed, or being started by somebody else in this very moment. Each round looks afresh and
 * takes one step; what another process did in between is found by the next look, not guessed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, connectionTo, newAddress, restoreAddress } from './address.ts'
import { type Arrangement, arrange } from './arrangement.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { inspectCluster, makeCluster, requireMajor } from './cluster.ts'
import { codeOf, DatabaseError, unusable, vanished } from './errors.ts'
import { findHome, findOldHome, type Home, noteHome } from './home.ts'
import { readLog } from './log-file.ts'
import type { Machine } from './platform.ts'
import { findPostmaster, leftAddress, type Postmaster, removeStaleLocks, startPostmaster, stopPostmaster } from './postmaster.ts'
import { checkReady, tryConnect } from './readiness.ts'
import { giveTo } from './runner.ts'

export interface Wish {
  /** As an absolute path. */
  readonly dataDir: string
  readonly machine: Machine
  readonly note: (line: string) => void
  /** Settings beyond those in the folder, `name=value`. */
  readonly settings: readonly string[]
  /** The address that others already know, of a database that must be there; null for any, and one that is made where there is none. */
  readonly address: Address | null
}

export interface Acquired {
  readonly home: Home
  readonly binaries: Binaries
  readonly postmaster: Postmaster
}

/** Recovery reads at most the log since the last checkpoint; longer than this means that something is stuck. */
const readyWithinMs = 120_000
/** How long to try again while processes of a crashed database, or another starter, are in the way. */
const inTheWayMs = 15_000

/** Resolves with a database that answers. On failure no process is left that was not there before. */
export async function acquirePostmaster(wish: Wish): Promise<Acquired> {
  const patience = performance.now() + inTheWayMs
  for (;;) {
    const { home, binaries, postmaster } = await findOrStart(wish).catch((error: unknown) => {
      throw error instanceof DatabaseError || codeOf(error) === undefined ? error : unusable(wish.dataDir, error)
    })
    if (await becomesReady(postmaster, home, binaries, wish)) return { home, binaries, postmaster }
    if (postmaster.origin === 'adopted') continue
    const trouble = diagnose(await readLog(home.log, postmaster.logBegin), home, await postmaster.gone)
    if (trouble.kind === 'fatal' || performance.now() > patience) throw trouble.error
    await sleep(50)
  }
}

async function findOrStart(wish: Wish): Promise<Acquired> {
  for (;;) {
    const home = await (wish.address === null ? findHome : findOldHome)(wish.dataDir)
    const binaries = await findBinaries(wish.machine, home.folder)
    const cluster = await inspectCluster(home)
    if (cluster !== null) {
      requireMajor(cluster, binaries, home)
      const found = await findPostmaster(home)
      if (found !== null) return { home, binaries, postmaster: found }
      if (await answersFromAfar(home)) continue
    }
    if (cluster === null && wish.address !== null) throw vanished(home.cluster)
    const arrangement = await arrange(home, binaries, cluster, wish.machine, wish.note)
    if (cluster === null) await create(arrangement, wish)
    return await start(arrangement, wish)
  }
}

async function create({ home, binaries, runner }: Arrangement, wish: Wish): Promise<void> {
  wish.note(`Creating the database in ${home.cluster} …`)
  await makeCluster(home, binaries, runner)
  await noteHome(home)
}

async function start({ home, binaries, runner }: Arrangement, wish: Wish): Promise<Acquired> {
  await giveTo(runner.owner, home.cluster)
  const address =
    wish.address === null ? await newAddress(home, wish.machine.temporary, runner.owner) : await restoreAddress(wish.address, runner.owner)
  await removeStaleLocks(home, address)
  return { home, binaries, postmaster: await startPostmaster(home, binaries, runner, address, wish.settings) }
}

/**
 * A folder shared between containers may be served by a process that cannot be seen from here, although its socket can. True when it
 * turned out to be an ordinary one that has just begun.
 */
async function answersFromAfar(home: Home): Promise<boolean> {
  const address = await leftAddress(home)
  if (address === null) return false
  const client = await tryConnect(connectionTo(address)).catch(() => 'not now' as const)
  if (client === 'not now') return false
  await client.end().catch(() => undefined)
  if ((await findPostmaster(home)) !== null) return true
  throw new DatabaseError(
    'DataDirInUse',
    `Another Parlour, in another container, is already using the data folder ${home.dataDir}; stop it or set DATA_DIR to another folder.`,
  )
}

/** Waits until it answers; false when it ended instead. One that we started and that fails otherwise is stopped again. */
async function becomesReady(postmaster: Postmaster, home: Home, binaries: Binaries, wish: Wish): Promise<boolean> {
  const connection = connectionTo(postmaster.address)
  const begin = performance.now()
  let patientlySaid = false
  try {
    for (;;) {
      if ((await postmaster.fate()) !== null) return false
      if ((await checkReady(connection)) === 'ready') return true
      const waited = performance.now() - begin
      if (waited > readyWithinMs) throw new Error(`it does not answer after ${readyWithinMs / 1000} seconds`)
      if (waited > 2000 && !patientlySaid) {
        wish.note('Waiting for the database to recover …')
        patientlySaid = true
      }
      await sleep(15)
    }
  } catch (error) {
    if (postmaster.origin === 'started') await stopPostmaster(postmaster, home, binaries.bin)
    throw startFailed(home, error instanceof Error ? error.message : String(error), error)
  }
}

type Trouble = { readonly kind: 'passing' | 'fatal'; readonly error: DatabaseError }

/** Reads from its log why a database ended while starting, and whether trying again can help. */
export function diagnose(log: string, home: Home, fate: string): Trouble {
  const lines = log.trim().split('\n')
  // Our own questions whether it is ready are answered in the log too.
  const line = lines.find((one) => /(?:FATAL|PANIC|ERROR):/.test(one) && !/the database system is/.test(one)) ?? lines.at(-1) ?? ''
  const words = line.replace(/^.*?(?:FATAL|PANIC|ERROR):\s*/, '') || `it ended with ${fate}`
  if (/No space left on device|quota exceeded/i.test(log)) {
    return { kind: 'fatal', error: unusable(home.dataDir, Object.assign(new Error(words), { code: 'ENOSPC' })) }
  }
  // Another starter was quicker; or processes of a crashed database have not noticed yet that it is gone.
  const passing = /lock file "[^"]*" already exists|pre-existing shared memory block/.test(log)
  return { kind: passing ? 'passing' : 'fatal', error: startFailed(home, words) }
}

function startFailed(home: Home, words: string, cause?: unknown): DatabaseError {
  return new DatabaseError('StartFailed', `The database in ${home.cluster} did not start: ${words}; ${home.log} says more.`, { cause })
}
