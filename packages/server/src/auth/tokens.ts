/**
 * Access tokens: short-lived signed statements of who someone is and by which sign-in (JSON Web Tokens). The signature makes forging
 * impossible, the session they name makes revoking possible.
 *
 * Every request begins with one, so they are signed and checked by the platform's own HMAC, at once. Of all that such a token could say
 * of itself one header is understood, the one that they are made with here.
 */
import { createHmac } from 'node:crypto'
import { isObject, type JsonObject } from '@parlour/kernel'
import { asPlayerId, type PlayerId } from '@parlour/protocol'
import { failure } from '../errors.ts'
import { isId } from '../repository/ids.ts'
import type { PlayerRole } from '../repository/types.ts'
import { TokenSigningError } from './errors.ts'
import { sameText } from './same-text.ts'

export interface TokenClaims {
  readonly userId: PlayerId
  readonly role: PlayerRole
  readonly sessionId: string
  readonly expiresAt: Date
}

export const TOKEN_MINUTES = 15

const PARTY = 'parlour'
const ROLES: readonly PlayerRole[] = ['guest', 'player', 'admin', 'bot']

const part = (json: JsonObject): string => Buffer.from(JSON.stringify(json)).toString('base64url')
const HEADER = part({ alg: 'HS256', typ: 'at+jwt' })

export class Tokens {
  readonly #tokenKey: Uint8Array
  readonly #now: () => Date

  constructor(tokenKey: Uint8Array, now: () => Date = () => new Date()) {
    this.#tokenKey = tokenKey
    this.#now = now
  }

  async issueToken(userId: PlayerId, role: PlayerRole, sessionId: string): Promise<string> {
    const iat = this.#seconds()
    const signed = `${HEADER}.${part({ role, sid: sessionId, sub: userId, iss: PARTY, aud: PARTY, iat, exp: iat + TOKEN_MINUTES * 60 })}`
    return `${signed}.${this.#signature(signed)}`
  }

  /** Throws InvalidToken or ExpiredToken. Says nothing about whether the session still stands. */
  async verifyToken(token: string): Promise<TokenClaims> {
    const { iss, aud, sub, sid, role, exp } = this.#claims(token)
    if (iss !== PARTY || aud !== PARTY || typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
      throw failure('InvalidToken')
    }
    if (exp <= this.#seconds()) throw failure('ExpiredToken')
    const known = ROLES.find((name) => name === role)
    if (!isId(sub) || !isId(sid) || known === undefined) throw failure('InvalidToken')
    return { userId: asPlayerId(sub), role: known, sessionId: sid, expiresAt: new Date(exp * 1000) }
  }

  /** What a token says that was signed here. */
  #claims(token: string): JsonObject {
    const [header, payload = '', signature = '', ...more] = token.split('.')
    if (header !== HEADER || more.length > 0 || !sameText(signature, this.#signature(`${header}.${payload}`))) throw failure('InvalidToken')
    const claims: unknown = parsed(Buffer.from(payload, 'base64url').toString())
    if (!isObject(claims)) throw failure('InvalidToken')
    return claims
  }

  #signature(signed: string): string {
    // Anybody can sign with a key that is empty.
    if (this.#tokenKey.length === 0) throw new TokenSigningError(new Error('The key for tokens is empty.'))
    return createHmac('sha256', this.#tokenKey).update(signed).digest('base64url')
  }

  /** As tokens count time. */
  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failure('InvalidToken')
  }
}
