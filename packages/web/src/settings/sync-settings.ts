/**
 * Settings travel with an account: on signing in the profile's settings are taken over, and later changes are written back. A guest's
 * stay on the device. Trouble with the network is not worth a word: the device has them anyway, and the next change tries again.
 */
import type { ApiClient } from '@parlour/client'
import type { Session } from '../session/session.ts'
import { readSettings, type Settings, type SettingsStore } from './settings.ts'

/** Changes that come quickly one after another are written once. */
const PAUSE_MS = 800
/** The part of the profile's preferences that is ours; other clients may keep their own beside it. */
const FIELD = 'web'

/** Stands while a change has not reached the profile: should the page end before, the device's settings are the newer ones. */
const UNSENT = 'parlour.settings.unsent'

interface Deps {
  readonly settings: SettingsStore
  readonly session: Session
  readonly api: Pick<ApiClient, 'profile' | 'updateProfile'>
  readonly storage: Storage | null
}

export function syncSettings({ settings, session, api, storage }: Deps): () => void {
  let account: string | null = null
  /** What the profile holds as far as we know; null until it was read. */
  let stored: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const adopt = async (id: string): Promise<void> => {
    const { preferences } = await api.profile()
    if (account !== id) return
    const kept = fieldOf(preferences)
    const isNewerHere = note(() => storage?.getItem(UNSENT)) === id
    if (!isNewerHere) settings.change(readSettings(kept))
    stored = kept === null || isNewerHere ? '' : JSON.stringify(settings.getState())
    write()
  }

  const write = (): void => {
    clearTimeout(timer)
    const now = JSON.stringify(settings.getState())
    const owner = account
    if (owner === null || stored === null || stored === now) return
    note(() => storage?.setItem(UNSENT, owner))
    timer = setTimeout(() => {
      const chosen: Settings = settings.getState()
      void api
        .updateProfile({ preferences: { [FIELD]: { ...chosen } } })
        .then(() => {
          if (account !== owner) return
          stored = JSON.stringify(chosen)
          if (stored === JSON.stringify(settings.getState())) note(() => storage?.removeItem(UNSENT))
        })
        .catch(() => undefined)
    }, PAUSE_MS)
  }

  const look = (): void => {
    const { user } = session.state.getState()
    const id = user === null || user.role === 'guest' ? null : user.id
    if (id === account) return
    // What was still to be written belonged to somebody else.
    clearTimeout(timer)
    account = id
    stored = null
    if (id !== null) void adopt(id).catch(() => undefined)
  }

  const stops = [session.state.subscribe(look), settings.subscribe(write), () => clearTimeout(timer)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Storage may be forbidden, which it says by throwing. */
function note<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const fieldOf = (preferences: unknown): unknown =>
  typeof preferences === 'object' && preferences !== null ? ((preferences as { readonly [name: string]: unknown })[FIELD] ?? null) : null
