/** The libraries that Parlour is measured beside, as `bench/src/lib/peers.ts` describes them. */
import type { Peers } from '../../src/lib/peers.ts'
import peersPackage from '../package.json' with { type: 'json' }
import { playPeer } from './boardgame-io/play.ts'
import { colyseusSite } from './colyseus/client.ts'

const { 'boardgame.io': boardgameIo, '@colyseus/core': colyseus } = peersPackage.dependencies

export const peers: Peers = {
  versions: { 'boardgame.io': boardgameIo, colyseus },
  play: playPeer,
  // Only the one that is asked for is started, so that it does not carry the other's memory.
  servers: {
    'boardgame.io': async () => await (await import('./boardgame-io/server.ts')).startBoardgameIo(),
    colyseus: async () => await (await import('./colyseus/server.ts')).startColyseus(),
  },
  colyseusSite,
}
