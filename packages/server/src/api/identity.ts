/** Who calls: the bearer token of a request, turned into an identity before anything else of the request is read. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Accounts, Identity, Origin } from '../auth/accounts.ts'
import { failed, failure } from '../errors.ts'
import { DEVICE_COOKIE } from './cookies.ts'
import type { Access } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
}

/** RFC 6750; the scheme's case does not matter. */
const BEARER = /^bearer +([\w.~+/-]+=*) *$/i
const LONGEST_TOKEN = 4096

type Authenticator = Pick<Accounts, 'authenticate'>

/** The token that a request carries; undefined when there is none. Throws InvalidToken for a header that is none. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  if (authorization === undefined) return undefined
  const token = authorization.length > LONGEST_TOKEN ? undefined : BEARER.exec(authorization)?.[1]
  if (token === undefined) throw failure('InvalidToken')
  return token
}

/** Knows the caller if there is a token; a token that is wrong is refused. */
const optionalPlayer =
  (accounts: Authenticator): onRequestAsyncHookHandler =>
  async (request) => {
    const token = bearerOf(request)
    if (token !== undefined) request.identity = await accounts.authenticate(token)
  }

/** Anyone who is signed in, guests too. */
const requirePlayer =
  (accounts: Authenticator): onRequestAsyncHookHandler =>
  async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw failure('Unauthorized')
    request.identity = await accounts.authenticate(token)
  }

const requireAdmin = (accounts: Authenticator): onRequestAsyncHookHandler => {
  const signedIn = requirePlayer(accounts)
  return async function admin(request, reply) {
    await signedIn.call(this, request, reply)
    if (request.identity?.player.role !== 'admin') throw failure('Forbidden')
  }
}

/** For what concerns the account itself. A bot's token is left lying about in programs: whoever finds it must not get the account. */
export function ownerOf(identity: Identity): Identity {
  if (identity.by === 'bot-token') throw failed({ why: 'bot-token-too-weak' })
  return identity
}

export function identification(access: Access, accounts: Authenticator): onRequestAsyncHookHandler[] {
  if (access === 'anyone') return []
  const guard = { optional: optionalPlayer, player: requirePlayer, admin: requireAdmin }[access]
  return [guard(accounts)]
}

/** Where a request comes from, for audit and limits. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  correlationId: request.id,
  mark: request.cookies[DEVICE_COOKIE],
})
