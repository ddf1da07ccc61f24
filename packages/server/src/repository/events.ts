/**
 * The log. This is the hot path, so it is plain SQL: one statement, prepared once per connection, stores the events of many tables, and
 * the key `(game_id, seq)` decides who was first.
 */

import { at } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { isId } from './ids.ts'
import { fromDriver } from './store.ts'
import type { Appended, NewEvent, StoredEvent } from './types.ts'

/** The rows travel as one JSON text, which costs the sender a fraction of what arrays of quoted texts do. */
const APPEND = {
  name: 'append-events',
  text: `insert into events (game_id, seq, move, event)
    select "gameId", seq, move, event from json_to_recordset($1::json) as row ("gameId" uuid, seq int, move text, event text, absent uuid)
    where row.absent is null or not exists (select from presence p join nodes n on n.id = p.node_id
      where p.game_id = row."gameId" and p.player_id = row.absent and n.until > now())
    on conflict do nothing`,
}
/** `offset 0` keeps each log a question of its own: joined, all logs are walked through where the planner knows the table as a small one. */
const READ_BACK = {
  name: 'read-back-events',
  text: `select e.* from unnest($1::uuid[], $2::int[]) as wanted (game_id, seq)
    cross join lateral (select game_id, seq, move, event from events where game_id = wanted.game_id and seq = wanted.seq offset 0) as e`,
}
const FIND_MOVE = { name: 'find-move', text: 'select seq, event from events where game_id = $1 and move = $2 order by seq' }
const READ = { name: 'read-events', text: 'select seq, move, event, at from events where game_id = $1 and seq >= $2 order by seq' }
const READ_SEVERAL = {
  name: 'read-several-events',
  text: `select wanted.place::int - 1 as place, e.seq, e.move, e.event, e.at
    from unnest($1::uuid[], $2::int[]) with ordinality as wanted (game_id, seq, place)
    cross join lateral (select * from events where game_id = wanted.game_id and seq >= wanted.seq offset 0) as e order by place, e.seq`,
}
/** Logs in one statement: more would keep the first of them waiting for the last. */
const MOST_LOGS = 100

/** Whatever statements are sent over. */
interface Statements {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
}

type Key = Pick<NewEvent, 'gameId' | 'seq'>
type KeyRow = { readonly game_id: GameId; readonly seq: number }
type EventRow = KeyRow & { readonly move: string | null; readonly event: string }

/** Somebody waits for the end of a log. */
interface Asked extends Key {
  readonly done: (events: StoredEvent[]) => void
  readonly failed: (error: unknown) => void
}

const keyOf = ({ gameId, seq }: Key): string => `${gameId} ${seq}`
const rowKey = ({ game_id, seq }: KeyRow): string => `${game_id} ${seq}`
const inOrder = (a: Key, b: Key): number => (a.gameId < b.gameId ? -1 : a.gameId > b.gameId ? 1 : a.seq - b.seq)

export class Events {
  readonly #pool: Pool
  readonly #log: Statements
  #asked: Asked[] = []

  /** What is appended may go over connections of its own. */
  constructor(pool: Pool, log: Statements = pool) {
    this.#pool = pool
    this.#log = log
  }

  /**
   * For each event what became of it. One that was there already counts as stored, so a batch whose outcome is unknown
   * (DatabaseConnectionError) may be appended again.
   */
  async append(batch: readonly NewEvent[]): Promise<Appended[]> {
    // Everyone inserts in the same order, so that overlapping batches wait for each other in one direction only.
    const events = batch.toSorted(inOrder)
    const isSecond = (event: Key, index: number): boolean => index > 0 && inOrder(at(events, index - 1), event) === 0
    if (events.some(isSecond)) throw new RangeError('Two events of one batch claim the same place in a log.')
    const { rowCount } = await query(this.#log, APPEND, [JSON.stringify(events)])
    if (rowCount === batch.length) return batch.map(() => 'stored')
    const { rows } = await query<EventRow>(this.#log, READ_BACK, [events.map(({ gameId }) => gameId), events.map(({ seq }) => seq)])
    const there = new Map(rows.map((row) => [rowKey(row), row]))
    return batch.map((event) => {
      const row = there.get(keyOf(event))
      if (row === undefined && event.absent !== undefined) return 'declined'
      return row !== undefined && row.move === event.move && row.event === event.event ? 'stored' : 'taken'
    })
  }

  /**
   * A log from a place on, in order. Ends of logs that are asked for at the same moment are read together: one hint of another node may
   * name many tables. Whole logs are long, and each is read by itself.
   */
  async read(gameId: GameId, fromSeq = 1): Promise<StoredEvent[]> {
    if (!isId(gameId)) return []
    if (fromSeq <= 1) return await this.#readOne({ gameId, seq: fromSeq })
    return await new Promise((done, failed) => {
      if (this.#asked.push({ gameId, seq: fromSeq, done, failed }) === 1) setImmediate(() => this.#readAsked())
    })
  }

  #readAsked(): void {
    const asked = this.#asked
    this.#asked = []
    while (asked.length > 0) void this.#readTogether(asked.splice(0, MOST_LOGS))
  }

  async #readTogether(asked: readonly Asked[]): Promise<void> {
    try {
      const [first, ...others] = asked
      if (first !== undefined && others.length === 0) return first.done(await this.#readOne(first))
      const keys = [asked.map(({ gameId }) => gameId), asked.map(({ seq }) => seq)]
      const { rows } = await query<StoredEvent & { readonly place: number }>(this.#pool, READ_SEVERAL, keys)
      const ends = asked.map((): StoredEvent[] => [])
      for (const { place, ...event } of rows) ends[place]?.push(event)
      for (const [place, { done }] of asked.entries()) done(ends[place] ?? [])
    } catch (error) {
      for (const { failed } of asked) failed(error)
    }
  }

  async #readOne({ gameId, seq }: Key): Promise<StoredEvent[]> {
    return (await query<StoredEvent>(this.#pool, READ, [gameId, seq])).rows
  }

  /** Events that were sent under an id of their sender's. */
  async findMove(gameId: GameId, move: string): Promise<Pick<StoredEvent, 'seq' | 'event'>[]> {
    if (!isId(gameId)) return []
    return (await query<Pick<StoredEvent, 'seq' | 'event'>>(this.#pool, FIND_MOVE, [gameId, move])).rows
  }
}

async function query<Row extends object>(
  pool: Statements,
  statement: { readonly name: string; readonly text: string },
  values: unknown[],
): Promise<QueryResult<Row>> {
  try {
    return await pool.query<Row>({ ...statement, values })
  } catch (error) {
    throw fromDriver(error)
  }
}
