/**
 * What people are told beside their tables, whichever node they are connected to: told here at once, and left as a notice for the other
 * nodes. A notice of a lobby or of chat says where to look; what is told is read then, so that it does not matter in which order
 * notices come.
 */
import type { Json } from '@parlour/kernel'
import type { GameId, LobbyId, LobbyView, PlayerId, ServerFrame } from '@parlour/protocol'
import type { Announcer } from '../matchmaking/deps.ts'
import type { Connections } from './connections.ts'

type LobbyFrame = ServerFrame & { readonly type: 'lobbyUpdate' }

type Notice =
  | { readonly type: 'lobby'; readonly frame: LobbyFrame }
  | { readonly type: 'unlisted'; readonly lobby: LobbyView }
  | { readonly type: 'to'; readonly playerId: PlayerId; readonly frame: ServerFrame }
  | { readonly type: 'ended'; readonly signIns: readonly string[] }
  | { readonly type: 'chat'; readonly gameId: GameId }
  | { readonly type: 'lobbyChat'; readonly lobbyId: LobbyId }
  | { readonly type: 'apart'; readonly players: readonly PlayerId[] }
  | { readonly type: 'changed'; readonly playerId: PlayerId }

export interface AnnouncementDeps {
  readonly connections: Connections
  /** Leaves a notice for the other nodes, if there are any. */
  post(notice: Json): void
  /** A lobby as it is now; null if it is gone. */
  findLobby(lobbyId: string): Promise<LobbyView | null>
  heardChat(gameId: GameId): void
  heardInLobby(lobbyId: LobbyId): void
  /** One of them has muted or blocked the other, or does no longer. */
  keptApart(players: readonly PlayerId[]): void
  /** Sign-ins have ended at another node. */
  signedOut(signIns: readonly string[]): void
  /** Somebody's name or role was changed at another node, or they are gone. */
  playerChanged(playerId: PlayerId): void
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

  saidInLobby(lobbyId: LobbyId): void {
    this.#post({ type: 'lobbyChat', lobbyId })
  }

  keptApart(players: readonly PlayerId[]): void {
    this.#deps.keptApart(players)
    this.#post({ type: 'apart', players })
  }

  ended(signIns: readonly string[]): void {
    this.#post({ type: 'ended', signIns })
  }

  changed(playerId: PlayerId): void {
    this.#post({ type: 'changed', playerId })
  }

  /** A notice of another node; of the same program, or of the version before or after it. */
  async noticed(json: Json): Promise<void> {
    const { connections, findLobby, heardChat, heardInLobby, keptApart, signedOut, playerChanged } = this.#deps
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
      case 'lobbyChat':
        return heardInLobby(notice.lobbyId)
      case 'apart':
        return keptApart(notice.players)
      case 'changed':
        return playerChanged(notice.playerId)
      case 'ended':
        return signedOut(notice.signIns)
    }
  }

  #post(notice: Notice): void {
    this.#deps.post(notice as unknown as Json)
  }
}
