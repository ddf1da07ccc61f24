/** Chat, attempts at the deal of the day, signing keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, type Player, RecordNotFound, type Repository } from '../../src/repository/index.ts'
import { type Bench, newGame, openBench, resultOf, somebody, someGame } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

describe('chat', () => {
  it('say, recent: the last lines, oldest first', async () => {
    const player = await somebody(repository)
    const [table, other] = [await someGame(repository, [player]), await someGame(repository, [player])]
    const lines = []
    for (const text of ['one', 'two', 'three']) lines.push(await repository.chat.say(table, { seat: 0, name: 'Ann', text }))
    await repository.chat.say(other, { seat: 0, name: 'Ann', text: 'elsewhere' })
    expect(lines[0]).toEqual({ seat: 0, name: 'Ann', text: 'one', at: expect.any(Date) })
    expect(await repository.chat.recent(table, 10)).toEqual(lines)
    expect(await repository.chat.recent(table, 2)).toEqual(lines.slice(1))
    expect(await repository.chat.recent('x', 2)).toEqual([])
  })

  it('say: RecordNotFound at a table that does not exist', async () => {
    await expect(repository.chat.say(newId(), { seat: 0, name: 'Ann', text: 'hello' })).rejects.toThrow(RecordNotFound)
    await expect(repository.chat.say('x', { seat: 0, name: 'Ann', text: 'hello' })).rejects.toThrow(RecordNotFound)
  })

  it('say: replaces characters that cannot be stored', async () => {
    const table = await someGame(repository, [await somebody(repository)])
    expect((await repository.chat.say(table, { seat: 0, name: 'A\0', text: 'x\ud800y' })).text).toBe('x\ufffdy')
  })
})

describe('dailies', () => {
  const attempt = async (player: Player, day: string, daily?: { won: boolean; moves: number; milliseconds: number }) => {
    const game = newGame([player], { game: 'forty-thieves', secret: null })
    await repository.games.create(game, { game: 'forty-thieves', day, playerId: player.id })
    if (daily !== undefined)
      await repository.results.saveMatchResult(resultOf(game.id, [player], { game: 'forty-thieves', rated: false, daily }))
    return game.id
  }

  it('find: the attempt of a player at a day, or null', async () => {
    const player = await somebody(repository)
    const gameId = await attempt(player, '2026-01-31')
    expect(await repository.dailies.find('forty-thieves', '2026-01-31', player.id)).toBe(gameId)
    expect(await repository.dailies.find('forty-thieves', '2026-01-30', player.id)).toBe(null)
    for (const day of ['2026-02-30', '2026-13-01', 'today', '']) {
      expect(await repository.dailies.find('forty-thieves', day, player.id)).toBe(null)
      expect(await repository.dailies.leaderboard('forty-thieves', day, 10)).toEqual([])
    }
    expect(await repository.dailies.find('big-two', '2026-01-31', player.id)).toBe(null)
    expect(await repository.dailies.find('forty-thieves', '2026-01-31', newId())).toBe(null)
    expect(await repository.dailies.find('forty-thieves', '2026-01-31', 'x')).toBe(null)
  })

  it('leaderboard: who won first, then fewer moves, then less time; finished attempts of players with an account', async () => {
    const day = '2026-02-01'
    const who = await Promise.all(Array.from({ length: 5 }, () => somebody(repository)))
    const scores: [boolean, number, number][] = [
      [false, 10, 10],
      [true, 100, 300],
      [true, 90, 900],
      [true, 100, 200],
      [false, 20, 10],
    ]
    for (const [index, [won, moves, milliseconds]] of scores.entries()) await attempt(who[index]!, day, { won, moves, milliseconds })
    await attempt(await somebody(repository), day)
    await attempt(await somebody(repository, { role: 'guest' }), day, { won: true, moves: 1, milliseconds: 1 })
    const entries = await repository.dailies.leaderboard('forty-thieves', day, 10)
    expect(entries.map(({ username }) => who.findIndex((player) => player.username === username))).toEqual([2, 3, 1, 0, 4])
    expect(entries[0]).toEqual({ username: who[2]!.username, displayName: who[2]!.displayName, won: true, moves: 90, milliseconds: 900 })
    expect(await repository.dailies.leaderboard('forty-thieves', day, 2)).toEqual(entries.slice(0, 2))
  })
})

describe('signing keys', () => {
  it('remember, list: each key once, newest first', async () => {
    for (const key of ['aa', 'bb', 'aa', 'cc']) await repository.keys.remember(key)
    expect(await repository.keys.list()).toEqual(['cc', 'bb', 'aa'])
  })
})
