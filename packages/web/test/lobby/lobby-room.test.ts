import { type ApiClient, ApiError } from '@parlour/client'
import { asGameId, asPlayerId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { openLobbyRoom } from '../../src/lobby/lobby-room.ts'
import type { User } from '../../src/session/session.ts'
import { apiWith, FakeConnection, lobbyWith, ME, person, settled } from './fakes.ts'

const user: User = { id: asPlayerId(ME), username: ME, role: 'guest', displayName: 'Me', avatar: null }
const seated = lobbyWith({ seats: [person('host'), person(ME)] })

async function entered(parts: Partial<ApiClient>) {
  const connection = new FakeConnection()
  const room = openLobbyRoom({ api: apiWith(parts), connection, session: { ensureUser: async () => user } }, 'KFM7Q2')
  await room.enter()
  await settled()
  return { room, connection, place: () => room.state.getState().place }
}

describe('coming to a table', () => {
  it('sits down where a seat is free', async () => {
    const { place } = await entered({ lobby: async () => lobbyWith(), joinLobby: async () => seated })
    expect(place()).toMatchObject({ kind: 'seated', seat: 1 })
  })

  it('keeps a seat one has already', async () => {
    const { place } = await entered({ lobby: async () => seated })
    expect(place()).toMatchObject({ kind: 'seated', seat: 1 })
  })

  it('is told at once where the host has sent one away, and asks for no seat', async () => {
    const { place } = await entered({ lobby: async () => ({ ...lobbyWith(), sentAway: true }) })
    expect(place().kind).toBe('sent-away')
  })

  it('finds it full', async () => {
    const { place } = await entered({ lobby: async () => lobbyWith({ seats: [person('host'), person('other')] }) })
    expect(place().kind).toBe('full')
  })

  it('finds that somebody was quicker by a moment', async () => {
    let asked = 0
    const { place } = await entered({
      lobby: async () => (asked++ === 0 ? lobbyWith() : lobbyWith({ seats: [person('host'), person('other')] })),
      joinLobby: () => Promise.reject(new ApiError('LobbyFull', 'Full.', 409)),
    })
    expect(place().kind).toBe('full')
  })

  it('finds no such table', async () => {
    const { place } = await entered({ lobby: () => Promise.reject(new ApiError('LobbyNotFound', 'None.', 404)) })
    expect(place().kind).toBe('missing')
  })

  it('goes on to the match that one sits in, and only looks at another', async () => {
    const mine = await entered({ lobby: async () => ({ ...seated, gameId: asGameId('game-1') }) })
    expect(mine.place()).toMatchObject({ kind: 'started', gameId: 'game-1', mine: true })
    const others = await entered({ lobby: async () => lobbyWith({ gameId: asGameId('game-1') }) })
    expect(others.place()).toMatchObject({ kind: 'started', mine: false })
  })
})

describe('sitting at a table', () => {
  it('goes to the match when somebody deals', async () => {
    const { connection, place } = await entered({ lobby: async () => seated })
    connection.tell({ type: 'lobbyUpdate', lobby: { ...seated, gameId: asGameId('game-1') }, closed: true })
    expect(place()).toMatchObject({ kind: 'started', gameId: 'game-1', mine: true })
  })

  it('notices when the host has given the seat back, and does not sit down again by itself', async () => {
    let sentAway = false
    const { connection, place } = await entered({ lobby: async () => (sentAway ? { ...lobbyWith(), sentAway } : seated) })
    sentAway = true
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith() })
    await settled()
    expect(place().kind).toBe('sent-away')
  })

  it('does not blame the host for a seat that was left in another tab', async () => {
    let left = false
    const { connection, place } = await entered({ lobby: async () => (left ? lobbyWith() : seated) })
    left = true
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith() })
    await settled()
    expect(place().kind).toBe('unseated')
  })

  it('fills every free seat with a bot at one request of the host', async () => {
    const bots: unknown[] = []
    const withBots = () => lobbyWith({ seats: [person(ME), ...bots.map(() => ({ bot: 'casual' })), ...Array(3 - bots.length).fill(null)] })
    const { room, place } = await entered({
      lobby: async () => withBots(),
      addBot: async (_, level) => {
        bots.push(level)
        return withBots()
      },
    })
    await room.fillWithBots('casual')
    expect(bots).toEqual(['casual', 'casual', 'casual'])
    expect(place()).toMatchObject({ kind: 'seated', lobby: withBots() })
  })

  it('notices when the table is closed', async () => {
    const { connection, place } = await entered({ lobby: async () => seated })
    connection.tell({ type: 'lobbyUpdate', lobby: seated, closed: true })
    expect(place().kind).toBe('closed')
  })

  it('shows a refusal until the next attempt, with nothing changed', async () => {
    let refuse = true
    const changed = { ...seated, table: { ...seated.table, clock: 30 } }
    const { room, place } = await entered({
      lobby: async () => seated,
      updateLobby: () => (refuse ? Promise.reject(new ApiError('NotLobbyHost', 'No.', 403)) : Promise.resolve(changed)),
    })
    await room.change({ table: { clock: 30 } })
    expect(room.state.getState().refused).toMatchObject({ code: 'NotLobbyHost' })
    expect(place()).toMatchObject({ lobby: seated })
    refuse = false
    await room.change({ table: { clock: 30 } })
    expect(room.state.getState()).toMatchObject({ refused: null, busy: false, place: { lobby: changed } })
  })

  it('agrees to what it shows, and to nothing at a server that asks nobody', async () => {
    const asked: string[] = []
    const agreeToLobby: ApiClient['agreeToLobby'] = async (_, terms) => {
      asked.push(terms)
      return seated
    }
    const { room } = await entered({ lobby: async () => ({ ...seated, terms: 'these' }), agreeToLobby })
    await room.agree()
    await (await entered({ lobby: async () => seated, agreeToLobby })).room.agree()
    expect(asked).toEqual(['these'])
  })

  it('leaves for good, whether or not the server hears of it', async () => {
    const { room, connection, place } = await entered({
      lobby: async () => seated,
      leaveLobby: () => Promise.reject(new ApiError('Unavailable', 'No.', 503)),
    })
    await room.leave()
    expect(place().kind).toBe('left')
    connection.tell({ type: 'lobbyUpdate', lobby: seated })
    expect(place().kind).toBe('left')
  })
})
