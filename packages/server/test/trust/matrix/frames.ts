/** Who may send which message about a private table, and what each is sent with. */
import type { ClientFrameType, GameId } from '@parlour/protocol'
import { everyone, type Line, satThere, signedIn, sitThere } from './compare.ts'

export const FRAMES: Readonly<Record<ClientFrameType, Line>> = {
  hello: everyone('in'),
  renew: signedIn,
  ping: signedIn,
  joinGame: satThere,
  submitMove: satThere,
  contribute: satThere,
  undo: satThere,
  redo: satThere,
  leaveGame: sitThere,
  stopWatching: { ...everyone('unseen'), nobody: 'sign in' },
  kickPlayer: { ...sitThere, member: 'no' },
  closeTable: { ...sitThere, member: 'no' },
  offerRematch: satThere,
  hurryBots: sitThere,
  chat: sitThere,
  watchLobbies: signedIn,
  joinLobby: { ...signedIn, blocked: 'unseen' },
  lobbyChat: { ...everyone('unseen'), nobody: 'sign in', member: 'in', host: 'in' },
  unwatch: signedIn,
}

interface Sent {
  readonly gameId: GameId
  readonly lobbyId: string
  readonly token: string
  readonly move: string
}

/** Enough to be judged by who it is that sends it. */
export function fieldsOf(type: ClientFrameType, { gameId, lobbyId, token, move }: Sent): object {
  switch (type) {
    case 'hello':
      return { token, protocol: 1 }
    case 'renew':
      return { token }
    case 'submitMove':
      return { gameId, seq: 0, move, action: { type: 'draw' } }
    case 'contribute':
      return { gameId, contribution: 'c'.repeat(64) }
    case 'undo':
    case 'redo':
      return { gameId }
    case 'kickPlayer':
      return { gameId, seat: 2 }
    case 'chat':
      return { gameId, text: 'hello' }
    case 'joinLobby':
      return { lobbyId }
    case 'lobbyChat':
      return { lobbyId, text: 'hello' }
    case 'ping':
    case 'watchLobbies':
    case 'unwatch':
      return {}
    default:
      return { gameId }
  }
}
