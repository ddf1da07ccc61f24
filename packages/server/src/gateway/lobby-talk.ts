/**
 * What is said in lobbies, to those who sit there and look at them through this node. Whoever has left, or was sent away, hears nothing more:
 * who sits there is asked of the rows with every line.
 */
import type { LobbyId, LobbyLine, PlayerId, ServerFrame } from '@parlour/protocol'
import { CHAT_LINES, SaidLines } from '../audience/said-lines.ts'
import { failed } from '../errors.ts'
import type { Repository } from '../repository/index.ts'
import type { ChatLine, NewChatLine } from '../repository/types.ts'
import type { Connection } from './connection.ts'

interface Room {
  readonly listeners: Map<Connection, PlayerId>
  readonly said: SaidLines
  /** One thing at a time: nobody comes in between what was said and who is told. */
  last: Promise<unknown>
  turns: number
}

export interface LobbyTalkDeps {
  readonly repository: Pick<Repository, 'chat' | 'lobbies'>
  /** Something was said here: other nodes look. */
  tell(lobbyId: LobbyId): void
}

export class LobbyTalk {
  readonly #deps: LobbyTalkDeps
  readonly #rooms = new Map<LobbyId, Room>()

  constructor(deps: LobbyTalkDeps) {
    this.#deps = deps
  }

  /** What was said so far; null for somebody who does not sit there. */
  join(lobbyId: LobbyId, connection: Connection, playerId: PlayerId): Promise<readonly LobbyLine[] | null> {
    return this.#inTurn(lobbyId, async (room) => {
      const seated = await this.#dismiss(lobbyId, room)
      if (!seated.includes(playerId)) return null
      const lines = await this.#recent(lobbyId, [...room.listeners.values(), playerId])
      tellAll(lobbyId, room, lines)
      if (connection.open) room.listeners.set(connection, playerId)
      return lines.filter(({ deaf }) => !deaf.includes(playerId)).flatMap(shown)
    })
  }

  /** Stored before anyone reads it. */
  say(lobbyId: LobbyId, line: NewChatLine): Promise<void> {
    return this.#inTurn(lobbyId, async (room) => {
      const said = await this.#deps.repository.chat.say({ lobbyId }, line, [...room.listeners.values()])
      if (said === null) throw failed({ why: 'chat-too-fast' })
      await this.#dismiss(lobbyId, room)
      tellAll(lobbyId, room, [said])
      this.#deps.tell(lobbyId)
    })
  }

  /** Something was said through another node. */
  async hear(lobbyId: LobbyId): Promise<void> {
    if (!this.#rooms.has(lobbyId)) return
    await this.#inTurn(lobbyId, async (room) => {
      await this.#dismiss(lobbyId, room)
      tellAll(lobbyId, room, await this.#recent(lobbyId, [...room.listeners.values()]))
    })
  }

  /** A connection looks no longer at a lobby, or at any. */
  leave(connection: Connection, which?: string): void {
    for (const [id, room] of this.#rooms)
      if ((which === undefined || which === id) && room.listeners.delete(connection)) this.#forget(id, room)
  }

  /** Who does not sit there any more is told nothing; who does. */
  async #dismiss(lobbyId: LobbyId, { listeners }: Room): Promise<readonly PlayerId[]> {
    const seated = await this.#seated(lobbyId)
    for (const [connection, playerId] of listeners) if (!seated.includes(playerId)) listeners.delete(connection)
    return seated
  }

  async #seated(lobbyId: LobbyId): Promise<readonly PlayerId[]> {
    const lobby = await this.#deps.repository.lobbies.find(lobbyId)
    return lobby === null || lobby.gameId !== null ? [] : lobby.taken.flatMap(({ player }) => (player === null ? [] : [player.id]))
  }

  #recent(lobbyId: LobbyId, present: readonly PlayerId[]): Promise<readonly ChatLine[]> {
    return this.#deps.repository.chat.recent({ lobbyId }, CHAT_LINES, present)
  }

  async #inTurn<T>(lobbyId: LobbyId, work: (room: Room) => Promise<T>): Promise<T> {
    const room = this.#rooms.get(lobbyId) ?? { listeners: new Map(), said: new SaidLines(), turns: 0, last: Promise.resolve() }
    this.#rooms.set(lobbyId, room)
    const turn = room.last.then(() => work(room))
    room.last = turn.catch(() => undefined)
    room.turns++
    try {
      return await turn
    } finally {
      room.turns--
      this.#forget(lobbyId, room)
    }
  }

  /** A room where nobody listens, and nothing is going on, is not kept. */
  #forget(lobbyId: LobbyId, { listeners, turns }: Room): void {
    if (listeners.size === 0 && turns === 0) this.#rooms.delete(lobbyId)
  }
}

function tellAll(lobbyId: LobbyId, { listeners, said }: Room, lines: readonly ChatLine[]): void {
  for (const line of said.news(lines)) {
    for (const shownLine of shown(line)) {
      const frame: ServerFrame = { type: 'lobbyChat', lobbyId, ...shownLine }
      for (const [connection, playerId] of listeners) if (!line.deaf.includes(playerId)) connection.tell(frame)
    }
  }
}

/** What somebody said who is no longer known here is shown to nobody. */
const shown = ({ id, playerId, name, text, at }: ChatLine): LobbyLine[] =>
  playerId === null ? [] : [{ id, player: playerId, name, text, at: at.getTime() }]
