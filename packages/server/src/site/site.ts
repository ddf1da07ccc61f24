/**
 * The client's files, and its page for every address that is not somebody else's: which screen belongs to an address only the client
 * knows. Files under /assets carry a hash of their content in their name and may be kept for ever; everything else is asked for again.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_BUILT } from './not-built.ts'

/** Where `npm run build` puts the client. */
const CLIENT_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Also for scripts: workers follow the policy that came with their own file. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  // Covers the socket too, in every browser that can run the client.
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Plain names only: nothing hidden, nothing that climbs. */
const FILE = /^(?:\/[\w@~-][\w@~.-]*)+$/
const ASSET = /^\/assets\//
/** Where a page would be no answer: files, and the server's other parts. */
const OTHERS = /^\/(?:assets|api|ws|metrics)(?:\/|$)/

export async function addSite(app: FastifyInstance, folder: string = CLIENT_FOLDER): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const name = path.slice(folder.length).replaceAll('\\', '/')
      response.setHeader('cache-control', ASSET.test(name) ? FOR_EVER : 'no-cache')
      response.setHeader('content-security-policy', CSP)
      response.setHeader('vary', 'accept-encoding')
    },
  })
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerWith(folder, request, reply)
  app.get('/*', { schema: { hide: true }, config: { fallback: true } }, answer)
  // Counted and never kept, like all that is asked of the API.
  app.get('/api/*', { schema: { hide: true }, config: { fallback: true } }, async (_request, reply) => reply.callNotFound())
}

async function answerWith(folder: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = '/'] = request.url.split('?')
  if (FILE.test(path) && (await isFile(join(folder, path)))) return reply.sendFile(path.slice(1), folder)
  const isPage = path === '/' || (request.headers.accept?.includes('text/html') === true && !OTHERS.test(path))
  if (!isPage) return notFound(reply)
  if (await isFile(join(folder, 'index.html'))) return reply.sendFile('index.html', folder)
  return reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(NOT_BUILT)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').callNotFound()
  return reply
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  )
