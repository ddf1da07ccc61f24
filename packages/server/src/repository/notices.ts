/** What nodes tell each other beside moves, kept for some minutes for those who were not listening. */
import type { Json } from '@parlour/kernel'
import type { Statement, Store } from './store.ts'

export interface Notice {
  readonly id: number
  readonly notice: Json
}

const POST: Statement = {
  name: 'post-notices',
  // Kept over a crash like what it tells of: nobody would tell it again.
  text: `insert into notices (node_id, notice) select $1::uuid, value from json_array_elements($2::json) returning id::int8::float8 as id`,
}
const READ: Statement = {
  name: 'read-notices',
  text: 'select id::float8 as id, notice from notices where id = any($1::int8[]) order by id',
}
const RECENT: Statement = {
  name: 'recent-notices',
  text: `select id::float8 as id, notice from notices
    where at > now() - $2::int * interval '1 millisecond' and node_id <> $1 order by id`,
}
const PURGE: Statement = { name: 'purge-notices', text: `delete from notices where at < now() - interval '10 minutes'` }

export class Notices {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The numbers by which others find them. */
  async post(nodeId: string, notices: readonly Json[]): Promise<number[]> {
    return (await this.#store.ask<{ id: number }>(POST, [nodeId, JSON.stringify(notices)])).map(({ id }) => id)
  }

  read(ids: readonly number[]): Promise<readonly Notice[]> {
    return this.#store.ask<Notice>(READ, [ids])
  }

  /** What other nodes have told within the last so many milliseconds. */
  recent(nodeId: string, milliseconds: number): Promise<readonly Notice[]> {
    return this.#store.ask<Notice>(RECENT, [nodeId, milliseconds])
  }

  async purge(): Promise<void> {
    await this.#store.ask(PURGE, [])
  }
}
