/**
 * Access tokens: short-lived signed statements of who someone is and by which sign-in. The signature makes forging impossible, the
 * session they name makes revoking possible.
 */
import { webcrypto } from 'node:crypto'
import { asPlayerId, type PlayerId } from '@parlour/protocol'
import { errors, jwtVerify, SignJWT } from 'jose'
import { failure } from '../errors.ts'
import { isId } from '../repository/ids.ts'
import type { PlayerRole } from '../repository/types.ts'
import { TokenSigningError } from './errors.ts'

export interface TokenClaims {
  readonly userId: PlayerId
  readonly role: PlayerRole
  readonly sessionId: string
  readonly expiresAt: Date
}

export const TOKEN_MINUTES = 15

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const PARTY = 'parlour'
const ROLES: readonly PlayerRole[] = ['guest', 'player', 'admin', 'bot']

export class Tokens {
  readonly #tokenKey: Uint8Array
  readonly #now: () => Date
  #imported: Promise<webcrypto.CryptoKey> | undefined

  constructor(tokenKey: Uint8Array, now: () => Date = () => new Date()) {
    this.#tokenKey = tokenKey
    this.#now = now
  }

  async issueToken(userId: PlayerId, role: PlayerRole, sessionId: string): Promise<string> {
    const issued = Math.floor(this.#now().getTime() / 1000)
    try {
      return await new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setIssuer(PARTY)
        .setAudience(PARTY)
        .setIssuedAt(issued)
        .setExpirationTime(issued + TOKEN_MINUTES * 60)
        .sign(await this.#key())
    } catch (error) {
      throw new TokenSigningError(error)
    }
  }

  /** Throws InvalidToken or ExpiredToken. Says nothing about whether the session still stands. */
  async verifyToken(token: string): Promise<TokenClaims> {
    const { sub, role, sid, exp } = await this.#payload(token)
    const known = ROLES.find((name) => name === role)
    if (sub === undefined || !isId(sub) || typeof sid !== 'string' || !isId(sid) || known === undefined || exp === undefined) {
      throw failure('InvalidToken')
    }
    return { userId: asPlayerId(sub), role: known, sessionId: sid, expiresAt: new Date(exp * 1000) }
  }

  async #payload(token: string) {
    try {
      const { payload } = await jwtVerify(token, await this.#key(), {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: PARTY,
        audience: PARTY,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: this.#now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw failure('ExpiredToken')
      if (error instanceof errors.JOSEError) throw failure('InvalidToken')
      throw new TokenSigningError(error)
    }
  }

  /** Imported once: doing it for every token would double the cost of checking one. */
  #key(): Promise<webcrypto.CryptoKey> {
    this.#imported ??= webcrypto.subtle.importKey('raw', this.#tokenKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    return this.#imported
  }
}
