/**
 * The whole database as lines of JSON, and back: for `parlour backup` and `parlour restore`, and for moving to another PostgreSQL of any
 * version. Values travel in PostgreSQL's own text form, so that every type survives exactly.
 *
 *     {"parlourBackup":1,"migration":"0000_tables","at":"…"}
 *     {"table":"players","columns":["id",…]}      then one array of texts and nulls per row, then the next table
 *     {"end":true,"rows":1234,"sha256":"…"}        over all lines before, each with its line feed
 */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { BackupRefused, DatabaseTooNew } from './errors.ts'
import { appliedMigrations, type Migration, migrate, migrations } from './migrations.ts'
import { hashLine, type Row, SnapshotReader } from './snapshot-reader.ts'
import { fromDriver } from './store.ts'

const ROWS_AT_ONCE = 500
/** Of the moment: who is there now, and what they tell each other. */
const LEFT_OUT: readonly string[] = ['nodes', 'presence', 'notices', 'attempts']

type Column = { readonly name: string; readonly type: string; readonly counted: boolean }
type SqlTable = { readonly name: string; readonly columns: readonly Column[] }

/**
 * Writes every line of a backup (without its line feed), as the database was at one moment, while others go on working. What `write`
 * throws ends it and is thrown.
 */
export async function exportTables(client: ClientBase, write: (line: string) => Promise<void>, known = migrations()): Promise<void> {
  await transaction(client, 'begin isolation level repeatable read, read only', async (outside) => {
    const hash = createHash('sha256')
    const put = async (value: unknown) => {
      const line = JSON.stringify(value)
      hashLine(hash, line)
      await outside(write(line))
    }
    await put({ parlourBackup: 1, migration: await currentMigration(client, known), at: new Date().toISOString() })
    let rows = 0
    for (const table of await tablesOf(client)) {
      if (LEFT_OUT.includes(table.name)) continue
      await put({ table: table.name, columns: table.columns.map(({ name }) => name) })
      for await (const row of rowsOf(client, table)) {
        await put(row)
        rows++
      }
    }
    await outside(write(JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })))
  })
}

/**
 * Fills an empty database from the lines of a backup of this or an earlier version. Throws BackupRefused for a database that is not
 * empty, a backup of a newer version and anything incomplete or altered; then the database is as it was.
 */
export async function importTables(client: ClientBase, lines: AsyncIterable<string>, known = migrations()): Promise<void> {
  await transaction(client, 'begin', async (outside) => {
    const reader = new SnapshotReader(lines, outside)
    const { migration } = await reader.start()
    const last = known.findIndex(({ tag }) => tag === migration)
    if (last === -1) {
      throw new BackupRefused('TooNew', 'This backup was made by a newer version of Parlour. Restore it with that version or a later one.')
    }
    await emptySchema(client)
    await migrate(client, known.slice(0, last + 1))
    const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
    for await (const part of reader.parts(ROWS_AT_ONCE)) {
      const table = tables.get(part.table)
      const columns = part.columns.flatMap((name) => table?.columns.find((column) => column.name === name) ?? [])
      if (table === undefined || columns.length !== part.columns.length) {
        throw new BackupRefused('Damaged', `This backup is damaged: it speaks of rows that are unknown here (${part.table}).`)
      }
      await insert(client, table.name, columns, part.rows)
    }
    for (const table of tables.values()) await continueCounting(client, table)
    await migrate(client, known)
  })
}

/** Waits for something of the caller's; if it fails, its error is thrown as it is. */
type Outside = <T>(answer: Promise<T>) => Promise<T>

async function transaction(client: ClientBase, begin: string, work: (outside: Outside) => Promise<void>): Promise<void> {
  const foreign = new Set<unknown>()
  const outside: Outside = (answer) =>
    answer.catch((error: unknown) => {
      foreign.add(error)
      throw error
    })
  try {
    await client.query(begin)
    // One spelling of every value, whatever this server or database prefers.
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'; set local extra_float_digits = 1`,
    )
    await work(outside)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw foreign.has(error) || error instanceof BackupRefused || error instanceof DatabaseTooNew ? error : fromDriver(error)
  }
}

async function currentMigration(client: ClientBase, known: readonly Migration[]): Promise<string> {
  const last = (await appliedMigrations(client))?.at(-1)?.when
  const tag = known.find(({ when }) => when === last)?.tag
  if (tag === undefined)
    throw new BackupRefused('NotABackup', 'There is nothing to back up: this is not a database of this version of Parlour.')
  return tag
}

/** All tables with their columns, each after those that it refers to. */
async function tablesOf(client: ClientBase): Promise<SqlTable[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string; counted: boolean }>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
        pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) is not null as counted
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r' and attnum > 0 and not attisdropped order by relname, attnum`,
  )
  const references = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid where contype = 'f'`,
  )
  const names = [...new Set(rows.map(({ table }) => table))]
  const sorted: string[] = []
  const place = (name: string) => {
    if (sorted.includes(name)) return
    for (const { from, to } of references.rows) if (from === name && to !== name) place(to)
    sorted.push(name)
  }
  names.forEach(place)
  return sorted.map((name) => ({ name, columns: rows.filter(({ table }) => table === name) }))
}

async function* rowsOf(client: ClientBase, { name, columns }: SqlTable): AsyncIterable<Row> {
  const texts = columns.map((column) => `${client.escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(`declare backup no scroll cursor for select ${texts} from ${client.escapeIdentifier(name)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${ROWS_AT_ONCE} from backup`, rowMode: 'array' })
    yield* rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close backup')
}

/** Removes our tables if nothing is in them, so that the backup's own version of them can be made; refuses if anything is. */
async function emptySchema(client: ClientBase): Promise<void> {
  const tables = await tablesOf(client)
  const ours = (await appliedMigrations(client)) !== null
  for (const { name } of tables) {
    if (ours && LEFT_OUT.includes(name)) continue
    const { rows } = await client.query(`select exists (select from ${client.escapeIdentifier(name)}) as filled`)
    if (!ours || rows[0]?.filled === true) {
      throw new BackupRefused('NotEmpty', `The database is not empty (there is something in "${name}"). Restore into an empty one.`)
    }
  }
  for (const { name } of tables) await client.query(`drop table ${client.escapeIdentifier(name)} cascade`)
  if (ours) await client.query('drop table drizzle.__drizzle_migrations')
}

async function insert(client: ClientBase, table: string, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  const text = `insert into ${client.escapeIdentifier(table)} (${names}) select ${values} from unnest(${arrays}) as backup (${aliases})`
  try {
    await client.query(
      text,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
  } catch (error) {
    // Classes 22 and 23 of the SQL standard: the values are at fault, not the database.
    const faulty = error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
    throw faulty ? new BackupRefused('Damaged', `This backup is damaged: rows of "${table}" are impossible. Nothing was restored.`) : error
  }
}

/** Numbers given from now on come after those that the backup brought. */
async function continueCounting(client: ClientBase, { name, columns }: SqlTable): Promise<void> {
  for (const column of columns.filter(({ counted }) => counted)) {
    const [table, id] = [client.escapeIdentifier(name), client.escapeIdentifier(column.name)]
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(max(${id}), 0) + 1, false) from ${table}`, [
      table,
      column.name,
    ])
  }
}
