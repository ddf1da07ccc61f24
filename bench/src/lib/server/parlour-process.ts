/**
 * Parlour as anyone would run it, `parlour serve` with its own PostgreSQL in a fresh data folder, with the limits on requests raised far
 * enough that one address may bring all players. PostgreSQL's processes are measured apart.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CleanUp } from './clean-up.ts'
import { MeasuredProcess } from './measured-process.ts'
import type { ProcessFigures } from './proc-stat.ts'

/** Benches run in the project's top folder. */
const PROGRAM = 'packages/cli/bin/parlour.mjs'
const UNLIMITED = '1000000'
/** What the surroundings may have set and must not decide. */
const UNSET = ['DATABASE_URL', 'REDIS_URL', 'TOKEN_SIGNING_KEY', 'PUBLIC_URL', 'TRUST_PROXY', 'LEXICON'] as const

export interface ParlourProcess {
  readonly server: MeasuredProcess
  databaseSeconds(): number
}

export async function startParlour(
  figures: ProcessFigures,
  cleanUp: CleanUp,
  environment: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<ParlourProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-bench-'))
  cleanUp.add(() => removeData(dataDir))
  // When root runs this, the database runs as somebody else, who has to get in.
  await chmod(dataDir, 0o755)
  const own = {
    ...Object.fromEntries(UNSET.map((variable) => [variable, ''])),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: UNLIMITED,
    GUESTS_PER_MINUTE: UNLIMITED,
  }
  const launch = {
    name: 'Parlour',
    args: [...flags, resolve(PROGRAM), 'serve'],
    environment: { ...environment, ...own },
    address: /Parlour is at (http:\/\/\S+?)\/ /,
  }
  // A process that is killed leaves its database running.
  cleanUp.add(() => endDatabase(dataDir))
  const server = await MeasuredProcess.start(launch, figures, cleanUp)
  const postmaster = await databasePid(dataDir)
  if (postmaster === null) throw new Error('Parlour serves, but its database has left no process number')
  return { server, databaseSeconds: () => figures.familySeconds(postmaster) }
}

/** Where the database is: in the data folder, or where a note there says. */
async function databaseHome(dataDir: string): Promise<string> {
  const note = await readFile(join(dataDir, 'postgres-is-in'), 'utf8').catch(() => '')
  return note.trim() === '' ? dataDir : note.trim()
}

async function databasePid(dataDir: string): Promise<number | null> {
  const file = join(await databaseHome(dataDir), 'postgres', 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return Number.isNaN(pid) ? null : pid
}

async function endDatabase(dataDir: string): Promise<void> {
  const pid = await databasePid(dataDir)
  if (pid === null) return
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // Gone already.
  }
}

async function removeData(dataDir: string): Promise<void> {
  const home = await databaseHome(dataDir)
  for (const folder of new Set([home, dataDir])) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
