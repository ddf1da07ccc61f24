/** Lines of chat that everybody here has been told: nodes hear of them more than once, and in any order. */
import type { ChatLine } from '../repository/types.ts'

/** So many lines of chat are read at once. */
export const CHAT_LINES = 50

export class SaidLines {
  readonly #told = new Set<number>()

  /** Those that nobody here has been told. */
  news(lines: readonly ChatLine[]): readonly ChatLine[] {
    const fresh = lines.filter(({ id }) => !this.#told.has(id))
    for (const { id } of fresh) this.#told.add(id)
    for (const oldest of this.#told) if (this.#told.size > 2 * CHAT_LINES) this.#told.delete(oldest)
    return fresh
  }
}
