/** What is said at tables. */
import type { GameId } from '@parlour/protocol'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { chat } from './schema.ts'
import { storableText } from './storable.ts'
import type { Statement, Store } from './store.ts'
import type { ChatLine, NewChatLine } from './types.ts'

const shown = { seat: chat.seat, name: chat.name, text: chat.text, at: chat.at }

const NEWEST: Statement = {
  name: 'chat-recent',
  text: 'select seat, name, text, at from chat where game_id = $1 order by id desc limit $2',
}

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
    return (await this.#store.ask<ChatLine>(NEWEST, [gameId, limit])).toReversed()
  }
}
