import { type ApiClient, NetworkError } from '@parlour/client'
import { describe, expect, it, vi } from 'vitest'
import { openQuickSearch } from '../../src/lobby/quick-match.ts'
import { apiWith, FakeRealtime, settled } from './fakes.ts'

const match = (gameId: string) => ({
  gameId,
  game: 'crazy-tens',
  seat: 0,
  table: { clock: 30, spectators: true, rated: true, autoRestart: false, grace: 60 },
  status: 'running' as const,
  createdAt: '2026-01-31T12:00:00.000Z',
  dealtAt: null,
})

function searching(parts: Partial<ApiClient>) {
  const realtime = new FakeRealtime()
  const cancelQuickMatch = vi.fn(async () => undefined)
  const waiting = async () => ({ status: 'waiting' as const, lobbyId: 'lobby-1' })
  const api = apiWith({ ownGames: async () => ({ games: [match('old')] }), quickMatch: waiting, cancelQuickMatch, ...parts })
  const search = openQuickSearch({ api, realtime, now: () => 1000 }, 'crazy-tens')
  return { search, realtime, cancelQuickMatch, state: () => search.state.getState() }
}

describe('looking for an opponent', () => {
  it('waits until the server has found one', async () => {
    const { search, realtime, state } = searching({})
    await search.seek()
    expect(state()).toEqual({ kind: 'seeking', since: 1000 })
    realtime.tell({ type: 'matchFound', gameId: 'other-game', game: 'big-two' })
    realtime.tell({ type: 'matchFound', gameId: 'rematch', game: 'crazy-tens', previous: 'old' })
    expect(state().kind).toBe('seeking')
    realtime.tell({ type: 'matchFound', gameId: 'new', game: 'crazy-tens' })
    expect(state()).toEqual({ kind: 'found', gameId: 'new' })
  })

  it('plays at once when somebody is waiting already', async () => {
    const { search, state } = searching({ quickMatch: async () => ({ status: 'matched', lobbyId: 'lobby-1', gameId: 'new' }) })
    await search.seek()
    expect(state()).toEqual({ kind: 'found', gameId: 'new' })
  })

  it('finds a match that began while the connection was away', async () => {
    let games = [match('old')]
    const { search, realtime, state } = searching({ ownGames: async () => ({ games }) })
    await search.seek()
    games = [match('old'), match('missed')]
    realtime.turn('lost')
    realtime.turn('online')
    await settled()
    expect(state()).toEqual({ kind: 'found', gameId: 'missed' })
  })

  it('tells the server when somebody gives up, but not when a match was found', async () => {
    const given = searching({})
    await given.search.seek()
    given.search.dispose()
    expect(given.cancelQuickMatch).toHaveBeenCalledOnce()
    const found = searching({ quickMatch: async () => ({ status: 'matched', lobbyId: 'lobby-1', gameId: 'new' }) })
    await found.search.seek()
    found.search.dispose()
    expect(found.cancelQuickMatch).not.toHaveBeenCalled()
  })

  it('takes the place in the queue back when the answer comes after giving up', async () => {
    let answer: (value: { status: 'waiting'; lobbyId: string }) => void = () => undefined
    const { search, cancelQuickMatch } = searching({
      quickMatch: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const seeking = search.seek()
    await settled()
    search.dispose()
    // The request may have arrived although its answer has not.
    expect(cancelQuickMatch).toHaveBeenCalledOnce()
    answer({ status: 'waiting', lobbyId: 'lobby-1' })
    await seeking
    expect(cancelQuickMatch).toHaveBeenCalledTimes(2)
  })

  it('says when nobody answers, and can begin again', async () => {
    let away = true
    const { search, state } = searching({
      quickMatch: () => (away ? Promise.reject(new NetworkError(null)) : Promise.resolve({ status: 'waiting', lobbyId: 'lobby-1' })),
    })
    await search.seek()
    expect(state().kind).toBe('failed')
    away = false
    await search.seek()
    expect(state().kind).toBe('seeking')
  })
})
