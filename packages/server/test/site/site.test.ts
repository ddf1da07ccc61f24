/** The client over HTTP: which files and pages there are, how long they may be kept, and what they may do. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const PAGE = '<!doctype html><title>Parlour</title>'
const SCRIPT = 'console.log("dealt")'
const folder = mkdtempSync(join(tmpdir(), 'parlour-site-'))
const built = join(folder, 'dist')
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let server: TestServer
let bare: TestServer

beforeAll(async () => {
  mkdirSync(join(built, 'assets'), { recursive: true })
  const files = {
    'index.html': PAGE,
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{}',
    '.built-from': 'abc',
    'assets/index-abc.js': SCRIPT,
    'assets/index-abc.js.br': brotliCompressSync(SCRIPT),
    'assets/index-abc.js.gz': gzipSync(SCRIPT),
    '../secret.txt': 'not yours',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(built, name), content)
  server = await startTestServer({ clientFolder: built })
  bare = await startTestServer({ clientFolder: join(folder, 'nothing') })
})
afterAll(async () => {
  await server?.close()
  await bare?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

describe('pages', () => {
  it.each(['/', '/play/crazy-tens', '/t/KFM7Q2', '/players/some.body', '/nowhere?x=1'])(
    '%s is the client, asked for again each time',
    async (path) => {
      const response = await get(path, html)
      expect([response.status, await response.text()]).toEqual([200, PAGE])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('may load from this server only, nothing inline, and nobody may frame them', async () => {
    const policy = (await get('/', html)).headers.get('content-security-policy') ?? ''
    const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
    const self = "'self'"
    const none = "'none'"
    expect(rules).toEqual({
      'default-src': none,
      'script-src': self,
      'style-src': self,
      'font-src': self,
      'img-src': `${self} data: blob:`,
      'connect-src': self,
      'worker-src': self,
      'manifest-src': self,
      'base-uri': none,
      'form-action': none,
      'frame-ancestors': none,
    })
  })

  it('are not asked for by programs: those hear that there is nothing', async () => {
    for (const path of ['/nowhere', '/picture.png']) {
      const response = await get(path, { accept: 'application/json' })
      expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'RouteNotFound' } }])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect((await get('/', { accept: '*/*' })).status).toBe(200)
  })

  it.each(['/api', '/api/v1/nowhere', '/ws', '/ws/x'])('%s is never one', async (path) => {
    const response = await get(path, html)
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'RouteNotFound' } }])
  })

  it('do not turn unknown addresses into known ones for other methods', async () => {
    const response = await fetch(`${server.url}/nowhere`, { method: 'POST' })
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'RouteNotFound' } }])
  })
})

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('with a hash in their name are kept for ever, compressed as the browser likes: %s', async (accepted, sent) => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': accepted })
    expect([response.status, await response.text()]).toEqual([200, SCRIPT])
    expect(response.headers.get('content-encoding')).toBe(sent)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(response.headers.get('content-type')).toMatch(/javascript/)
  })

  it.each(['/sw.js', '/manifest.webmanifest'])('%s is asked for again each time, and unchanged it is not sent again', async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })
    expect(again.status).toBe(304)
  })

  it('that are scripts carry the policy of the pages: a worker follows that of its own file', async () => {
    expect((await get('/sw.js')).headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it('that do not exist are no pages, and their absence is not kept', async () => {
    const response = await get('/assets/index-old.js', html)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it.each(['/.built-from', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets'])(
    '%s is not to be had',
    async (path) => {
      const { request } = await import('node:http')
      const status = await new Promise((resolve, reject) => {
        request(new URL(server.url), { path }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(404)
    },
  )
})

describe('a server without a built client', () => {
  it('says how to build it', async () => {
    const response = await fetch(`${bare.url}/`, { headers: html })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('npm run build')
  })

  it('has its API and its documentation all the same', async () => {
    expect((await fetch(`${bare.url}/api/v1/health`)).status).toBe(200)
    expect(await (await fetch(`${bare.url}/api/docs/`)).text()).toContain('Parlour API')
  })
})
