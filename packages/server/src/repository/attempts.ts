/** What may be tried only so often in a while, counted over all nodes. Keys are hashed: nobody needs to read who tried what. */
import { createHash } from 'node:crypto'
import type { Statement, Store } from './store.ts'

const COUNT: Statement = {
  name: 'count-attempt',
  text: `insert into attempts as a (key, count, until) values ($1, 1, now() + $2::int * interval '1 second')
    on conflict (key) do update set count = case when a.until > now() then a.count + 1 else 1 end,
      until = case when a.until > now() then a.until else excluded.until end
    returning count, (extract(epoch from until - now()) * 1000)::float8 as "leftMs"`,
}
const LEFT: Statement = {
  name: 'left-of-attempts',
  text: `select (extract(epoch from until - now()) * 1000)::float8 as "leftMs" from attempts where key = $1 and until > now()`,
}
const TAKE_BACK: Statement = { name: 'take-back-attempt', text: 'update attempts set count = count - 1 where key = $1 and count > 0' }
const FORGIVE: Statement = { name: 'forgive-attempts', text: 'delete from attempts where key = $1' }
const PURGE: Statement = { name: 'purge-attempts', text: 'delete from attempts where until < now()' }

export class Attempts {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Counts one more; how many there are, and how long until they are forgotten. */
  async count(what: string, seconds: number): Promise<{ readonly count: number; readonly leftMs: number }> {
    const [counted] = await this.#store.ask<{ count: number; leftMs: number }>(COUNT, [keyOf(what), seconds])
    if (counted === undefined) throw new Error('An attempt that was counted was not returned.')
    return counted
  }

  /** Milliseconds until it is forgotten; 0 where nothing was counted. */
  async left(what: string): Promise<number> {
    const [found] = await this.#store.ask<{ leftMs: number }>(LEFT, [keyOf(what)])
    return found?.leftMs ?? 0
  }

  /** One that was counted is none. */
  async takeBack(what: string): Promise<void> {
    await this.#store.ask(TAKE_BACK, [keyOf(what)])
  }

  async forgive(what: string): Promise<void> {
    await this.#store.ask(FORGIVE, [keyOf(what)])
  }

  async purge(): Promise<void> {
    await this.#store.ask(PURGE, [])
  }
}

const keyOf = (what: string): string => createHash('sha256').update(what).digest('hex')
