import { asPlayerId, type PlayerId } from '@parlour/protocol'
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

const tokenOf = (playerId: PlayerId) => ({ id: newId(), playerId, hash: 'hash' })

describe('tokens of bots', () => {
  it('replace: one for each bot; the id of the one before is answered', async () => {
    const { id } = await somebody(repository, { role: 'bot' })
    const [first, second] = [tokenOf(id), tokenOf(id)]
    expect(await repository.botTokens.replace(first)).toBeNull()
    expect(await repository.botTokens.find(first.id)).toEqual(first)
    expect(await repository.botTokens.replace(second)).toBe(first.id)
    expect(await repository.botTokens.find(first.id)).toBeNull()
    expect(await repository.botTokens.find(second.id)).toEqual(second)
  })

  it('replace: of many at once, one stays and every other is named once', async () => {
    const { id } = await somebody(repository, { role: 'bot' })
    const tokens = Array.from({ length: 8 }, () => tokenOf(id))
    const replaced = await Promise.all(tokens.map((token, index) => (index % 2 ? bench.other : repository).botTokens.replace(token)))
    const gone = replaced.filter((one) => one !== null)
    expect(new Set(gone).size).toBe(7)
    const left = tokens.filter((token) => !gone.includes(token.id))
    expect(left).toHaveLength(1)
    expect(await repository.botTokens.find(left[0]!.id)).toEqual(left[0])
  })

  it('replace: RecordNotFound for nobody', async () => {
    await expect(repository.botTokens.replace(tokenOf(newId()))).rejects.toThrow(RecordNotFound)
    await expect(repository.botTokens.replace(tokenOf(asPlayerId('x')))).rejects.toThrow(RecordNotFound)
  })

  it('remove: answers what is gone, once; find: null for what is no id', async () => {
    const { id } = await somebody(repository, { role: 'bot' })
    const token = tokenOf(id)
    await repository.botTokens.replace(token)
    expect(await repository.botTokens.remove(id)).toBe(token.id)
    expect(await repository.botTokens.remove(id)).toBeNull()
    expect(await repository.botTokens.remove(asPlayerId('x'))).toBeNull()
    expect(await repository.botTokens.find('x')).toBeNull()
  })

  it('go with their player', async () => {
    const { id } = await somebody(repository, { role: 'bot' })
    const token = tokenOf(id)
    await repository.botTokens.replace(token)
    await repository.players.deletePlayer(id)
    expect(await repository.botTokens.find(token.id)).toBeNull()
  })
})
