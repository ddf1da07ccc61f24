import { asPlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, RecordNotFound, type Repository } from '../../src/repository/index.ts'
import { type Bench, openBench, somebody } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

describe('credentials', () => {
  it('storeCredential: the new password takes the place of the old one', async () => {
    const player = await somebody(repository)
    await repository.credentials.storeCredential(player.id, { hash: 'first' })
    await repository.credentials.storeCredential(player.id, { hash: 'second' })
    expect(await repository.credentials.getCredentialByUsername(player.username)).toEqual({ playerId: player.id, hash: 'second' })
  })

  it('storeCredential: RecordNotFound for an unknown player', async () => {
    await expect(repository.credentials.storeCredential(newId(), { hash: 'x' })).rejects.toThrow(RecordNotFound)
    await expect(repository.credentials.storeCredential(asPlayerId('x'), { hash: 'x' })).rejects.toThrow(RecordNotFound)
  })

  it('getCredentialByUsername: finds it by the name in whatever case', async () => {
    const player = await repository.players.createPlayer({ username: 'Anton', role: 'player' })
    await repository.credentials.storeCredential(player.id, { hash: 'h' })
    expect(await repository.credentials.getCredentialByUsername('aNTON')).toEqual({ playerId: player.id, hash: 'h' })
  })

  it('getCredentialByUsername: RecordNotFound for an unknown name, and for a player without a password', async () => {
    const guest = await somebody(repository, { role: 'guest' })
    await expect(repository.credentials.getCredentialByUsername('nobody')).rejects.toThrow(RecordNotFound)
    await expect(repository.credentials.getCredentialByUsername(guest.username)).rejects.toThrow(RecordNotFound)
  })

  it('useRecoveryCode: a code is good once, for its owner', async () => {
    const [player, stranger] = [await somebody(repository), await somebody(repository)]
    await repository.credentials.storeRecoveryCodes(player.id, ['a', 'b'])
    expect(await repository.credentials.useRecoveryCode(stranger.id, 'a')).toBe(false)
    expect(await repository.credentials.useRecoveryCode(asPlayerId('x'), 'a')).toBe(false)
    expect(await repository.credentials.useRecoveryCode(player.id, 'c')).toBe(false)
    expect(await repository.credentials.useRecoveryCode(player.id, 'a')).toBe(true)
    expect(await repository.credentials.useRecoveryCode(player.id, 'a')).toBe(false)
    expect(await repository.credentials.useRecoveryCode(player.id, 'b')).toBe(true)
  })

  it('useRecoveryCode: of many at once, on two nodes, one succeeds', async () => {
    const player = await somebody(repository)
    await repository.credentials.storeRecoveryCodes(player.id, ['only'])
    const nodes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? repository : bench.other))
    const answers = await Promise.all(nodes.map((node) => node.credentials.useRecoveryCode(player.id, 'only')))
    expect(answers.filter((answer) => answer)).toEqual([true])
  })

  it('storeRecoveryCodes: replaces all earlier ones', async () => {
    const player = await somebody(repository)
    await repository.credentials.storeRecoveryCodes(player.id, ['old', 'kept'])
    await repository.credentials.storeRecoveryCodes(player.id, ['kept', 'new'])
    expect(await repository.credentials.useRecoveryCode(player.id, 'old')).toBe(false)
    expect(await repository.credentials.useRecoveryCode(player.id, 'kept')).toBe(true)
    await repository.credentials.storeRecoveryCodes(player.id, [])
    expect(await repository.credentials.useRecoveryCode(player.id, 'new')).toBe(false)
  })

  it('storeRecoveryCodes: two nodes at once leave the codes of one of them', async () => {
    const player = await somebody(repository)
    await Promise.all([
      repository.credentials.storeRecoveryCodes(player.id, ['a1', 'a2']),
      bench.other.credentials.storeRecoveryCodes(player.id, ['b1', 'b2']),
    ])
    const { rows } = await bench.client.query('select hash from recovery_codes where player_id = $1 order by hash', [player.id])
    expect([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ]).toContainEqual(rows.map(({ hash }) => hash))
  })

  it('storeRecoveryCodes: RecordNotFound for an unknown player', async () => {
    await expect(repository.credentials.storeRecoveryCodes(newId(), ['a'])).rejects.toThrow(RecordNotFound)
    await expect(repository.credentials.storeRecoveryCodes(asPlayerId('x'), [])).rejects.toThrow(RecordNotFound)
  })
})
