/**
 * What people are told beside their tables, whichever node they are connected to: told here at once, and left as a notice for the other
 * nodes. A notice of a lobby or of chat says where to look; what is told is read then, so that it does not matter in which order
 * notices come.
 */
import type { Json } from '@parlour/kernel'
import type { GameId, LobbyView, PlayerId, ServerFrame } from '@parlour/protocol'
import type { Announcer } from '../matchmaking/deps.ts'
import type { Connections } from './connections.ts'

type LobbyFrame = ServerFrame & { readonly type: 'lobbyUpdate' }

type Notice =
  | { readonly type: 'lobby'; readonly frame: LobbyFrame }
  | { readonly type: 'unlisted'; readonly lobby: LobbyView }
  | { readonly type: 'to'; readonly playerId: PlayerId; readonly frame: ServerFrame }
  | { readonly type: 'ended'; readonly signIns: readonly string[] }
  | { readonly type: 'chat'; readonly gameId: GameId }

export interface AnnouncementDeps {
  readonly connections: Connections
  /** Leaves a notice for the other nodes, if there are any. */
  post(notice: Json): void
  /** A lobby as it is now; null if it is gone. */
  findLobby(lobbyId: string): Promise<LobbyView | null>
  heardChat(gameId: GameId): void
  /** Sign-ins have ended at another node. */
  signedOut(signIns: readonly string[]): void
}

export class Announcements implements Announcer {
  readonly #deps: AnnouncementDeps

  constructor(deps: AnnouncementDeps) {
    this.#deps = deps
  }

  isOnline(playerId: PlayerId): boolean {
    return this.#deps.connections.isOnline(playerId)
  }

  toPlayer(playerId: PlayerId, frame: ServerFrame): void {
    this.#deps.connections.toPlayer(playerId, frame)
    this.#post({ type: 'to', playerId, frame })
  }

  lobbyChanged(frame: LobbyFrame): void {
    this.#deps.connections.lobbyChanged(frame)
    this.#post({ type: 'lobby', frame })
  }

  lobbyUnlisted(lobby: LobbyView): void {
    this.#deps.connections.lobbyUnlisted(lobby)
    this.#post({ type: 'unlisted', lobby })
  }

  said(gameId: GameId): void {
    this.#post({ type: 'chat', gameId })
  }

  ended(signIns: readonly string[]): void {
    this.#post({ type: 'ended', signIns })
  }

  /** A notice of another node; of the same program, or of the version before or after it. */
  async noticed(json: Json): Promise<void> {
    const { connections, findLobby, heardChat, signedOut } = this.#deps
    const notice = json as unknown as Notice
    switch (notice.type) {
      case 'lobby': {
        const { frame } = notice
        const lobby = frame.closed ? frame.lobby : await findLobby(frame.lobby.lobbyId)
        if (lobby !== null) connections.lobbyChanged({ ...frame, lobby })
        return
      }
      case 'unlisted':
        return connections.lobbyUnlisted(notice.lobby)
      case 'to':
        return connections.toPlayer(notice.playerId, notice.frame)
      case 'chat':
        return heardChat(notice.gameId)
      case 'ended':
        return signedOut(notice.signIns)
    }
  }

  #post(notice: Notice): void {
    this.#deps.post(notice as unknown as Json)
  }
}
