/** Follows a lobby over any number of lost connections: what changed meanwhile is asked for after each return. */
import type { Refusal } from '@parlour/kernel'
import type { LobbyId, LobbyLine, LobbyView, ServerFrame } from '@parlour/protocol'
import { type Connection, FrameRefused, whenOnline } from './connection/connection.ts'
import { retold, said } from './table/chat.ts'
import { refusedBy } from './table/refused.ts'

export interface LobbyListener {
  /** The lobby as it is now: after every change, and after every return of the connection. */
  readonly onLobby: (lobby: LobbyView) => void
  /** There is no such lobby any more. */
  readonly onGone: () => void
  /** What was said there, oldest first, as far as it is kept; for those who sit there. Never called where the server has no words in lobbies. */
  readonly onChat?: (lines: readonly LobbyLine[]) => void
}

/** By id or code. The answer ends it. */
export function watchLobby(
  connection: Pick<Connection, 'connect' | 'ask' | 'on' | 'onLink' | 'offers'>,
  idOrCode: string,
  { onLobby, onGone, onChat }: LobbyListener,
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
  let lines: readonly LobbyLine[] = []
  const talk = (now: readonly LobbyLine[]): void => {
    lines = now
    if (following) onChat?.(now)
  }
  const ask = async (): Promise<void> => {
    try {
      const asksForWords = onChat !== undefined && connection.offers('lobby-chat')
      const { lobby, chat } = await connection.ask('joinLobby', { lobbyId: idOrCode, ...(asksForWords ? { chat: true } : {}) })
      lobbyId = lobby.lobbyId
      if (following) onLobby(lobby)
      if (chat !== undefined) talk(retold(lines, chat))
      isKnown = true
      for (const frame of early.splice(0)) hear(frame)
    } catch (error) {
      // Any other trouble ends with a new connection, and that asks again.
      if (following && error instanceof FrameRefused && error.code === 'LobbyNotFound') onGone()
    }
  }
  const listen = (frame: ServerFrame<'lobbyChat'>): void => {
    const { type: _, lobbyId: where, ...line } = frame
    if (where === lobbyId && !lines.some(({ id }) => id === line.id)) talk(said(lines, line))
  }
  const stops = [connection.on('lobbyUpdate', hear), connection.on('lobbyChat', listen), whenOnline(connection, () => void ask())]
  // The connection keeps trying by itself, and `whenOnline` tells when it has succeeded.
  connection.connect().catch(() => undefined)
  return () => {
    following = false
    for (const stop of stops) stop()
    connection.ask('unwatch', { lobbyId }).catch(() => undefined)
  }
}

/** Says something to those who sit there; null: it was said. */
export const sayInLobby = (connection: Pick<Connection, 'ask'>, lobbyId: LobbyId, text: string): Promise<Refusal | null> =>
  refusedBy(connection.ask('lobbyChat', { lobbyId, text }))
