/** The servers that are compared, each started in its own process and with clients that speak its language. */
import type { Library, Peers } from '../peers.ts'
import { startBare } from './bare-server.ts'
import type { CleanUp } from './clean-up.ts'
import { bareSite } from './clients/bare.ts'
import { boardgameIoSite } from './clients/boardgame-io.ts'
import { parlourSite } from './clients/parlour.ts'
import { MeasuredProcess } from './measured-process.ts'
import { startParlour } from './parlour-process.ts'
import type { PeerServer } from './peer-server.ts'
import type { Site } from './played-table.ts'
import type { ProcessFigures } from './proc-stat.ts'

/** Bare first: everything is told in multiples of it. */
export const SUBJECTS = ['bare', 'boardgame.io', 'colyseus', 'parlour'] as const satisfies readonly ('bare' | Library | 'parlour')[]
export type SubjectName = (typeof SUBJECTS)[number]

export const TITLES: { readonly [Name in SubjectName]: string } = {
  bare: 'bare ws',
  'boardgame.io': 'boardgame.io',
  colyseus: 'Colyseus',
  parlour: 'Parlour',
}

/** What starting a server takes. */
export interface Workshop {
  readonly peers: Peers
  /** Node's arguments with which this program serves as a peer; the peer's name follows. */
  readonly peerProgram: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly figures: ProcessFigures
  readonly cleanUp: CleanUp
}

export interface RunningSubject {
  readonly name: SubjectName
  readonly server: MeasuredProcess
  readonly site: Site
  /** Processor time of the database beside it; null where there is none. */
  readonly databaseSeconds: (() => number) | null
}

function siteOf(name: SubjectName, url: string, peers: Peers): Site {
  switch (name) {
    case 'bare':
      return bareSite(url)
    case 'boardgame.io':
      return boardgameIoSite(url)
    case 'colyseus':
      return peers.colyseusSite(url)
    case 'parlour':
      return parlourSite(url)
  }
}

/** Starts a server other than ours in this process. */
export async function startPeer(name: string | undefined, peers: Peers): Promise<PeerServer> {
  if (name === 'bare') return await startBare()
  if (name === 'boardgame.io' || name === 'colyseus') return await peers.servers[name]()
  throw new Error(`there is no peer "${name}"`)
}

/** What a peer prints when it listens. */
export const PEER_READY = 'listening at'

/** `flags` are Node's own. */
export async function startSubject(name: SubjectName, workshop: Workshop, flags: readonly string[] = []): Promise<RunningSubject> {
  const { figures, cleanUp, environment, peerProgram, peers } = workshop
  if (name === 'parlour') {
    const { server, databaseSeconds } = await startParlour(figures, cleanUp, environment, { flags })
    return { name, server, site: siteOf(name, server.url, peers), databaseSeconds }
  }
  const address = new RegExp(`${PEER_READY} (http://\\S+)\n`)
  const server = await MeasuredProcess.start(
    { name: TITLES[name], args: [...flags, ...peerProgram, name], environment, address },
    figures,
    cleanUp,
  )
  return { name, server, site: siteOf(name, server.url, peers), databaseSeconds: null }
}
