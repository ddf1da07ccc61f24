/**
 * The least that a game server can do, and therefore 1.0: it reads a move, and tells both players of the table about it in some 200
 * bytes of JSON. No rules, no views, no accounts, nothing stored.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PeerServer } from './peer-server.ts'

export async function startBare(): Promise<PeerServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, clientTracking: false })
  const tables = new Map<string, WebSocket[]>()
  server.on('connection', (socket, request) => {
    const query = new URL(request.url ?? '/', 'http://bare').searchParams
    const id = query.get('table')
    if (id === null) return
    const seat = Number(query.get('seat'))
    const players = tables.get(id) ?? []
    tables.set(id, players)
    players[seat] = socket
    socket.on('message', (data: Buffer) => {
      const { gameId, seq, action } = JSON.parse(data.toString())
      const view = { hand: HAND, counts: [5, 4], drawPile: 30, discardPile: [action.card], forcedSuit: null }
      const text = JSON.stringify({ type: 'gameState', gameId, seq: seq + 1, h: HASH, view, happened: [action], toAct: [1 - seat] })
      for (const player of players) player.send(text)
    })
    socket.on('close', () => tables.delete(id))
  })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const HAND = ['2C', '3D', '4H', '5S', '6C']
const HASH = '0123456789abcdef'
