/**
 * The luck that this device adds to its matches. For every match it enters, it makes 32 random bytes, tells the server their hash (the
 * pledge) before anything is dealt, and reveals them once every pledge stands in the header. Kept until the cards are dealt, so that a
 * reload in between breaks no promise.
 */

import type { Header } from '@parlour/kernel'
import type { GameId, LobbyId } from '@parlour/protocol'
import { NetworkError } from '../http/api-client.ts'
import type { Pledge } from './pledge.ts'

/** What a device remembers texts in: a browser's storage, or anything like it. Writing may fail. */
export interface DeviceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** A pledge and what is known of its fate. */
export interface KeptPledge extends Pledge {
  readonly madeAt: number
  readonly lobbyId?: LobbyId
  readonly gameId?: GameId
  /** The server has confirmed that it got the contribution. */
  readonly revealed?: true
}

const KEY = 'parlour.luck'
const WEEK_MS = 7 * 86_400_000

export class Luck {
  /** Null where it is forbidden or full: then memory alone remembers. */
  #storage: DeviceStorage | null
  readonly #now: () => number
  #kept: readonly KeptPledge[] = []

  constructor(storage: DeviceStorage | null, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** A new pledge, remembered; `bind` it to the lobby or match it was made for. Rejects with NetworkError where the hash cannot be loaded. */
  async make(): Promise<Pledge> {
    const { makePledge } = await import('./pledge.ts').catch((cause: unknown) => {
      throw new NetworkError(cause)
    })
    const pledge = makePledge()
    this.#write([...this.#read(), { ...pledge, madeAt: this.#now() }])
    return pledge
  }

  /** The server has taken this pledge for a lobby or a match. */
  bind(pledge: string, where: { readonly lobbyId?: LobbyId | undefined; readonly gameId?: GameId | undefined }): void {
    this.#change((kept) => (kept.pledge === pledge ? { ...kept, ...given(where) } : kept))
  }

  /** A lobby has become a match. */
  started(lobbyId: LobbyId, gameId: GameId): void {
    this.#change((kept) => (kept.lobbyId === lobbyId ? { ...kept, gameId } : kept))
  }

  /** This device has left a lobby; what it pledged there will not be asked for. */
  left(lobbyId: LobbyId): void {
    const kept = this.#read()
    if (kept.some((one) => one.lobbyId === lobbyId)) this.#write(kept.filter((one) => one.lobbyId !== lobbyId || one.gameId !== undefined))
  }

  /** Lobbies that this device has pledged for and that have not become a match as far as is known. */
  waitingLobbies(): readonly LobbyId[] {
    const ids = this.#read().flatMap(({ lobbyId, gameId }) => (lobbyId === undefined || gameId !== undefined ? [] : [lobbyId]))
    return [...new Set(ids)]
  }

  /** Pledges that were made for this match. */
  madeFor(gameId: GameId): readonly KeptPledge[] {
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
  dealt(header: Header, gameId: GameId): void {
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

const given = (where: { readonly lobbyId?: LobbyId | undefined; readonly gameId?: GameId | undefined }) => ({
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
