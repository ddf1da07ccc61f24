/**
 * The private folder of the database's socket. Whoever can enter it may use the database, so it belongs to the database's user alone.
 * It lies beside the cluster unless the path would be too long for a socket, then in the folder for temporary things. A running
 * database writes down where its socket is; nothing here has to be remembered.
 */
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from './errors.ts'
import { longestSocketPath } from './platform.ts'
import type { Owner } from './runner.ts'

/** The port is only a part of the socket's name. */
export const socketPort = 5432

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath

/** A folder for the socket of this cluster, ready to be used by its owner. */
export async function makeSocketFolder(cluster: string, temporary: string, owner: Owner): Promise<string> {
  const beside = join(dirname(cluster), 'postgres-socket')
  if (fits(beside)) return await makePrivate(beside, owner)
  const name = `parlour-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const short = join(temporary, name)
  if (await isOursOrFree(short, owner)) return await makePrivate(short, owner)
  return await makePrivate(await mkdtemp(`${short}-`), owner)
}

/** Only a folder for temporary things is tidied up; the one beside the cluster is harmless. */
export async function removeSocketFolder(folder: string, cluster: string): Promise<void> {
  if (dirname(folder) !== dirname(cluster)) await rm(folder, { recursive: true, force: true })
}

/** In a folder where everyone may write, somebody else may have taken the name. */
async function isOursOrFree(folder: string, owner: Owner): Promise<boolean> {
  try {
    const facts = await lstat(folder)
    return facts.isDirectory() && (facts.uid === process.getuid?.() || facts.uid === owner?.uid)
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

/** Makes a folder that only its owner, and root, may enter. */
export async function makePrivate(folder: string, owner: Owner): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  return folder
}
