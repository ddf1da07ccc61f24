/** The open tables as they come and go: the list from the server, kept up to date by its news, read anew after every lost connection. */
import { type ApiClient, type Connection, whenOnline } from '@parlour/client'
import type { LobbyView } from '@parlour/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { freeSeats } from './seats.ts'

export interface OpenLobbies {
  /** Null until the list is known. Newest first, those without their host last. */
  readonly lobbies: readonly LobbyView[] | null
  /** Why the list cannot be had; null while it can. */
  readonly error: unknown
}

export interface LobbyList {
  readonly state: StoreApi<OpenLobbies>
  reload(): Promise<void>
  dispose(): void
}

/** What the list is after news of one lobby. Private ones and those that have begun are not in it. */
export function withLobby(list: readonly LobbyView[], lobby: LobbyView, closed: boolean): readonly LobbyView[] {
  const others = list.filter(({ lobbyId }) => lobbyId !== lobby.lobbyId)
  if (closed || lobby.visibility !== 'public' || lobby.gameId !== undefined) return others
  return inOrder([...others, lobby])
}

/** The newest first; tables whose host is away come last. */
const inOrder = (list: readonly LobbyView[]): readonly LobbyView[] =>
  list.toSorted((a, b) => Number(a.hostAway ?? false) - Number(b.hostAway ?? false) || b.createdAt.localeCompare(a.createdAt))

export interface LobbyFilter {
  /** Null: every game. */
  readonly game: string | null
  readonly freeOnly: boolean
}

export const filtered = (list: readonly LobbyView[], { game, freeOnly }: LobbyFilter): readonly LobbyView[] =>
  list.filter((lobby) => (game === null || lobby.game === game) && (!freeOnly || freeSeats(lobby) > 0))

export function watchLobbies(api: Pick<ApiClient, 'lobbies'>, connection: Connection): LobbyList {
  const state = createStore<OpenLobbies>(() => ({ lobbies: null, error: null }))
  let watching = true
  const reload = async (): Promise<void> => {
    try {
      const { lobbies } = await api.lobbies()
      if (watching) state.setState({ lobbies: inOrder(lobbies), error: null })
    } catch (error) {
      if (watching) state.setState({ error })
    }
  }
  const stops = [
    connection.on('lobbyUpdate', ({ lobby, closed }) => {
      const { lobbies } = state.getState()
      if (watching && lobbies !== null) state.setState({ lobbies: withLobby(lobbies, lobby, closed === true) })
    }),
    // First the news, then the list: nothing falls between.
    whenOnline(connection, () => {
      connection
        .ask('watchLobbies', {})
        .then(reload)
        .catch(() => undefined)
    }),
  ]
  void connection.connect().catch(() => undefined)
  void reload()
  return {
    state,
    reload,
    dispose: () => {
      watching = false
      for (const stop of stops) stop()
      void connection.ask('unwatch', {}).catch(() => undefined)
    },
  }
}
