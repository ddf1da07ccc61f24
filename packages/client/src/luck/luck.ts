/**
 * The luck that this device adds to its matches. For every match it enters, it makes 32 random bytes, tells the server their hash (the
 * pledge) before anything is dealt, and reveals them once every pledge stands in the header. Kept until the cards are dealt, so that a
 * reload in between breaks no promise.
 */
import { checkContribution, commit, fromHex, type Header, type Seat } from '@parlour/kernel'
import { randomHex } from '../random-id.ts'
import type { Problem } from '../table/table-state.ts'

/** What a device remembers texts in: a browser's storage, or anything like it. Writing may fail. */
export interface DeviceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface Pledge {
  /** Hex SHA-256 of the contribution: what the server is told first. */
  readonly pledge: string
  /** 32 bytes in hex. */
  readonly contribution: string
}

/** A pledge and what is known of its fate. */
interface KeptPledge extends Pledge {
  readonly madeAt: number
  readonly lobbyId?: string
  readonly gameId?: string
  /** The server has confirmed that it got the contribution. */
  readonly revealed?: true
}

const BYTES = 32
const KEY = 'parlour.luck'
const WEEK_MS = 7 * 86_400_000

export function makePledge(): Pledge {
  const contribution = randomHex(BYTES)
  return { pledge: commit(fromHex(contribution)), contribution }
}

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

export class Luck {
  /** Null where it is forbidden or full: then memory alone remembers. */
  #storage: DeviceStorage | null
  readonly #now: () => number
  #kept: readonly KeptPledge[] = []

  constructor(storage: DeviceStorage | null, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** A new pledge, remembered; `bind` it to the lobby or match it was made for. */
  make(): Pledge {
    const pledge = makePledge()
    this.#write([...this.#read(), { ...pledge, madeAt: this.#now() }])
    return pledge
  }

  /** The server has taken this pledge for a lobby or a match. */
  bind(pledge: string, where: { readonly lobbyId?: string | undefined; readonly gameId?: string | undefined }): void {
    this.#change((kept) => (kept.pledge === pledge ? { ...kept, ...given(where) } : kept))
  }

  /** A lobby has become a match. */
  started(lobbyId: string, gameId: string): void {
    this.#change((kept) => (kept.lobbyId === lobbyId ? { ...kept, gameId } : kept))
  }

  /** This device has left a lobby; what it pledged there will not be asked for. */
  left(lobbyId: string): void {
    const kept = this.#read()
    if (kept.some((one) => one.lobbyId === lobbyId)) this.#write(kept.filter((one) => one.lobbyId !== lobbyId || one.gameId !== undefined))
  }

  /** Lobbies that this device has pledged for and that have not become a match as far as is known. */
  waitingLobbies(): readonly string[] {
    const ids = this.#read().flatMap(({ lobbyId, gameId }) => (lobbyId === undefined || gameId !== undefined ? [] : [lobbyId]))
    return [...new Set(ids)]
  }

  /** Pledges that were made for this match. */
  madeFor(gameId: string): readonly KeptPledge[] {
    return this.#read().filter((kept) => kept.gameId === gameId)
  }

  /** What to reveal for the pledge that stands in a header; null if it is none of ours. */
  contributionFor(pledge: string | null | undefined): string | null {
    return this.#read().find((kept) => kept.pledge === pledge)?.contribution ?? null
  }

  /** The server has confirmed that it has the contribution. */
  revealed(pledge: string): void {
    this.#change((kept) => (kept.pledge === pledge ? { ...kept, revealed: true } : kept))
  }

  /** The cards are dealt and all was well: nothing is owed any more. */
  dealt(header: Header, gameId: string): void {
    const kept = this.#read()
    const open = kept.filter((one) => !header.pledges.includes(one.pledge) && one.gameId !== gameId)
    if (open.length < kept.length) this.#write(open)
  }

  #change(one: (kept: KeptPledge) => KeptPledge): void {
    const before = this.#read()
    const after = before.map(one)
    if (after.some((kept, index) => kept !== before[index])) this.#write(after)
  }

  /** Other tabs write here too, so it is read each time. */
  #read(): readonly KeptPledge[] {
    try {
      if (this.#storage !== null) this.#kept = parsed(this.#storage.getItem(KEY))
    } catch {
      this.#storage = null
    }
    return this.#kept.filter(({ madeAt }) => this.#now() - madeAt < WEEK_MS)
  }

  #write(kept: readonly KeptPledge[]): void {
    this.#kept = kept
    try {
      this.#storage?.setItem(KEY, JSON.stringify(kept))
    } catch {
      this.#storage = null
    }
  }
}

const given = (where: { readonly lobbyId?: string | undefined; readonly gameId?: string | undefined }) => ({
  ...(where.lobbyId === undefined ? {} : { lobbyId: where.lobbyId }),
  ...(where.gameId === undefined ? {} : { gameId: where.gameId }),
})

function parsed(text: string | null): readonly KeptPledge[] {
  const json: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(json) ? json.filter(isKept) : []
}

const isKept = (json: unknown): json is KeptPledge =>
  typeof json === 'object' &&
  json !== null &&
  'pledge' in json &&
  typeof json.pledge === 'string' &&
  'contribution' in json &&
  typeof json.contribution === 'string' &&
  'madeAt' in json &&
  typeof json.madeAt === 'number'
