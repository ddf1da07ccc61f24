/** Follows a lobby over any number of lost connections: what changed meanwhile is asked for after each return. */
import type { LobbyView, ServerFrame } from '@parlour/protocol'
import { type Connection, FrameRefused, whenOnline } from './connection/connection.ts'

export interface LobbyListener {
  /** The lobby as it is now: after every change, and after every return of the connection. */
  readonly onLobby: (lobby: LobbyView) => void
  /** There is no such lobby any more. */
  readonly onGone: () => void
}

/** By id or code. The answer ends it. */
export function watchLobby(
  connection: Pick<Connection, 'connect' | 'ask' | 'on' | 'onLink'>,
  idOrCode: string,
  { onLobby, onGone }: LobbyListener,
): () => void {
  let following = true
  let lobbyId = idOrCode
  let isKnown = false
  /** While only a code is known: what came in one go with the first answer, as it can outside of browsers. */
  const early: ServerFrame<'lobbyUpdate'>[] = []
  const hear = (frame: ServerFrame<'lobbyUpdate'>): void => {
    const { lobby, closed } = frame
    const isOurs = lobby.lobbyId === lobbyId
    if (!isOurs && !isKnown) early.push(frame)
    if (!isOurs || !following) return
    // A lobby whose match begins is closed as well, but has one.
    if (closed === true && lobby.gameId === undefined) onGone()
    else onLobby(lobby)
  }
  const ask = async (): Promise<void> => {
    try {
      const { lobby } = await connection.ask('joinLobby', { lobbyId: idOrCode })
      lobbyId = lobby.lobbyId
      if (following) onLobby(lobby)
      isKnown = true
      for (const frame of early.splice(0)) hear(frame)
    } catch (error) {
      // Any other trouble ends with a new connection, and that asks again.
      if (following && error instanceof FrameRefused && error.code === 'LobbyNotFound') onGone()
    }
  }
  const stops = [connection.on('lobbyUpdate', hear), whenOnline(connection, () => void ask())]
  // The connection keeps trying by itself, and `whenOnline` tells when it has succeeded.
  connection.connect().catch(() => undefined)
  return () => {
    following = false
    for (const stop of stops) stop()
    connection.ask('unwatch', { lobbyId }).catch(() => undefined)
  }
}
