/**
 * Adds this device's luck to every match it enters: whoever opens a lobby, joins one, seeks an opponent or starts a match pledges without
 * having to think of it, and what becomes of a lobby is followed, so that the table knows which pledges it must find in its header.
 */
import type { GameId, LobbyId } from '@parlour/protocol'
import { type Connection, FrameRefused, whenOnline } from '../connection/connection.ts'
import type { ApiClient } from '../http/api-client.ts'
import type { Luck } from './luck.ts'

export function withLuck(api: ApiClient, luck: Luck): ApiClient {
  return {
    ...api,
    async newGame(body) {
      const pledge = body.pledge ?? (await luck.make()).pledge
      const answer = await api.newGame({ ...body, pledge })
      luck.bind(pledge, answer)
      return answer
    },
    async createLobby(body) {
      const pledge = body.pledge ?? (await luck.make()).pledge
      const lobby = await api.createLobby({ ...body, pledge })
      luck.bind(pledge, { lobbyId: lobby.lobbyId })
      return lobby
    },
    async joinLobby(idOrCode, given) {
      const pledge = given ?? (await luck.make()).pledge
      const lobby = await api.joinLobby(idOrCode, pledge)
      luck.bind(pledge, lobby)
      return lobby
    },
    async lobby(idOrCode) {
      const lobby = await api.lobby(idOrCode)
      if (lobby.gameId !== undefined) luck.started(lobby.lobbyId, lobby.gameId)
      return lobby
    },
    async startLobby(id) {
      const answer = await api.startLobby(id)
      luck.started(id, answer.gameId)
      return answer
    },
    async leaveLobby(id) {
      await api.leaveLobby(id)
      luck.left(id)
    },
    async quickMatch(game, given) {
      const pledge = given ?? (await luck.make()).pledge
      const answer = await api.quickMatch(game, pledge)
      luck.bind(pledge, answer)
      return answer
    },
  }
}

/**
 * Learns which lobbies become which matches: what the server tells, and after every return what has become of those that this device has
 * pledged for. The answer stops it.
 */
export function followLobbies(connection: Pick<Connection, 'ask' | 'on' | 'onLink'>, luck: Luck): () => void {
  const learn = ({ lobbyId, gameId }: { readonly lobbyId: LobbyId; readonly gameId?: GameId | undefined }): void => {
    if (gameId !== undefined) luck.started(lobbyId, gameId)
  }
  const look = async (lobbyId: LobbyId): Promise<void> => {
    try {
      learn((await connection.ask('joinLobby', { lobbyId })).lobby)
    } catch (error) {
      if (error instanceof FrameRefused && error.code === 'LobbyNotFound') luck.left(lobbyId)
    }
  }
  const stops = [
    connection.on('lobbyUpdate', ({ lobby }) => learn(lobby)),
    whenOnline(connection, () => {
      for (const lobbyId of luck.waitingLobbies()) void look(lobbyId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
