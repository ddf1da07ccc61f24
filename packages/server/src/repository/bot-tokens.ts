/** Tokens of bot accounts, one each. Whoever replaces or removes one learns which it was, so that its sockets can be closed. */
import type { PlayerId } from '@parlour/protocol'
import { eq } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { botTokens, players } from './schema.ts'
import type { Store } from './store.ts'
import type { BotToken } from './types.ts'

const { id, playerId, hash } = botTokens

export class BotTokens {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  async find(tokenId: string): Promise<BotToken | null> {
    if (!isId(tokenId)) return null
    const [token] = await this.#store.run((tables) => tables.select({ id, playerId, hash }).from(botTokens).where(eq(id, tokenId)))
    return token ?? null
  }

  /** Answers the id of the token that was there before, or null. RecordNotFound if there is no such player. */
  replace(token: BotToken): Promise<string | null> {
    return this.#store.transaction(async (tables) => {
      const owner = isId(token.playerId)
        ? await tables.select({ id: players.id }).from(players).where(eq(players.id, token.playerId)).for('no key update')
        : []
      // The player's row is locked, or of two calls at once neither would learn of the other's token.
      if (owner.length === 0) throw new RecordNotFound(`There is no player ${token.playerId}.`)
      const [before] = await tables.delete(botTokens).where(eq(playerId, token.playerId)).returning({ id })
      await tables.insert(botTokens).values(token)
      return before?.id ?? null
    })
  }

  /** Answers the id of the token that is gone; null if there was none. */
  async remove(owner: PlayerId): Promise<string | null> {
    if (!isId(owner)) return null
    const [gone] = await this.#store.run((tables) => tables.delete(botTokens).where(eq(playerId, owner)).returning({ id }))
    return gone?.id ?? null
  }
}
