/**
 * M1, the API: HTTP in front of the other modules. It hides the shape of addresses, bodies and answers, and keeps no state of its own
 * beside what limits callers. Every rule about who may do what is somebody else's; here requests are read, checked and passed on.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { API_PATH, sentenceOf } from '@parlour/protocol'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifySchemaCompiler, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { failed, failure } from '../errors.ts'
import { trustIn } from '../network.ts'
import type { ApiDeps } from './deps.ts'
import { answerClientError, sendError } from './error-handler.ts'
import { identification, originOf } from './identity.ts'
import { limiting } from './limits.ts'
import { addMetrics } from './metrics.ts'
import { addDocumentation, schemaOf } from './openapi.ts'
import type { Limit, Route } from './route.ts'
import { routes } from './routes/index.ts'
import { addSecurityHeaders } from './security.ts'
import { unknownAddress } from './unknown-address.ts'

export type { ApiDeps } from './deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit
    cache?: string
    /** Takes what no other route takes, so that it does not make an address one that exists. */
    fallback?: true
  }
}

const BODY_BYTES = 64 * 1024
/** For a whole request to arrive. */
const REQUEST_MS = 30_000
const LONGEST_PARAMETER = 2_000
const REQUEST_ID = /^[\w.~-]{1,64}$/

/** Everything but the listening. */
export async function buildApi(deps: ApiDeps): Promise<FastifyInstance> {
  const { config, log } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: trustIn(config.trustProxy),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // While it closes, what still comes in is answered as usual, on a connection that then ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    clientErrorHandler: answerClientError,
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validation)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.decorateRequest('identity', null)
  readOnlyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.routeOptions.url?.startsWith('/api') !== false)
      reply.header('cache-control', request.routeOptions.config.cache ?? 'no-store')
  })
  app.addHook('onResponse', async ({ method, url, ip, log: line }, { statusCode, elapsedTime }) => {
    line.info({ method, url, address: ip, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 }, 'request')
  })
  await addSecurityHeaders(app, config)
  app.addHook('onRequest', limiting(config))
  await app.register(cookie)
  unknownAddress(app)
  addMetrics(app, deps.metrics, deps.config.metricsToken, deps.figures)
  await addDocumentation(app, deps.version)
  for (const route of routes) addRoute(app, route, deps)
  return app
}

function addRoute(app: FastifyInstance, route: Route, deps: ApiDeps): void {
  const { limit, cache } = route
  app.route({
    method: route.method,
    url: `${API_PATH}${route.url}`,
    schema: schemaOf(route),
    config: { ...(limit && { limit }), ...(cache && { cache }) },
    onRequest: identification(route.access, deps.accounts),
    handler: async (request, reply) => {
      const { body, params, query, identity } = request
      const caller = () => {
        if (identity === null) throw failure('Unauthorized')
        return identity
      }
      const answer = await route.handle({ deps, body, params, query, identity, caller, origin: originOf(request), request, reply })
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body)
    },
  })
}

/** The caller's own id for a request, if it is one that can be logged as it is. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** What is wrong with a request is told in one sentence. No body at all counts as one without fields. */
const validation: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data)
    return parsed.success ? { value: parsed.data } : { error: failed({ why: 'invalid-request', problem: sentenceOf(parsed.error) }) }
  }

/** JSON or nothing: clients that always name the type may still send an empty body. */
function readOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else return parse(request, body as string, done)
  })
}
