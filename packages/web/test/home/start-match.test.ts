import { ApiError, NetworkError } from '@parlour/client'
import { asGameId, type GameId } from '@parlour/protocol'
import { describe, expect, it, vi } from 'vitest'
import { startBotMatch } from '../../src/home/start-match.ts'
import type { NewLocalMatch } from '../../src/play/tables.ts'

const wanted = { game: 'crazy-tens', level: 'expert', opponents: 2, name: 'Nora' }

function places(newGame: () => Promise<{ readonly gameId: GameId }>) {
  const startLocal = vi.fn(async (_: NewLocalMatch) => asGameId('local-1'))
  const asked = vi.fn(newGame)
  return { parts: { api: { newGame: asked }, tables: { startLocal } }, startLocal, asked }
}

describe('playing against bots', () => {
  it('is on the server where it answers', async () => {
    const { parts, startLocal, asked } = places(async () => ({ gameId: asGameId('game-1') }))
    expect(await startBotMatch(parts, { ...wanted, options: { target: 1 } }, 'anywhere')).toBe('game-1')
    expect(asked).toHaveBeenCalledWith({ game: 'crazy-tens', opponents: [{ bot: 'expert' }, { bot: 'expert' }], options: { target: 1 } })
    expect(startLocal).not.toHaveBeenCalled()
  })

  it.each([
    ['nobody answers', new NetworkError(null)],
    ['the server cannot', new ApiError('Unavailable', 'No.', 503)],
    ['the server has too much to do', new ApiError('TooManyRequests', 'No.', 429)],
  ])('is on this device when %s', async (_, error) => {
    const { parts, startLocal } = places(() => Promise.reject(error))
    expect(await startBotMatch(parts, wanted, 'anywhere')).toBe('local-1')
    expect(startLocal).toHaveBeenCalledWith({
      game: 'crazy-tens',
      players: [
        { name: 'Nora', kind: 'person' },
        { name: 'Rosa', kind: 'bot', level: 'expert' },
        { name: 'Otto', kind: 'bot', level: 'expert' },
      ],
    })
  })

  it('has time for the whole match where that is asked for, wherever it is', async () => {
    const time = { minutes: 5, overtime: 60 }
    const there = places(async () => ({ gameId: asGameId('game-1') }))
    await startBotMatch(there.parts, { ...wanted, time }, 'anywhere')
    expect(there.asked).toHaveBeenCalledWith(expect.objectContaining({ table: { time } }))
    await startBotMatch(there.parts, { ...wanted, time }, 'here')
    expect(there.startLocal).toHaveBeenCalledWith(expect.objectContaining({ time }))
  })

  it('does not wait for a slow server', async () => {
    const { parts } = places(() => new Promise(() => undefined))
    expect(await startBotMatch(parts, wanted, 'anywhere', 10)).toBe('local-1')
  })

  it('asks nobody when it is to stay here', async () => {
    const { parts, asked } = places(async () => ({ gameId: asGameId('game-1') }))
    expect(await startBotMatch(parts, wanted, 'here')).toBe('local-1')
    expect(asked).not.toHaveBeenCalled()
  })

  it('says what the server does not accept', async () => {
    const { parts } = places(() => Promise.reject(new ApiError('InvalidOption', 'No.', 400)))
    await expect(startBotMatch(parts, wanted, 'anywhere')).rejects.toMatchObject({ code: 'InvalidOption' })
  })
})
