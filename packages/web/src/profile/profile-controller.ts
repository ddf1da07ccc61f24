/**
 * The profile (M14): what it holds, whether it is being fetched, and what went wrong. `loadProfile` and `updateProfile` change that state;
 * `Render` says what a page shows of it. All of it goes through the server's HTTP interface.
 */

import type { ApiClient, OwnProfile, PublicProfile } from '@parlour/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../session/session.ts'
import type { PlayedMatch } from './profile-figures.ts'

/** Whose profile: the reader's own, or that of somebody by name. */
export type Whose = { readonly kind: 'own' } | { readonly kind: 'player'; readonly username: string }

export interface ProfileData {
  readonly profile: OwnProfile | PublicProfile
  /** Newest first; the last hundred. */
  readonly matches: readonly PlayedMatch[]
}

export interface ProfileViewState {
  readonly profileData: ProfileData | null
  readonly isLoading: boolean
  readonly error: unknown
}

export interface ProfileUpdateData {
  readonly displayName?: string
  readonly avatar?: string | null
  readonly showsHistory?: boolean
}

/** A name that nobody could see, or that is too long. */
export class InvalidInput extends Error {
  readonly code = 'InvalidInput'
  constructor() {
    super('A name has 1 to 40 characters.')
    this.name = 'InvalidInput'
  }
}

export const LONGEST_NAME = 40
const MATCHES = 100

export interface ProfileController {
  readonly state: StoreApi<ProfileViewState>
  loadProfile(): Promise<void>
  /** Rejects with InvalidInput, NetworkError or ApiError; the state keeps what it had. */
  updateProfile(data: ProfileUpdateData): Promise<void>
}

export function profileController(whose: Whose, api: ApiClient, session: Session): ProfileController {
  const state = createStore<ProfileViewState>(() => ({ profileData: null, isLoading: true, error: null }))

  async function fetched(): Promise<ProfileData> {
    const page = { limit: MATCHES, offset: 0 }
    if (whose.kind === 'player') {
      const [profile, { matches }] = await Promise.all([api.player(whose.username), api.playerHistory(whose.username, page)])
      return { profile, matches }
    }
    await session.ensureUser()
    const [profile, { matches }] = await Promise.all([api.profile(), api.history(page)])
    return { profile, matches }
  }

  return {
    state,
    async loadProfile() {
      state.setState({ isLoading: true, error: null })
      try {
        state.setState({ profileData: await fetched(), isLoading: false })
      } catch (error) {
        state.setState({ error, isLoading: false })
      }
    },
    async updateProfile(data) {
      const displayName = data.displayName?.trim()
      if (displayName !== undefined && (displayName === '' || Array.from(displayName).length > LONGEST_NAME)) throw new InvalidInput()
      const profile = await api.updateProfile({
        ...(displayName === undefined ? {} : { displayName }),
        ...(data.avatar === undefined ? {} : { avatar: data.avatar }),
        ...(data.showsHistory === undefined ? {} : { showsHistory: data.showsHistory }),
      })
      session.renamed(profile.displayName, profile.avatar)
      const { profileData } = state.getState()
      state.setState({ profileData: { profile, matches: profileData?.matches ?? [] } })
    },
  }
}

export type ProfileViewModel =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | ({ readonly kind: 'shown'; readonly editable: boolean; readonly guest: boolean } & ProfileData)

/** What the page shows. A profile that is there stays there while it is fetched again. */
export function Render({ profileData, isLoading, error }: ProfileViewState, whose: Whose): ProfileViewModel {
  if (profileData !== null) {
    return { kind: 'shown', editable: whose.kind === 'own', guest: profileData.profile.role === 'guest', ...profileData }
  }
  return isLoading ? { kind: 'loading' } : { kind: 'failed', error }
}
