/**
 * What is measured beside Parlour. The libraries behind it are heavy and nobody else needs them, so they have a folder of their own,
 * bench/peers, which `npm run bench` installs and bundles for benches that load them; nothing here imports from there.
 */
import { pathToFileURL } from 'node:url'
import type { Played } from '@parlour/bots'
import type { Chance } from '@parlour/kernel'
import type { PeerServer } from './server/peer-server.ts'
import type { Site } from './server/played-table.ts'

export type Library = 'boardgame.io' | 'colyseus'

export interface Peers {
  readonly versions: { readonly [Name in Library]: string }
  /** Random legal play of Crazy Tens on boardgame.io, in this process. */
  readonly play: (games: number, chance: Chance) => Played
  /** Starts a server in this process. */
  readonly servers: { readonly [Name in Library]: () => Promise<PeerServer> }
  /** Colyseus is spoken to by its own client. */
  readonly colyseusSite: (url: string) => Site
}

/** Names the file whose export `peers` they are. */
export const PEERS_FILE = 'PARLOUR_BENCH_PEERS'

export async function loadPeers(): Promise<Peers> {
  const file = process.env[PEERS_FILE]
  if (file === undefined) throw new Error(`${PEERS_FILE} names no file; "npm run bench" sets it.`)
  const { peers }: { readonly peers: Peers } = await import(pathToFileURL(file).href)
  return peers
}
