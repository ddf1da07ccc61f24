/**
 * M2, the real-time gateway: sockets in, frames out. It knows who is behind a socket and which table a frame is for, and hands over; it
 * knows no rules. Who acts is taken from the connection, never from a frame.
 */
import type { Duplex } from 'node:stream'
import { type Event, type Json, type Seat, unsoundJson } from '@parlour/kernel'
import {
  type Answer,
  CLOSE,
  type ClientFrame,
  type ClientFrameType,
  FEATURES,
  type FrameId,
  type GameId,
  type LobbyView,
  MAX_FRAME_BYTES,
  PING_MS,
  type PlayerId,
  parseClientFrame,
  type ServerFrame,
  type WireError,
} from '@parlour/protocol'
import type { RawData, WebSocket } from 'ws'
import type { Viewer } from '../audience/viewer.ts'
import type { Identity } from '../auth/accounts.ts'
import { Turnstile } from '../auth/turnstile.ts'
import { AppError, accepted, failed, failure } from '../errors.ts'
import type { NewGame } from '../repository/types.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { wireErrorOf } from '../wire-error.ts'
import { Connection } from './connection.ts'
import { type Connections, expired } from './connections.ts'
import type { GatewayDeps } from './deps.ts'
import type { Rate } from './token-bucket.ts'

/** What to answer; nothing where the answer went out already, when the event was stored. */
type Handlers = {
  readonly [Type in ClientFrameType]: (connection: Connection, frame: ClientFrame<Type>) => Promise<Answer<Type> | undefined>
}

/** Frames that wait behind each other on one socket; more is flooding, whatever the rate. */
const MOST_WAITING = 100
/** How long clients have to answer a goodbye. */
const GOODBYE_MS = 1_000
const HELLOS_AT_ONCE = 4
const USUAL_LIMITS: Rate = { burst: 200, perSecond: 100 }

export class Gateway {
  readonly #deps: GatewayDeps
  readonly #connections: Connections
  /** However many come back at once, moves and requests find a connection to the database free. */
  readonly #hellos = new Turnstile(HELLOS_AT_ONCE, Number.POSITIVE_INFINITY)
  #beat: NodeJS.Timeout | undefined
  #stopping = false

  constructor(deps: GatewayDeps) {
    this.#deps = deps
    this.#connections = deps.connections
    deps.accounts.onRevoked((sessionIds) => this.#connections.revoke(sessionIds))
  }

  start(): void {
    this.#beat = setInterval(() => this.#connections.beat(this.#deps.now()), PING_MS)
  }

  /** Asks everybody to come back, which leads them to other servers, one after the other over so many milliseconds; all goes on meanwhile. */
  async sendOn(milliseconds: number): Promise<void> {
    const all = this.#connections.all
    const began = performance.now()
    for (const [index, connection] of all.entries()) {
      const wait = began + ((index + 1) / all.length) * milliseconds - performance.now()
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
      // After what it has sent is done.
      connection.enqueue(async () => connection.close(CLOSE.goingAway, 'please come back: this server makes room for another'))
    }
  }

  /** Takes nothing new, finishes and acknowledges what is being stored, and then says goodbye. */
  async stop(): Promise<void> {
    clearInterval(this.#beat)
    this.#stopping = true
    await this.#deps.tables.stop()
    this.#connections.closeAll('the server is stopping')
    const deadline = performance.now() + GOODBYE_MS
    while (this.#connections.size > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
    this.#connections.terminateAll()
  }

  /** A socket has been opened. It has a few seconds to say who it is. */
  handleConnection(socket: WebSocket, address: string, stream: Duplex | null = null): void {
    const connection = new Connection(socket, this.#deps.limits ?? USUAL_LIMITS, stream, address)
    if (this.#connections.add(connection)) connection.awaitHello()
    connection.onFrame((data, isBinary) => {
      // What still comes after a goodbye is not read.
      if (!connection.open) return
      const text = this.#admitted(connection, data, isBinary)
      const readAt = performance.now()
      if (text !== null) connection.enqueue(() => this.#handle(connection, text, readAt))
    })
    connection.onClose((code) => {
      this.#deps.metrics.closed(code)
      connection.helloCame()
      this.#connections.remove(connection)
      this.#deps.talk.leave(connection)
      for (const { live, viewer } of connection.watching.values()) live.leaveView(viewer)
      connection.watching.clear()
    })
  }

  /** A match has been made: its table is opened, so that what is due begins, and its people are told. */
  async registerGameSession(made: NewGame): Promise<void> {
    const { id: gameId } = made
    const live = await this.#deps.tables.open(gameId, made)
    this.tellOfMatch(live)
    const { game } = live.table.header
    this.#deps.audit.logGameplayEvent({ type: 'match-registered', gameId, payload: { game, seats: made.seats.length } })
  }

  /** Those who sit at a table where nobody has moved yet, and are not there, learn that there is a match. */
  tellOfMatch({ table, audience }: Pick<LiveTable, 'table' | 'audience'>): void {
    if (table.seq > 0) return
    const { announcer, now } = this.#deps
    const { game, previous } = table.header
    const found: ServerFrame = { type: 'matchFound', gameId: table.id, game, ...(previous === undefined ? {} : { previous }) }
    for (const [playerId, seat] of audience.seatOf) {
      if (audience.isHere(seat)) continue
      announcer.toPlayer(playerId, found)
      if (table.match === null) announcer.toPlayer(playerId, audience.dealing(now()))
    }
  }

  /** Size, kind and number of frames; null for one that is not even read. */
  #admitted(connection: Connection, data: RawData, isBinary: boolean): string | null {
    const bytes = data as Buffer
    if (isBinary) {
      this.#refuse(connection, null, failed({ why: 'binary-frame' }).wire)
      connection.close(CLOSE.unsupported, 'frames are text')
      return null
    }
    if (bytes.length > MAX_FRAME_BYTES) {
      this.#refuse(connection, null, failed({ why: 'frame-too-large', most: MAX_FRAME_BYTES }).wire)
      connection.close(CLOSE.tooBig, 'frame too large')
      return null
    }
    const admitted = connection.waiting >= MOST_WAITING ? 'close' : connection.admit()
    if (admitted === 'yes') return bytes.toString()
    this.#refuse(connection, idIn(bytes.toString()), failure('TooManyRequests').wire)
    if (admitted === 'close') connection.close(CLOSE.flooding, 'too many frames')
    return null
  }

  async #handle(connection: Connection, text: string, readAt: number): Promise<void> {
    connection.readAt = readAt
    const parsed = parseClientFrame(text)
    if (!parsed.ok) return this.#refuse(connection, parsed.id, parsed.error)
    const { frame } = parsed
    try {
      if (this.#stopping) throw failed({ why: 'server-stopping' })
      if (frame.type !== 'hello') this.#mustBeKnown(connection)
      const handler = this.#handlers[frame.type] as (connection: Connection, frame: ClientFrame) => Promise<object | undefined>
      const fields = await handler(connection, frame)
      if (fields !== undefined) connection.answer(frame.id, fields)
    } catch (error) {
      this.#refuse(connection, frame.id, this.#wireError(error))
      this.#turnAway(connection, frame, error)
      // Whoever acts on an old position gets the current one.
      if (error instanceof AppError && (error.code === 'StaleSeq' || error.code === 'FutureSeq') && 'gameId' in frame)
        this.emitGameState(connection, frame.gameId)
    }
  }

  #refuse(connection: Connection, id: FrameId, error: WireError): void {
    this.#deps.metrics.refused(error.code)
    connection.refuse(id, error)
  }

  /** Closes a socket behind which nobody is signed in, or nobody any more. Whoever has not tried yet has a few seconds to. */
  #turnAway(connection: Connection, frame: ClientFrame, error: unknown): void {
    if (!(error instanceof AppError) || error.status !== 401) return
    if (error.code === 'ExpiredToken') expired(connection)
    else if (frame.type === 'hello' || frame.type === 'renew') connection.close(CLOSE.unauthorized, 'not signed in')
  }

  /** The position as it stands, to one socket. */
  emitGameState(connection: Connection, gameId: GameId): void {
    const watched = connection.watching.get(gameId)
    watched?.live.audience.emitGameState(watched.viewer)
  }

  #wireError(error: unknown): WireError {
    return wireErrorOf(error, (unexpected) => this.#deps.log.error({ err: unexpected }, 'a frame could not be handled'))
  }

  #mustBeKnown(connection: Connection): void {
    const { identity } = connection
    if (identity === null) throw failed({ why: 'hello-first' })
    if (identity.expiresAt.getTime() <= this.#deps.now()) throw failure('ExpiredToken')
  }

  /** Binds a socket to a table: at the player's seat, or as a spectator where the table allows it. */
  async handleJoinGame(connection: Connection, frame: ClientFrame<'joinGame'>): Promise<Answer<'joinGame'>> {
    const { gameId } = frame
    const who = this.#whoIs(connection)
    const playerId = who.id
    const live = await this.#deps.tables.open(gameId)
    const seat = live.audience.seatOf.get(playerId) ?? null
    if (seat === null && !live.rules.spectators) throw failed({ why: 'no-such-table' })
    const before = connection.watching.get(gameId)
    connection.watching.delete(gameId)
    before?.live.leaveView(before.viewer)
    const viewer: Viewer = {
      who,
      seat,
      legal: frame.legal === true,
      deltas: frame.deltas !== true ? 'none' : frame.brief === true ? 'brief' : 'named',
      sealed: frame.sealed === true,
      send: (text: string) => connection.send(text),
    }
    const joined = await live.join(viewer, frame.have)
    // The socket may have gone while the table was being read.
    if (connection.open) connection.watching.set(gameId, { live, viewer })
    else live.leaveView(viewer)
    const payload = { address: connection.address }
    this.#deps.audit.logGameplayEvent({ type: seat === null ? 'spectator-joined' : 'player-joined', gameId, playerId, payload })
    const players = frame.players === true && seat !== null ? { players: live.players } : {}
    return { ...joined, ...(live.rules.rated ? { rated: true } : {}), ...players }
  }

  /** A seat's action: judged, stored, acknowledged, told, in this order. */
  handleSubmitAction(connection: Connection, frame: ClientFrame<'submitMove'>): Promise<undefined> {
    const submit = (live: LiveTable): Promise<undefined> => {
      const seat = this.#seatAt(live, connection)
      const event: Event = { type: 'play', seat, action: frame.action as Json }
      const { seq, move, id } = frame
      return accepted(live.house.submit(seat, { seq, move, event }, (stored) => this.#acknowledge(connection, id, stored)))
    }
    // Nearly always the table is one that the sender looks at, and nothing has to be waited for.
    const watched = connection.watching.get(frame.gameId)
    return watched === undefined ? this.#deps.tables.open(frame.gameId).then(submit) : submit(watched.live)
  }

  #acknowledge(connection: Connection, id: FrameId, seq: number): void {
    connection.answer(id, { seq })
    this.#deps.metrics.acknowledged(performance.now() - connection.readAt)
  }

  /**
   * From here on the socket is this player's. A sign-in that ends at this very moment is found out when its token runs out; a bot's token
   * never does, so it is looked at once more, now that whoever revokes it finds the socket.
   */
  async #identify(connection: Connection, identity: Identity, token: string): Promise<void> {
    connection.identity = identity
    if (identity.by !== 'bot-token') return
    try {
      await this.#deps.accounts.authenticate(token)
    } catch (error) {
      connection.close(CLOSE.unauthorized, 'signed out')
      throw error
    }
  }

  /** Who it is that says hello; one whose hello is refused may say another. */
  async #greet(connection: Connection, token: string): Promise<Identity> {
    try {
      const identity = await this.#hellos.pass(async () => {
        // Of thousands that come back at once, some have gone again before their turn.
        if (!connection.open) throw failure('Unauthorized')
        return await this.#deps.accounts.authenticate(token)
      })
      await this.#identify(connection, identity, token)
      return identity
    } catch (error) {
      if (connection.open) connection.awaitHello()
      throw error
    }
  }

  async #travel(connection: Connection, frame: ClientFrame<'undo' | 'redo'>): Promise<undefined> {
    const { seat, live } = await this.#seated(connection, frame.gameId)
    const event: Event = { type: frame.type, steps: frame.steps ?? 1 }
    return accepted(
      live.house.submit(seat, { seq: frame.seq, move: frame.move ?? null, event }, (seq) => this.#acknowledge(connection, frame.id, seq)),
    )
  }

  readonly #handlers: Handlers = {
    hello: async (connection, { token }) => {
      if (connection.identity !== null) throw failed({ why: 'hello-twice' })
      connection.helloCame()
      const { player } = await this.#greet(connection, token)
      // Whoever is gone again by now must not count as being here.
      if (connection.open && !this.#connections.identified(connection, player.id)) throw failure('TooManyRequests')
      return {
        user: { id: player.id, username: player.username, role: player.role },
        serverTime: Math.round(this.#deps.now()),
        features: FEATURES,
      }
    },
    renew: async (connection, { token }) => {
      const identity = await this.#deps.accounts.authenticate(token)
      if (identity.player.id !== this.#playerOf(connection)) throw failed({ why: 'foreign-token' })
      await this.#identify(connection, identity, token)
      return {}
    },
    ping: async () => ({}),
    joinGame: (connection, frame) => this.handleJoinGame(connection, frame),
    submitMove: (connection, frame) => this.handleSubmitAction(connection, frame),
    contribute: async (connection, { gameId, contribution }) => {
      const { seat, live } = await this.#seated(connection, gameId)
      await accepted(live.house.contribute(seat, contribution))
      return {}
    },
    undo: (connection, frame) => this.#travel(connection, frame),
    redo: (connection, frame) => this.#travel(connection, frame),
    leaveGame: async (connection, { gameId }) => {
      const { seat, live } = await this.#seated(connection, gameId)
      await accepted(live.house.leave(seat, 'quit'))
      this.#deps.audit.logGameplayEvent({ type: 'player-left', gameId, playerId: this.#playerOf(connection) })
      return {}
    },
    stopWatching: async (connection, { gameId }) => {
      const watched = connection.watching.get(gameId)
      // A socket that has gone meanwhile watches nothing any more.
      if (watched === undefined && connection.open) throw failed({ why: 'not-watching' })
      connection.watching.delete(gameId)
      watched?.live.leaveView(watched.viewer)
      return {}
    },
    kickPlayer: async (connection, { gameId, seat }) => {
      const { live, seat: own } = await this.#asHost(connection, gameId)
      if (seat === own) throw failed({ why: 'kick-oneself' })
      await accepted(live.house.remove(seat))
      this.#deps.audit.logGameplayEvent({ type: 'player-kicked', gameId, playerId: this.#playerOf(connection), payload: { seat } })
      return {}
    },
    closeTable: async (connection, { gameId }) => {
      const { live } = await this.#asHost(connection, gameId)
      await accepted(live.house.close())
      this.#deps.audit.logGameplayEvent({ type: 'table-closed', gameId, playerId: this.#playerOf(connection) })
      return {}
    },
    offerRematch: async (connection, { gameId, pledge }) => {
      const { seat, live } = await this.#seated(connection, gameId)
      const offer = await this.#deps.rematches.offer(live.table, seat, this.#playerOf(connection), pledge ?? null)
      return offer
    },
    hurryBots: async (connection, { gameId }) => {
      const { seat, live } = await this.#seated(connection, gameId)
      const { occupants, people } = live.table
      if (occupants[seat]?.by !== 'person') throw failed({ why: 'only-players-hurry' })
      if (people.length > 1) throw failed({ why: 'others-follow' })
      live.house.followUps.hurry()
      return {}
    },
    chat: async (connection, { gameId, text }) => {
      const { seat, live } = await this.#seated(connection, gameId)
      if (!connection.manners.chat.take()) throw failed({ why: 'chat-too-fast' })
      await live.say(seat, this.#playerOf(connection), text)
      return {}
    },
    watchLobbies: async (connection, { game }) => {
      const playerId = this.#playerOf(connection)
      connection.lobbyList = game ?? ''
      connection.apart = new Set(await this.#deps.avoidances.apartFrom(playerId))
      return { lobbies: await this.#deps.matchmaking.listLobbies({ game, limit: 100, offset: 0 }, playerId) }
    },
    joinLobby: async (connection, { lobbyId, chat }) => {
      const lobby = await this.#lobbyFor(connection, lobbyId)
      connection.lobbies.set(lobby.lobbyId, lobby.code)
      const lines = chat === true ? await this.#deps.talk.join(lobby.lobbyId, connection, this.#playerOf(connection)) : null
      return lines === null ? { lobby } : { lobby, chat: lines }
    },
    lobbyChat: async (connection, { lobbyId, text }) => {
      const playerId = this.#playerOf(connection)
      const lobby = await this.#lobbyFor(connection, lobbyId)
      if (lobby.gameId !== undefined) throw failed({ why: 'already-started', gameId: lobby.gameId })
      const seat = lobby.seats.findIndex((taken) => taken !== null && 'player' in taken && taken.player.id === playerId)
      const sits = lobby.seats[seat]
      if (sits == null || !('player' in sits)) throw failed({ why: 'no-seat-of-yours' })
      if (!connection.manners.chat.take()) throw failed({ why: 'chat-too-fast' })
      await this.#deps.talk.say(lobby.lobbyId, { seat, playerId, name: sits.player.displayName, text })
      return {}
    },
    unwatch: async (connection, { lobbyId }) => {
      this.#deps.talk.leave(connection, lobbyId)
      if (lobbyId === undefined) connection.lobbyList = null
      connection.unfollow(lobbyId)
      return {}
    },
  }

  /** There is something new between these players: lobbies that one of them followed may not be there for them any more, in the list or by itself. */
  async keptApart(players: readonly PlayerId[]): Promise<void> {
    for (const connection of this.#connections.of(players)) {
      const playerId = this.#playerOf(connection)
      connection.apart = new Set(await this.#deps.avoidances.apartFrom(playerId))
      const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'LobbyNotFound'
      for (const id of connection.lobbies.keys()) {
        const gone = await this.#deps.matchmaking.findLobby(id, playerId).then(() => false, isGone)
        if (gone) connection.lobbies.delete(id)
      }
    }
  }

  /** By id or code, if it is there for the sender. */
  async #lobbyFor(connection: Connection, idOrCode: string): Promise<LobbyView> {
    const who = { playerId: this.#playerOf(connection), address: connection.address }
    try {
      return await this.#deps.matchmaking.findLobby(await this.#deps.lobbyCodes.idOf(idOrCode, who), who.playerId)
    } catch (error) {
      // What is not there for them any more is not followed either.
      if (error instanceof AppError && error.code === 'LobbyNotFound') connection.unfollow(idOrCode)
      throw error
    }
  }

  #whoIs({ identity }: Connection): Identity['player'] {
    if (identity === null) throw failed({ why: 'hello-first' })
    return identity.player
  }

  #playerOf(connection: Connection): PlayerId {
    return this.#whoIs(connection).id
  }

  /** The table, and the seat that the sender has there. Tables that a stranger may not see do not exist for them. */
  async #seated(connection: Connection, gameId: GameId) {
    const live = connection.watching.get(gameId)?.live ?? (await this.#deps.tables.open(gameId))
    return { live, seat: this.#seatAt(live, connection) }
  }

  #seatAt(live: LiveTable, connection: Connection): Seat {
    const seat = live.audience.seatOf.get(this.#playerOf(connection))
    if (seat !== undefined) return seat
    throw live.rules.spectators ? failure('NotSeated') : failed({ why: 'no-such-table' })
  }

  async #asHost(connection: Connection, gameId: GameId) {
    const { live, seat } = await this.#seated(connection, gameId)
    if (live.table.host !== seat) throw failure('NotLobbyHost')
    if (live.rules.rated) throw failed({ why: 'rated-host' })
    return { live, seat }
  }
}

/** The id of a frame that is refused without being looked at, so that its sender knows which one it was. */
function idIn(text: string): string | number | null {
  try {
    const json: unknown = JSON.parse(text)
    const id = unsoundJson(json) === null && typeof json === 'object' && json !== null && 'id' in json ? json.id : null
    return typeof id === 'string' || typeof id === 'number' ? id : null
  } catch {
    return null
  }
}
