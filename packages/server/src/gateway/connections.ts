/** All sockets of this process: reaches people and those who look at lobbies, and closes what must not stay open. */
import { CLOSE, type LobbyView, type PlayerId, type ServerFrame } from '@parlour/protocol'
import type { Announcer } from '../matchmaking/deps.ts'
import { networkOf } from '../network.ts'
import type { Connection } from './connection.ts'

/** Where is noted who is connected, for the other nodes. */
interface Presence {
  /** Answers how many connections they have through other nodes. */
  enter(playerId: PlayerId): Promise<number>
  /** How many those are by now. */
  elsewhere(playerId: PlayerId): Promise<number>
  exit(playerId: PlayerId): void
}

/** How many sockets there may be through all nodes together. */
export interface SocketLimits {
  /** Each node allows its share: a proxy spreads what comes from an address as it spreads everything. */
  readonly perAddress: number
  readonly perPlayer: number
  /** Nodes that live, this one included. */
  nodes(): number
}

/** After so long, nodes know of each other who has come. */
const AGAIN_MS = 1_500

export class Connections implements Announcer {
  readonly #all = new Set<Connection>()
  readonly #byPlayer = new Map<PlayerId, Set<Connection>>()
  readonly #byNetwork = new Map<string, number>()
  readonly #presence: Presence
  readonly #limits: SocketLimits

  constructor(presence: Presence, limits: SocketLimits) {
    this.#presence = presence
    this.#limits = limits
  }

  get size(): number {
    return this.#all.size
  }

  get all(): readonly Connection[] {
    return [...this.#all]
  }

  /** False for one too many from its address: it is closed. */
  add(connection: Connection): boolean {
    this.#all.add(connection)
    const network = networkOf(connection.address)
    const theirs = (this.#byNetwork.get(network) ?? 0) + 1
    this.#byNetwork.set(network, theirs)
    const most = Math.ceil(this.#limits.perAddress / this.#limits.nodes())
    if (theirs > most) tooMany(connection)
    return theirs <= most
  }

  /** The connection has said who it is. False for one too many of theirs: it is closed. */
  identified(connection: Connection, playerId: PlayerId): boolean {
    const theirs = this.#byPlayer.get(playerId) ?? new Set()
    const [first] = theirs
    if (theirs.size >= this.#limits.perPlayer) {
      // Once it has been told.
      connection.enqueue(async () => tooMany(connection))
      return false
    }
    if (first !== undefined) connection.sharing(first.manners)
    this.#byPlayer.set(playerId, theirs.add(connection))
    void this.#count(connection, playerId, theirs)
    return true
  }

  /** Those of other nodes count too. Of two that came through two nodes in the same instant neither may have seen the other, so it is looked again. */
  async #count(connection: Connection, playerId: PlayerId, theirs: ReadonlySet<Connection>): Promise<void> {
    const isOneTooMany = (elsewhere: number): boolean => connection.open && theirs.size + elsewhere > this.#limits.perPlayer
    if (isOneTooMany(await this.#presence.enter(playerId))) return tooMany(connection)
    if (this.#limits.nodes() === 1) return
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())
    if (connection.open && isOneTooMany(await this.#presence.elsewhere(playerId))) tooMany(connection)
  }

  remove(connection: Connection): void {
    if (!this.#all.delete(connection)) return
    const network = networkOf(connection.address)
    const fromThere = (this.#byNetwork.get(network) ?? 1) - 1
    if (fromThere === 0) this.#byNetwork.delete(network)
    else this.#byNetwork.set(network, fromThere)
    const playerId = connection.identity?.player.id
    const theirs = playerId === undefined ? undefined : this.#byPlayer.get(playerId)
    if (playerId === undefined || theirs === undefined) return
    if (!theirs.delete(connection)) return
    if (theirs.size === 0) this.#byPlayer.delete(playerId)
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
    for (const connection of this.#all) {
      // Who only followed it follows it no longer.
      const followed = !sitsIn(connection, lobby) && connection.lobbies.delete(lobby.lobbyId)
      if (followed || (!concerned(connection) && seesInList(connection, lobby))) connection.send(text)
    }
  }

  /** Connections of these players. */
  of(players: readonly PlayerId[]): readonly Connection[] {
    return players.flatMap((id) => [...(this.#byPlayer.get(id) ?? [])])
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
  const { lobbyId, previous } = lobby
  const isAsked = ({ watching }: Connection): boolean => previous !== undefined && (watching.get(previous)?.viewer.seat ?? null) !== null
  return (connection) => {
    return connection.lobbies.has(lobbyId) || sitsIn(connection, lobby) || isAsked(connection)
  }
}

const sitsIn = ({ identity }: Connection, { seats }: LobbyView): boolean =>
  identity !== null && seats.some((seat) => seat !== null && 'player' in seat && seat.player.id === identity.player.id)

const seesInList = ({ lobbyList, apart }: Connection, lobby: LobbyView): boolean =>
  lobby.visibility === 'public' && (lobbyList === '' || lobbyList === lobby.game) && !apart.has(lobby.host)

/** Nobody has to answer the goodbye, or all of them would stay for as long as that is waited for. */
const GOODBYE_MS = 1_000

function tooMany(connection: Connection): void {
  connection.close(CLOSE.flooding, 'too many connections')
  setTimeout(() => connection.terminate(), GOODBYE_MS).unref()
}

export const expired = (connection: Connection): void => connection.close(CLOSE.unauthorized, 'the token has expired')
