/** M1: how much one address may ask for. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postGuestSession, postLogin } from '../../src/api/routes/accounts.ts'
import { getGames } from '../../src/api/routes/games.ts'
import { getHealth } from '../../src/api/routes/health.ts'
import { routes } from '../../src/api/routes/index.ts'
import { networkOf } from '../../src/network.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

const REQUESTS = 120
const GUESTS = 3
let server: TestServer
const api = new ApiClient(() => server.url)
beforeAll(async () => {
  // Behind one proxy, so that a test can come from any address.
  server = await startTestServer({ requestsPerMinute: REQUESTS, guestsPerMinute: GUESTS, trustProxy: 1 })
})
afterAll(() => server?.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const guest = (address: string) =>
  api.call(postGuestSession, { headers: from(address), body: { deviceId: randomBytes(16).toString('hex') } })

it('guests: so many for one address in a minute, others are not affected', async () => {
  for (let count = 0; count < GUESTS; count++) expect((await guest('192.0.2.1')).status).toBe(201)
  const { status, code, headers, body } = await guest('192.0.2.1')
  expect([status, code]).toEqual([429, 'TooManyRequests'])
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(body).toMatchObject({ error: { details: { retryAfter: seconds } } })
  expect((await guest('192.0.2.2')).status).toBe(201)
})

it('sign-ins: sixty for one address in a minute', async () => {
  for (let count = 0; count < 60; count++) {
    const { code } = await api.call(postLogin, { headers: from('192.0.2.3'), body: { username: `name${count}`, password: 'a guess' } })
    expect(code).toBe('InvalidCredentials')
  }
  const { code } = await api.call(postLogin, { headers: from('192.0.2.3'), body: { username: 'another', password: 'a guess' } })
  expect(code).toBe('TooManyRequests')
})

it('requests: every route but health counts, and every one is refused when there are too many', async () => {
  const headers = from('192.0.2.4')
  for (let count = 0; count < REQUESTS; count++) expect((await api.call(getGames, { headers })).status).toBe(200)
  for (const route of routes) {
    const { status, code } = await api.call(route, { headers })
    expect(route.limit === 'none' ? status : code, `${route.method} ${route.url}`).toBe(route.limit === 'none' ? 200 : 'TooManyRequests')
  }
  for (let count = 0; count < REQUESTS; count++) expect((await api.call(getHealth, { headers: from('192.0.2.5') })).status).toBe(200)
  expect((await api.call(getGames, { headers: from('192.0.2.5') })).status).toBe(200)
  const unknown = await fetch(`${server.url}/api/v1/nothing`, { headers })
  expect(unknown.status).toBe(429)
})

it('a proxy that is not trusted speaks for nobody', async () => {
  const direct = await startTestServer({ guestsPerMinute: 1, trustProxy: false })
  try {
    const client = new ApiClient(() => direct.url)
    const attempt = (address: string) =>
      client.call(postGuestSession, { headers: from(address), body: { deviceId: randomBytes(16).toString('hex') } })
    expect((await attempt('192.0.2.1')).status).toBe(201)
    expect((await attempt('192.0.2.2')).code).toBe('TooManyRequests')
  } finally {
    await direct.close()
  }
})

describe('what counts as one caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['2001:0DB8:1::1', '2001:db8:1:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
