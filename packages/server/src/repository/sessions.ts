/** Sign-ins. The refresh token changes with every use; which of two uses was first is decided by one conditional update. */
import type { PlayerId } from '@parlour/protocol'
import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { SHOWN_PLAYER } from './players.ts'
import { players, sessions } from './schema.ts'
import type { Store } from './store.ts'
import type { NewSession, Player, Session } from './types.ts'

const shown = {
  id: sessions.id,
  playerId: sessions.playerId,
  refreshHash: sessions.refreshHash,
  previousHash: sessions.previousHash,
  rotatedAt: sessions.rotatedAt,
  expiresAt: sessions.expiresAt,
  revokedAt: sessions.revokedAt,
}

export class Sessions {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** RecordNotFound if there is no such player. */
  async create({ id, playerId, refreshHash, expiresAt }: NewSession): Promise<void> {
    if (!isId(playerId)) throw new RecordNotFound(`There is no player ${playerId}.`)
    await this.#store.run((tables) => tables.insert(sessions).values({ id, playerId, refreshHash, expiresAt }))
  }

  async find(id: string): Promise<Session | null> {
    if (!isId(id)) return null
    const [session] = await this.#store.run((tables) => tables.select(shown).from(sessions).where(eq(sessions.id, id)))
    return session ?? null
  }

  /** With the player it belongs to, in one question: every request and every socket begins with it. */
  async findWithPlayer(id: string): Promise<{ readonly session: Session; readonly player: Player } | null> {
    if (!isId(id)) return null
    const [found] = await this.#store.run((tables) =>
      tables
        .select({ session: shown, player: SHOWN_PLAYER })
        .from(sessions)
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(eq(sessions.id, id)),
    )
    return found ?? null
  }

  /** Replaces the refresh token and moves the end of the session, for the first caller who has the current one; false for everyone else, and after revocation or expiry. */
  async rotate(id: string, fromHash: string, toHash: string, expiresAt: Date): Promise<boolean> {
    if (!isId(id)) return false
    const current = and(
      eq(sessions.id, id),
      eq(sessions.refreshHash, fromHash),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, sql`now()`),
    )
    const change = { refreshHash: toHash, previousHash: fromHash, rotatedAt: sql`now()`, expiresAt }
    return (await this.#store.run((tables) => tables.update(sessions).set(change).where(current))).rowCount === 1
  }

  /** False if it was revoked before, or never was. */
  async revoke(id: string): Promise<boolean> {
    return isId(id) && (await this.#revoke(eq(sessions.id, id))).length === 1
  }

  /** Ends all sign-ins of a player but one; answers the ids of those that this call has ended. */
  async revokeAll(playerId: PlayerId, exceptId?: string): Promise<string[]> {
    if (!isId(playerId)) return []
    return this.#revoke(
      and(eq(sessions.playerId, playerId), exceptId !== undefined && isId(exceptId) ? ne(sessions.id, exceptId) : undefined),
    )
  }

  /** Forgets what has expired; how many. */
  async purge(): Promise<number> {
    return (await this.#store.run((tables) => tables.delete(sessions).where(lte(sessions.expiresAt, sql`now()`)))).rowCount ?? 0
  }

  async #revoke(condition: SQL | undefined): Promise<string[]> {
    const revoked = await this.#store.run((tables) =>
      tables
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(condition, isNull(sessions.revokedAt)))
        .returning({ id: sessions.id }),
    )
    return revoked.map(({ id }) => id)
  }
}
