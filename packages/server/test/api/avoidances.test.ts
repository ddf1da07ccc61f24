/** M1: whom one has muted or blocked, over HTTP. */
import type { PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avoidanceRoutes, deleteAvoided, getAvoided, putAvoided } from '../../src/api/routes/avoidances.ts'
import { deleteProfile } from '../../src/api/routes/profile.ts'
import { newId } from '../../src/repository/ids.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
let ann: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.account()
})
afterAll(() => server?.close())

const listOf = async (as: Person): Promise<readonly { readonly username: string; readonly how: string }[]> =>
  (await api.must<{ players: { username: string; how: string }[] }>(getAvoided, { as })).players.map(({ username, how }) => ({
    username,
    how,
  }))

describe('PUT, GET and DELETE /profile/avoided', () => {
  it('putAvoided, getAvoided, deleteAvoided: newest first, one way or the other, until it is undone', async () => {
    const [ben, cleo] = [await server.account(), await server.guest()]
    expect(await listOf(ann)).toEqual([])
    const put = (playerId: string, how: string) => api.call(putAvoided, { as: ann, params: { playerId }, body: { how } })
    const { status, body } = await put(ben.id, 'muted')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: ben.id,
      username: ben.username,
      displayName: ben.username,
      avatar: null,
      how: 'muted',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    await put(cleo.id, 'blocked')
    expect(await listOf(ann)).toEqual([
      { username: cleo.username, how: 'blocked' },
      { username: ben.username, how: 'muted' },
    ])
    await put(ben.id, 'blocked')
    expect((await listOf(ann))[0]).toEqual({ username: ben.username, how: 'blocked' })
    // Again is the same.
    expect((await put(ben.id, 'blocked')).status).toBe(200)
    expect(await listOf(ann)).toHaveLength(2)
    expect((await api.call(deleteAvoided, { as: ann, params: { playerId: ben.id } })).status).toBe(204)
    expect((await api.call(deleteAvoided, { as: ann, params: { playerId: ben.id } })).code).toBe('RecordNotFound')
    expect(await listOf(ann)).toEqual([{ username: cleo.username, how: 'blocked' }])
    // Nobody learns of it.
    expect(await listOf(ben)).toEqual([])
    expect(await listOf(cleo)).toEqual([])
  })

  it('putAvoided: nobody who is not there, not oneself, and only in these two ways', async () => {
    for (const playerId of [newId(), 'x'])
      expect((await api.call(putAvoided, { as: ann, params: { playerId }, body: { how: 'muted' } })).code).toBe('RecordNotFound')
    expect((await api.call(putAvoided, { as: ann, params: { playerId: ann.id }, body: { how: 'muted' } })).code).toBe('BadRequest')
    const ben = await server.account()
    for (const body of [{}, { how: 'hated' }, { how: 'muted', why: 'loud' }])
      expect((await api.call(putAvoided, { as: ann, params: { playerId: ben.id }, body })).code).toBe('BadRequest')
    expect((await api.call(deleteAvoided, { as: ann, params: { playerId: 'x' } })).code).toBe('RecordNotFound')
  })

  it('putAvoided: so many at most, also when all of them are asked for at once; whoever is among them can still be changed', async () => {
    const hermit = await server.account()
    const others: PlayerId[] = []
    while (others.length < 205) others.push((await server.repository.players.createPlayer({ username: `o${newId()}`, role: 'guest' })).id)
    const mute = async (playerId: PlayerId) =>
      (await api.call(putAvoided, { as: hermit, params: { playerId }, body: { how: 'muted' } })).code ?? 'done'
    const before: string[] = []
    for (const id of others.slice(0, 195)) before.push(await mute(id))
    expect(before.filter((code) => code !== 'done')).toEqual([])
    const codes = await Promise.all(others.slice(195).map(mute))
    expect(codes.sort()).toEqual([...Array(5).fill('TooManyRequests'), ...Array(5).fill('done')])
    const [known = ''] = others
    expect((await api.call(putAvoided, { as: hermit, params: { playerId: known }, body: { how: 'blocked' } })).status).toBe(200)
    expect(await listOf(hermit)).toHaveLength(200)
  })

  it('goes with whoever is erased, on both sides', async () => {
    const [ben, cleo] = [await server.guest(), await server.guest()]
    for (const [as, other] of [
      [ben, cleo],
      [cleo, ben],
    ] as const)
      await api.must(putAvoided, { as, params: { playerId: other.id }, body: { how: 'blocked' } })
    await api.must(deleteProfile, { as: cleo, body: {} })
    expect(await listOf(ben)).toEqual([])
    expect(await server.repository.avoidances.apartFrom(ben.id)).toEqual([])
  })
})

it('every answer and error of these routes was seen', () => {
  expect(api.unseen(avoidanceRoutes)).toEqual([])
})
