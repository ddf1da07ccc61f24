/**
 * Whom the one who is here has muted or blocked. The server keeps it, so that it goes with the person from table to table and device to
 * device, and tells nothing of what is not to be heard; this is what the page shows of it, and how it is changed.
 */
import type { ApiClient, AvoidedPlayer } from '@parlour/client'
import type { PlayerId } from '@parlour/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Avoidance = AvoidedPlayer['how']

export interface AvoidedState {
  /** Newest first; null as long as it is not known, or where the server knows nothing of the kind. */
  readonly players: readonly AvoidedPlayer[] | null
  /** What could not be done last. */
  readonly problem: unknown
}

export interface AvoidedStore {
  readonly state: StoreApi<AvoidedState>
  /** Asks once for each who is here. Nobody has muted nobody. */
  load(userId: PlayerId | null): Promise<void>
  avoid(id: PlayerId, how: Avoidance): Promise<void>
  hearAgain(id: PlayerId): Promise<void>
}

type Api = Pick<ApiClient, 'avoided' | 'avoid' | 'stopAvoiding'>

export function openAvoided(api: Api): AvoidedStore {
  const state = createStore<AvoidedState>(() => ({ players: null, problem: null }))
  let of: PlayerId | null | undefined
  // One after the other: somebody who mutes somebody may become a guest by that, and is asked about only afterwards.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }
  const change = (work: (known: readonly AvoidedPlayer[]) => Promise<readonly AvoidedPlayer[]>): Promise<void> =>
    inTurn(async () => {
      state.setState({ problem: null })
      try {
        const players = await work(state.getState().players ?? [])
        state.setState({ players })
      } catch (problem) {
        state.setState({ problem })
      }
    })
  return {
    state,
    load: (userId) =>
      inTurn(async () => {
        if (of === userId) return
        of = userId
        const players =
          userId === null
            ? []
            : await api.avoided().then(
                (answer) => answer.players,
                () => null,
              )
        state.setState({ players, problem: null })
      }),
    avoid: (id, how) =>
      change(async (known) => {
        const now = await api.avoid(id, how)
        return [now, ...known.filter((player) => player.id !== id)]
      }),
    hearAgain: (id) =>
      change(async (known) => {
        await api.stopAvoiding(id)
        return known.filter((player) => player.id !== id)
      }),
  }
}
