/**
 * What people do with lobbies (M10), as functions over the server's two interfaces: open one, sit down in one, start the match, and hear of
 * every change. The API client given here adds this device's luck (`withLuck`), so nobody forgets to pledge.
 */
import { type ApiClient, type NewLobby, watchLobby } from '@parlour/client'
import type { GameId, LobbyId, LobbyView } from '@parlour/protocol'

/** Why something about a lobby did not happen: the server's code and sentence, or that nobody answered. */
export class LobbyError extends Error {
  readonly code: string
  constructor(name: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = name
    this.code = codeOf(cause)
  }
}

export class CreateLobbyError extends LobbyError {
  constructor(cause: unknown) {
    super('CreateLobbyError', cause)
  }
}

export class JoinLobbyError extends LobbyError {
  constructor(cause: unknown) {
    super('JoinLobbyError', cause)
  }
}

export class StartMatchError extends LobbyError {
  constructor(cause: unknown) {
    super('StartMatchError', cause)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'Unexpected'

/** Opens a lobby with a seat in it. Rejects with CreateLobbyError. */
export async function handleCreateLobby(api: Pick<ApiClient, 'createLobby'>, wishes: NewLobby): Promise<LobbyView> {
  try {
    return await api.createLobby(wishes)
  } catch (error) {
    throw new CreateLobbyError(error)
  }
}

/**
 * Sits down at the first free seat; whoever sits there already stays. Rejects with JoinLobbyError, whose code says whether there is no
 * such lobby, no seat, or a match already.
 */
export async function handleJoinLobby(api: Pick<ApiClient, 'joinLobby' | 'lobby'>, idOrCode: string): Promise<LobbyView> {
  try {
    return await api.joinLobby(idOrCode)
  } catch (error) {
    if (codeOf(error) !== 'AlreadyInLobby') throw new JoinLobbyError(error)
  }
  try {
    return await api.lobby(idOrCode)
  } catch (error) {
    throw new JoinLobbyError(error)
  }
}

/** The host deals; answers the match's id. Rejects with StartMatchError. */
export async function handleStartMatch(api: Pick<ApiClient, 'startLobby'>, lobbyId: LobbyId): Promise<GameId> {
  try {
    return (await api.startLobby(lobbyId)).gameId
  } catch (error) {
    throw new StartMatchError(error)
  }
}

/** Follows a lobby until the answer is called. */
export const subscribeLobbyUpdates = watchLobby
