/**
 * Looking for an opponent: asks the server, waits for its news, and asks again when the connection was away, because news may have been
 * missed. Giving up (or leaving the page) tells the server, so that nobody is matched with somebody who has gone.
 */

import type { ApiClient, Connection } from '@parlour/client'
import type { GameId } from '@parlour/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Search =
  | { readonly kind: 'seeking'; readonly since: number }
  | { readonly kind: 'found'; readonly gameId: GameId }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface QuickSearch {
  readonly state: StoreApi<Search>
  /** Begins, or begins again after a failure. */
  seek(): Promise<void>
  /** Stops looking, unless somebody was found. */
  dispose(): void
}

interface Deps {
  readonly api: Pick<ApiClient, 'quickMatch' | 'cancelQuickMatch' | 'ownGames'>
  readonly connection: Connection
  readonly now?: () => number
}

export function openQuickSearch({ api, connection, now = Date.now }: Deps, game: string): QuickSearch {
  const state = createStore<Search>(() => ({ kind: 'seeking', since: now() }))
  let stopped = false
  let asked = false
  /** Matches that were there before: none of them is the one looked for. */
  let before: ReadonlySet<GameId> | null = null

  const found = (gameId: GameId): void => {
    if (!stopped) state.setState({ kind: 'found', gameId }, true)
  }
  const ownMatches = async (): Promise<readonly GameId[]> =>
    (await api.ownGames()).games.filter((match) => match.game === game).map(({ gameId }) => gameId)

  const ask = async (): Promise<void> => {
    try {
      const matches = await ownMatches()
      before ??= new Set(matches)
      const known = before
      const missed = matches.find((gameId) => !known.has(gameId))
      if (missed !== undefined) return found(missed)
      // Asking again while waiting changes nothing.
      // From here on the server may have us in its queue, whether or not its answer arrives.
      asked = true
      const answer = await api.quickMatch(game)
      if (answer.gameId !== undefined) found(answer.gameId)
      else if (stopped) await api.cancelQuickMatch()
    } catch (error) {
      if (!stopped) state.setState({ kind: 'failed', error }, true)
    }
  }

  const stops = [
    connection.on('matchFound', (frame) => {
      if (frame.game === game && frame.previous === undefined) found(frame.gameId)
    }),
    connection.onLink((link) => {
      if (!stopped && asked && link === 'online' && state.getState().kind === 'seeking') void ask()
    }),
  ]

  return {
    state,
    seek: async () => {
      state.setState({ kind: 'seeking', since: now() }, true)
      try {
        // Without a connection the server would not pair us with anybody.
        await connection.connect()
      } catch (error) {
        if (!stopped) state.setState({ kind: 'failed', error }, true)
        return
      }
      await ask()
    },
    dispose: () => {
      for (const stop of stops) stop()
      stopped = true
      if (asked && state.getState().kind !== 'found') void api.cancelQuickMatch().catch(() => undefined)
    },
  }
}
