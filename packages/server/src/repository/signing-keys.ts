/** Public halves of the keys that this site has signed records with, so that old records stay verifiable after a change of key. */
import { desc } from 'drizzle-orm'
import { signingKeys } from './schema.ts'
import type { Store } from './store.ts'

export class SigningKeys {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  async remember(publicKey: string): Promise<void> {
    await this.#store.run((tables) => tables.insert(signingKeys).values({ publicKey }).onConflictDoNothing())
  }

  /** Newest first. */
  async list(): Promise<string[]> {
    const rows = await this.#store.run((tables) => tables.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)))
    return rows.map(({ publicKey }) => publicKey)
  }
}
