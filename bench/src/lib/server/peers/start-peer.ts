/** The peers by name. Only the one that is asked for is loaded, so that it does not carry the others' memory. */
import type { PeerServer } from './peer-server.ts'

export const PEERS = ['bare', 'boardgame.io', 'colyseus'] as const
export type PeerName = (typeof PEERS)[number]

/** Starts one of them in this process. */
export async function startPeer(name: PeerName): Promise<PeerServer> {
  switch (name) {
    case 'bare':
      return await (await import('./bare.ts')).startBare()
    case 'boardgame.io':
      return await (await import('./boardgame-io.ts')).startBoardgameIo()
    case 'colyseus':
      return await (await import('./colyseus.ts')).startColyseus()
  }
}
