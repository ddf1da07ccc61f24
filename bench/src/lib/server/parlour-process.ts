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
export const COMMAND = ['packages/cli/bin/parlour.mjs', 'serve'] as const
const UNLIMITED = '1000000'
/** What the surroundings may have set and must not decide. */
const UNSET = ['DATABASE_URL', 'REDIS_URL', 'TOKEN_SIGNING_KEY', 'PUBLIC_URL', 'TRUST_PROXY', 'LEXICON', 'NODES'] as const

export interface ParlourProcess {
  readonly server: MeasuredProcess
  /** Where other nodes find its database. */
  readonly databaseUrl: string
  databaseSeconds(): number
}

export interface Serving {
  /** Node's own. */
  readonly flags?: readonly string[]
  readonly settings?: NodeJS.ProcessEnv
  /** Which serves as `parlour serve` does, with its arguments. */
  readonly program?: readonly [file: string, ...args: string[]]
}

export async function startParlour(
  figures: ProcessFigures,
  cleanUp: CleanUp,
  environment: NodeJS.ProcessEnv,
  serving: Serving = {},
): Promise<ParlourProcess> {
  const { server, dataDir } = await serve(figures, cleanUp, environment, serving)
  const postmaster = await postmasterIn(dataDir)
  if (postmaster === null) throw new Error('Parlour serves, but its database has left no process number')
  const { pid, databaseUrl } = postmaster
  return { server, databaseUrl, databaseSeconds: () => figures.familySeconds(pid) }
}

/** One more node on the database that its settings name. */
export async function startNode(
  figures: ProcessFigures,
  cleanUp: CleanUp,
  environment: NodeJS.ProcessEnv,
  serving: Serving & { readonly settings: { readonly DATABASE_URL: string } },
): Promise<MeasuredProcess> {
  return (await serve(figures, cleanUp, environment, serving)).server
}

async function serve(
  figures: ProcessFigures,
  cleanUp: CleanUp,
  environment: NodeJS.ProcessEnv,
  { flags = [], settings = {}, program: [file, ...args] = COMMAND }: Serving,
): Promise<{ readonly server: MeasuredProcess; readonly dataDir: string }> {
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
    SOCKETS_PER_ADDRESS: UNLIMITED,
    SOCKETS_PER_PLAYER: UNLIMITED,
    GUESTS_PER_MINUTE: UNLIMITED,
    ...settings,
  }
  const launch = {
    name: 'Parlour',
    args: [...flags, resolve(file), ...args],
    environment: { ...environment, ...own },
    address: /Parlour is at (http:\/\/\S+?)\/ /,
  }
  // A process that is killed leaves its database running.
  cleanUp.add(() => endDatabase(dataDir))
  return { server: await MeasuredProcess.start(launch, figures, cleanUp), dataDir }
}

/** Where the database is: in the data folder, or where a note there says. */
async function databaseHome(dataDir: string): Promise<string> {
  const note = await readFile(join(dataDir, 'postgres-is-in'), 'utf8').catch(() => '')
  return note.trim() === '' ? dataDir : note.trim()
}

/** PostgreSQL's first process, and how it is spoken to: on Linux through a socket in a folder that it has written down. */
async function postmasterIn(dataDir: string): Promise<{ readonly pid: number; readonly databaseUrl: string } | null> {
  const file = join(await databaseHome(dataDir), 'postgres', 'postmaster.pid')
  const [pid, , , port, folder = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid || !port) return null
  return { pid: Number(pid), databaseUrl: `postgres://parlour@localhost:${port}/parlour?host=${encodeURIComponent(folder)}` }
}

async function endDatabase(dataDir: string): Promise<void> {
  const postmaster = await postmasterIn(dataDir)
  if (postmaster === null) return
  try {
    process.kill(postmaster.pid, 'SIGQUIT')
  } catch {
    // Gone already.
  }
}

async function removeData(dataDir: string): Promise<void> {
  const home = await databaseHome(dataDir)
  for (const folder of new Set([home, dataDir])) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
