/** `parlour backup` and `parlour restore`: the whole database as one file, and back. */
import { existsSync } from 'node:fs'
import type { BackupSource } from '@parlour/server/backup'
import { ConfigError, isStartError, readConfig } from '@parlour/server/config'
import { argumentsOf, type Command, Failure, UsageError } from '../command.ts'
import type { Io } from '../io.ts'

const PROGRESS_EVERY = 5_000

export const backup: Command = {
  name: 'backup',
  summary: 'write the whole database to a file, also while the server runs',
  help: `Usage: parlour backup FILE [--force]

Writes everything that is stored (accounts, matches, results) to one compressed file, as it was at one moment. The server may go on.
The file can be restored with any later version of Parlour and of PostgreSQL. It holds password hashes: keep it private. The signing
key is not in it; copy DATA_DIR/signing-key too, or players have to sign in again after a restore.

The database is found as the server finds it: in DATA_DIR, or through DATABASE_URL.

Options:
  --force     replace FILE if it exists
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { values, positionals } = argumentsOf(args, { force: { type: 'boolean' } })
    const file = onlyFile(positionals)
    if (existsSync(file) && values.force !== true) throw new UsageError(`will not replace ${file} without --force`)
    const source = sourceOf(io)
    const lines = await working(io, 'Writing', ({ backup: write }, progress) => write(source, file, progress))
    await io.output.write(`${lines.toLocaleString('en')} lines written to ${file}.\n`)
    return 0
  },
}

export const restore: Command = {
  name: 'restore',
  summary: 'fill an empty database from a backup',
  help: `Usage: parlour restore FILE

Fills the database from a file that "parlour backup" wrote. The server must not be running, and the database must be empty: move the
old DATA_DIR away first, or name another one. If anything is wrong with the file, the database stays empty.

Options:
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { positionals } = argumentsOf(args, {})
    const file = onlyFile(positionals)
    if (!existsSync(file)) throw new Failure(`there is no file ${file}`)
    const source = sourceOf(io)
    const lines = await working(io, 'Reading', ({ restore: read }, progress) => read(source, file, progress))
    await io.output.write(`${lines.toLocaleString('en')} lines restored from ${file}.\n`)
    return 0
  },
}

function onlyFile([file, extra]: readonly string[]): string {
  if (file === undefined) throw new UsageError('needs a FILE')
  if (extra !== undefined) throw new UsageError(`takes one FILE, but also got "${extra}"`)
  return file
}

function sourceOf(io: Io): BackupSource {
  try {
    return readConfig(io.env)
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error
  }
}

/** Shows progress where somebody is watching, and turns what is known to go wrong into one sentence. */
async function working(
  io: Io,
  verb: string,
  work: (module: typeof import('@parlour/server/backup'), progress: (lines: number) => void) => Promise<number>,
): Promise<number> {
  const shown = io.errors.isTerminal
  // Loaded only here: other commands should not wait for a database driver they do not need.
  const module = await import('@parlour/server/backup')
  try {
    return await work(module, (lines) => {
      if (shown && lines % PROGRESS_EVERY === 0) void io.errors.write(`\r${verb} … ${lines.toLocaleString('en')} lines`)
    })
  } catch (error) {
    if (error instanceof module.BackupRefused || isStartError(error)) throw new Failure(error.message)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) throw new Failure((error as Error).message)
    throw error
  } finally {
    if (shown) await io.errors.write('\r\x1b[K')
  }
}
