/** Addresses that do not exist, and addresses that do but not for this method: RouteNotFound, or MethodNotAllowed with what is allowed. */
import type { FastifyInstance } from 'fastify'
import { failure } from '../errors.ts'

/** Hears of every route that is added after it. */
export function unknownAddress(app: FastifyInstance): void {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.fallback !== true) known.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const methods = new Set(known.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))
    if (methods.size === 0 || methods.has(request.method)) throw failure('RouteNotFound')
    reply.header('allow', [...methods].sort().join(', '))
    throw failure('MethodNotAllowed')
  })
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    if (segment === '*') return '.*'
    return segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${segments.join('/')}$`)
}
