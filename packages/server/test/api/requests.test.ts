/** M1: what holds for every request, whatever it asks for: ids, headers, bodies, methods, cookies behind HTTPS. */
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFRESH_COOKIE } from '../../src/api/cookies.ts'
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ log, publicUrl: 'https://play.example', trustProxy: 'loopback' })
})
afterAll(() => server?.close())

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, init)
const post = (path: string, body: string, headers: { [name: string]: string } = {}) =>
  get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
/** With headers that browsers set by themselves, too. */
const askedWith = (path: string, headers: { readonly [name: string]: string }): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(server.url + path, { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    asked.on('error', reject).end()
  })
const codeOf = async (response: Response): Promise<string> => ((await response.json()) as { error: { code: string } }).error.code

describe('request ids', () => {
  it('echoes a sane one and logs it', async () => {
    const response = await get('/api/v1/health', { headers: { 'x-request-id': 'abc-123' } })
    expect(response.headers.get('x-request-id')).toBe('abc-123')
    const line = lines
      .map((logged) => JSON.parse(logged) as { correlationId?: string })
      .find(({ correlationId }) => correlationId === 'abc-123')
    expect(line).toMatchObject({ method: 'GET', url: '/api/v1/health', status: 200, address: '127.0.0.1' })
  })

  it.each(['x'.repeat(65), 'two words', 'a"b', '{}'])('replaces %j by one of its own', async (id) => {
    const response = await get('/api/v1/health', { headers: { 'x-request-id': id } })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('never logs a password, a token or a cookie', async () => {
    const body = JSON.stringify({ username: 'careful', password: PASSWORD })
    const response = await post('/api/v1/register', body)
    const { token } = (await response.json()) as { token: string }
    await get('/api/v1/profile', { headers: { authorization: `Bearer ${token}` } })
    const cookie = response.headers.get('set-cookie')?.split(/[=;]/)[1] ?? ''
    expect(lines.length).toBeGreaterThan(2)
    for (const secret of [PASSWORD, token, cookie]) expect(lines.join('')).not.toContain(secret)
  })
})

describe('headers', () => {
  it('tells browsers to be strict, on answers and on errors', async () => {
    for (const path of ['/api/v1/health', '/api/v1/profile', '/nothing']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it.each([
    ['/api/v1/profile', 'no-store'],
    ['/api/v1/leaderboards/crazy-tens', 'no-store'],
    ['/api/v1/nothing', 'no-store'],
    ['/api/v1/health', 'no-cache'],
    ['/api/v1/games', 'public, max-age=300'],
    ['/api/v1/keys', 'public, max-age=300'],
    ['/api/v1/openapi.json', 'public, max-age=300'],
  ])('%s: %s', async (path, cacheControl) => {
    expect((await get(path)).headers.get('cache-control')).toBe(cacheControl)
  })

  it('401 asks for a bearer token', async () => {
    expect((await get('/api/v1/profile')).headers.get('www-authenticate')).toBe('Bearer')
  })

  it('the cookie is Secure where the site is reached by HTTPS', async () => {
    const response = await post('/api/v1/guest', JSON.stringify({ deviceId: 'x'.repeat(32) }))
    expect(response.headers.get('set-cookie')).toMatch(new RegExp(`^${REFRESH_COOKIE}=.*; Secure`))
  })
})

describe('bodies', () => {
  const path = '/api/v1/guest'

  it.each([
    ['JSON that is none', '{', 'BadRequest'],
    ['a list', '[]', 'BadRequest'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}', 'BadRequest'],
    ['nothing at all', '', 'BadRequest'],
    ['more than 64 kB', JSON.stringify({ deviceId: 'x'.repeat(70_000) }), 'PayloadTooLarge'],
  ])('%s', async (_, body, code) => {
    expect(await codeOf(await post(path, body))).toBe(code)
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s: UnsupportedMediaType',
    async (type) => {
      const response = await post(path, '{"deviceId": "0123456789abcdef"}', { 'content-type': type })
      expect(response.status).toBe(415)
      expect(await codeOf(response)).toBe('UnsupportedMediaType')
    },
  )

  it('takes no body for an empty one, with or without a type', async () => {
    const { token } = await server.guest()
    const headers = { authorization: `Bearer ${token}` }
    expect((await post('/api/v1/logout', '', headers)).status).toBe(204)
    const other = await server.guest()
    expect((await get('/api/v1/logout', { method: 'POST', headers: { authorization: `Bearer ${other.token}` } })).status).toBe(204)
  })
})

describe('addresses and methods', () => {
  it('RouteNotFound for an address that is not there', async () => {
    for (const path of ['/nothing', '/api', '/api/v1', '/api/v2/health', '/api/v1/health/', '/api/v1/lobbies/x/y/z']) {
      const response = await get(path)
      expect(response.status, path).toBe(404)
      expect(await codeOf(response)).toBe('RouteNotFound')
    }
  })

  it('MethodNotAllowed says what is allowed', async () => {
    const response = await get('/api/v1/lobbies/some?x=1', { method: 'PATCH' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('DELETE, GET, HEAD, PUT')
    expect(await codeOf(response)).toBe('MethodNotAllowed')
  })

  it('BadRequest for an address that cannot be read', async () => {
    const response = await get('/api/v1/lobbies/%zz')
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toBe('BadRequest')
  })

  it('BadRequest for what is not HTTP', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write('nonsense\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/\{"error":\{"code":"BadRequest",/)
  })

  it('HEAD answers like GET, without the body', async () => {
    const response = await get('/api/v1/games', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('GET /metrics', () => {
  it('answers programs on this machine', async () => {
    await get('/api/v1/health')
    const response = await get('/metrics')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const figures = await response.text()
    expect(figures).toContain('parlour_sockets 0')
    expect(figures).toMatch(/parlour_http_seconds_count\{method="GET",route="\/api\/v1\/health",status="200"\} [1-9]/)
  })

  it('tells how moves and the database are doing', async () => {
    const figures = await (await get('/metrics')).text()
    for (const name of [
      'parlour_acknowledgement_seconds_count 0',
      'parlour_batches_failed_total 0',
      'parlour_events_given_up_total 0',
      'parlour_oldest_write_seconds 0',
      'parlour_database_revivals_total 0',
      'parlour_unsettled_matches 0',
      'parlour_database_connections_awaited 0',
      'parlour_disk_free_bytes Nan',
    ])
      expect(figures).toContain(name)
    expect(figures).toMatch(/parlour_database_connections [1-9]/)
  })

  it('answers another machine that shows the token, and no other', async () => {
    const [token, elsewhere] = ['a token of some length', { 'x-forwarded-for': '192.0.2.1' }]
    const watched = await startTestServer({ metricsToken: token })
    try {
      const ask = (headers: Record<string, string>) => fetch(`${watched.url}/metrics`, { headers })
      expect((await ask({ ...elsewhere, authorization: `Bearer ${token}` })).status).toBe(200)
      for (const shown of [`Bearer ${token}x`, 'Bearer', token, `Basic ${token}`, ''])
        expect((await ask({ ...elsewhere, authorization: shown })).status, shown).toBe(404)
      expect((await ask({})).status).toBe(200)
    } finally {
      await watched.close()
    }
  })

  it.each<{ readonly [name: string]: string }>([
    { 'x-forwarded-for': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'play.example' },
    { 'x-real-ip': '192.0.2.1' },
    { via: '1.1 proxy' },
    { host: 'play.example' },
    { host: 'localhost.play.example:80' },
    { host: '127.0.0.1.play.example' },
  ])('is not there for anyone else, also by way of a proxy that says %o', async (headers) => {
    const { status, body } = await askedWith('/metrics', headers)
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'RouteNotFound' } })
  })

  it.each(['localhost', 'localhost:8080', '127.0.0.1', '[::1]:8080'])(
    'is there for a program on this machine that asks %s',
    async (host) => {
      expect((await askedWith('/metrics', { host })).status).toBe(200)
    },
  )
})
