/**
 * One visit to a lobby: finding it by its code, sitting down if there is room, following every change, and what the host does. A store
 * without any React, so that the page only shows what is here. Leaving the page keeps the seat; `leave` gives it up.
 */

import { type ApiClient, type Connection, type LinkState, type NewLobby, sayInLobby } from '@parlour/client'
import type { Refusal } from '@parlour/kernel'
import type { GameId, LobbyId, LobbyLine, LobbyView, PlayerId } from '@parlour/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../session/session.ts'
import { handleJoinLobby, handleStartMatch, subscribeLobbyUpdates } from './lobby-controller.ts'
import { freeSeats, seatOf } from './seats.ts'

export type Place =
  | { readonly kind: 'entering' }
  | { readonly kind: 'seated'; readonly lobby: LobbyView; readonly seat: number }
  /** The match has begun; `mine`: with a seat in it. */
  | { readonly kind: 'started'; readonly lobby: LobbyView; readonly gameId: GameId; readonly mine: boolean }
  | { readonly kind: 'full'; readonly lobby: LobbyView }
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'sent-away' }
  /** The seat is gone, and nobody says why: left in another tab, say. */
  | { readonly kind: 'unseated' }
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface RoomState {
  readonly place: Place
  readonly userId: PlayerId | null
  readonly link: LinkState
  /** What was said here, oldest first; null where nothing can be said. */
  readonly chat: readonly LobbyLine[] | null
  /** What the server refused last; gone with the next attempt. */
  readonly refused: unknown
  /** Something was asked and not answered yet. */
  readonly busy: boolean
}

export interface LobbyRoom {
  readonly state: StoreApi<RoomState>
  /** Finds the lobby and sits down; also the second attempt after a failure. */
  enter(): Promise<void>
  change(changes: Omit<NewLobby, 'game'>): Promise<void>
  /** Agrees to what the host has changed, as this page shows it. */
  agree(): Promise<void>
  seatBot(level: string, seat: number): Promise<void>
  /** A bot of this level on every free seat. */
  fillWithBots(level: string): Promise<void>
  removeBot(seat: number): Promise<void>
  sendAway(userId: PlayerId): Promise<void>
  start(): Promise<void>
  /** Null: it was said. */
  say(text: string): Promise<Refusal | null>
  leave(): Promise<void>
  /** Stops following. The seat stays. */
  dispose(): void
}

interface RoomDeps {
  readonly api: ApiClient
  readonly connection: Connection
  readonly session: Pick<Session, 'ensureUser'>
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

export function openLobbyRoom(deps: RoomDeps, code: string): LobbyRoom {
  const { api, connection } = deps
  const state = createStore<RoomState>(() => ({
    place: { kind: 'entering' },
    userId: null,
    link: connection.link,
    chat: null,
    refused: null,
    busy: false,
  }))
  let disposed = false
  let unfollow: (() => void) | null = null
  const unlink = connection.onLink((link) => state.setState({ link }))

  const put = (place: Place): void => {
    if (disposed) return
    if (place.kind !== 'seated') stopFollowing()
    state.setState({ place })
  }
  const stopFollowing = (): void => {
    unfollow?.()
    unfollow = null
  }

  /** News of a lobby in which this device's player sits, or sat a moment ago. */
  const show = (lobby: LobbyView): void => {
    const { place, userId } = state.getState()
    const seat = seatOf(lobby, userId)
    if (place.kind === 'left') return
    if (lobby.gameId !== undefined) put({ kind: 'started', lobby, gameId: lobby.gameId, mine: seat >= 0 })
    else if (seat >= 0) put({ kind: 'seated', lobby, seat })
    else void ousted(lobby.lobbyId)
  }
  const ousted = async (lobbyId: LobbyId): Promise<void> => {
    const away = await api.lobby(lobbyId).then(
      (lobby) => lobby.sentAway === true,
      () => false,
    )
    if (state.getState().place.kind === 'seated') put({ kind: away ? 'sent-away' : 'unseated' })
  }
  const follow = (lobby: LobbyView): void => {
    show(lobby)
    if (disposed || state.getState().place.kind !== 'seated') return
    stopFollowing()
    const onGone = (): void => {
      if (state.getState().place.kind === 'seated') put({ kind: 'closed' })
    }
    unfollow = subscribeLobbyUpdates(connection, lobby.lobbyId, { onLobby: show, onGone, onChat: (chat) => state.setState({ chat }) })
  }

  const enter = async (): Promise<void> => {
    put({ kind: 'entering' })
    try {
      const user = await deps.session.ensureUser()
      state.setState({ userId: user.id })
      const found = await api.lobby(code)
      if (found.gameId !== undefined || seatOf(found, user.id) >= 0) return found.gameId === undefined ? follow(found) : show(found)
      if (found.sentAway === true) return put({ kind: 'sent-away' })
      if (freeSeats(found) === 0) return put({ kind: 'full', lobby: found })
      follow(await handleJoinLobby(api, found.lobbyId))
    } catch (error) {
      await explain(error)
    }
  }

  /** Somebody may have been quicker between looking and sitting down. */
  const explain = async (error: unknown): Promise<void> => {
    const reason = codeOf(error)
    if (reason === 'LobbyNotFound') return put({ kind: 'missing' })
    if (reason !== 'LobbyFull' && reason !== 'LobbyAlreadyStarted') return put({ kind: 'failed', error })
    try {
      const lobby = await api.lobby(code)
      put(lobby.gameId === undefined ? { kind: 'full', lobby } : { kind: 'started', lobby, gameId: lobby.gameId, mine: false })
    } catch (again) {
      put({ kind: 'failed', error: again })
    }
  }

  /** Asks the server for something about the lobby one sits in; a refusal is kept for the page to show. */
  const ask = async (request: (lobbyId: LobbyId) => Promise<LobbyView | null>): Promise<void> => {
    const { place } = state.getState()
    if (place.kind !== 'seated') return
    state.setState({ busy: true, refused: null })
    try {
      const lobby = await request(place.lobby.lobbyId)
      if (lobby !== null && state.getState().place.kind === 'seated') show(lobby)
    } catch (error) {
      state.setState({ refused: error })
    } finally {
      state.setState({ busy: false })
    }
  }

  return {
    state,
    enter,
    change: (changes) => ask((id) => api.updateLobby(id, changes)),
    agree: () =>
      ask(async (id) => {
        const { place } = state.getState()
        const terms = place.kind === 'seated' ? place.lobby.terms : undefined
        return terms === undefined ? null : api.agreeToLobby(id, terms)
      }),
    seatBot: (level, seat) => ask((id) => api.addBot(id, level, seat)),
    fillWithBots: (level) =>
      ask(async (id) => {
        const { place } = state.getState()
        let lobby = place.kind === 'seated' ? place.lobby : null
        for (let free = lobby === null ? 0 : freeSeats(lobby); free > 0; free--) lobby = await api.addBot(id, level)
        return lobby
      }),
    removeBot: (seat) => ask((id) => api.removeBot(id, seat)),
    sendAway: (userId) => ask((id) => api.kick(id, userId)),
    start: () =>
      ask(async (id) => {
        const gameId = await handleStartMatch(api, id)
        const { place } = state.getState()
        if (place.kind === 'seated') put({ kind: 'started', lobby: place.lobby, gameId, mine: true })
        return null
      }),
    say: (text) => {
      const { place } = state.getState()
      return place.kind === 'seated' ? sayInLobby(connection, place.lobby.lobbyId, text) : Promise.resolve(null)
    },
    leave: async () => {
      const { place } = state.getState()
      put({ kind: 'left' })
      // Whether or not the server hears of it: this person has gone.
      if (place.kind === 'seated') await api.leaveLobby(place.lobby.lobbyId).catch(() => undefined)
    },
    dispose: () => {
      stopFollowing()
      unlink()
      disposed = true
    },
  }
}
