/** M1: registering, signing in and out, over HTTP. */
import { randomBytes } from 'node:crypto'
import type { PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountRoutes,
  postGuestSession,
  postLogin,
  postLogout,
  postRecover,
  postRefresh,
  postRegister,
} from '../../src/api/routes/accounts.ts'
import { getAudit } from '../../src/api/routes/audit.ts'
import { getProfile, postPassword } from '../../src/api/routes/profile.ts'
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface SignedIn {
  readonly token: string
  readonly user: { readonly id: PlayerId; readonly username: string; readonly role: string }
  readonly recoveryCodes?: readonly string[]
}

const name = (): string => `name_${randomBytes(5).toString('hex')}`
const cookieOf = (headers: Headers): string => headers.getSetCookie().find((cookie) => cookie.startsWith('parlour_refresh=')) ?? ''
const deviceOf = (headers: Headers): string => headers.getSetCookie().find((cookie) => cookie.startsWith('parlour_device=')) ?? ''
const sent = (headers: Headers) => ({ cookie: cookieOf(headers).split(';')[0] ?? '' })
const register = (username = name()) => api.call<SignedIn>(postRegister, { body: { username, password: PASSWORD } })

async function auditTypes(playerId: PlayerId): Promise<string[]> {
  const { events } = await api.must<{ events: { type: string }[] }>(getAudit, { as: await server.admin(), query: { playerId } })
  return events.map(({ type }) => type)
}

describe('POST /register', () => {
  it('postRegister makes an account, signs it in and is audited', async () => {
    const username = name()
    const { status, body, headers } = await register(username)
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ username, role: 'player' })
    expect(Object.keys(body).sort()).toEqual(['recoveryCodes', 'token', 'user'])
    expect(body.recoveryCodes).toHaveLength(8)
    expect(await api.must(getProfile, { as: body })).toMatchObject({ username, displayName: username })
    expect(cookieOf(headers)).toMatch(/^parlour_refresh=[^;]+; Max-Age=\d+; Path=\/api\/v1; HttpOnly; SameSite=Strict$/)
    expect(await auditTypes(body.user.id)).toContain('account-created')
  })

  it('the cookie is Secure when a trusted proxy says that the request came by HTTPS', async () => {
    const request = { body: { username: name(), password: PASSWORD }, headers: { 'x-forwarded-proto': 'https' } }
    expect(cookieOf((await api.call(postRegister, request)).headers)).toContain('; Secure')
  })

  it('turns a guest into the account when the guest’s token is sent', async () => {
    const guest = await server.guest()
    const { body } = await api.call<SignedIn>(postRegister, { as: guest, body: { username: name(), password: PASSWORD } })
    expect(body.user).toMatchObject({ id: guest.id, role: 'player' })
  })

  it('UsernameTaken, in any case of letters', async () => {
    const { body } = await register()
    expect((await register(body.user.username.toUpperCase())).code).toBe('UsernameTaken')
  })

  it('WeakPassword', async () => {
    expect((await api.call(postRegister, { body: { username: name(), password: 'short' } })).code).toBe('WeakPassword')
  })

  it('AlreadyRegistered for whoever has an account', async () => {
    const as = await server.account()
    expect((await api.call(postRegister, { as, body: { username: name(), password: PASSWORD } })).code).toBe('AlreadyRegistered')
  })

  it('says in a sentence what is wrong with the request', async () => {
    const { body, code } = await api.call<{ error: { message: string } }>(postRegister, { body: { username: name() } })
    expect(code).toBe('BadRequest')
    expect(body.error.message).toBe('The field "password" must be a password.')
  })
})

describe('POST /login', () => {
  it('postLogin signs in with a token and a cookie, audited', async () => {
    const { body: account } = await register()
    const { status, body, headers } = await api.call<SignedIn>(postLogin, {
      body: { username: account.user.username, password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ token: body.token, user: account.user })
    expect(cookieOf(headers)).toContain('parlour_refresh=')
    expect(await auditTypes(account.user.id)).toContain('login')
  })

  it('InvalidCredentials: one answer for a wrong name and a wrong password (CTA-24)', async () => {
    const { body: account } = await register()
    const password = await api.call(postLogin, { body: { username: account.user.username, password: 'not the password' } })
    const username = await api.call(postLogin, { body: { username: name(), password: PASSWORD } })
    expect(password.code).toBe('InvalidCredentials')
    expect(username.body).toEqual(password.body)
    expect(username.status).toBe(401)
    expect(await auditTypes(account.user.id)).toContain('login-failed')
  })

  it('leaves a mark on the device, which the next attempt from there brings along', async () => {
    const { body: account, headers } = await register()
    expect(deviceOf(headers)).toMatch(/^parlour_device=[\w-]{43}; Max-Age=\d+; Path=\/api\/v1; HttpOnly; SameSite=Strict$/)
    const login = (password: string, address: string, more: { readonly cookie?: string } = {}) =>
      api.call(postLogin, {
        body: { username: account.user.username, password },
        headers: { 'x-forwarded-for': address, ...more },
      })
    for (let guess = 0; guess < 22; guess++) await login('a guess', `10.7.7.${guess}`)
    expect((await login(PASSWORD, '10.7.8.1')).code).toBe('TooManyRequests')
    const cookie = deviceOf(headers).split(';')[0] ?? ''
    expect((await login(PASSWORD, '10.7.8.2', { cookie })).status).toBe(200)
  })

  it('slows down whoever guesses, and says for how long', async () => {
    const body = { username: name(), password: 'a guess' }
    for (let guess = 0; guess < 10; guess++) expect((await api.call(postLogin, { body })).code).toBe('InvalidCredentials')
    const { code, headers, body: answer } = await api.call<{ error: { details: { retryAfter: number } } }>(postLogin, { body })
    expect(code).toBe('TooManyRequests')
    expect(Number(headers.get('retry-after'))).toBe(answer.error.details.retryAfter)
    expect(answer.error.details.retryAfter).toBeGreaterThan(60)
  })
})

describe('POST /recover', () => {
  it('sets a new password with a code, ends other sign-ins and answers new codes', async () => {
    const { body: account } = await register()
    const password = 'another long password'
    const [code = ''] = account.recoveryCodes ?? []
    const { status, body } = await api.call<SignedIn>(postRecover, { body: { username: account.user.username, code, password } })
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(8)
    expect((await api.call(getProfile, { as: account })).code).toBe('InvalidToken')
    expect((await api.call(postLogin, { body: { username: account.user.username, password } })).status).toBe(200)
    const again = await api.call(postRecover, { body: { username: account.user.username, code, password } })
    expect(again.code).toBe('InvalidCredentials')
  })

  it('WeakPassword', async () => {
    const { body: account } = await register()
    const [code = ''] = account.recoveryCodes ?? []
    const body = { username: account.user.username, code, password: 'short' }
    expect((await api.call(postRecover, { body })).code).toBe('WeakPassword')
  })
})

describe('POST /guest', () => {
  it('postGuestSession makes a guest, the same for the same device secret, audited', async () => {
    const deviceId = randomBytes(16).toString('hex')
    const first = await api.call<SignedIn>(postGuestSession, { body: { deviceId } })
    const second = await api.call<SignedIn>(postGuestSession, { body: { deviceId } })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.user.role).toBe('guest')
    expect(second.body.user).toEqual(first.body.user)
    expect(await auditTypes(first.body.user.id)).toContain('guest-created')
  })

  it.each([['x'.repeat(15)], ['x'.repeat(201)], [7], [null]])('refuses the device secret %j', async (deviceId) => {
    expect((await api.call(postGuestSession, { body: { deviceId } })).code).toBe('BadRequest')
  })
})

describe('POST /refresh', () => {
  it('answers a new token and replaces the cookie (CTA-25)', async () => {
    const { body: account, headers } = await register()
    const refreshed = await api.call<SignedIn>(postRefresh, { headers: sent(headers) })
    expect(refreshed.body).toEqual({ token: refreshed.body.token, user: account.user })
    expect(sent(refreshed.headers).cookie).toMatch(/^parlour_refresh=./)
    expect(sent(refreshed.headers).cookie).not.toBe(sent(headers).cookie)
    expect((await api.call(getProfile, { as: refreshed.body })).status).toBe(200)
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('Forbidden for a page of %s, with nothing changed', async (origin) => {
    const { headers } = await register()
    for (const route of [postRefresh, postLogout])
      expect((await api.call(route, { headers: { ...sent(headers), origin } })).code).toBe('Forbidden')
    const forged = { ...sent(headers), origin, 'x-forwarded-host': 'other.example' }
    expect((await api.call(postRefresh, { headers: forged })).code).toBe('Forbidden')
    expect((await api.call(postRefresh, { headers: { ...sent(headers), origin: server.url } })).status).toBe(200)
  })

  it('is answered behind a proxy that tells the name of the site', async () => {
    const { headers } = await register()
    const site = { origin: 'https://play.example', 'x-forwarded-host': 'play.example' }
    expect((await api.call(postRefresh, { headers: { ...sent(headers), ...site } })).status).toBe(200)
  })

  it('Unauthorized without a cookie', async () => {
    expect((await api.call(postRefresh)).code).toBe('Unauthorized')
  })

  it('InvalidToken for a forged cookie, which is taken away', async () => {
    const { code, headers } = await api.call(postRefresh, { headers: { cookie: 'parlour_refresh=forged' } })
    expect(code).toBe('InvalidToken')
    expect(cookieOf(headers)).toMatch(/^parlour_refresh=; .*Path=\/api\/v1.*Expires=Thu, 01 Jan 1970/)
  })
})

describe('POST /logout', () => {
  it('postLogout ends the sign-in, takes the cookie away and is audited', async () => {
    const { body: account, headers } = await register()
    const out = await api.call(postLogout, { as: account })
    expect(out.status).toBe(204)
    expect(cookieOf(out.headers)).toMatch(/^parlour_refresh=;/)
    expect((await api.call(getProfile, { as: account })).code).toBe('InvalidToken')
    expect((await api.call(postRefresh, { headers: sent(headers) })).code).toBe('InvalidToken')
    expect(await auditTypes(account.user.id)).toContain('logout')
  })

  it('works by the cookie alone, also beside a token that has run out', async () => {
    const first = await register()
    expect((await api.call(postLogout, { headers: sent(first.headers) })).status).toBe(204)
    const second = await register()
    const person = { ...second.body.user, role: 'player', token: '' } as const
    const as = { token: await server.expiredToken(person) }
    expect((await api.call(postLogout, { as, headers: sent(second.headers) })).status).toBe(204)
    expect((await api.call(getProfile, { as: second.body })).code).toBe('InvalidToken')
  })

  it('Unauthorized without a token, InvalidToken for one that has ended', async () => {
    expect((await api.call(postLogout)).code).toBe('Unauthorized')
    const { body } = await register()
    await api.must(postLogout, { as: body })
    expect((await api.call(postLogout, { as: body })).code).toBe('InvalidToken')
  })
})

it('a changed password ends every other sign-in but not this one', async () => {
  const { body: account } = await register()
  const credentials = { username: account.user.username, password: PASSWORD }
  const other = await api.must<SignedIn>(postLogin, { body: credentials })
  await api.must(postPassword, { as: account, body: { password: PASSWORD, newPassword: 'a whole new password' } })
  expect((await api.call(getProfile, { as: other })).code).toBe('InvalidToken')
  expect((await api.call(getProfile, { as: account })).status).toBe(200)
  expect((await api.call(postLogin, { body: credentials })).code).toBe('InvalidCredentials')
})

it('every answer and every error of the account routes was seen', () => {
  expect(api.unseen(accountRoutes)).toEqual([])
})
