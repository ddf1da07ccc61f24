/** Sign-ins. The refresh token changes with every use; which of two uses was first is decided by one conditional update. */
import type { PlayerId } from '@parlour/protocol'
import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId, newId } from './ids.ts'
import { SHOWN_PLAYER, usernameKey } from './players.ts'
import { players, sessions } from './schema.ts'
import type { Statement, Store, Tables } from './store.ts'
import type { GuestData, GuestSignedIn, NewSession, Player, Session } from './types.ts'

const shown = {
  id: sessions.id,
  playerId: sessions.playerId,
  refreshHash: sessions.refreshHash,
  previousHash: sessions.previousHash,
  rotatedAt: sessions.rotatedAt,
  expiresAt: sessions.expiresAt,
  revokedAt: sessions.revokedAt,
}

/** Of two at once for one device the second makes nobody, and does not see the first one's guest yet. */
const GUEST: Statement = {
  name: 'sign-in-guest',
  text: `with made as (
      insert into players (id, username, username_key, role, display_name, device_hash) values ($1, $2, $3, 'guest', $4, $5)
      on conflict (device_hash) do nothing returning *),
    guest as (select * from made union all select * from players where device_hash = $5 and not exists (select from made)),
    signed as (insert into sessions (id, player_id, refresh_hash, expires_at) select $6::uuid, id, $7::text, $8::timestamptz from guest)
    select id, username, role, display_name as "displayName", avatar, preferences, created_at as "createdAt", seen_at as "seenAt",
      exists (select from made) as "isNew" from guest`,
}

const signIn = (tables: Tables) =>
  tables
    .select({ session: shown, player: SHOWN_PLAYER })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('sign-in')

export class Sessions {
  readonly #store: Store
  readonly #signIn: ReturnType<typeof signIn>

  constructor(store: Store) {
    this.#store = store
    this.#signIn = store.prepared(signIn)
  }

  /** RecordNotFound if there is no such player. */
  async create({ id, playerId, refreshHash, expiresAt }: NewSession): Promise<void> {
    if (!isId(playerId)) throw new RecordNotFound(`There is no player ${playerId}.`)
    await this.#store.run((tables) => tables.insert(sessions).values({ id, playerId, refreshHash, expiresAt }))
  }

  /**
   * The guest of this device, who is made if there is none, signed in: `isNew` tells which. Null where somebody else was just making
   * them; then they are there by now. UniqueConstraintViolation if the name is taken.
   */
  async createForGuest(guest: GuestData, { id, refreshHash, expiresAt }: Omit<NewSession, 'playerId'>): Promise<GuestSignedIn | null> {
    const { username, displayName, deviceHash } = guest
    const values = [newId(), username, usernameKey(username), displayName, deviceHash, id, refreshHash, expiresAt]
    const [found] = await this.#store.ask<Player & { readonly isNew: boolean }>(GUEST, values)
    if (found === undefined) return null
    const { isNew, ...player } = found
    return { player, isNew }
  }

  async find(id: string): Promise<Session | null> {
    if (!isId(id)) return null
    const [session] = await this.#store.run((tables) => tables.select(shown).from(sessions).where(eq(sessions.id, id)))
    return session ?? null
  }

  /** With the player it belongs to, in one question: every request and every socket begins with it. */
  async findWithPlayer(id: string): Promise<{ readonly session: Session; readonly player: Player } | null> {
    if (!isId(id)) return null
    const [found] = await this.#store.run(() => this.#signIn.execute({ id }))
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
