import type { OwnProfile } from '@parlour/client'
import { asPlayerId } from '@parlour/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AuthState, Session } from '../../src/session/session.ts'
import { openSettings } from '../../src/settings/settings.ts'
import { syncSettings } from '../../src/settings/sync-settings.ts'
import { memoryStorage } from '../support/memory-storage.ts'

afterEach(() => vi.useRealTimers())

const nora = (role: 'guest' | 'player'): AuthState => ({
  status: 'logged-in',
  user: { id: asPlayerId('n1'), username: 'nora', role, displayName: 'Nora', avatar: null },
})

/** A browser with what its profile holds, and everything that was written to it. */
function browser(preferences: unknown, storage = memoryStorage()) {
  vi.useFakeTimers()
  const written: unknown[] = []
  const settings = openSettings(storage, ['en'])
  const state = createStore<AuthState>(() => ({ status: 'logged-out', user: null }))
  const api = {
    profile: async () => ({ preferences }) as OwnProfile,
    updateProfile: async (changes: { readonly preferences?: unknown }) => {
      written.push(changes.preferences)
      return {} as OwnProfile
    },
  }
  const stop = syncSettings({ settings, session: { state } as unknown as Session, api, storage })
  return { settings, written, storage, stop, signIn: (role: 'guest' | 'player') => state.setState(nora(role)) }
}

describe('settings and the profile', () => {
  it('an account brings its settings along, and gets what is changed later, once', async () => {
    const { settings, written, signIn } = browser({ web: { deck: 'four', nonsense: 1 }, other: true })
    signIn('player')
    await vi.runAllTimersAsync()
    expect(settings.getState().deck).toBe('four')
    settings.change({ theme: 'evening' })
    settings.change({ sound: false })
    await vi.runAllTimersAsync()
    expect(written).toEqual([{ web: { ...settings.getState() } }])
  })

  it('a new account gets the settings of the device', async () => {
    const { settings, written, signIn } = browser({})
    settings.change({ deck: 'four' })
    signIn('player')
    await vi.runAllTimersAsync()
    expect(written).toEqual([{ web: { ...settings.getState() } }])
  })

  it('a guest’s settings stay on the device', async () => {
    const { settings, written, signIn } = browser({ web: { deck: 'four' } })
    signIn('guest')
    settings.change({ theme: 'evening' })
    await vi.runAllTimersAsync()
    expect(settings.getState().deck).toBe('two')
    expect(written).toEqual([])
  })

  it('a change that did not reach the profile before the page ended is not undone by it', async () => {
    const before = browser({ web: { theme: 'day' } })
    before.signIn('player')
    await vi.runAllTimersAsync()
    before.settings.change({ theme: 'evening' })
    before.stop()
    const after = browser({ web: { theme: 'day' } }, before.storage)
    after.signIn('player')
    await vi.runAllTimersAsync()
    expect(after.settings.getState().theme).toBe('evening')
    expect(after.written).toHaveLength(1)
  })
})
