/** Where the access token is kept between visits (M9). A browser may forbid or fill its storage; then the session lives in memory. */

export const TokenStorageKey = 'authToken'

/** What of the browser's storage is used here. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class TokenStorageError extends Error {
  readonly code = 'TokenStorageError'
  constructor(cause: unknown) {
    super('The browser does not let this page keep anything.', { cause })
    this.name = 'TokenStorageError'
  }
}

/** Throws TokenStorageError. */
export const storeToken = (storage: TokenStorage, token: string): void => keeping(() => storage.setItem(TokenStorageKey, token))

/** The token that was kept, or null. Throws TokenStorageError. */
export const loadToken = (storage: TokenStorage): string | null => keeping(() => storage.getItem(TokenStorageKey))

/** Throws TokenStorageError. */
export const clearToken = (storage: TokenStorage): void => keeping(() => storage.removeItem(TokenStorageKey))

/** Anything that goes wrong with a storage, as the one error it is here. */
export function keeping<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new TokenStorageError(error)
  }
}
