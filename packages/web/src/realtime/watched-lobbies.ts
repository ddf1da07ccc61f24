/** The lobbies that are being watched, so that they are watched again after the connection was lost. */
import type { LobbyView, ServerFrame } from '@parlour/protocol'
import { FrameRefused, type RealtimeClient } from './realtime-client.ts'

type LobbyUpdate = Extract<ServerFrame, { type: 'lobbyUpdate' }>

export class WatchedLobbies {
  /** The list's filter; undefined when the list is not watched. */
  #list: { readonly game?: string | undefined } | undefined
  /** By what they were asked for: id or code. */
  readonly #lobbies = new Map<string, LobbyView | null>()

  /** A frame was answered. */
  asked(type: string, payload: object, answer: { readonly [field: string]: unknown }): void {
    const lobbyId = 'lobbyId' in payload ? String(payload.lobbyId) : undefined
    if (type === 'watchLobbies') this.#list = payload
    else if (type === 'joinLobby' && lobbyId !== undefined) this.#lobbies.set(lobbyId, answer.lobby as LobbyView)
    else if (type === 'unwatch' && lobbyId === undefined) {
      this.#list = undefined
      this.#lobbies.clear()
    } else if (type === 'unwatch') {
      for (const [key, lobby] of this.#lobbies)
        if (key === lobbyId || lobby?.lobbyId === lobbyId || lobby?.code === lobbyId) this.#lobbies.delete(key)
    }
  }

  heard({ lobby, closed }: LobbyUpdate): void {
    for (const [key, known] of this.#lobbies) {
      if (known?.lobbyId !== lobby.lobbyId) continue
      if (closed) this.#lobbies.delete(key)
      else this.#lobbies.set(key, lobby)
    }
  }

  /** After a return: asks again, and tells what has changed as if it had just been heard. */
  async restore(emit: RealtimeClient['emit'], tell: (update: LobbyUpdate) => void): Promise<void> {
    const told = (lobby: LobbyView, closed?: true): void => tell({ type: 'lobbyUpdate', lobby, ...(closed ? { closed } : {}) })
    if (this.#list !== undefined) {
      const { lobbies } = await emit('watchLobbies', this.#list)
      for (const lobby of lobbies as readonly LobbyView[]) told(lobby)
    }
    for (const [lobbyId, known] of [...this.#lobbies]) {
      try {
        const lobby = (await emit('joinLobby', { lobbyId })).lobby as LobbyView
        told(lobby, lobby.gameId === undefined ? undefined : true)
      } catch (error) {
        if (!(error instanceof FrameRefused)) throw error
        this.#lobbies.delete(lobbyId)
        if (known !== null) told(known, true)
      }
    }
  }
}
