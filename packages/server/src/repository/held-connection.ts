/**
 * A connection that is kept between statements, for whoever sends one after the other: to take it from the pool for each and give it back
 * costs about half as much again as the statement. One that fails is given up, and the next statement opens another.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'

export class HeldConnection {
  readonly #pool: Pool
  #client: Promise<PoolClient> | null = null
  #last: Promise<unknown> = Promise.resolve()

  /** Of the pool one connection is taken, for as long as it lasts. */
  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Statements wait for each other. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const result = this.#last.then(() => this.#send<Row>(statement))
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Gives the connection back. */
  release(): void {
    if (this.#client !== null) this.#drop(this.#client)
  }

  async #send<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    this.#client ??= this.#open()
    const held = this.#client
    try {
      return await (await held).query<Row>(statement)
    } catch (error) {
      // Whatever went wrong, nobody knows what it is good for now.
      this.#drop(held, error)
      throw error
    }
  }

  #open(): Promise<PoolClient> {
    const opened = this.#pool.connect()
    opened.then(
      // Lost while nobody used it: the next statement does not have to find that out.
      (client) => client.once('end', () => this.#drop(opened, new Error('The connection has ended.'))),
      () => undefined,
    )
    return opened
  }

  #drop(held: Promise<PoolClient>, why?: unknown): void {
    if (this.#client !== held) return
    this.#client = null
    held.then(
      (client) => client.release(why !== undefined),
      () => undefined,
    )
  }
}
