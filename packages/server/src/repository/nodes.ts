/**
 * The servers on one database, known to each other by rows. Times are the database's own, so that clocks of machines may differ. What
 * is written here is worth nothing after a crash, so nothing waits for the disk.
 */
import type { ClientBase } from 'pg'
import type { Statement, Store } from './store.ts'

/** Another server on this database. */
export interface OtherNode {
  readonly id: string
  readonly isAlive: boolean
  /** It has said goodbye; another one that lives no longer may have been stopped for a moment. */
  readonly hasLeft: boolean
  /** Whether it signs with the same key. */
  readonly sameKey: boolean
}

export interface Renewal {
  /** The database's time, in milliseconds since 1970. */
  readonly now: number
  /** `new`: there was no such lease. `lapsed`: there was, but it had run out. */
  readonly lease: 'new' | 'kept' | 'lapsed'
  readonly others: readonly OtherNode[]
  /** The connection it was made over. No connection outlives a crash of the database, after which rows may be missing. */
  readonly over: string
}

const RENEW: Statement = {
  name: 'renew-lease',
  text: `with unhurried as (select set_config('synchronous_commit', 'off', true)),
    before as (select until > now() as held from nodes where id = $1),
    mine as (
      insert into nodes (id, public_key, until, knows) select $1, $2, clock_timestamp() + $3::int * interval '1 millisecond', $4 from unhurried
      on conflict (id) do update
      set until = excluded.until, lapsed_at = case when nodes.until > now() then nodes.lapsed_at else now() end
      returning id)
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      case (select held from before) when true then 'kept' when false then 'lapsed' else 'new' end as lease,
      concat(pg_backend_pid(), ' ', pg_postmaster_start_time()) as over,
      coalesce((select json_agg(json_build_object(
          'id', id, 'isAlive', until > now(), 'hasLeft', until = '-infinity', 'sameKey', public_key = $2) order by id)
        from nodes where id <> $1), '[]') as others
    from mine`,
}
const GIVE_UP: Statement = { name: 'give-up-lease', text: `update nodes set until = '-infinity' where id = $1` }
/** Locked by others means that they see to it. */
const FORGET: Statement = {
  name: 'forget-nodes',
  text: `delete from nodes where id in (select id from nodes where until < now() - interval '1 minute'
    and not exists (select from games where awake_by = nodes.id) for update skip locked)`,
}

export class Nodes {
  readonly #store: Store
  /** The last migration that this program knows. */
  readonly #knows: number

  constructor(store: Store, knows: number) {
    this.#store = store
    this.#knows = knows
  }

  /** This node lives for so many milliseconds more, and which others do. */
  async renew(id: string, publicKey: string, milliseconds: number): Promise<Renewal> {
    const [renewal] = await this.#store.ask<Renewal>(RENEW, [id, publicKey, milliseconds, this.#knows])
    if (renewal === undefined) throw new Error('A lease that was renewed was not returned.')
    return renewal
  }

  /** This node lives no longer; whatever it looked after can be taken over. */
  async giveUp(id: string): Promise<void> {
    await this.#store.ask(GIVE_UP, [id])
  }

  /** Removes the rows of nodes that have been gone for a while. */
  async forget(): Promise<void> {
    await this.#store.ask(FORGET, [])
  }
}

/** Nobody lives: for whoever knows that, because the database is theirs alone. */
export async function endAllLeases(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('nodes') is not null as there`)
  if (rows[0]?.there === true) await client.query(`update nodes set until = '-infinity'`)
}
