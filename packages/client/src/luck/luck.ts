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

/** What a pledge is made for, as far as that is known when it is made. */
export interface PledgedFor {
  readonly lobbyId?: LobbyId | undefined
  readonly gameId?: GameId | undefined
  /** Which game. */
  readonly game?: string | undefined
  /** For another match after this one. */
  readonly previous?: GameId | undefined
  /** In the queue of quick matches, where one may be at one place only. */
  readonly quick?: true | undefined
}

/** A pledge and what is known of its fate. */
export interface KeptPledge extends Pledge, PledgedFor {
  readonly madeAt: number
  /** When the server said that the lobby is no more, or this device left it. */
  readonly closedAt?: number
  /** This device left, or was refused: no match must hold it, but one that was just being made may. */
  readonly givenUp?: true
  /** The contribution is on its way, or there. */
  readonly sent?: boolean
  /** The server has confirmed that it got the contribution. */
  readonly revealed?: true
}

const KEY = 'parlour.luck'
const WEEK_MS = 7 * 86_400_000
/** A server may say that a lobby is no more and deal all the same: so long a match may come of it. */
const CLOSED_MS = 10 * 60_000

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
  async make(purpose: PledgedFor = {}): Promise<Pledge> {
    const { makePledge } = await import('./pledge.ts').catch((cause: unknown) => {
      throw new NetworkError(cause)
    })
    const pledge = makePledge()
    this.#write([...this.#read(), { ...pledge, ...given(purpose), madeAt: this.#now() }])
    return pledge
  }

  /** The server has taken this pledge for a lobby or a match. */
  bind(pledge: string, where: PledgedFor): void {
    this.#change((kept) => (kept.pledge === pledge ? { ...kept, ...given(where) } : kept))
  }

  /** A lobby has become a match. */
  started(lobbyId: LobbyId, gameId: GameId): void {
    this.#change((kept) => (kept.lobbyId === lobbyId ? { ...kept, gameId } : kept))
  }

  /** This device has left a lobby; what it pledged there is not expected any more. */
  left(lobbyId: LobbyId): void {
    this.#giveUp((kept) => kept.lobbyId === lobbyId)
  }

  /** The server refused what the pledge was made for. */
  refused(pledge: string): void {
    this.#giveUp((kept) => kept.pledge === pledge)
  }

  /** This device looks for an opponent nowhere else, or no more. */
  leftQueue(except?: LobbyId): void {
    this.#giveUp(({ quick, lobbyId }) => quick === true && (except === undefined || lobbyId !== except))
  }

  /** The server says that a lobby is no more. It may still have become a match that nobody told of. */
  closed(lobbyId: LobbyId): void {
    this.#change((kept) =>
      kept.lobbyId === lobbyId && kept.gameId === undefined && kept.closedAt === undefined ? { ...kept, closedAt: this.#now() } : kept,
    )
  }

  /** Lobbies that this device has pledged for and that have not become a match as far as is known. */
  waitingLobbies(): readonly LobbyId[] {
    const isWaiting = ({ gameId, closedAt }: KeptPledge): boolean => gameId === undefined && closedAt === undefined
    const ids = this.#read().flatMap((kept) => (kept.lobbyId !== undefined && isWaiting(kept) ? [kept.lobbyId] : []))
    return [...new Set(ids)]
  }

  /**
   * Pledges one of which a match must hold. Beside those that were made for it, all that may have been, because a server that tells nobody
   * what became of a lobby must gain nothing by it. `follows`: this device was at the match before, where everyone is seated again
   * without asking.
   */
  owed(gameId: GameId, { game, previous }: Pick<Header, 'game' | 'previous'>, follows: boolean): readonly KeptPledge[] {
    const mayBe = (one: KeptPledge): boolean => {
      if (one.givenUp === true) return false
      if (one.gameId !== undefined) return one.gameId === gameId
      if (one.previous !== undefined) return one.previous === previous
      if (follows) return false
      return one.game === game || (one.game === undefined && one.lobbyId === undefined && this.#now() - one.madeAt < CLOSED_MS)
    }
    return this.#read().filter(mayBe)
  }

  /** The pledge that stands in the header of a match, if it is ours and was not made for another. */
  own(pledge: string | null | undefined, gameId: GameId): KeptPledge | null {
    return this.#read().find((kept) => kept.pledge === pledge && (kept.gameId ?? gameId) === gameId) ?? null
  }

  /** The contribution goes out to this match, and can be part of no other; or it could not be sent after all. */
  sent(pledge: string, gameId: GameId, sent: boolean): void {
    this.#change((kept) => (kept.pledge === pledge ? { ...kept, gameId, sent } : kept))
  }

  /** The server has confirmed that it has the contribution. */
  revealed(pledge: string): void {
    this.#change((kept) => (kept.pledge === pledge ? { ...kept, revealed: true } : kept))
  }

  /** The cards are dealt and all was well: nothing is owed any more, nor for the lobby that it came from. */
  dealt(header: Pick<Header, 'pledges'>, gameId: GameId): void {
    const kept = this.#read()
    const isDealt = (one: KeptPledge): boolean => header.pledges.includes(one.pledge) || one.gameId === gameId
    const lobbies = new Set(kept.filter(isDealt).map(({ lobbyId }) => lobbyId))
    const open = kept.filter((one) => !isDealt(one) && (one.lobbyId === undefined || !lobbies.has(one.lobbyId)))
    if (open.length < kept.length) this.#write(open)
  }

  #giveUp(isMeant: (kept: KeptPledge) => boolean): void {
    this.#change((kept) =>
      kept.gameId === undefined && kept.givenUp !== true && isMeant(kept) ? { ...kept, givenUp: true, closedAt: this.#now() } : kept,
    )
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
    const now = this.#now()
    return this.#kept.filter(({ madeAt, closedAt = now }) => now - madeAt < WEEK_MS && now - closedAt < CLOSED_MS)
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

const given = (purpose: PledgedFor): PledgedFor =>
  Object.fromEntries(Object.entries(purpose).filter(([field, value]) => PURPOSE.includes(field) && value !== undefined))

/** Answers that are bound hold more than this. */
const PURPOSE: readonly string[] = ['lobbyId', 'gameId', 'game', 'previous', 'quick'] satisfies readonly (keyof PledgedFor)[]

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
