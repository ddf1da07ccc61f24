/**
 * The way to the database that all parts of the repository share: one pool, queries and transactions on it, and the one place where a
 * driver's error becomes one of ours.
 */
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { DatabaseConnectionError, RecordNotFound, UniqueConstraintViolation, UnstorableData } from './errors.ts'

export type Tables = NodePgDatabase

/** Plain SQL under a name: it is prepared once per connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Asks one and answers its rows. */
export type Ask = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>

/** How often something that the database broke off for the sake of another one is tried. */
const ATTEMPTS = 4

export class Store {
  readonly pool: Pool
  readonly #tables: Tables

  constructor(pool: Pool) {
    this.pool = pool
    this.#tables = drizzle(pool)
  }

  /** One statement. */
  async run<T>(query: (tables: Tables) => PromiseLike<T>): Promise<T> {
    try {
      return await query(this.#tables)
    } catch (error) {
      throw fromDrizzle(error)
    }
  }

  /** A statement that is put together once. */
  prepared<Prepared>(build: (tables: Tables) => Prepared): Prepared {
    return build(this.#tables)
  }

  /** One prepared statement of plain SQL. */
  readonly ask: Ask = (statement, values) => persistently(() => answered(this.pool, statement, values))

  /** All or nothing. What `work` throws comes out as it is. Work may be done again, so it must not have effects outside of the database. */
  async transaction<T>(work: (tables: Tables, ask: Ask) => Promise<T>): Promise<T> {
    return await persistently(() => this.#attempt(work)).catch((error: unknown) => {
      throw fromDrizzle(error)
    })
  }

  async #attempt<T>(work: (tables: Tables, ask: Ask) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch(refuse)
    let broken: Error | undefined
    try {
      await client.query('begin').catch(refuse)
      const answer = await work(drizzle(client), (statement, values) => answered(client, statement, values))
      await client.query('commit').catch(refuse)
      return answer
    } catch (error) {
      // One that has not answered is not asked for a rollback either: that would be waited for as long again.
      const failed = fromDrizzle(error)
      broken = failed instanceof DatabaseConnectionError && !failed.unchanged ? failed : await rollback(client)
      throw error
    } finally {
      client.release(broken)
    }
  }
}

async function answered<Row extends object>(
  to: Pool | PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await to.query<Row>({ ...statement, values: [...values] }).catch(refuse)).rows
}

/** Does something again that the database broke off for the sake of another one. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !lostToAnother(error)) throw error
    }
  }
}

/** A connection that cannot even roll back must not return to the pool; the server has rolled back by itself then. */
const rollback = (client: PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )

const refuse = (error: unknown): never => {
  throw fromDriver(error)
}

/** Drizzle's error carries the query's parameters, which may be secret; only its cause goes on. Other errors are not the driver's. */
function fromDrizzle(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? fromDriver(error.cause) : error
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Deadlock or serialization failure: nothing was done, and trying again may succeed. */
const lostToAnother = (error: unknown): boolean =>
  (error instanceof DrizzleQueryError || error instanceof DatabaseConnectionError) && ['40P01', '40001'].includes(codeOf(error.cause))

/** PostgreSQL's own codes, but for those of a connection or a server that ends; and of the system, that nobody listens there. */
const REFUSED = /^(?!08|57)(?=.*\d)[0-9A-Z]{5}$|^ECONNREFUSED$|^ENOENT$/

/** What a driver's error means to callers. */
export function fromDriver(error: unknown): Error {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : 'unknown'
  switch (codeOf(error)) {
    case '23505':
      return new UniqueConstraintViolation(constraint)
    case '23503':
      return new RecordNotFound(`What this row refers to does not exist (${constraint}).`)
    default:
      if (codeOf(error).startsWith('22')) return new UnstorableData('This cannot be stored.', { cause: error })
      return new DatabaseConnectionError(`The database failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
        unchanged: REFUSED.test(codeOf(error)),
      })
  }
}
