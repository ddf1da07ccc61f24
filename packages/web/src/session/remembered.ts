/**
 * What this browser remembers of who it is: token, user and the secret behind its guest. Kept in the browser's storage, which other tabs
 * share; where that is forbidden or full, in memory for as long as the page lives.
 */
import { randomHex } from '@parlour/client'
import type { User } from './session.ts'
import { clearToken, keeping, loadToken, storeToken, type TokenStorage, TokenStorageError, TokenStorageKey } from './token-storage.ts'

const USER = 'parlour.user'
const DEVICE = 'parlour.device'
const SECRET_BYTES = 32

/** The user as last seen; `ended` when the account's sign-in ended by itself. */
export interface RememberedUser {
  readonly user: User
  readonly ended?: true
}

export class Remembered {
  readonly #storage: TokenStorage | null
  readonly #held = new Map<string, string>()
  #lasting: boolean

  constructor(storage: TokenStorage | null) {
    this.#storage = storage
    this.#lasting = storage !== null
  }

  /** False where nothing survives the page. */
  get lasting(): boolean {
    return this.#lasting
  }

  get token(): string | null {
    return this.#using(loadToken, () => this.#held.get(TokenStorageKey) ?? null)
  }

  set token(token: string | null) {
    this.#hold(TokenStorageKey, token)
    this.#using(
      (storage) => (token === null ? clearToken(storage) : storeToken(storage, token)),
      () => undefined,
    )
  }

  get user(): RememberedUser | null {
    return readUser(this.#read(USER))
  }

  set user(remembered: RememberedUser | null) {
    this.#write(USER, remembered === null ? null : JSON.stringify(remembered))
  }

  /** The secret that this device's guest is known by, made when it is first asked for. */
  get device(): string {
    const known = this.#read(DEVICE)
    if (known !== null && known.length >= SECRET_BYTES) return known
    const secret = randomHex(SECRET_BYTES)
    this.#write(DEVICE, secret)
    return secret
  }

  forget(): void {
    // The token last: its disappearance is what other tabs hear.
    this.user = null
    this.#write(DEVICE, null)
    this.token = null
  }

  #read(key: string): string | null {
    return this.#using(
      (storage) => keeping(() => storage.getItem(key)),
      () => this.#held.get(key) ?? null,
    )
  }

  #write(key: string, value: string | null): void {
    this.#hold(key, value)
    this.#using(
      (storage) => keeping(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value))),
      () => undefined,
    )
  }

  #hold(key: string, value: string | null): void {
    if (value === null) this.#held.delete(key)
    else this.#held.set(key, value)
  }

  /** A storage that fails once is not asked again: what it says could be older than what is held. */
  #using<T>(work: (storage: TokenStorage) => T, otherwise: () => T): T {
    if (this.#storage === null || !this.#lasting) return otherwise()
    try {
      return work(this.#storage)
    } catch (error) {
      if (!(error instanceof TokenStorageError)) throw error
      this.#lasting = false
      return otherwise()
    }
  }
}

function readUser(text: string | null): RememberedUser | null {
  try {
    const json: unknown = text === null ? null : JSON.parse(text)
    if (typeof json !== 'object' || json === null || !('user' in json) || !isUser(json.user)) return null
    return { user: json.user, ...('ended' in json && json.ended === true ? { ended: true } : {}) }
  } catch {
    return null
  }
}

const isUser = (json: unknown): json is User =>
  typeof json === 'object' &&
  json !== null &&
  'id' in json &&
  typeof json.id === 'string' &&
  'username' in json &&
  typeof json.username === 'string' &&
  'role' in json &&
  (json.role === 'guest' || json.role === 'player' || json.role === 'admin' || json.role === 'bot') &&
  'displayName' in json &&
  typeof json.displayName === 'string' &&
  'avatar' in json &&
  (json.avatar === null || typeof json.avatar === 'string')
