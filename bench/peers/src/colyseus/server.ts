/**
 * Colyseus with a room per table: a synchronised state in which each hand is visible to its owner alone (`StateView`), over its own
 * WebSocket transport, in memory. Rooms usually send patches twenty times a second; here a room sends one at once after every move, which
 * suits a game of turns and makes its acknowledgements as quick as they can be.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { PeerServer } from '../../../src/lib/server/peer-server.ts'
import { TensRoom } from './room.ts'

export async function startColyseus(): Promise<PeerServer> {
  const http = createServer()
  const transport = new WebSocketTransport({ server: http })
  const server = new Server({ transport, greet: false, gracefullyShutdown: false })
  server.define('crazy-tens', TensRoom)
  server.define('idle', IdleRoom)
  await server.listen(0, '127.0.0.1')
  return {
    port: (http.address() as AddressInfo).port,
    close: () => server.gracefullyShutdown(false),
  }
}

/** Sockets are always in a room; this one has nothing in it. */
class IdleRoom extends Room {
  override patchRate = 0
}
