/** From an HTTP request that asks for a WebSocket to an open socket; every other wish to change the protocol is passed over. */
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Config } from '../config/config.ts'
import { addressOf, isForeign, trustIn } from '../network.ts'
import type { Gateway } from './gateway.ts'

/** Frames beyond our own limit are still read up to this, so that their sender can be told why. */
const SOCKET_BYTES = 64 * 1024

/** `gateway` answers null while the server is stopping. */
export function acceptSockets(
  api: FastifyInstance,
  gateway: () => Gateway | null,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): void {
  const trust = trustIn(trustProxy)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: SOCKET_BYTES, perMessageDeflate: false, clientTracking: false })
  api.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Whoever hangs up in the middle of it must not be heard of as an error of ours.
    stream.on('error', () => stream.destroy())
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerPlainly(api, request, stream)
    const open = gateway()
    if (open === null) return refuse(stream, '503 Service Unavailable')
    if (!isSocketPath(request.url)) return refuse(stream, '404 Not Found')
    if (isForeign(request, publicUrl, trust)) return refuse(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => open.handleConnection(socket, addressOf(request, trust), stream))
  })
}

const isSocketPath = (url: string | undefined): boolean => url === '/ws' || url?.startsWith('/ws?') === true

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => stream.destroy())
}

/** A client may offer another protocol (curl does); a server that does not know it answers as if nothing had been said. */
function answerPlainly(api: FastifyInstance, request: IncomingMessage, stream: Duplex): void {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(stream as Parameters<ServerResponse['assignSocket']>[0])
  response.on('finish', () => stream.end(() => stream.destroy()))
  api.server.emit('request', request, response)
}
