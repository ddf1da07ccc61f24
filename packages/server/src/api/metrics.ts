/** Figures in Prometheus' format, for programs on the same machine or with the token for it, and how long requests take. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { failure } from '../errors.ts'

/** `token`: what another machine shows to read them; without one none may. */
export function addMetrics(app: FastifyInstance, registry: Registry, token: string | undefined, figures = () => registry.metrics()): void {
  const seconds = new Histogram({
    name: 'parlour_http_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // Addresses that do not exist are one label, or strangers could make as many as they like.
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } as object, config: { limit: 'none' } }, async (request, reply) => {
    if (!isLocal(request) && !shows(token, request)) throw failure('RouteNotFound')
    return reply.type(registry.contentType).send(await figures())
  })
}

/** What proxies say of themselves or of whoever asks them, each as it was set up: one of these is enough. */
const PROXIED =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-.+)$/

/** From this machine, and not on behalf of somebody else by way of a proxy on it, which may say so by nothing but the name that was asked for. */
function isLocal({ ip, socket, headers, hostname }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => PROXIED.test(name))) return false
  return isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && isHere(hostname)
}

const isHere = (hostname: string): boolean => hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'))

/** Of the same length whatever is shown, so that comparing tells nothing. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function shows(token: string | undefined, { headers }: FastifyRequest): boolean {
  const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
