import { asPlayerId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, type Player, RecordNotFound, type Repository } from '../../src/repository/index.ts'
import { type Bench, openBench, somebody } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

const later = new Date(Date.now() + 3_600_000)

const signIn = async (player: Player, minutes = 10) => {
  const session = { id: newId(), playerId: player.id, refreshHash: 'first', expiresAt: new Date(Date.now() + minutes * 60_000) }
  await repository.sessions.create(session)
  return session
}

describe('sessions', () => {
  it('create: stores a sign-in that find returns', async () => {
    const session = await signIn(await somebody(repository))
    expect(await repository.sessions.find(session.id)).toEqual({
      ...session,
      previousHash: null,
      revokedAt: null,
      rotatedAt: expect.any(Date),
    })
  })

  it('findWithPlayer: the sign-in and whose it is; null for an unknown id and for what is no id', async () => {
    const player = await somebody(repository)
    const { id } = await signIn(player)
    expect(await repository.sessions.findWithPlayer(id)).toEqual({ session: await repository.sessions.find(id), player })
    expect(await repository.sessions.findWithPlayer(newId())).toBe(null)
    expect(await repository.sessions.findWithPlayer('x')).toBe(null)
  })

  it('create: RecordNotFound for an unknown player', async () => {
    const nobody = { id: newId(), playerId: newId<PlayerId>(), refreshHash: 'x', expiresAt: new Date() }
    await expect(repository.sessions.create(nobody)).rejects.toThrow(RecordNotFound)
    await expect(repository.sessions.create({ ...nobody, playerId: asPlayerId('x') })).rejects.toThrow(RecordNotFound)
  })

  it('find: null for an unknown id and for what is no id', async () => {
    expect(await repository.sessions.find(newId())).toBe(null)
    expect(await repository.sessions.find('x')).toBe(null)
  })

  it('rotate: replaces the token it was given and remembers it as the previous one', async () => {
    const { id } = await signIn(await somebody(repository))
    const before = await repository.sessions.find(id)
    expect(await repository.sessions.rotate(id, 'first', 'second', later)).toBe(true)
    const after = await repository.sessions.find(id)
    expect(after).toMatchObject({ refreshHash: 'second', previousHash: 'first', expiresAt: later })
    expect(after!.rotatedAt.getTime()).toBeGreaterThanOrEqual(before!.rotatedAt.getTime())
    expect(await repository.sessions.rotate(id, 'first', 'third', later)).toBe(false)
    expect(await repository.sessions.rotate(newId(), 'first', 'third', later)).toBe(false)
    expect(await repository.sessions.rotate('x', 'first', 'third', later)).toBe(false)
    expect(await repository.sessions.find(id)).toEqual(after)
  })

  it('rotate: not after revocation, not after expiry', async () => {
    const player = await somebody(repository)
    const [revoked, expired] = [await signIn(player), await signIn(player, -1)]
    await repository.sessions.revoke(revoked.id)
    expect(await repository.sessions.rotate(revoked.id, 'first', 'second', later)).toBe(false)
    expect(await repository.sessions.rotate(expired.id, 'first', 'second', later)).toBe(false)
  })

  it('rotate: of many at once, on two nodes, one succeeds', async () => {
    const { id } = await signIn(await somebody(repository))
    const nodes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? repository : bench.other))
    const answers = await Promise.all(nodes.map((node, index) => node.sessions.rotate(id, 'first', `next ${index}`, later)))
    expect(answers.filter((answer) => answer)).toEqual([true])
    expect(await repository.sessions.find(id)).toMatchObject({ refreshHash: `next ${answers.indexOf(true)}`, previousHash: 'first' })
  })

  it('revoke: true the first time', async () => {
    const { id } = await signIn(await somebody(repository))
    expect(await repository.sessions.revoke(id)).toBe(true)
    expect(await repository.sessions.revoke(id)).toBe(false)
    expect((await repository.sessions.find(id))?.revokedAt).toBeInstanceOf(Date)
    expect(await repository.sessions.revoke(newId())).toBe(false)
    expect(await repository.sessions.revoke('x')).toBe(false)
  })

  it('revokeAll: ends all sign-ins of the player but the excepted one, and tells which', async () => {
    const [player, stranger] = [await somebody(repository), await somebody(repository)]
    const [one, two, kept, foreign] = [await signIn(player), await signIn(player), await signIn(player), await signIn(stranger)]
    await repository.sessions.revoke(one.id)
    expect(await repository.sessions.revokeAll(player.id, kept.id)).toEqual([two.id])
    expect((await repository.sessions.find(kept.id))?.revokedAt).toBe(null)
    expect(await repository.sessions.revokeAll(player.id)).toEqual([kept.id])
    expect((await repository.sessions.find(foreign.id))?.revokedAt).toBe(null)
    expect(await repository.sessions.revokeAll(asPlayerId('x'))).toEqual([])
  })

  it('purge: forgets the expired ones', async () => {
    await repository.sessions.purge()
    const player = await somebody(repository)
    const [expired, current] = [await signIn(player, -1), await signIn(player)]
    expect(await repository.sessions.purge()).toBe(1)
    expect(await repository.sessions.find(expired.id)).toBe(null)
    expect(await repository.sessions.find(current.id)).not.toBe(null)
  })
})
