/** Registering, signing in and out. M4 decides and audits; here requests become calls and results become answers with a cookie. */
import { bodies } from '@parlour/protocol'
import { signedIn, signedInWithCodes } from '@parlour/protocol/answers'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config/config.ts'
import { failure } from '../../errors.ts'
import { clearRefreshCookie, refreshCookieOf, setDeviceCookie, setRefreshCookie } from '../cookies.ts'
import { bearerOf } from '../identity.ts'
import { route } from '../route.ts'

export const postRegister = route({
  method: 'POST',
  url: '/register',
  tag: 'accounts',
  summary: 'Make an account. With a guest’s token that guest becomes the account and keeps its history.',
  access: 'optional',
  limit: 'sign-ins',
  body: bodies.register,
  answers: { 201: signedInWithCodes },
  errors: ['UsernameTaken', 'WeakPassword', 'AlreadyRegistered'],
  async handle({ deps, body, identity, origin, reply }) {
    const result = await deps.accounts.createAccount(body.username, body.password, identity?.player.id ?? null, origin)
    setRefreshCookie(reply, deps.config, result)
    setDeviceCookie(reply, deps, result)
    return { status: 201, body: result }
  },
})

export const postLogin = route({
  method: 'POST',
  url: '/login',
  tag: 'accounts',
  summary: 'Sign in. A wrong name and a wrong password get the same answer.',
  access: 'anyone',
  limit: 'sign-ins',
  body: bodies.login,
  answers: { 200: signedIn },
  errors: ['InvalidCredentials'],
  async handle({ deps, body, origin, reply }) {
    const result = await deps.accounts.login(body.username, body.password, origin)
    setRefreshCookie(reply, deps.config, result)
    setDeviceCookie(reply, deps, result)
    return { status: 200, body: result }
  },
})

export const postRecover = route({
  method: 'POST',
  url: '/recover',
  tag: 'accounts',
  summary: 'Set a new password with a recovery code. All sign-ins end, and new codes replace the old ones.',
  access: 'anyone',
  limit: 'sign-ins',
  body: bodies.recover,
  answers: { 200: signedInWithCodes },
  errors: ['InvalidCredentials', 'WeakPassword'],
  async handle({ deps, body, origin, reply }) {
    const result = await deps.accounts.recover(body.username, body.code, body.password, origin)
    setRefreshCookie(reply, deps.config, result)
    setDeviceCookie(reply, deps, result)
    return { status: 200, body: result }
  },
})

export const postGuestSession = route({
  method: 'POST',
  url: '/guest',
  tag: 'accounts',
  summary: 'Play without an account. The same device secret gets the same guest.',
  access: 'anyone',
  limit: 'guests',
  body: bodies.guest,
  answers: { 201: signedIn },
  errors: [],
  async handle({ deps, body, origin, reply }) {
    const result = await deps.accounts.createGuestSession(body.deviceId, origin)
    setRefreshCookie(reply, deps.config, result)
    return { status: 201, body: result }
  },
})

export const postRefresh = route({
  method: 'POST',
  url: '/refresh',
  tag: 'accounts',
  summary: 'A new access token for the refresh cookie, which is replaced.',
  access: 'anyone',
  body: bodies.empty,
  answers: { 200: signedIn },
  errors: ['Unauthorized', 'InvalidToken', 'Forbidden'],
  async handle({ deps, request, origin, reply }) {
    const cookie = refreshCookieOf(request, deps.config)
    if (cookie === undefined) throw failure('Unauthorized')
    const result = await orClearCookie(reply, deps.config, () => deps.accounts.refreshToken(cookie, origin))
    setRefreshCookie(reply, deps.config, result)
    return { status: 200, body: result }
  },
})

export const postLogout = route({
  method: 'POST',
  url: '/logout',
  tag: 'accounts',
  summary: 'Sign out: ends the sign-in of the token, or else of the refresh cookie, with its sockets.',
  access: 'anyone',
  body: bodies.empty,
  answers: { 204: null },
  errors: ['Unauthorized', 'InvalidToken', 'Forbidden'],
  async handle({ deps, request, origin, reply }) {
    const { accounts, config } = deps
    const cookie = refreshCookieOf(request, config)
    const token = bearerOf(request) ?? cookie
    if (token === undefined) throw failure('Unauthorized')
    clearRefreshCookie(reply, config)
    try {
      await accounts.logout(token, origin)
    } catch (error) {
      // An access token that has run out is no reason to stay signed in.
      if (cookie === undefined || cookie === token) throw error
      await accounts.logout(cookie, origin)
    }
    return { status: 204 }
  },
})

/** A cookie that was refused is no use to anyone. */
async function orClearCookie<T>(reply: FastifyReply, config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    clearRefreshCookie(reply, config)
    throw error
  }
}

export const accountRoutes = [postRegister, postLogin, postRecover, postGuestSession, postRefresh, postLogout]
