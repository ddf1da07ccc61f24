import { ApiError, FrameRefused, NetworkError } from '@parlour/client'
import { asGameId, asLobbyId } from '@parlour/protocol'
import { describe, expect, it, vi } from 'vitest'
import {
  CreateLobbyError,
  handleCreateLobby,
  handleJoinLobby,
  handleStartMatch,
  JoinLobbyError,
  StartMatchError,
  subscribeLobbyUpdates,
} from '../../src/lobby/lobby-controller.ts'
import { apiWith, FakeConnection, lobbyWith, settled } from './fakes.ts'

const refused = (code: string) => () => Promise.reject(new ApiError(code, `${code}.`, 409))

describe('what goes wrong is told with the server’s code', () => {
  it('when a lobby cannot be opened', async () => {
    const error = await handleCreateLobby(apiWith({ createLobby: refused('TooManyRequests') }), { game: 'crazy-tens' }).catch((e) => e)
    expect(error).toBeInstanceOf(CreateLobbyError)
    expect(error).toMatchObject({ code: 'TooManyRequests', message: 'TooManyRequests.' })
  })

  it('when one cannot sit down', async () => {
    const error = await handleJoinLobby(apiWith({ joinLobby: refused('LobbyFull') }), 'KFM7Q2').catch((e) => e)
    expect(error).toBeInstanceOf(JoinLobbyError)
    expect(error.code).toBe('LobbyFull')
    expect(error.cause).toBeInstanceOf(ApiError)
  })

  it('when the match cannot start, also because nobody answers', async () => {
    const away = () => Promise.reject(new NetworkError(new Error('gone')))
    const error = await handleStartMatch(apiWith({ startLobby: away }), asLobbyId('lobby-1')).catch((e) => e)
    expect(error).toBeInstanceOf(StartMatchError)
    expect(error.code).toBe('NetworkError')
  })
})

it('whoever sits at the table already just comes back to it', async () => {
  const lobby = lobbyWith()
  const api = apiWith({ joinLobby: refused('AlreadyInLobby'), lobby: async () => lobby })
  expect(await handleJoinLobby(api, 'KFM7Q2')).toBe(lobby)
})

describe('following a lobby', () => {
  const following = () => {
    const connection = new FakeConnection()
    const onLobby = vi.fn()
    const onGone = vi.fn()
    const stop = subscribeLobbyUpdates(connection, 'lobby-1', { onLobby, onGone })
    return { connection, onLobby, onGone, stop }
  }

  it('asks for it now and after every return of the connection', async () => {
    // CT.M10.subscribeLobbyUpdates
    const { connection, onLobby } = following()
    connection.answers.joinLobby = async () => ({ lobby: lobbyWith({ code: 'AGAIN1' }) })
    connection.turn('lost')
    connection.turn('online')
    await settled()
    expect(connection.asked.filter(({ type }) => type === 'joinLobby')).toHaveLength(2)
    expect(onLobby).toHaveBeenLastCalledWith(lobbyWith({ code: 'AGAIN1' }))
  })

  it('hears of its own lobby only', () => {
    const { connection, onLobby } = following()
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith({ lobbyId: asLobbyId('another') }) })
    expect(onLobby).not.toHaveBeenCalled()
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith() })
    expect(onLobby).toHaveBeenCalledOnce()
  })

  it('tells a lobby that became a match from one that was closed', () => {
    const { connection, onLobby, onGone } = following()
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith({ gameId: asGameId('game-1') }), closed: true })
    expect(onLobby).toHaveBeenCalledOnce()
    expect(onGone).not.toHaveBeenCalled()
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith(), closed: true })
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('notices on its return that the lobby has gone', async () => {
    const { connection, onGone } = following()
    connection.answers.joinLobby = () => Promise.reject(new FrameRefused('LobbyNotFound', 'Gone.'))
    connection.turn('online')
    await settled()
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('ends when it is told to', async () => {
    const { connection, onLobby, stop } = following()
    stop()
    connection.tell({ type: 'lobbyUpdate', lobby: lobbyWith() })
    expect(onLobby).not.toHaveBeenCalled()
    expect(connection.listeners).toBe(0)
    expect(connection.asked.at(-1)).toEqual({ type: 'unwatch', payload: { lobbyId: 'lobby-1' } })
  })
})
