import { type ApiClient, NetworkError } from '@parlour/client'
import { asGameId, asLobbyId, type LobbyId } from '@parlour/protocol'
import { describe, expect, it, vi } from 'vitest'
import { openQuickSearch } from '../../src/lobby/quick-match.ts'
import { apiWith, FakeConnection, settled } from './fakes.ts'

const match = (gameId: string) => ({
  gameId: asGameId(gameId),
  game: 'crazy-tens',
  seat: 0,
  table: { clock: 30, spectators: true, rated: true, autoRestart: false, grace: 60 },
  status: 'running' as const,
  createdAt: '2026-01-31T12:00:00.000Z',
  dealtAt: null,
})

function searching(parts: Partial<ApiClient>) {
  const connection = new FakeConnection()
  const cancelQuickMatch = vi.fn(async () => undefined)
  const waiting = async () => ({ status: 'waiting' as const, lobbyId: asLobbyId('lobby-1') })
  const api = apiWith({ ownGames: async () => ({ games: [match('old')] }), quickMatch: waiting, cancelQuickMatch, ...parts })
  const search = openQuickSearch({ api, connection, now: () => 1000 }, 'crazy-tens')
  return { search, connection, cancelQuickMatch, state: () => search.state.getState() }
}

describe('looking for an opponent', () => {
  it('waits until the server has found one', async () => {
    const { search, connection, state } = searching({})
    await search.seek()
    expect(state()).toEqual({ kind: 'seeking', since: 1000 })
    connection.tell({ type: 'matchFound', gameId: asGameId('other-game'), game: 'big-two' })
    connection.tell({ type: 'matchFound', gameId: asGameId('rematch'), game: 'crazy-tens', previous: 'old' })
    expect(state().kind).toBe('seeking')
    connection.tell({ type: 'matchFound', gameId: asGameId('new'), game: 'crazy-tens' })
    expect(state()).toEqual({ kind: 'found', gameId: 'new' })
  })

  it('plays at once when somebody is waiting already', async () => {
    const { search, state } = searching({
      quickMatch: async () => ({ status: 'matched', lobbyId: asLobbyId('lobby-1'), gameId: asGameId('new') }),
    })
    await search.seek()
    expect(state()).toEqual({ kind: 'found', gameId: 'new' })
  })

  it('finds a match that began while the connection was away', async () => {
    let games = [match('old')]
    const { search, connection, state } = searching({ ownGames: async () => ({ games }) })
    await search.seek()
    games = [match('old'), match('missed')]
    connection.turn('lost')
    connection.turn('online')
    await settled()
    expect(state()).toEqual({ kind: 'found', gameId: 'missed' })
  })

  it('tells the server when somebody gives up, but not when a match was found', async () => {
    const given = searching({})
    await given.search.seek()
    given.search.dispose()
    expect(given.cancelQuickMatch).toHaveBeenCalledOnce()
    const found = searching({ quickMatch: async () => ({ status: 'matched', lobbyId: asLobbyId('lobby-1'), gameId: asGameId('new') }) })
    await found.search.seek()
    found.search.dispose()
    expect(found.cancelQuickMatch).not.toHaveBeenCalled()
  })

  it('takes the place in the queue back when the answer comes after giving up', async () => {
    let answer: (value: { status: 'waiting'; lobbyId: LobbyId }) => void = () => undefined
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
    answer({ status: 'waiting', lobbyId: asLobbyId('lobby-1') })
    await seeking
    expect(cancelQuickMatch).toHaveBeenCalledTimes(2)
  })

  it('says when nobody answers, and can begin again', async () => {
    let away = true
    const { search, state } = searching({
      quickMatch: () =>
        away ? Promise.reject(new NetworkError(null)) : Promise.resolve({ status: 'waiting', lobbyId: asLobbyId('lobby-1') }),
    })
    await search.seek()
    expect(state().kind).toBe('failed')
    away = false
    await search.seek()
    expect(state().kind).toBe('seeking')
  })
})
