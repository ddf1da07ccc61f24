/**
 * The one way in which errors leave: `{"error": {code, message, details?}}` with the right status. What is not one of ours is logged and
 * becomes an answer that tells nothing; what the framework refuses gets our code for it.
 */
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, failed, failure } from '../errors.ts'
import { appErrorOf } from '../wire-error.ts'

/** Seconds to wait where nothing more precise is known. */
const USUAL_RETRY = 60

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = fromFramework(error) ?? appErrorOf(error, (unexpected) => request.log.error({ err: unexpected }, 'a request failed'))
  if (known.status >= 500 && known.cause !== undefined) request.log.error({ err: known.cause }, 'a request failed')
  if (known.status === 401) reply.header('www-authenticate', 'Bearer')
  if (known.status === 429) reply.header('retry-after', String(retryAfter(known)))
  return reply.code(known.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send({ error: known.wire })
}

function retryAfter({ details }: AppError): number {
  const seconds = typeof details === 'object' && details !== null && 'retryAfter' in details ? details.retryAfter : undefined
  return typeof seconds === 'number' ? seconds : USUAL_RETRY
}

/** What the framework itself refuses, before any of our code has seen the request. */
function fromFramework(error: unknown): AppError | null {
  if (error instanceof AppError || !isFrameworkError(error)) return null
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return failure('PayloadTooLarge')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return failure('UnsupportedMediaType')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return failed({ why: 'body-not-json' })
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 ? failure('BadRequest') : null
}

const isFrameworkError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error

/** What is not even HTTP. There is no request yet, so the answer is written by hand. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ error: failure('BadRequest').wire })
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json; charset=utf-8', `content-length: ${body.length}`]
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`)
}
