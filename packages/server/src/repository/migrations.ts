/**
 * Brings a database to the tables that this program expects, with the SQL files that drizzle-kit wrote and the bookkeeping table that
 * Drizzle's own migrator uses. It is our loop because that migrator commits by itself, whereas all of it must be one transaction here:
 * two servers that start at once wait for each other, and a restore can migrate half way, load, migrate on, or undo everything.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { DatabaseTooNew } from './errors.ts'

export interface Migration {
  /** The file's name, in order of time. */
  readonly tag: string
  readonly statements: readonly string[]
  readonly hash: string
  readonly when: number
}

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number, as long as every version of the program uses the same. */
const LOCK = 7_022_518_004

export function migrations(): readonly Migration[] {
  const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ sql, hash, folderMillis }, index) => ({
    tag: journal.entries[index]?.tag ?? '',
    statements: sql,
    hash,
    when: folderMillis,
  }))
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
  for (const migration of known) {
    if (applied?.includes(migration.when)) continue
    for (const statement of migration.statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [migration.hash, migration.when])
  }
}

/** Times of the migrations that the database has seen, oldest first; null where there has never been one. */
export async function appliedMigrations(client: ClientBase): Promise<readonly number[] | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (rows[0]?.there !== true) return null
  const applied = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  return applied.rows.map(({ created_at }) => Number(created_at))
}

function refuseNewer(known: readonly Migration[], applied: readonly number[] | null): void {
  if (applied?.every((when) => known.some((migration) => migration.when === when)) ?? true) return
  throw new DatabaseTooNew(
    'This database was last used by a newer version of Parlour. Start that version, or give this one another database.',
  )
}
