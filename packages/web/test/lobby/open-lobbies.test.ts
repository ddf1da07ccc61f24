import { asGameId, asLobbyId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { filtered, watchLobbies, withLobby } from '../../src/lobby/open-lobbies.ts'
import { aroundFrom } from '../../src/lobby/seats.ts'
import { apiWith, FakeConnection, lobbyWith, person, settled } from './fakes.ts'

const open = lobbyWith({ lobbyId: asLobbyId('open'), visibility: 'public' })
const full = lobbyWith({ lobbyId: asLobbyId('full'), visibility: 'public', seats: [person('a'), person('b')] })

describe('the list of open tables', () => {
  it('takes in a new one, the newest first, and changes a known one', () => {
    const newer = lobbyWith({ lobbyId: asLobbyId('newer'), visibility: 'public', createdAt: '2026-02-01T12:00:00.000Z' })
    expect(withLobby([open], newer, false)).toEqual([newer, open])
    const changed = { ...open, seats: full.seats }
    expect(withLobby([newer, open], changed, false)).toEqual([newer, changed])
  })

  it('puts tables whose host is away behind the others', () => {
    const newest = lobbyWith({ lobbyId: asLobbyId('newest'), visibility: 'public', createdAt: '2026-02-02T12:00:00.000Z', hostAway: true })
    expect(withLobby([open], newest, false)).toEqual([open, newest])
    const { hostAway: _, ...back } = newest
    expect(withLobby([open, newest], back, false)).toEqual([back, open])
  })

  it('drops those that closed, began or became private', () => {
    expect(withLobby([open], open, true)).toEqual([])
    expect(withLobby([open], { ...open, gameId: asGameId('game-1') }, false)).toEqual([])
    expect(withLobby([open], { ...open, visibility: 'private' }, false)).toEqual([])
  })

  it('is filtered by game and by free seats', () => {
    expect(filtered([open, full], { game: null, freeOnly: true })).toEqual([open])
    expect(filtered([open, full], { game: 'big-two', freeOnly: false })).toEqual([])
    expect(filtered([open, full], { game: 'crazy-tens', freeOnly: false })).toEqual([open, full])
  })

  it('is read anew when the connection comes back', async () => {
    const connection = new FakeConnection()
    let lobbies = [open]
    const list = watchLobbies(apiWith({ lobbies: async () => ({ lobbies }) }), connection)
    await settled()
    expect(list.state.getState().lobbies).toEqual([open])
    lobbies = [full]
    connection.turn('lost')
    connection.turn('online')
    await settled()
    expect(list.state.getState().lobbies).toEqual([full])
    connection.tell({ type: 'lobbyUpdate', lobby: full, closed: true })
    expect(list.state.getState().lobbies).toEqual([])
    list.dispose()
    expect(connection.listeners).toBe(0)
  })
})

it('one sits in front of the table, the others around it in order', () => {
  expect(aroundFrom(4, 2)).toEqual([2, 3, 0, 1])
  expect(aroundFrom(2, -1)).toEqual([0, 1])
})
