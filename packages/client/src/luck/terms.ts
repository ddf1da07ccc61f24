/**
 * The terms of one match, which the server states and is held to: they stay as they were first stated, and the luck that this device has
 * pledged is part of them and is revealed in time.
 */
import { canonicalJson, checkContribution, type Header, type Seat } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { Connection } from '../connection/connection.ts'
import type { Problem } from '../table/table-state.ts'
import type { KeptPledge, Luck } from './luck.ts'

/**
 * What is wrong with a header in the eyes of a seat that pledged one of `expected`; null if nothing is. A numbered deal takes no luck, so
 * none can be missing.
 */
export function checkHeader(header: Header, seat: Seat | null, expected: readonly KeptPledge[]): Problem | null {
  if (seat === null || header.commitment === null || expected.length === 0) return null
  const mine = expected.find(({ pledge }) => pledge === header.pledges[seat])
  if (mine === undefined) return { code: 'PledgeMissing', message: 'The luck that this device pledged is not part of the deal.' }
  const stated = header.contributions[seat] ?? null
  const dropped = mine.revealed === true && stated !== null && checkContribution(mine.pledge, stated) !== null
  return dropped ? { code: 'PledgeMissing', message: 'The luck that this device revealed was left out of the deal.' } : null
}

export class Terms {
  readonly #gameId: GameId
  readonly #luck: Luck
  readonly #ask: Connection['ask']
  /** The first header that was seen; contributions are filled in later. */
  #stated: string | null = null
  #revealing = false

  constructor(gameId: GameId, luck: Luck, ask: Connection['ask']) {
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
