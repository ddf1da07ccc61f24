/** All sockets of this process: reaches people and those who look at lobbies, and closes what must not stay open. */
import { CLOSE, type LobbyView, type PlayerId, type ServerFrame } from '@parlour/protocol'
import type { Announcer } from '../matchmaking/deps.ts'
import type { Connection } from './connection.ts'

/** Where is noted who is connected, for the other nodes. */
interface Presence {
  enter(playerId: PlayerId): Promise<void>
  exit(playerId: PlayerId): void
}

export class Connections implements Announcer {
  readonly #all = new Set<Connection>()
  readonly #byPlayer = new Map<PlayerId, Set<Connection>>()
  readonly #presence: Presence

  constructor(presence: Presence) {
    this.#presence = presence
  }

  get size(): number {
    return this.#all.size
  }

  add(connection: Connection): void {
    this.#all.add(connection)
  }

  /** The connection has said who it is. */
  identified(connection: Connection, playerId: PlayerId): void {
    const theirs = this.#byPlayer.get(playerId) ?? new Set()
    if (theirs.size === 0) void this.#presence.enter(playerId)
    this.#byPlayer.set(playerId, theirs.add(connection))
  }

  remove(connection: Connection): void {
    this.#all.delete(connection)
    const playerId = connection.identity?.player.id
    const theirs = playerId === undefined ? undefined : this.#byPlayer.get(playerId)
    if (playerId === undefined || theirs === undefined) return
    theirs.delete(connection)
    if (theirs.size > 0) return
    this.#byPlayer.delete(playerId)
    this.#presence.exit(playerId)
  }

  isOnline(playerId: PlayerId): boolean {
    return this.#byPlayer.has(playerId)
  }

  toPlayer(playerId: PlayerId, frame: ServerFrame): void {
    for (const connection of this.#byPlayer.get(playerId) ?? []) connection.tell(frame)
  }

  /** To everyone whom the lobby concerns and, if it is public, to those who follow the list. */
  lobbyChanged(frame: ServerFrame & { readonly type: 'lobbyUpdate' }): void {
    const text = JSON.stringify(frame)
    const concerned = concernedBy(frame.lobby)
    for (const connection of this.#all) if (concerned(connection) || seesInList(connection, frame.lobby)) connection.send(text)
  }

  lobbyUnlisted(lobby: LobbyView): void {
    const text = JSON.stringify({ type: 'lobbyUpdate', lobby, closed: true } satisfies ServerFrame)
    const concerned = concernedBy(lobby)
    for (const connection of this.#all) if (!concerned(connection) && seesInList(connection, lobby)) connection.send(text)
  }

  everyone(frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const connection of this.#all) connection.send(text)
  }

  /** Sign-ins that have ended take their sockets with them. */
  revoke(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds)
    for (const connection of this.#all) {
      if (connection.identity !== null && ended.has(connection.identity.sessionId)) connection.close(CLOSE.unauthorized, 'signed out')
    }
  }

  /** Every so often: who has not answered the last ping is gone, whose token has run out must sign in again. */
  beat(now: number): void {
    for (const connection of this.#all) {
      if (!connection.alive) connection.terminate()
      else if (connection.identity !== null && connection.identity.expiresAt.getTime() <= now) expired(connection)
      else connection.ping()
    }
  }

  closeAll(reason: string): void {
    for (const connection of this.#all) connection.close(CLOSE.goingAway, reason)
  }

  terminateAll(): void {
    for (const connection of this.#all) connection.terminate()
  }
}

/** Tells who follows this lobby, sits in it, or sat at the table that it would follow and may agree to another match. */
function concernedBy(lobby: LobbyView): (connection: Connection) => boolean {
  const seated = new Set(lobby.seats.flatMap((seat) => (seat !== null && 'player' in seat ? [seat.player.id] : [])))
  const { lobbyId, previous } = lobby
  const isAsked = ({ watching }: Connection): boolean => previous !== undefined && (watching.get(previous)?.viewer.seat ?? null) !== null
  return (connection) => {
    const { identity, lobbies } = connection
    return lobbies.has(lobbyId) || (identity !== null && seated.has(identity.player.id)) || isAsked(connection)
  }
}

const seesInList = ({ lobbyList }: Connection, lobby: LobbyView): boolean =>
  lobby.visibility === 'public' && (lobbyList === '' || lobbyList === lobby.game)

export const expired = (connection: Connection): void => connection.close(CLOSE.unauthorized, 'the token has expired')
