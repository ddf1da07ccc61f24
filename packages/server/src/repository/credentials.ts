/** What accounts prove themselves with: a hash of the password, hashes of recovery codes. What is hashed how is the caller's business. */
import type { PlayerId } from '@parlour/protocol'
import { and, eq, sql } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { usernameKey } from './players.ts'
import { credentials, players, recoveryCodes } from './schema.ts'
import type { Store } from './store.ts'
import type { CredentialRecord } from './types.ts'

export class Credentials {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The new password in place of the old one. */
  async storeCredential(playerId: PlayerId, { hash }: { readonly hash: string }): Promise<void> {
    const changed = { hash, updatedAt: sql`now()` }
    await this.#store.run((tables) =>
      tables
        .insert(credentials)
        .values({ playerId: existing(playerId), hash })
        .onConflictDoUpdate({ target: credentials.playerId, set: changed }),
    )
  }

  async getCredentialByUsername(username: string): Promise<CredentialRecord> {
    const [record] = await this.#store.run((tables) =>
      tables
        .select({ playerId: credentials.playerId, hash: credentials.hash })
        .from(credentials)
        .innerJoin(players, eq(players.id, credentials.playerId))
        .where(eq(players.usernameKey, usernameKey(username))),
    )
    if (record === undefined) throw new RecordNotFound(`There is no credential of ${username}.`)
    return record
  }

  /** In place of all earlier ones. */
  async storeRecoveryCodes(playerId: PlayerId, hashes: readonly string[]): Promise<void> {
    await this.#store.transaction(async (tables) => {
      // The player's row is locked, or two calls at once would leave both sets.
      const owner = await tables
        .select({ id: players.id })
        .from(players)
        .where(eq(players.id, existing(playerId)))
        .for('no key update')
      if (owner.length === 0) throw new RecordNotFound(`There is no player ${playerId}.`)
      await tables.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId))
      if (hashes.length > 0) await tables.insert(recoveryCodes).values(hashes.map((hash) => ({ playerId, hash })))
    })
  }

  /** True for exactly one call with a stored code. */
  async useRecoveryCode(playerId: PlayerId, hash: string): Promise<boolean> {
    if (!isId(playerId)) return false
    const code = and(eq(recoveryCodes.playerId, playerId), eq(recoveryCodes.hash, hash))
    return (await this.#store.run((tables) => tables.delete(recoveryCodes).where(code))).rowCount === 1
  }
}

function existing(playerId: PlayerId): PlayerId {
  if (!isId(playerId)) throw new RecordNotFound(`There is no player ${playerId}.`)
  return playerId
}
