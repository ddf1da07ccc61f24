/**
 * M1 as a whole: every route that is registered is in the list, every route of the list is tested by a file that proves to have seen
 * all its answers and errors, and what holds for all routes is tried on all of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { API_PATH, APIVersion } from '@parlour/protocol'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDeps, buildApi } from '../../src/api/app.ts'
import type { Route } from '../../src/api/route.ts'
import { postLogout } from '../../src/api/routes/accounts.ts'
import { routes } from '../../src/api/routes/index.ts'
import { readConfig } from '../../src/config/config.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

const nameOf = ({ method, url }: Route): string => `${method} ${url}`

describe('no route is forgotten', () => {
  it('all registered routes are in the list, or belong to the documentation and the metrics', async () => {
    // Enough to register routes; nothing is called.
    const deps = { config: readConfig({}), log: pino({ level: 'silent' }), metrics: new Registry(), version: '0.0.0' }
    const app = await buildApi(deps as Partial<ApiDeps> as ApiDeps)
    await app.ready()
    const registered = addresses(app.printRoutes({ commonPrefix: false }))
    await app.close()
    const listed = routes.map(({ method, url }) => `${method} ${API_PATH}${url}`)
    const others = registered.filter((address) => !listed.includes(address))
    expect(listed.filter((address) => !registered.includes(address))).toEqual([])
    expect(others.filter((address) => !/^GET (\/metrics|\/api\/docs.*)$/.test(address))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('APIVersion is in the address of every route', () => {
    expect(APIVersion).toBe('v1')
    expect(API_PATH).toBe('/api/v1')
  })

  it('all routes of the list are in a group whose test file ends by asking what was not seen', () => {
    const folder = new URL('../../src/api/routes/', import.meta.url)
    const groups = readdirSync(folder).flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export const (\w+Routes) =/gm),
    ])
    const tests = new URL('./', import.meta.url)
    const asked = readdirSync(tests)
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(new URL(file, tests), 'utf8').matchAll(/expect\(api\.unseen\(([^)]*)\)\)\.toEqual\(\[\]\)/g)])
      .flatMap(([, names = '']) => names.match(/\w+Routes/g) ?? [])
    expect(asked.sort()).toEqual(groups.map(([, name]) => name).sort())
    const index = readFileSync(new URL('index.ts', folder), 'utf8')
    expect([...index.matchAll(/\.\.\.(\w+Routes)/g)].map(([, name]) => name).sort()).toEqual(asked)
  })
})

describe('every route, every role', () => {
  let server: TestServer
  const api = new ApiClient(() => server.url)
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server?.close())

  /** With nothing in the request that would get further than the question who asks. */
  const call = (route: Route, as?: Pick<Person, 'token'>) =>
    api.call(route, { as, params: { id: 'none' }, ...(route.body && { body: {} }) })
  const REFUSED = ['Unauthorized', 'InvalidToken', 'ExpiredToken']
  const open = routes.filter(({ access }) => access === 'anyone' || access === 'optional')
  const closed = routes.filter(({ access }) => access === 'player' || access === 'admin')
  const admins = routes.filter(({ access }) => access === 'admin')
  // These two are about signing in itself and read the cookie.
  const cookies = ['POST /refresh', 'POST /logout']

  it.each(closed.map((route) => [nameOf(route), route] as const))('%s: nobody gets Unauthorized', async (_, route) => {
    const { status, code } = await call(route)
    expect([status, code]).toEqual([401, 'Unauthorized'])
  })

  it('open routes answer nobody too', async () => {
    for (const route of open.filter((one) => !cookies.includes(nameOf(one))))
      expect(REFUSED, nameOf(route)).not.toContain((await call(route)).code)
  })

  it.each(admins.map((route) => [nameOf(route), route] as const))(
    '%s: guests, players and bots get Forbidden, administrators do not',
    async (_, route) => {
      for (const as of [await server.guest(), await server.account(), await server.bot()])
        expect((await call(route, as)).code).toBe('Forbidden')
      expect([...REFUSED, 'Forbidden']).not.toContain((await call(route, await server.admin())).code)
    },
  )

  const forAll = closed.filter(({ access }) => access === 'player')
  it.each(forAll.map((route) => [nameOf(route), route] as const))('%s: guests, players, administrators and bots may', async (_, route) => {
    for (const as of [await server.guest(), await server.account(), await server.admin(), await server.bot()]) {
      // Erasing the only administrator would make the others wait for a new one.
      if (route.url === '/profile' && route.method === 'DELETE' && as.role === 'admin') continue
      expect([...REFUSED, 'Forbidden']).not.toContain((await call(route, as)).code)
    }
  })

  it('forged, expired and revoked tokens are refused wherever a token is read', async () => {
    const expired = { token: await server.expiredToken(await server.guest()) }
    const revoked = await server.guest()
    await api.must(postLogout, { as: revoked })
    const bot = await server.bot()
    const forgedBot = { token: `${bot.token.slice(0, -4)}AAAA` }
    const forged = { token: `${revoked.token.slice(0, -4)}AAAA` }
    for (const route of routes.filter(({ access }) => access !== 'anyone')) {
      expect((await call(route, expired)).code, nameOf(route)).toBe('ExpiredToken')
      for (const as of [forged, forgedBot, revoked, { token: 'nonsense' }])
        expect((await call(route, as)).code, nameOf(route)).toBe('InvalidToken')
      const basic = await api.call(route, { headers: { authorization: 'Basic YTpi' } })
      expect(basic.code, nameOf(route)).toBe('InvalidToken')
    }
  })

  it('unknown fields, bodies that are too large and bodies that are no JSON are refused wherever a body is read', async () => {
    const as = await server.admin()
    for (const route of routes.filter(({ body }) => body !== undefined)) {
      const request = { as: route.access === 'anyone' ? undefined : as, params: { id: '1', seat: 0 } }
      expect((await api.call(route, { ...request, body: { nonsense: true } })).code, nameOf(route)).toBe('BadRequest')
      expect((await api.call(route, { ...request, body: [] })).code, nameOf(route)).toBe('BadRequest')
      expect((await api.call(route, { ...request, body: JSON.stringify({ pad: 'x'.repeat(70_000) }) })).code, nameOf(route)).toBe(
        'PayloadTooLarge',
      )
      const plain = await api.call(route, { ...request, body: 'hello', headers: { 'content-type': 'text/plain' } })
      expect(plain.code, nameOf(route)).toBe('UnsupportedMediaType')
    }
  })

  it('unknown fields in the query and overlong parameters are refused wherever they are read', async () => {
    const as = await server.admin()
    for (const route of routes.filter(({ query }) => query !== undefined))
      expect((await api.call(route, { as, query: { nonsense: 1 } })).code, nameOf(route)).toBe('BadRequest')
    for (const route of routes.filter(({ params }) => params !== undefined)) {
      const long = 'x'.repeat(300)
      const params = { id: long, gameId: long, game: long, username: long, playerId: long, seat: 0 }
      expect((await api.call(route, { as, params, ...(route.body && { body: {} }) })).code, nameOf(route)).toBe('BadRequest')
    }
  })
})

/** Method and address of every line of the router's own drawing, without the HEAD that comes with each GET. */
function addresses(drawing: string): string[] {
  const path: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const drawn = /^([│├└─\s]*)(\S+)(?: \((.*)\))?$/u.exec(line)
    if (drawn === null) return []
    const [, indent = '', segment = '', methods = ''] = drawn
    path.splice(indent.length / 4 - 1)
    path.push(segment)
    const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return named.map((method) => `${method} ${path.join('')}`)
  })
}
