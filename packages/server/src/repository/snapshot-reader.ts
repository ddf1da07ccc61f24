/** Reads the lines of a backup and vouches for them: the right kind of file, every line well formed, nothing missing, nothing altered. */
import { createHash, type Hash } from 'node:crypto'
import { isObject } from '@parlour/kernel'
import { BackupRefused } from './errors.ts'

export type Row = readonly (string | null)[]

/** Everything before the last line is hashed as it stands in the file. */
export const hashLine = (hash: Hash, line: string): Hash => hash.update(line).update('\n')

/** Some rows of one table. */
export interface Part {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

export class SnapshotReader {
  readonly #next: () => Promise<IteratorResult<string>>
  readonly #hash = createHash('sha256')
  #rows = 0

  /** `reading` is put around every read, so that a caller can tell a failing file from a failing database. */
  constructor(lines: AsyncIterable<string>, reading: <T>(answer: Promise<T>) => Promise<T>) {
    const iterator = lines[Symbol.asyncIterator]()
    this.#next = () => reading(iterator.next())
  }

  /** The first line, which must come before anything else is read. */
  async start(): Promise<{ readonly migration: string }> {
    const { value: line, done } = await this.#next()
    const first = done === true ? undefined : parsed(line)
    if (!isObject(first) || typeof first.migration !== 'string' || !('parlourBackup' in first)) {
      throw new BackupRefused('NotABackup', 'This is not a backup of Parlour.')
    }
    if (first.parlourBackup !== 1)
      throw new BackupRefused('TooNew', 'This backup was made by a newer version of Parlour, in a form unknown here.')
    hashLine(this.#hash, line)
    return { migration: first.migration }
  }

  /** All rows, at most so many at once. Only when this has ended without an error is the backup known to be whole. */
  async *parts(most: number): AsyncIterable<Part> {
    let head: Omit<Part, 'rows'> | null = null
    let rows: Row[] = []
    for (;;) {
      const { value: line, done } = await this.#next()
      if (done === true) throw damaged('it ends too early')
      const value = parsed(line)
      const isRow = Array.isArray(value)
      if (head !== null && (!isRow || rows.length === most)) {
        yield { ...head, rows }
        rows = []
      }
      if (isRow) {
        rows.push(checkedRow(value, head))
        this.#rows++
      } else if (isObject(value) && value.end === true) {
        return await this.#finish(value)
      } else head = checkedHead(value)
      hashLine(this.#hash, line)
    }
  }

  async #finish(end: { readonly [key: string]: unknown }): Promise<void> {
    if (end.rows !== this.#rows) throw damaged('rows are missing')
    if (end.sha256 !== this.#hash.digest('hex')) throw damaged('it was altered')
    for (let next = await this.#next(); next.done !== true; next = await this.#next()) {
      if (next.value !== '') throw damaged('something follows its end')
    }
  }
}

const damaged = (why: string): BackupRefused => new BackupRefused('Damaged', `This backup is damaged: ${why}. Nothing was restored.`)

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function checkedRow(value: readonly unknown[], head: Omit<Part, 'rows'> | null): Row {
  const sound = value.length === head?.columns.length && value.every((item) => item === null || typeof item === 'string')
  if (!sound) throw damaged('a row does not fit its table')
  return value as Row
}

function checkedHead(value: unknown): Omit<Part, 'rows'> {
  const sound =
    isObject(value) &&
    typeof value.table === 'string' &&
    Array.isArray(value.columns) &&
    value.columns.every((name) => typeof name === 'string')
  if (!sound) throw damaged('a line makes no sense')
  return { table: value.table as string, columns: value.columns as string[] }
}
