/** How long an access token lasts. Only the server can say whether it is genuine; here it is read, not trusted. */

export interface TokenLife {
  /** Milliseconds since 1970, by the server's clock. */
  readonly issued: number
  readonly expires: number
}

/** Null for anything that is not such a token. */
export function lifeOf(token: string): TokenLife | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return null
    const issued = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : claims.exp
    return { issued: issued * 1000, expires: claims.exp * 1000 }
  } catch {
    return null
  }
}
