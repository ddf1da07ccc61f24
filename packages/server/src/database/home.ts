/**
 * Where the database of a data folder lives: in it, or, for a root server whose data folder the database's user cannot enter,
 * elsewhere on the same machine, with a note in the data folder that says where. The note is what later starts believe; a database that
 * it promises and that is gone is an error, never silently a new one.
 */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, DatabaseError, unusable, vanished } from './errors.ts'

export interface Home {
  /** DATA_DIR, as an absolute path. */
  readonly dataDir: string
  /** The folder that holds the cluster, the sockets and, where needed, copied binaries. */
  readonly folder: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  /** PostgreSQL's log, always in DATA_DIR. */
  readonly log: string
}

const noteName = 'postgres-is-in'

const homeIn = (dataDir: string, folder: string): Home => ({
  dataDir,
  folder,
  cluster: join(folder, 'postgres'),
  log: join(dataDir, 'postgres.log'),
})

/** Makes the data folder if needed, checks that it can be written, and follows its note. */
export async function findHome(dataDir: string): Promise<Home> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw unusable(dataDir, await trueReason(dataDir, error))
  }
  return await followNote(dataDir)
}

/** The same of a data folder that has been in use and must not be made anew. */
export async function findOldHome(dataDir: string): Promise<Home> {
  if (!(await isFolder(dataDir))) throw vanished(dataDir)
  return await followNote(dataDir)
}

async function followNote(dataDir: string): Promise<Home> {
  try {
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, await trueReason(dataDir, error))
  }
  const note = await readFile(join(dataDir, noteName), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw unusable(dataDir, error)
  })
  const folder = note.trim()
  if (folder === '') return homeIn(dataDir, dataDir)
  const home = homeIn(dataDir, folder)
  if (!(await isFolder(home.cluster))) {
    throw new DatabaseError(
      'DataDirUnusable',
      `The database of ${dataDir} was kept in ${folder} and is no longer there; put it back, or remove ${join(dataDir, noteName)} to begin with an empty one.`,
    )
  }
  return home
}

/** Making several folders at once reports a read-only disk as a missing folder; making the first of them tells the truth. */
async function trueReason(folder: string, error: unknown): Promise<unknown> {
  if (codeOf(error) !== 'ENOENT') return error
  let missing = folder
  while (dirname(missing) !== missing && !(await isFolder(dirname(missing)))) missing = dirname(missing)
  return await mkdir(missing).then(
    () => error,
    (reason: unknown) => reason,
  )
}

/** A home outside the data folder, below the first of these folders that can be used, or null. Nothing is noted yet. */
export async function makeHomeElsewhere(dataDir: string, below: readonly string[]): Promise<Home | null> {
  const name = `parlour-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  for (const parent of below) {
    const folder = join(parent, name)
    try {
      await mkdir(folder, { mode: 0o755 }).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
      // In a folder where everyone may write, somebody else may have been there first.
      const facts = await lstat(folder)
      if (facts.isDirectory() && facts.uid === process.getuid?.()) return homeIn(dataDir, folder)
    } catch {
      // Not here, then.
    }
  }
  return null
}

/** Leaves word in the data folder. Called when the database is complete, so that the note never promises too much. */
export async function noteHome(home: Home): Promise<void> {
  if (home.folder === home.dataDir) return
  const note = join(home.dataDir, noteName)
  await writeFile(`${note}.new`, `${home.folder}\n`)
  await rename(`${note}.new`, note)
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
