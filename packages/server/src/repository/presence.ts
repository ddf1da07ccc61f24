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

/** The table of those who are connected at all. */
export const NOWHERE = '00000000-0000-0000-0000-000000000000' as GameId

const ROWS = `as t ("playerId" uuid, "gameId" uuid)`
const UNHURRIED = `unhurried as (select set_config('synchronous_commit', 'off', true))`
const CHANGE: Statement = {
  name: 'change-presence',
  text: `with ${UNHURRIED},
    gone as (delete from presence p using json_to_recordset($2::json) ${ROWS}
      where p.node_id = $1 and p.player_id = t."playerId" and p.game_id = t."gameId")
    insert into presence (node_id, player_id, game_id) select $1::uuid, t."playerId", t."gameId"
    from unhurried cross join json_to_recordset($3::json) ${ROWS} on conflict do nothing`,
}
const REPLACE: Statement = {
  name: 'replace-presence',
  text: `with ${UNHURRIED}, mine as (select "playerId", "gameId" from json_to_recordset($2::json) ${ROWS}),
    gone as (delete from presence p where p.node_id = $1
      and not exists (select from mine where mine."playerId" = p.player_id and mine."gameId" = p.game_id))
    insert into presence (node_id, player_id, game_id) select $1::uuid, "playerId", "gameId" from unhurried cross join mine
    on conflict do nothing`,
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

  async change(nodeId: string, gone: readonly Present[], come: readonly Present[]): Promise<void> {
    await this.#store.ask(CHANGE, [nodeId, JSON.stringify(gone), JSON.stringify(come)])
  }

  /** These are all that this node has. */
  async replace(nodeId: string, all: readonly Present[]): Promise<void> {
    await this.#store.ask(REPLACE, [nodeId, JSON.stringify(all)])
  }

  /** Removes what nodes have left behind that are forgotten by now. */
  async forget(): Promise<void> {
    await this.#store.ask(FORGET, [])
  }
}
