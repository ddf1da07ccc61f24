/**
 * The terms of one match, which the server states and is held to: they stay as they were first stated, also over a reload, and the luck that
 * this device has pledged is part of them and is revealed in time. What was told by these terms is kept with them, to be compared with the
 * record when the match is over.
 */
import {
  bareTermsOf,
  checkContribution,
  type Header,
  isLeftOut,
  isSealed,
  type SealedHeader,
  type Seat,
  type Seen,
  type Told,
  termsOf,
} from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { type Connection, ConnectionFailed } from '../connection/connection.ts'
import { saw } from '../seen/saw.ts'
import type { SeenMatches } from '../seen/seen-matches.ts'
import type { Problem } from '../table/table-state.ts'
import type { KeptPledge, Luck } from './luck.ts'

/** Of a match whose record will be of the first version, or of the second. */
export type AnyHeader = Header | SealedHeader

/** What is wrong with a header in the eyes of a seat. `owed`: one of these must be in it; `own`: that which is. Null if nothing is wrong. */
export function checkHeader(header: AnyHeader, seat: Seat | null, owed: readonly KeptPledge[], own: KeptPledge | null): Problem | null {
  if (seat === null || isNumbered(header) || (owed.length === 0 && own === null)) return null
  // Cards that were laid out on purpose have no luck in them, whoever pledged some.
  if (own === null || header.commitment === null || header.position !== undefined) {
    return { code: 'PledgeMissing', message: 'The luck that this device pledged is not part of the deal.' }
  }
  const stated = header.contributions[seat] ?? null
  const dropped = own.revealed === true && stated !== null && checkContribution(own.pledge, stated) !== null
  return dropped ? { code: 'PledgeMissing', message: 'The luck that this device revealed was left out of the deal.' } : null
}

/** A deal that has a number takes no luck, so none can be missing; there are such deals only for those who play alone. */
const isNumbered = ({ commitment, seats }: AnyHeader): boolean => commitment === null && seats.length === 1

export class Terms {
  readonly #gameId: GameId
  readonly #luck: Luck
  readonly #seen: SeenMatches
  readonly #ask: Connection['ask']
  #revealing = false

  constructor(gameId: GameId, luck: Luck, seen: SeenMatches, ask: Connection['ask']) {
    this.#gameId = gameId
    this.#luck = luck
    this.#seen = seen
    this.#ask = ask
  }

  /** Why this header may not be played by; null if it may. `isDealt`: the cards lie on the table already. */
  problem(header: AnyHeader, seat: Seat | null, isDealt: boolean): Problem | null {
    const seen = this.#seen.of(this.#gameId)
    const isOther = isSealed(header) && header.match !== this.#gameId
    if (isOther || (seen !== null && !isSame(header, seen))) {
      return { code: 'HeaderChanged', message: 'The server changed the terms of this match after it had stated them.' }
    }
    const own = seat === null ? null : this.#luck.own(header.pledges[seat], this.#gameId)
    const problem = checkHeader(header, seat, this.#owed(header, seen), own)
    if (seen === null && problem === null) {
      const pledge = own?.pledge ?? null
      this.#seen.keep(this.#gameId, { ...stated(header), seat, pledge, sent: own?.sent === true, early: !isDealt, frames: [] })
    }
    // An older server beside this one stated it without id and time. The hashes that it told are those of another chain.
    if (seen !== null && problem === null && isSealed(header) && seen.parlour !== 2) {
      this.#seen.keep(this.#gameId, { ...seen, ...stated(header), frames: seen.frames.map(([seq, _, ...shown]) => [seq, '', ...shown]) })
    }
    return problem
  }

  /** Adds the luck that was pledged, now that every pledge is in the header. A refusal leaves it to the next attempt, or to the deal. */
  async reveal(header: AnyHeader, seat: Seat | null): Promise<void> {
    const own = seat === null ? null : this.#luck.own(header.pledges[seat], this.#gameId)
    if (own === null || this.#revealing) return
    const { pledge, contribution } = own
    this.#revealing = true
    this.#sent(pledge, true)
    try {
      await this.#ask('contribute', { gameId: this.#gameId, contribution })
      this.#luck.revealed(pledge)
    } catch (error) {
      if (error instanceof ConnectionFailed) this.#sent(pledge, false)
      throw error
    } finally {
      this.#revealing = false
    }
  }

  /** The cards are dealt by this header, and all was well; unless the luck of this device is missing, which is answered. */
  dealt(header: AnyHeader): 'whole' | 'left-out' {
    this.#luck.dealt(header, this.#gameId)
    const seen = this.#seen.of(this.#gameId)
    return seen !== null && isLeftOut(header, seen) ? 'left-out' : 'whole'
  }

  /** Positions were told to a seat, beside this header. */
  saw(header: AnyHeader, seat: Seat | null, ...told: readonly Told[]): void {
    const seen = this.#seen.of(this.#gameId)
    if (seen === null) return
    const isChain = (isSealed(header) ? 2 : 1) === (seen.parlour ?? 1)
    const isSeat = seat === seen.seat
    saw(
      this.#seen,
      this.#gameId,
      ...told.map(({ seq, h, view, happened }) => ({ seq, ...(isChain ? { h } : {}), ...(isSeat ? { view, happened } : {}) })),
    )
  }

  /** What this device has accepted before owes it no more than what was made for it. */
  #owed(header: AnyHeader, seen: Seen | null): readonly KeptPledge[] {
    const follows = header.previous !== undefined && this.#seen.of(header.previous) !== null
    const owed = this.#luck.owed(this.#gameId, header, follows)
    return seen === null ? owed : owed.filter(({ gameId }) => gameId === this.#gameId)
  }

  #sent(pledge: string, sent: boolean): void {
    this.#luck.sent(pledge, this.#gameId, sent)
    const seen = this.#seen.of(this.#gameId)
    if (seen !== null) this.#seen.keep(this.#gameId, { ...seen, sent })
  }
}

const stated = (header: AnyHeader): Pick<Seen, 'terms' | 'parlour' | 'bare'> => ({
  terms: termsOf(header),
  parlour: isSealed(header) ? 2 : 1,
  bare: bareTermsOf(header),
})

/** Whether a header is the one that was stated first. One server may state it with id and time and an older one beside it without. */
function isSame(header: AnyHeader, seen: Seen): boolean {
  if ((isSealed(header) ? 2 : 1) === (seen.parlour ?? 1)) return termsOf(header) === seen.terms
  return seen.bare === undefined || bareTermsOf(header) === seen.bare
}
