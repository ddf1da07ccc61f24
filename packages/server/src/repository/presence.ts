/**
 * Who is connected through which node, and to which table. A row counts as long as its node lives, so nothing has to be renewed; after a
 * crash of the database rows may be missing, and whoever notices writes all of its own anew. Nothing waits for the disk.
 */
import type { GameId, PlayerId } from '@parlour/protocol'
import type { Statement, Store } from './store.ts'

/** Somebody at a table; at `NOWHERE` they are connected, and no more is said. */
export interface Present {
  readonly playerId: PlayerId
  readonly gameId: GameId
}

/** By how many connections through one node. */
export type Connected = Present & { readonly connections: number }

/** The table of those who are connected at all. */
export const NOWHERE = '00000000-0000-0000-0000-000000000000' as GameId

const ROWS = `as t ("playerId" uuid, "gameId" uuid, connections int)`
const UNHURRIED = `unhurried as (select set_config('synchronous_commit', 'off', true))`
const PUT = `insert into presence (node_id, player_id, game_id, sockets)`
const ON_CONFLICT = `on conflict (node_id, player_id, game_id) do update set sockets = excluded.sockets where presence.sockets <> excluded.sockets`
const CHANGE: Statement = {
  name: 'change-presence',
  text: `with ${UNHURRIED},
    gone as (delete from presence p using json_to_recordset($2::json) ${ROWS}
      where p.node_id = $1 and p.player_id = t."playerId" and p.game_id = t."gameId"),
    come as (${PUT} select $1::uuid, t."playerId", t."gameId", t.connections
      from unhurried cross join json_to_recordset($3::json) ${ROWS} ${ON_CONFLICT})
    select p.player_id as "playerId", sum(p.sockets)::int as sockets
    from json_to_recordset($3::json) ${ROWS} join presence p on p.player_id = t."playerId" and p.game_id = t."gameId"
      join nodes n on n.id = p.node_id
    where t."gameId" = '${NOWHERE}' and p.node_id <> $1 and n.until > now() group by 1`,
}
const REPLACE: Statement = {
  name: 'replace-presence',
  text: `with ${UNHURRIED}, mine as (select "playerId", "gameId", connections from json_to_recordset($2::json) ${ROWS}),
    gone as (delete from presence p where p.node_id = $1
      and not exists (select from mine where mine."playerId" = p.player_id and mine."gameId" = p.game_id))
    ${PUT} select $1::uuid, "playerId", "gameId", connections from unhurried cross join mine ${ON_CONFLICT}`,
}
const FORGET: Statement = {
  name: 'forget-presence',
  text: `with ${UNHURRIED} delete from presence p using unhurried where not exists (select from nodes n where n.id = p.node_id)`,
}

export class PresenceRows {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Answers how many connections those who came to table zero have through other nodes, where there are any. */
  async change(nodeId: string, gone: readonly Present[], come: readonly Connected[]): Promise<ReadonlyMap<PlayerId, number>> {
    const values = [nodeId, JSON.stringify(gone), JSON.stringify(come)]
    const rows = await this.#store.ask<{ readonly playerId: PlayerId; readonly sockets: number }>(CHANGE, values)
    return new Map(rows.map(({ playerId, sockets }) => [playerId, sockets]))
  }

  /** These are all that this node has. */
  async replace(nodeId: string, all: readonly Connected[]): Promise<void> {
    await this.#store.ask(REPLACE, [nodeId, JSON.stringify(all)])
  }

  /** Removes what nodes have left behind that are forgotten by now. */
  async forget(): Promise<void> {
    await this.#store.ask(FORGET, [])
  }
}
