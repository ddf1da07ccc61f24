/**
 * The terms of one match, which the server states and is held to: they stay as they were first stated, and the luck that this device has
 * pledged is part of them and is revealed in time.
 */
import { canonicalJson, type Header, type Seat } from '@parlour/kernel'
import type { Connection } from '../connection/connection.ts'
import type { Problem } from '../table/table-state.ts'
import { checkHeader, type Luck } from './luck.ts'

export class Terms {
  readonly #gameId: string
  readonly #luck: Luck
  readonly #ask: Connection['ask']
  /** The first header that was seen; contributions are filled in later. */
  #stated: string | null = null
  #revealing = false

  constructor(gameId: string, luck: Luck, ask: Connection['ask']) {
    this.#gameId = gameId
    this.#luck = luck
    this.#ask = ask
  }

  /** Why this header may not be played by; null if it may. */
  problem(header: Header, seat: Seat | null): Problem | null {
    const terms = canonicalJson({ ...header, contributions: null })
    this.#stated ??= terms
    if (this.#stated === terms) return checkHeader(header, seat, this.#luck.madeFor(this.#gameId))
    return { code: 'HeaderChanged', message: 'The server changed the terms of this match after it had stated them.' }
  }

  /** Adds the luck that was pledged, now that every pledge is in the header. A refusal leaves it to the next attempt, or to the deal. */
  async reveal(header: Header, seat: Seat | null): Promise<void> {
    const pledge = seat === null ? null : (header.pledges[seat] ?? null)
    const contribution = this.#luck.contributionFor(pledge)
    if (pledge === null || contribution === null || this.#revealing) return
    this.#revealing = true
    try {
      await this.#ask('contribute', { gameId: this.#gameId, contribution })
      this.#luck.revealed(pledge)
    } finally {
      this.#revealing = false
    }
  }

  /** The cards are dealt by this header, and all was well. */
  dealt(header: Header): void {
    this.#luck.dealt(header, this.#gameId)
  }
}
