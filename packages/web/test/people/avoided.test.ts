import { ApiError, type AvoidedPlayer } from '@parlour/client'
import { asPlayerId } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { openAvoided } from '../../src/people/avoided.ts'

const ben = asPlayerId('ben')
const player = (id: string, how: AvoidedPlayer['how']): AvoidedPlayer => ({
  id: asPlayerId(id),
  username: id,
  displayName: id,
  avatar: null,
  how,
  since: '2026-01-31T12:00:00.000Z',
})

/** A server that remembers, for one person. */
function server(kept: AvoidedPlayer[] = []) {
  let asked = 0
  return {
    asked: () => asked,
    avoided: async () => {
      asked++
      return { players: [...kept] }
    },
    avoid: async (id: string, how: AvoidedPlayer['how']) => {
      kept.unshift(player(id, how))
      return player(id, how)
    },
    stopAvoiding: async (id: string) => {
      kept.splice(
        kept.findIndex((one) => one.id === id),
        1,
      )
    },
  }
}

it('asks once for each who is here, and forgets who was', async () => {
  const api = server([player('cleo', 'blocked')])
  const store = openAvoided(api)
  expect(store.state.getState().players).toBeNull()
  const me = asPlayerId('me')
  await Promise.all([store.load(me), store.load(me)])
  expect(store.state.getState().players).toEqual([player('cleo', 'blocked')])
  expect(api.asked()).toBe(1)
  await store.load(null)
  expect(store.state.getState().players).toEqual([])
})

it('whoever becomes a guest by muting somebody finds them muted', async () => {
  const store = openAvoided(server())
  await store.load(null)
  const muting = store.avoid(ben, 'muted')
  await Promise.all([muting, store.load(asPlayerId('me'))])
  expect(store.state.getState().players).toEqual([player('ben', 'muted')])
  await store.avoid(ben, 'blocked')
  await store.hearAgain(ben)
  expect(store.state.getState().players).toEqual([])
})

it('keeps what is known where something is refused, and says so until the next attempt', async () => {
  const api = server([player('cleo', 'muted')])
  const store = openAvoided({ ...api, avoid: () => Promise.reject(new ApiError('TooManyRequests', 'Too many.', 429)) })
  await store.load(asPlayerId('me'))
  await store.avoid(ben, 'muted')
  expect(store.state.getState()).toMatchObject({ players: [player('cleo', 'muted')], problem: { code: 'TooManyRequests' } })
  await store.hearAgain(asPlayerId('cleo'))
  expect(store.state.getState()).toEqual({ players: [], problem: null })
})

it('knows nothing where the server knows nothing of the kind', async () => {
  const store = openAvoided({ ...server(), avoided: () => Promise.reject(new ApiError('RouteNotFound', 'None.', 404)) })
  await store.load(asPlayerId('me'))
  expect(store.state.getState().players).toBeNull()
})
