/**
 * Adds this device's luck to every match it enters: whoever opens a lobby, joins one, seeks an opponent or starts a match pledges without
 * having to think of it, and what becomes of a lobby is followed, so that the table knows which pledges it must find in its header.
 */
import type { ApiClient } from '../api/api-client.ts'
import type { RealtimeClient } from '../realtime/realtime-client.ts'
import type { Luck } from './luck.ts'

export function withLuck(api: ApiClient, luck: Luck): ApiClient {
  return {
    ...api,
    async newGame(body) {
      const pledge = body.pledge ?? luck.make().pledge
      const answer = await api.newGame({ ...body, pledge })
      luck.bind(pledge, answer)
      return answer
    },
    async createLobby(body) {
      const pledge = body.pledge ?? luck.make().pledge
      const lobby = await api.createLobby({ ...body, pledge })
      luck.bind(pledge, { lobbyId: lobby.lobbyId })
      return lobby
    },
    async joinLobby(id, given) {
      const pledge = given ?? luck.make().pledge
      const lobby = await api.joinLobby(id, pledge)
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
      const pledge = given ?? luck.make().pledge
      const answer = await api.quickMatch(game, pledge)
      luck.bind(pledge, answer)
      return answer
    },
  }
}

/** Hears which lobbies become which matches; the answer stops it. */
export const followLobbies = (realtime: RealtimeClient, luck: Luck): (() => void) =>
  realtime.on('lobbyUpdate', ({ lobby }) => {
    if (lobby.gameId !== undefined) luck.started(lobby.lobbyId, lobby.gameId)
  })
