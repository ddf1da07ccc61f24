/** Keeps an eye on the terms of a match: what was stated once stays so, and the luck that this device pledged is part of them. */
import { canonicalJson, type Header, type Seat } from '@parlour/kernel'
import type { Problem } from '../table/table-state.ts'
import { checkHeader, type Luck } from './luck.ts'

export class HeaderWatch {
  readonly #gameId: string
  readonly #luck: Luck
  /** The first header that was seen; contributions are filled in later. */
  #stated: string | null = null

  constructor(gameId: string, luck: Luck) {
    this.#gameId = gameId
    this.#luck = luck
  }

  /** Why this header may not be played by; null if it may. */
  problem(header: Header, seat: Seat | null): Problem | null {
    const terms = canonicalJson({ ...header, contributions: null })
    this.#stated ??= terms
    if (this.#stated === terms) return checkHeader(header, seat, this.#luck.madeFor(this.#gameId))
    return { code: 'HeaderChanged', message: 'The server changed the terms of this match after it had stated them.' }
  }
}
