/** The refresh token's cookie: out of reach of scripts, sent to this API only and never by other sites. */

import { API_PATH } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthResult } from '../auth/accounts.ts'
import type { Config } from '../config/config.ts'
import { failed } from '../errors.ts'
import { isForeign, trustIn } from '../network.ts'
import type { ApiDeps } from './deps.ts'

export const REFRESH_COOKIE = 'parlour_refresh'

/** Tells that somebody has signed in to an account on this device; it opens nothing. */
export const DEVICE_COOKIE = 'parlour_device'
const YEAR_S = 31_536_000

/** Forbidden for the page of another site: browsers send the cookie along unasked, also where sites share a name. */
export function refreshCookieOf(request: FastifyRequest, { publicUrl, trustProxy }: Config): string | undefined {
  const cookie = request.cookies[REFRESH_COOKIE]
  if (cookie !== undefined && isForeign(request.raw, publicUrl, trustIn(trustProxy))) throw failed({ why: 'foreign-page' })
  return cookie
}

export function setRefreshCookie(reply: FastifyReply, config: Config, { refreshToken, refreshExpires }: AuthResult): void {
  const maxAge = Math.max(0, Math.floor((refreshExpires.getTime() - Date.now()) / 1000))
  reply.setCookie(REFRESH_COOKIE, refreshToken, { ...attributes(reply.request, config), maxAge })
}

export function setDeviceCookie(
  reply: FastifyReply,
  { config, accounts }: Pick<ApiDeps, 'config' | 'accounts'>,
  { user }: AuthResult,
): void {
  if (user.role !== 'guest')
    reply.setCookie(DEVICE_COOKIE, accounts.markFor(user.username), { ...attributes(reply.request, config), maxAge: YEAR_S })
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(REFRESH_COOKIE, attributes(reply.request, config))
}

/** Over plain HTTP, as in a home network, a Secure cookie would never come back. */
function attributes(request: FastifyRequest, { publicUrl }: Config) {
  const secure = publicUrl?.startsWith('https:') === true || request.protocol === 'https'
  return { path: API_PATH, httpOnly: true, sameSite: 'strict', secure } as const
}
