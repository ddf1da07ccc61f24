/**
 * What is said at tables and in lobbies. Whatever is read or stored says at once who of those present shall not hear it. What is said in a
 * lobby is kept until its match begins, or the lobby is gone.
 */

import type { PlayerId } from '@parlour/protocol'
import { isDeafTo } from './apart.ts'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { storableText } from './storable.ts'
import type { Statement, Store } from './store.ts'
import type { ChatLine, NewChatLine, Talking } from './types.ts'

/** Lines of one person within some seconds: what somebody patient could say through one connection, however many they have. */
const MOST_LINES = 18
const SECONDS = 10
/** Of what was said in a lobby so much is kept. */
const KEPT_IN_LOBBY = 200

type Column = 'game_id' | 'lobby_id'

/** `$2`: those who are asked about. */
const LINE = `c.id::float8 as id, c.seat, c.player_id as "playerId", c.name, c.text, c.at,
    (select coalesce(json_agg(l.id), '[]') from unnest($2::uuid[]) as l (id) where c.player_id is not null and ${isDeafTo('l.id', 'c.player_id')}) as deaf`

const said = (column: Column, mayTalk: string, beside = ''): string => `with ${beside} c as (
    insert into chat (${column}, seat, player_id, name, text) select $1::uuid, $3::int, $4::uuid, $5, $6
    where ${mayTalk} and (select count(*) from (select player_id, at from chat where ${column} = $1 order by id desc limit 200) last
      where last.player_id = $4 and last.at > now() - interval '${SECONDS} seconds') < ${MOST_LINES}
    returning *)
  select ${LINE} from c`

/** Who may talk at a table is known to the table; in a lobby, those who sit there. */
const IN_LOBBY = `exists (select from lobbies l join lobby_seats s on s.lobby_id = l.id where l.id = $1 and l.game_id is null and s.player_id = $4)`
const FORGOTTEN = `forgotten as (delete from chat where lobby_id = $1
    and id <= (select id from chat where lobby_id = $1 order by id desc offset ${KEPT_IN_LOBBY - 1} limit 1)),`

const newest = (column: Column): string =>
  `select * from (select ${LINE} from chat c where c.${column} = $1 order by c.id desc limit $3) newest order by id`

const STATEMENTS: Readonly<Record<Column, { readonly say: Statement; readonly recent: Statement }>> = {
  game_id: {
    say: { name: 'say-at-table', text: said('game_id', 'true') },
    recent: { name: 'chat-at-table', text: newest('game_id') },
  },
  lobby_id: {
    say: { name: 'say-in-lobby', text: said('lobby_id', IN_LOBBY, FORGOTTEN) },
    recent: { name: 'chat-in-lobby', text: newest('lobby_id') },
  },
}

const placeOf = (where: Talking): readonly [Column, string] => ('gameId' in where ? ['game_id', where.gameId] : ['lobby_id', where.lobbyId])

export class Chat {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The line with its time; null where this person has said enough for now, or has no seat in that lobby. RecordNotFound if there is no such match. */
  async say(where: Talking, { seat, playerId, name, text }: NewChatLine, present: readonly PlayerId[] = []): Promise<ChatLine | null> {
    const [column, id] = placeOf(where)
    if (!isId(id)) throw new RecordNotFound(`There is no table ${id}.`)
    const values = [id, present.filter(isId), seat, playerId, storableText(name), storableText(text)]
    const [line] = await this.#store.ask<ChatLine>(STATEMENTS[column].say, values)
    return line ?? null
  }

  /** The last lines, oldest first. */
  async recent(where: Talking, limit: number, present: readonly PlayerId[] = []): Promise<readonly ChatLine[]> {
    const [column, id] = placeOf(where)
    if (!isId(id)) return []
    return this.#store.ask<ChatLine>(STATEMENTS[column].recent, [id, present.filter(isId), limit])
  }
}
