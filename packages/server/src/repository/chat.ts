/** What is said at tables. */
import type { GameId } from '@parlour/protocol'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { storableText } from './storable.ts'
import type { Statement, Store } from './store.ts'
import type { ChatLine, NewChatLine } from './types.ts'

/** Lines of one seat within some seconds: what a patient person could say through one connection, however many they have. */
const MOST_LINES = 18
const SECONDS = 10

const SAY: Statement = {
  name: 'say',
  text: `insert into chat (game_id, seat, name, text) select $1::uuid, $2, $3, $4
    where (select count(*) from (select seat, at from chat where game_id = $1 order by id desc limit 200) last
      where last.seat = $2 and last.at > now() - interval '${SECONDS} seconds') < ${MOST_LINES}
    returning id::float8 as id, seat, name, text, at`,
}

const NEWEST: Statement = {
  name: 'chat-recent',
  text: 'select id::float8 as id, seat, name, text, at from chat where game_id = $1 order by id desc limit $2',
}

export class Chat {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The line with its time; null where this seat has said enough for now. RecordNotFound if there is no such match. */
  async say(gameId: GameId, { seat, name, text }: NewChatLine): Promise<ChatLine | null> {
    if (!isId(gameId)) throw new RecordNotFound(`There is no match ${gameId}.`)
    const [line] = await this.#store.ask<ChatLine>(SAY, [gameId, seat, storableText(name), storableText(text)])
    return line ?? null
  }

  /** The last lines, oldest first. */
  async recent(gameId: GameId, limit: number): Promise<ChatLine[]> {
    if (!isId(gameId)) return []
    return (await this.#store.ask<ChatLine>(NEWEST, [gameId, limit])).toReversed()
  }
}
