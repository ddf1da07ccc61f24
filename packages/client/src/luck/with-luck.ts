/**
 * Adds this device's luck to every match it enters: whoever opens a lobby, joins one, seeks an opponent or starts a match pledges without
 * having to think of it, and what becomes of a lobby is followed, so that the table knows which pledges it must find in its header.
 */
import type { GameId, LobbyId } from '@parlour/protocol'
import { type Connection, FrameRefused, whenOnline } from '../connection/connection.ts'
import { type ApiClient, ApiError } from '../http/api-client.ts'
import type { Luck, PledgedFor } from './luck.ts'

export function withLuck(api: ApiClient, luck: Luck): ApiClient {
  /** Asks with a pledge. Where no answer comes the server may have taken it all the same, and it goes on being owed. */
  async function pledging<Answer extends PledgedFor>(
    purpose: PledgedFor,
    given: string | undefined,
    ask: (pledge: string) => Promise<Answer>,
  ): Promise<Answer> {
    const pledge = given ?? (await luck.make(purpose)).pledge
    try {
      const answer = await ask(pledge)
      luck.bind(pledge, answer)
      return answer
    } catch (error) {
      if (error instanceof ApiError) luck.refused(pledge)
      throw error
    }
  }

  return {
    ...api,
    newGame: (body) => pledging({ game: body.game }, body.pledge, (pledge) => api.newGame({ ...body, pledge })),
    createLobby: (body) => pledging({ game: body.game }, body.pledge, (pledge) => api.createLobby({ ...body, pledge })),
    joinLobby: (idOrCode, given) => pledging({}, given, (pledge) => api.joinLobby(idOrCode, pledge)),
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
    async closeLobby(id) {
      await api.closeLobby(id)
      luck.left(id)
    },
    async quickMatch(game, given) {
      const answer = await pledging({ game, quick: true }, given, (pledge) => api.quickMatch(game, pledge))
      luck.leftQueue(answer.lobbyId)
      return answer
    },
    async cancelQuickMatch() {
      await api.cancelQuickMatch()
      luck.leftQueue()
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
      if (error instanceof FrameRefused && error.code === 'LobbyNotFound') luck.closed(lobbyId)
    }
  }
  const stops = [
    connection.on('lobbyUpdate', ({ lobby, closed }) => {
      learn(lobby)
      if (closed === true && lobby.gameId === undefined) luck.closed(lobby.lobbyId)
    }),
    whenOnline(connection, () => {
      for (const lobbyId of luck.waitingLobbies()) void look(lobbyId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
