/**
 * The database process (PostgreSQL's word is "postmaster"): started as a child, or found running because the server that started it was
 * killed. Both are watched and stopped through the same interface. It lives in its own session and writes to its own log, so neither
 * Ctrl-C nor the death of the server takes it along.
 */
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, listeningSettings, recordedAddress } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { openLog } from './log-file.ts'
import { isAlive, isPostmasterOf, requestEnd } from './platform.ts'
import type { Runner } from './runner.ts'
import { socketPort } from './socket-folder.ts'
import { poll } from './wait.ts'

export interface Postmaster {
  readonly pid: number
  readonly address: Address
  /** Started by us, or found running. */
  readonly origin: 'started' | 'adopted'
  /** Where its part of the log begins. */
  readonly logBegin: number
  /** How it ended, or null while it lives. */
  fate(): Promise<string | null>
  /** Resolves when it is gone, for whatever reason. Does not keep this process alive. */
  readonly gone: Promise<string>
}

/** Starts the database process. It is not ready yet. */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  runner: Runner,
  address: Address,
  settings: readonly string[],
): Promise<Postmaster> {
  const { file, begin } = await openLog(home.log)
  try {
    const args = ['-D', home.cluster, ...[...listeningSettings(address), ...settings].flatMap((one) => ['-c', one])]
    const child = runner.start(binaries.postgres, args, { stdio: ['ignore', file.fd, file.fd], cwd: binaries.bin, detached: true })
    child.unref()
    let fate: string | null = null
    const gone = new Promise<string>((resolve) => {
      const end = (how: string) => {
        fate = how
        resolve(how)
      }
      child.once('error', (error) => end(error.message))
      child.once('exit', (code, signal) => end(signal === null ? `code ${code}` : signal))
    })
    return { pid: child.pid ?? 0, address, origin: 'started', logBegin: begin, fate: async () => fate, gone }
  } finally {
    await file.close()
  }
}

/** What a running database writes into its folder. */
interface PidFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
}

async function readPidFile(home: Home): Promise<PidFile | null> {
  const content = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (content === null) return null
  const [pid = '', , , port = '', socketFolder = ''] = content.split('\n')
  return { pid: Number.parseInt(pid, 10), port: Number.parseInt(port, 10), socketFolder: socketFolder.trim() }
}

/** The database process of this folder that still runs, although we did not start it; null if there is none. */
export async function findPostmaster(home: Home): Promise<Postmaster | null> {
  // A process that has only just begun has not written its address yet.
  const found = await poll(5000, 15, async () => {
    const file = await readPidFile(home)
    if (file === null || !(await isPostmasterOf(file.pid, home.cluster))) return null
    const address = await recordedAddress(home, file.port, file.socketFolder)
    return address === null ? undefined : { pid: file.pid, address }
  })
  if (found === undefined || found === null) return null
  const fate = async () => ((await isAlive(found.pid)) ? null : 'an unknown cause')
  return { ...found, origin: 'adopted', logBegin: 0, fate, gone: watch(fate) }
}

/** The address in a `postmaster.pid` whose process is not on this machine, as far as we can see it. */
export async function leftAddress(home: Home): Promise<Address | null> {
  const file = await readPidFile(home)
  return file === null ? null : await recordedAddress(home, file.port, file.socketFolder)
}

/**
 * Removes lock files whose process number now belongs to a stranger, before which PostgreSQL would give up. A file is first put aside:
 * if another server was quicker and it is already that of a new process, it goes back.
 */
export async function removeStaleLocks(home: Home, address: Address): Promise<void> {
  const paths = [join(home.cluster, 'postmaster.pid')]
  if (address.kind === 'socket') paths.push(join(address.folder, `.s.PGSQL.${socketPort}.lock`))
  for (const path of paths) {
    const pid = await firstNumber(path)
    if (pid === null || !(await isAlive(pid)) || (await isPostmasterOf(pid, home.cluster))) continue
    const aside = `${path}.stale-${process.pid}`
    await rename(path, aside).catch(() => undefined)
    if ((await firstNumber(aside)) === pid) await rm(aside, { force: true })
    else await rename(aside, path).catch(() => undefined)
  }
}

async function firstNumber(path: string): Promise<number | null> {
  const content = await readFile(path, 'utf8').catch(() => null)
  return content === null ? null : Number.parseInt(content, 10)
}

/** Stops it in order; if it does not listen, less politely. Resolves when it is gone. */
export async function stopPostmaster(postmaster: Postmaster, home: Home, bin: string): Promise<void> {
  const gone = async (limitMs: number) => (await poll(limitMs, 10, async () => (await postmaster.fate()) ?? undefined)) !== undefined
  if (await gone(0)) return
  await requestEnd(postmaster.pid, 'fast', home.cluster, bin)
  if (await gone(20_000)) return
  await requestEnd(postmaster.pid, 'immediate', home.cluster, bin)
  if (await gone(5000)) return
  try {
    process.kill(postmaster.pid, 'SIGKILL')
  } catch {
    // Gone in this moment.
  }
  await gone(5000)
}

/** Only a parent is told about an end; everyone else has to look. */
async function watch(fate: () => Promise<string | null>): Promise<string> {
  for (;;) {
    const how = await fate()
    if (how !== null) return how
    await sleep(100, undefined, { ref: false })
  }
}
