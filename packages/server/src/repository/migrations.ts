/**
 * Brings a database to the tables that this program expects, with the SQL files that drizzle-kit wrote and the bookkeeping table that
 * Drizzle's own migrator uses. It is our loop because that migrator commits by itself, whereas all of it must be one transaction here:
 * two servers that start at once wait for each other, and a restore can migrate half way, load, migrate on, or undo everything.
 *
 * Servers of the version before go on working beside a migration that only adds something. One that takes away what they used comes a
 * version later, and says at its beginning which migration a program must know to live with it: `-- contracts: 0009_name`. Such a
 * program is refused afterwards, and it is not applied while such a server lives.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { DatabaseTooNew, OlderNodesLive } from './errors.ts'

export interface Migration {
  /** The file's name, in order of time. */
  readonly tag: string
  readonly statements: readonly string[]
  readonly hash: string
  readonly when: number
  /** `when` of the migration that a program must know to work with what this one leaves. */
  readonly needs: number
}

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number, as long as every version of the program uses the same. */
const LOCK = 7_022_518_004
/** Up to this one every program needed what it knew. */
const FIRST_TO_STAY = '0007_owners-not-times'
const CONTRACTS = /^-- contracts: (\S+)/

export function migrations(): readonly Migration[] {
  const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
  const files = readMigrationFiles({ migrationsFolder: FOLDER })
  return withNeeds(
    files.map(({ sql, hash, folderMillis }, index) => ({
      tag: journal.entries[index]?.tag ?? '',
      statements: sql,
      hash,
      when: folderMillis,
    })),
  )
}

/** What each asks of programs beside it: what the one before asked, or what it says itself. */
export function withNeeds(all: readonly Omit<Migration, 'needs'>[]): readonly Migration[] {
  const first = all.findIndex(({ tag }) => tag === FIRST_TO_STAY)
  let needs = 0
  return all.map((migration, index) => {
    const named = CONTRACTS.exec(migration.statements[0] ?? '')?.[1]
    const known = all.find(({ tag }) => tag === named)
    if (named !== undefined && known === undefined) throw new Error(`${migration.tag} says that it needs ${named}, which is not there.`)
    if (index <= first) needs = migration.when
    else if (known !== undefined) needs = known.when
    return { ...migration, needs }
  })
}

/** Applies what is missing; to be called inside a transaction, whose end releases the lock. */
export async function migrate(client: ClientBase, known: readonly Migration[] = migrations()): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const applied = await appliedMigrations(client)
  refuseNewer(known, applied)
  if (applied === null) {
    await client.query('create schema if not exists drizzle')
    await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)')
  }
  const missing = known.filter(({ when }) => !applied?.some((one) => one.when === when))
  if (missing.length === 0) return
  await client.query('alter table drizzle.__drizzle_migrations add column if not exists needs bigint')
  await refuseBesideOlder(client, Math.max(...missing.map(({ needs }) => needs)))
  for (const { statements, hash, when, needs } of missing) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ($1, $2, $3)', [hash, when, needs])
  }
}

interface Applied {
  readonly when: number
  /** Null for one of a program that did not say so. */
  readonly needs: number | null
}

/** The migrations that the database has seen, oldest first; null where there has never been one. */
export async function appliedMigrations(client: ClientBase): Promise<readonly Applied[] | null> {
  if (!(await isThere(client, 'drizzle.__drizzle_migrations'))) return null
  // As JSON, because the column for what they need may not be there.
  const { rows } = await client.query<{ row: { readonly created_at: number; readonly needs?: number | null } }>(
    'select to_json(m) as row from drizzle.__drizzle_migrations m order by created_at',
  )
  return rows.map(({ row }) => ({ when: row.created_at, needs: row.needs ?? null }))
}

function refuseNewer(known: readonly Migration[], applied: readonly Applied[] | null): void {
  const last = known.at(-1)?.when ?? 0
  const stranger = applied?.find(({ when, needs }) => !known.some((one) => one.when === when) && (needs === null || needs > last))
  if (stranger === undefined) return
  throw new DatabaseTooNew(
    'This database was last used by a newer version of Parlour. Start that version, or give this one another database.',
  )
}

/** Servers that live and would not know what to do with the tables afterwards. */
async function refuseBesideOlder(client: ClientBase, needs: number): Promise<void> {
  if (!(await isThere(client, 'nodes'))) return
  const { rows } = await client.query<{ knows: number | null }>(
    `select (to_json(n) ->> 'knows')::float8 as knows from nodes n where until > now()`,
  )
  if (rows.some(({ knows }) => (knows ?? 0) < needs))
    throw new OlderNodesLive('Servers of an older version still use this database, and could not any more. Stop them first.')
}

const isThere = async (client: ClientBase, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [table])).rows[0]?.there === true
