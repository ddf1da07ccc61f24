/** What is said at tables. */
import type { GameId } from '@parlour/protocol'
import { desc, eq, sql } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { chat } from './schema.ts'
import { storableText } from './storable.ts'
import type { Store, Tables } from './store.ts'
import type { ChatLine, NewChatLine } from './types.ts'

const shown = { seat: chat.seat, name: chat.name, text: chat.text, at: chat.at }

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

  /** The line with its time. RecordNotFound if there is no such match. */
  async say(gameId: GameId, { seat, name, text }: NewChatLine): Promise<ChatLine> {
    if (!isId(gameId)) throw new RecordNotFound(`There is no match ${gameId}.`)
    const row = { gameId, seat, name: storableText(name), text: storableText(text) }
    const [line] = await this.#store.run((tables) => tables.insert(chat).values(row).returning(shown))
    if (line === undefined) throw new Error('An inserted line was not returned.')
    return line
  }

  /** The last lines, oldest first. */
  async recent(gameId: GameId, limit: number): Promise<ChatLine[]> {
    if (!isId(gameId)) return []
    return (await this.#store.run(() => this.#newest.execute({ gameId, limit }))).reverse()
  }
}
