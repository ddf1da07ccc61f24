/** boardgame.io's own server as it comes: its Socket.IO transport, its store in memory, `playerView` for secrets. */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Game } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js'
import type { PeerServer } from '../../../src/lib/server/peer-server.ts'
import { type TensState, tensGame } from './tens-game.ts'

/** Loaded when it is needed, not bundled: it names packages for other stores that nobody has installed. */
const loadServer = (): typeof import('boardgame.io/dist/cjs/server.js') => createRequire(import.meta.url)('boardgame.io/dist/cjs/server.js')

export async function startBoardgameIo(): Promise<PeerServer> {
  const { Server } = loadServer()
  const server = Server({ games: [endlessTens()], origins: ['http://127.0.0.1'] })
  const running = await server.run(0)
  return {
    port: (running.appServer.address() as AddressInfo).port,
    close: async () => server.kill(running),
  }
}

/** The same game, but whoever empties a hand causes a new deal rather than the end, so that no set-up falls into a measured slice. */
function endlessTens(): Game<TensState> {
  const { endIf: _, ...game } = tensGame
  const { setup, moves } = tensGame
  const play = moves?.play
  if (setup === undefined || typeof play !== 'function') throw new Error('the game has lost its deal or its move')
  return {
    ...game,
    moves: {
      ...moves,
      play: (context, ...args: unknown[]) => {
        if (play(context, ...args) === INVALID_MOVE) return INVALID_MOVE
        const { G, playerID } = context
        if (G.hands[playerID]?.length === 0) Object.assign(G, setup(context))
        return undefined
      },
    },
  }
}
