/**
 * PostgreSQL's data folder (its word is "cluster"): whether there is one, whether it fits the binaries, and how a new one is made. A new
 * one is made beside its final place and renamed when complete, so that a start that was interrupted leaves nothing half made.
 */
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { authentication } from './address.ts'
import type { Binaries } from './binaries.ts'
import { codeOf, DatabaseError, unusable } from './errors.ts'
import type { Home } from './home.ts'
import { isAlive } from './platform.ts'
import type { Runner } from './runner.ts'

/** Written into the new cluster's `postgresql.conf`, where a host may change them: sized for a small machine, durable before fast. */
const settings: readonly string[] = [
  'max_connections=200',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'fsync=on',
  'synchronous_commit=on',
  // Nobody replicates an embedded database, and its reads come from memory.
  'wal_level=minimal',
  'max_wal_senders=0',
  'io_method=sync',
  'max_logical_replication_workers=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // The log is for trouble. Statements stay out of it, because they carry what players wrote.
  'log_checkpoints=off',
  'log_min_messages=warning',
  'log_min_error_statement=panic',
  'log_line_prefix=%m [%p] ',
]

export interface Cluster {
  readonly major: number
  /** The user id its files belong to. */
  readonly owner: number
}

/** The cluster that is there, or null where one can be made. */
export async function inspectCluster(home: Home): Promise<Cluster | null> {
  let facts: Awaited<ReturnType<typeof stat>>
  try {
    facts = await stat(home.cluster)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw unusable(home.dataDir, error)
  }
  const we = process.getuid?.() ?? 0
  if (we !== 0 && facts.uid !== we) {
    throw new DatabaseError(
      'DataDirUnusable',
      `The database in ${home.cluster} belongs to another user; start Parlour as that user (or as root), or give the folder to this one with chown -R.`,
    )
  }
  try {
    const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')
    return { major: Number.parseInt(version, 10), owner: Number(facts.uid) }
  } catch {
    if (facts.isDirectory() && (await readdir(home.cluster).catch(() => ['unreadable'])).length === 0) return null
    throw new DatabaseError(
      'DataDirUnusable',
      `Something else is in ${home.cluster}, where Parlour keeps its database; move it away or set DATA_DIR to another folder.`,
    )
  }
}

/** Refuses a cluster that another major version made: PostgreSQL cannot read it. */
export function requireMajor(cluster: Cluster, binaries: Binaries, home: Home): void {
  if (cluster.major === binaries.major) return
  const [code, who] = cluster.major > binaries.major ? (['DataDirTooNew', 'a newer'] as const) : (['DataDirTooOld', 'an older'] as const)
  throw new DatabaseError(
    code,
    `The database in ${home.cluster} was made by PostgreSQL ${cluster.major}, ${who} version than the ${binaries.major} of this Parlour; start the Parlour that made it once more, run "parlour backup FILE" there, move the folder away, and run "parlour restore FILE" here.`,
  )
}

/** Makes a cluster. When another server made one in the meantime, that one stays. */
export async function makeCluster(home: Home, binaries: Binaries, runner: Runner): Promise<void> {
  const parent = dirname(home.cluster)
  await removeUnfinished(home.cluster)
  const unfinished = `${home.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (runner.owner !== null) await chown(unfinished, runner.owner.uid, runner.owner.gid)
    await initialise(unfinished, home, binaries, runner)
    await rename(unfinished, home.cluster).catch(async (error: unknown) => {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
    await syncFolder(parent)
  } catch (error) {
    throw error instanceof DatabaseError ? error : unusable(home.dataDir, error)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function initialise(folder: string, home: Home, binaries: Binaries, runner: Runner): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, ...(await authentication(home)), ...locale, '--no-instructions', ...settings.flatMap((one) => ['-c', one])]
  const child = runner.start(binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: binaries.bin })
  const said = child.stderr === null ? Promise.resolve('') : text(child.stderr)
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(status ?? signal))
  })
  if (code === 0) return
  const complaint = (await said).trim()
  if (/No space left|quota exceeded/i.test(complaint)) throw unusable(home.dataDir, Object.assign(new Error(complaint), { code: 'ENOSPC' }))
  const line = complaint.split('\n').find((one) => /error|fatal|could not/i.test(one)) ?? `initdb ended with ${code}`
  throw new DatabaseError('StartFailed', `The database in ${home.cluster} could not be made: ${line.replace(/^initdb: /, '')}.`)
}

/** What interrupted starts left behind; a start that is still at work keeps its folder. */
async function removeUnfinished(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.new-`
  const names = await readdir(dirname(cluster)).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (maker !== process.pid && (await isAlive(maker))) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
}

/** A renamed folder is only durable when the folder around it is. Not every system can do this to folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
