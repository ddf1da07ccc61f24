/**
 * What people do with lobbies (M10), as functions over the server's two interfaces: open one, sit down in one, start the match, and hear of
 * every change. The API client given here adds this device's luck (play/with-luck.ts), so nobody forgets to pledge.
 */
import type { LobbyView } from '@parlour/protocol'
import type { ApiClient, NewLobby } from '../api/api-client.ts'
import type { RealtimeClient } from '../realtime/realtime-client.ts'

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
export async function handleStartMatch(api: Pick<ApiClient, 'startLobby'>, lobbyId: string): Promise<string> {
  try {
    return (await api.startLobby(lobbyId)).gameId
  } catch (error) {
    throw new StartMatchError(error)
  }
}

export interface LobbyListener {
  /** The lobby as it is now: after every change, and after every return of the connection. */
  readonly onLobby: (lobby: LobbyView) => void
  /** There is no such lobby any more. */
  readonly onGone: () => void
}

/** Follows a lobby until the answer is called. What changed while the connection was away is asked for when it is back. */
export function subscribeLobbyUpdates(
  realtime: Pick<RealtimeClient, 'connect' | 'emit' | 'on' | 'onLink'>,
  lobbyId: string,
  { onLobby, onGone }: LobbyListener,
): () => void {
  let following = true
  const ask = async (): Promise<void> => {
    try {
      const { lobby } = await realtime.emit('joinLobby', { lobbyId })
      if (following && isLobby(lobby)) onLobby(lobby)
    } catch (error) {
      // Any other trouble ends with a new connection, and that asks again.
      if (following && codeOf(error) === 'LobbyNotFound') onGone()
    }
  }
  const stops = [
    realtime.on('lobbyUpdate', ({ lobby, closed }) => {
      if (!following || lobby.lobbyId !== lobbyId) return
      // A lobby whose match begins is closed as well, but has one.
      if (closed === true && lobby.gameId === undefined) onGone()
      else onLobby(lobby)
    }),
    realtime.onLink((link) => {
      if (following && link === 'online') void ask()
    }),
  ]
  // The client keeps trying by itself; `onLink` tells when it has succeeded.
  void realtime.connect().catch(() => undefined)
  return () => {
    following = false
    for (const stop of stops) stop()
    void realtime.emit('unwatch', { lobbyId }).catch(() => undefined)
  }
}

/** The server is trusted to send what the protocol says; this only tells an answer from none. */
const isLobby = (value: unknown): value is LobbyView =>
  typeof value === 'object' && value !== null && 'lobbyId' in value && 'seats' in value && Array.isArray(value.seats)
