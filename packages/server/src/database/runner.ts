/**
 * Who runs the database. PostgreSQL refuses to work for root, so a server that runs as root hands it to an unprivileged user; where
 * that user cannot go (below a folder that only root may enter) a user namespace lets root itself appear as that user. A `Runner`
 * hides the difference: it starts programs and says whom their files must belong to.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { childEnvironment, namespaceProgram } from './platform.ts'

export interface User {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The owner of files, or null for whoever makes them. */
export type Owner = { readonly uid: number; readonly gid: number } | null

export interface Runner {
  readonly owner: Owner
  start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess
}

/** As the user that runs this server. */
export const asSelf: Runner = {
  owner: null,
  start: (program, args, options) => spawn(program, args, { ...options, env: childEnvironment }),
}

/** As another user; only root can. */
export function asUser({ uid, gid }: User): Runner {
  return {
    owner: { uid, gid },
    start: (program, args, options) => spawn(program, args, { ...options, env: childEnvironment, uid, gid }),
  }
}

/** As ourselves, under the name of another user: inside the namespace our files appear as theirs, outside they stay ours. */
export function inNamespace(user: User): Runner {
  const mapping = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--']
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  return {
    owner: uid === undefined || gid === undefined ? null : { uid, gid },
    // The program replaces the one that made the namespace, so the process id stays the right one.
    start: (program, args, options) => spawn(namespaceProgram, [...mapping, program, ...args], { ...options, env: childEnvironment }),
  }
}

/** The unprivileged user for the database of a root server: whoever owns it already, else the one that such machines keep for this. */
export async function unprivilegedUser(ownerOfCluster: number | null): Promise<User> {
  const users = parseUsers(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const named = (name: string) => users.find((user) => user.name === name)
  const present = ownerOfCluster === null || ownerOfCluster === 0 ? undefined : users.find((user) => user.uid === ownerOfCluster)
  return present ?? named('postgres') ?? named('_postgres') ?? named('nobody') ?? users[0] ?? { name: 'nobody', uid: 65534, gid: 65534 }
}

function parseUsers(passwd: string): readonly User[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid > 0)
}

/** Whether the user of this process has a name; `initdb` insists on one. */
export function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Whether a runner may enter a folder and, if given, run these binaries; found out by trying, because modes are not the whole truth. */
export async function canReach(runner: Runner, folder: string, binaries?: Binaries): Promise<boolean> {
  const needed = binaries === undefined ? [] : [binaries.postgres, join(binaries.folder, 'share', 'postgresql', 'postgres.bki')]
  const script = 'test -x "$1" && { test $# -eq 1 || { test -x "$2" && test -r "$3"; }; }'
  const child = runner.start('/bin/sh', ['-c', script, 'sh', folder, ...needed], { stdio: 'ignore', cwd: '/' })
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Gives a folder and all in it to its owner. The folder itself comes last, so that one look at it tells whether this was finished. */
export async function giveTo(owner: Owner, folder: string): Promise<void> {
  if (owner === null) return
  const now = await stat(folder)
  if (now.uid === owner.uid && now.gid === owner.gid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await chown(folder, owner.uid, owner.gid)
}
