/** The service worker in a world of its own: caches and a network that the test decides. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LastingEvent, RequestEvent } from '../../src/shell/service-worker-scope.ts'

const ORIGIN = 'https://play.example'
const PAGE = 'the kept page'
const FILES = ['/', '/icon.svg', '/assets/index-a.js', '/assets/board-b.js']

type Store = Map<string, Response>
const pathOf = (request: Request | string): string => new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

/** As much of CacheStorage as the worker uses. */
class Caches {
  readonly all = new Map<string, Store>()

  async open(name: string) {
    const store = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, store)
    return {
      put: async (key: string, response: Response) => void store.set(pathOf(key), response),
      match: async (key: Request | string) => store.get(pathOf(key))?.clone(),
    }
  }
  async match(key: Request | string) {
    for (const store of this.all.values()) {
      const found = store.get(pathOf(key))
      if (found !== undefined) return found.clone()
    }
    return undefined
  }
  async keys() {
    return [...this.all.keys()]
  }
  async delete(name: string) {
    return this.all.delete(name)
  }
}

let caches: Caches
let network: (path: string) => Promise<Response>
let asked: string[]
let skipWaiting: ReturnType<typeof vi.fn>
let listeners: Map<string, (event: unknown) => void>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  caches = new Caches()
  asked = []
  network = async (path) => new Response(path === '/' ? PAGE : `content of ${path}`)
  skipWaiting = vi.fn(async () => undefined)
  listeners = new Map()
  vi.stubGlobal('BUILT', { version: 'v2', files: FILES })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('clients', { claim: vi.fn(async () => undefined) })
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => listeners.set(type, listener))
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(pathOf(request))
    return network(pathOf(request))
  })
  await import('../../src/shell/service-worker.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function lasting(type: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = []
  const event: Pick<LastingEvent, 'waitUntil'> = { waitUntil: (promise) => void work.push(promise) }
  listeners.get(type)?.(event)
  await Promise.all(work)
}

/** What the worker answers; null: the request is none of its business. */
function request(path: string, how: { readonly mode?: string; readonly method?: string; readonly origin?: string } = {}) {
  let answer: Promise<Response> | null = null
  const { mode = 'no-cors', method = 'GET', origin = ORIGIN } = how
  const event: Pick<RequestEvent, 'request' | 'respondWith' | 'waitUntil'> = {
    request: { url: `${origin}${path}`, method, mode } as Request,
    respondWith: (promise) => {
      answer = promise
    },
    waitUntil: () => undefined,
  }
  listeners.get('fetch')?.(event)
  return answer as Promise<Response> | null
}
const text = async (answer: Promise<Response> | null) => (answer === null ? null : await (await answer).text())
const page = (path: string) => request(path, { mode: 'navigate' })

describe('installation', () => {
  it('keeps every file of the build, what is loaded later included', async () => {
    await lasting('install')
    expect([...(caches.all.get('parlour-v2')?.keys() ?? [])].sort()).toEqual([...FILES].sort())
  })

  it('takes over hashed files that an older version has, and asks for all others again', async () => {
    const old = await caches.open('parlour-v1')
    for (const file of ['/', '/assets/board-b.js']) await old.put(file, new Response('as before'))
    await lasting('install')
    expect(asked.sort()).toEqual(['/', '/assets/index-a.js', '/icon.svg'])
  })

  it('fails as a whole when one file is missing', async () => {
    network = async (path) => new Response('', { status: path === '/icon.svg' ? 404 : 200 })
    await expect(lasting('install')).rejects.toThrow('/icon.svg answered 404')
  })

  it('waits, until a page asks for it', async () => {
    await lasting('install')
    for (const data of [null, 'activate', { type: 'other' }]) listeners.get('message')?.({ data })
    expect(skipWaiting).not.toHaveBeenCalled()
    listeners.get('message')?.({ data: { type: 'activate' } })
    expect(skipWaiting).toHaveBeenCalledOnce()
  })

  it('forgets all versions but this one and the one before', async () => {
    for (const name of ['someone-elses', 'parlour-v0', 'parlour-v1']) await caches.open(name)
    await lasting('install')
    await lasting('activate')
    expect(await caches.keys()).toEqual(['someone-elses', 'parlour-v1', 'parlour-v2'])
  })
})

describe('requests', () => {
  beforeEach(async () => {
    await lasting('install')
    asked = []
  })

  it('for hashed files are answered from what is kept, without the network', async () => {
    expect(await text(request('/assets/board-b.js'))).toBe('content of /assets/board-b.js')
    expect(asked).toEqual([])
    expect(await text(request('/assets/unknown-c.js'))).toBe('content of /assets/unknown-c.js')
  })

  it('for pages get the network’s answer when it comes', async () => {
    network = async () => new Response('a newer page')
    expect(await text(page('/play/crazy-tens'))).toBe('a newer page')
  })

  it('for pages get the kept page without a network, and while the server is broken', async () => {
    network = () => Promise.reject(new TypeError('offline'))
    expect(await text(page('/play/crazy-tens'))).toBe(PAGE)
    network = async () => new Response('', { status: 503 })
    expect(await text(page('/'))).toBe(PAGE)
  })

  it('for pages get the kept page when the network takes longer than three seconds', async () => {
    network = () => new Promise(() => undefined)
    let answered: string | null = null
    void text(page('/')).then((words) => {
      answered = words
    })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(answered).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(answered).toBe(PAGE)
  })

  it('for other files of the build get the newest that can be had', async () => {
    network = async () => new Response('a newer icon')
    expect(await text(request('/icon.svg'))).toBe('a newer icon')
    network = () => Promise.reject(new TypeError('offline'))
    expect(await text(request('/icon.svg'))).toBe('content of /icon.svg')
  })

  it.each([
    ['the API', '/api/v1/games', {}],
    ['the pages of the API', '/api/docs', { mode: 'navigate' }],
    ['the socket', '/ws', {}],
    ['anything that changes something', '/assets/index-a.js', { method: 'POST' }],
    ['other servers', '/assets/index-a.js', { origin: 'https://elsewhere.example' }],
    ['files that are not of the build', '/robots.txt', {}],
  ])('for %s are none of its business', (_, path, how) => {
    expect(request(path, how)).toBeNull()
  })
})
