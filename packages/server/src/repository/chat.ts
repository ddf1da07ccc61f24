/** What is said at tables. */
import type { GameId } from '@parlour/protocol'
import { desc, eq } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { chat } from './schema.ts'
import { storableText } from './storable.ts'
import type { Store } from './store.ts'
import type { ChatLine, NewChatLine } from './types.ts'

const shown = { seat: chat.seat, name: chat.name, text: chat.text, at: chat.at }

export class Chat {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
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
    const newest = await this.#store.run((tables) =>
      tables.select(shown).from(chat).where(eq(chat.gameId, gameId)).orderBy(desc(chat.id)).limit(limit),
    )
    return newest.reverse()
  }
}
