/** What is said at tables. */
import type { GameId } from '@parlour/protocol'
import { desc, eq, sql } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { chat } from './schema.ts'
import { storableText } from './storable.ts'
import type { Statement, Store, Tables } from './store.ts'
import type { ChatLine, NewChatLine } from './types.ts'

const shown = { id: chat.id, seat: chat.seat, name: chat.name, text: chat.text, at: chat.at }

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

const newest = (tables: Tables) =>
  tables
    .select(shown)
    .from(chat)
    .where(eq(chat.gameId, sql.placeholder('gameId')))
    .orderBy(desc(chat.id))
    .limit(sql.placeholder('limit'))
    .prepare('chat-recent')

export class Chat {
  readonly #store: Store
  readonly #newest: ReturnType<typeof newest>

  constructor(store: Store) {
    this.#store = store
    this.#newest = store.prepared(newest)
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
    return (await this.#store.run(() => this.#newest.execute({ gameId, limit }))).reverse()
  }
}
