/** Whom this person has muted or blocked, wherever a page asks. */
import type { ApiClient } from '@parlour/client'
import type { PlayerId } from '@parlour/protocol'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAuth, useServices } from '../services.tsx'
import { type Avoidance, type AvoidedState, type AvoidedStore, openAvoided } from './avoided.ts'

/** One for each way to the server; made when a page first asks, so that others need not load it. */
const stores = new WeakMap<ApiClient, AvoidedStore>()

function storeFor(api: ApiClient): AvoidedStore {
  const store = stores.get(api) ?? openAvoided(api)
  stores.set(api, store)
  return store
}

export interface AvoidedPeople extends AvoidedState, Pick<AvoidedStore, 'avoid' | 'hearAgain'> {
  /** Null for somebody who is neither muted nor blocked. */
  howOf(id: PlayerId | null | undefined): Avoidance | null
}

/** `asks`: false where it does not matter, and nothing need be asked of the server. */
export function useAvoided(asks = true): AvoidedPeople {
  const { api } = useServices()
  const { user } = useAuth()
  const store = storeFor(api)
  const userId = user?.id ?? null
  useEffect(() => {
    if (asks) void store.load(userId)
  }, [store, userId, asks])
  const state = useStore(store.state)
  const howOf = (id: PlayerId | null | undefined): Avoidance | null => state.players?.find((player) => player.id === id)?.how ?? null
  return { ...state, avoid: store.avoid, hearAgain: store.hearAgain, howOf }
}
