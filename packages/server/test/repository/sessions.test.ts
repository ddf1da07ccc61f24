import { asPlayerId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, type Player, RecordNotFound, type Repository, UniqueConstraintViolation } from '../../src/repository/index.ts'
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

  it('createForGuest: makes the guest of a device once, and signs in whoever comes from there', async () => {
    const deviceHash = newId()
    const guest = { username: `guest-${deviceHash}`, displayName: 'Mild Heron', deviceHash }
    const [first, second] = [newId(), newId()]
    const made = await repository.sessions.createForGuest(guest, { id: first, refreshHash: 'first', expiresAt: later })
    expect(made).toMatchObject({ isNew: true, player: { username: guest.username, displayName: 'Mild Heron', role: 'guest' } })
    const again = { ...guest, username: 'another name', displayName: 'Wild Heron' }
    const known = await bench.other.sessions.createForGuest(again, { id: second, refreshHash: 'second', expiresAt: later })
    expect(known).toEqual({ isNew: false, player: made?.player })
    for (const [id, refreshHash] of [
      [first, 'first'],
      [second, 'second'],
    ] as const) {
      expect(await repository.sessions.findWithPlayer(id)).toMatchObject({
        session: { refreshHash, expiresAt: later },
        player: made?.player,
      })
    }
  })

  it('createForGuest: of many at once, on two nodes, one makes the guest; whoever finds nobody finds them the next time', async () => {
    const deviceHash = newId()
    const comes = (index: number) => {
      const { sessions } = index % 2 === 0 ? repository : bench.other
      const guest = { username: `guest ${index} ${deviceHash}`, displayName: 'Guest', deviceHash }
      return sessions.createForGuest(guest, { id: newId(), refreshHash: 'hash', expiresAt: later })
    }
    const all = await Promise.all(Array.from({ length: 10 }, async (_, index) => (await comes(index)) ?? (await comes(index))))
    expect(all.filter((one) => one?.isNew)).toHaveLength(1)
    expect(new Set(all.map((one) => one?.player.id)).size).toBe(1)
  })

  it('createForGuest: UniqueConstraintViolation for a name that is taken, and nothing of it is kept', async () => {
    const { username } = await somebody(repository)
    const [deviceHash, id] = [newId(), newId()]
    const session = { id, refreshHash: 'hash', expiresAt: later }
    const taken = repository.sessions.createForGuest({ username, displayName: 'Guest', deviceHash }, session)
    await expect(taken).rejects.toThrow(UniqueConstraintViolation)
    expect(await repository.sessions.find(id)).toBe(null)
    const free = { username: `guest ${deviceHash}`, displayName: 'Guest', deviceHash }
    expect(await repository.sessions.createForGuest(free, session)).toMatchObject({ isNew: true })
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
