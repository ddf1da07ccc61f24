/** M1: health, with a database and without one; errors that nobody foresaw. Over HTTP. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { postGuestSession } from '../../src/api/routes/accounts.ts'
import { getDeepHealth, getHealth, getOpenApi, healthRoutes } from '../../src/api/routes/health.ts'
import { routes } from '../../src/api/routes/index.ts'
import { getLeaderboard } from '../../src/api/routes/leaderboards.ts'
import { getProfile } from '../../src/api/routes/profile.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  // What could not be written any more is given up with the database.
  await server?.close().catch(() => undefined)
})

it('getHealth answers while the server is up', async () => {
  const { status, body } = await api.call(getHealth)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), uptime: expect.any(Number) })
})

it('the deep one also asks the database', async () => {
  const { status, body } = await api.call(getDeepHealth)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    version: expect.any(String),
    database: { ok: true, ms: expect.any(Number) },
    writer: { pending: 0, failing: false, oldestMs: 0 },
    disk: null,
    audit: { pending: expect.any(Number), failures: 0 },
    sockets: 0,
    tables: 0,
    node: expect.any(String),
    bus: { kind: 'postgresql', ok: true, unheard: 0 },
    nodes: [],
  })
})

it('the description of the API is there', async () => {
  expect(await api.must(getOpenApi)).toMatchObject({ openapi: '3.1.0' })
})

it('InternalError tells nothing of what went wrong', async () => {
  vi.spyOn(server.repository.results, 'leaderboard').mockRejectedValueOnce(new Error('the password of the database is swordfish'))
  const { code, body, status } = await api.call(getLeaderboard, { params: { game: 'crazy-tens' } })
  expect([status, code]).toEqual([500, 'InternalError'])
  expect(body).toEqual({ error: { code: 'InternalError', message: 'Something went wrong here.' } })
})

it('without a database it says so: Unavailable everywhere, the shallow health stays well', async () => {
  const player = await server.account()
  await server.loseDatabase()
  const deep = await api.call(getDeepHealth)
  expect(deep.status).toBe(503)
  expect(deep.body).toMatchObject({ status: 'failing', database: { ok: false } })
  expect((await api.call(getHealth)).status).toBe(200)
  for (const route of routes.filter(({ access }) => access === 'player' || access === 'admin')) {
    const { code, body } = await api.call(route, { as: player, body: route.body && {} })
    expect(code, `${route.method} ${route.url}`).toBe('Unavailable')
    expect(JSON.stringify(body)).not.toMatch(/postgres|database|test_/i)
  }
  expect((await api.call(postGuestSession, { body: { deviceId: 'x'.repeat(32) } })).code).toBe('Unavailable')
  expect((await api.call(getProfile)).code).toBe('Unauthorized')
})

it('every answer and every error of the health routes was seen', () => {
  expect(api.unseen(healthRoutes)).toEqual([])
})
