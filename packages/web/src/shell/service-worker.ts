/**
 * The service worker: makes the client open and play without a network after one visit. At installation it keeps every file of this
 * build, lazily loaded ones included; then files that carry a hash in their name come from there, and pages come from the network with a
 * short patience. The API and the sockets are none of its business. Built to /sw.js as one script, with `BUILT` filled in.
 *
 * A new version waits until no page uses the old one, or until a page asks for it with {type: 'activate'}.
 */
import type { NoticeEvent, RequestEvent, ServiceWorkerScope } from './service-worker-scope.ts'

declare const BUILT: { readonly version: string; readonly files: readonly string[] }

const worker = globalThis as unknown as ServiceWorkerScope
const PREFIX = 'parlour-'
const { version, files } = BUILT
const CACHE = `${PREFIX}${version}`
/** The page itself, whatever the address: routes are the client's. */
const PAGE = '/'
const PATIENCE_MS = 3_000
/** Files that never change under their name. */
const HASHED = '/assets/'

worker.addEventListener('install', (event) => event.waitUntil(keepEverything()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'activate') void worker.skipWaiting()
})
worker.addEventListener('notificationclick', (event) => event.waitUntil(backToTable(event)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || isServers(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (url.pathname.startsWith(HASHED)) event.respondWith(hashed(request))
  else if (files.includes(url.pathname)) event.respondWith(fresh(request))
})

const isServers = (path: string): boolean => /^\/(?:api|ws|metrics)(?:\/|$)/.test(path)

/** All or nothing: a worker that lacks a file is not installed, and tried again at the next visit. Hashed files are taken over. */
async function keepEverything(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(
    files.map(async (file) => {
      const known = file.startsWith(HASHED) ? await caches.match(file) : undefined
      const response = known ?? (await fetch(file, { cache: file.startsWith(HASHED) ? 'default' : 'reload' }))
      if (!response.ok) throw new Error(`${file} answered ${response.status}.`)
      await cache.put(file, response)
    }),
  )
}

/** The version before stays: another tab may still run it, and will want its lazily loaded files. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function hashed(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Icons and the manifest: as they are now if they can be had, else as they were. */
async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return (await kept(new URL(request.url).pathname)) ?? raise(error)
  }
}

/** The network's page, if it comes soon and is one; else the kept one, and if that is missing, whatever the network says in the end. */
async function page(event: RequestEvent): Promise<Response> {
  const asked = fetch(event.request)
  const soon = await Promise.race([asked.catch(() => null), later()])
  if (soon !== null && (soon.ok || soon.type === 'opaqueredirect')) return soon
  // The answer that comes too late must not end as a rejection that nobody looks at.
  event.waitUntil(asked.catch(() => undefined))
  return (await kept(PAGE)) ?? asked
}

const later = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path)
}

function raise(error: unknown): never {
  throw error
}

/** Back to the table that a notice spoke of: to the page where it is open, else to a new one. */
async function backToTable({ notification }: NoticeEvent): Promise<void> {
  notification.close()
  const { data } = notification
  const path = typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/'
  const { href } = new URL(path, worker.location.origin)
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open === undefined ? worker.clients.openWindow(href) : open.focus())
}
