/** Chat, attempts at the deal of the day, signing keys. */
import { asGameId, asPlayerId, type GameId } from '@parlour/protocol'
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
    const ann = { seat: 0, playerId: player.id, name: 'Ann' }
    const lines = []
    for (const text of ['one', 'two', 'three']) lines.push(await repository.chat.say({ gameId: table }, { ...ann, text }))
    await repository.chat.say({ gameId: other }, { ...ann, text: 'elsewhere' })
    expect(lines[0]).toEqual({ id: expect.any(Number), ...ann, text: 'one', at: expect.any(Date), deaf: [] })
    expect(await repository.chat.recent({ gameId: table }, 10)).toEqual(lines)
    expect(await repository.chat.recent({ gameId: table }, 2)).toEqual(lines.slice(1))
    expect(await repository.chat.recent({ gameId: asGameId('x') }, 2)).toEqual([])
  })

  it('say: RecordNotFound at a table that does not exist', async () => {
    const { id: playerId } = await somebody(repository)
    const line = { seat: 0, playerId, name: 'Ann', text: 'hello' }
    await expect(repository.chat.say({ gameId: newId() }, line)).rejects.toThrow(RecordNotFound)
    await expect(repository.chat.say({ gameId: asGameId('x') }, line)).rejects.toThrow(RecordNotFound)
  })

  it('say: replaces characters that cannot be stored', async () => {
    const player = await somebody(repository)
    const table = await someGame(repository, [player])
    const line = { seat: 0, playerId: player.id, name: 'A\0', text: 'x\ud800y' }
    expect((await repository.chat.say({ gameId: table }, line))?.text).toBe('x\ufffdy')
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
    expect(await repository.dailies.find('forty-thieves', '2026-01-31', asPlayerId('x'))).toBe(null)
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

describe('what days add up to', () => {
  const GAME = 'forty-thieves'
  const begin = async (player: Player, day: string) => {
    const game = newGame([player], { game: GAME, secret: null })
    await repository.games.create(game, { game: GAME, day, playerId: player.id })
    return game.id
  }
  const end = (gameId: GameId, player: Player, won: boolean, moves = 100, node = repository) =>
    node.results.saveMatchResult(
      resultOf(gameId, [player], { game: GAME, rated: false, daily: { won, moves, milliseconds: moves * 1000 } }),
    )
  const attempt = async (player: Player, day: string, won = true, moves?: number) => end(await begin(player, day), player, won, moves)
  const monthOf = async (month: string) =>
    (await repository.dailies.bestOfMonth(GAME, month, 10)).map(({ username, won, moves }) => [username, won, moves])
  const streakOf = async ({ username }: Player, since = '2000-01-01') => {
    const found = (await repository.dailies.longestStreaks(GAME, since, 100)).find((entry) => entry.username === username)
    return found === undefined ? null : [found.days, found.longest]
  }

  it('bestOfMonth: most days won, then fewer moves in those; lost days, other months and guests are not in it', async () => {
    const [ann, bob, cleo] = [await somebody(repository), await somebody(repository), await somebody(repository)]
    const guest = await somebody(repository, { role: 'guest' })
    for (const day of ['01', '02', '28']) await attempt(ann, `2031-02-${day}`, true, 200)
    await attempt(ann, '2031-02-10', false, 5)
    for (const day of ['01', '03', '05']) await attempt(bob, `2031-02-${day}`, true, 150)
    for (const day of ['01', '02']) await attempt(cleo, `2031-02-${day}`, true, 90)
    await attempt(cleo, '2031-03-01', true, 90)
    await attempt(guest, '2031-02-01', true, 1)
    expect(await monthOf('2031-02')).toEqual([
      [bob.username, 3, 450],
      [ann.username, 3, 600],
      [cleo.username, 2, 180],
    ])
    expect(await monthOf('2031-03')).toEqual([[cleo.username, 1, 90]])
    expect(await monthOf('2031-01')).toEqual([])
    expect(await repository.dailies.bestOfMonth(GAME, '2031-02', 1)).toEqual([
      { username: bob.username, displayName: bob.displayName, avatar: null, won: 3, moves: 450, milliseconds: 450_000 },
    ])
  })

  it('longestStreaks: days in a row, over the end of a month; a day missed or lost begins anew, and the longest stays', async () => {
    const ann = await somebody(repository)
    for (const day of ['2031-04-29', '2031-04-30', '2031-05-01']) await attempt(ann, day)
    expect(await streakOf(ann)).toEqual([3, 3])
    await attempt(ann, '2031-05-02', false)
    await attempt(ann, '2031-05-03')
    expect(await streakOf(ann)).toEqual([1, 3])
    expect(await streakOf(ann, '2031-05-03')).toEqual([1, 3])
    expect(await streakOf(ann, '2031-05-04')).toBe(null)
  })

  it('longestStreaks: an attempt that ends days later closes the gap, and those that end at once on two nodes all count', async () => {
    const ann = await somebody(repository)
    const days = ['2031-06-01', '2031-06-02', '2031-06-03', '2031-06-04', '2031-06-05']
    const begun = await Promise.all(days.map((day) => begin(ann, day)))
    const [late, ...others] = begun as [GameId, ...GameId[]]
    await Promise.all(others.map((gameId, index) => end(gameId, ann, true, 100, index % 2 ? repository : bench.other)))
    expect(await streakOf(ann)).toEqual([4, 4])
    await end(late, ann, true)
    expect(await streakOf(ann)).toEqual([5, 5])
    expect(await monthOf('2031-06')).toEqual([[ann.username, 5, 500]])
  })
})

describe('signing keys', () => {
  it('remember, list: each key once, newest first', async () => {
    for (const key of ['aa', 'bb', 'aa', 'cc']) await repository.keys.remember(key)
    expect(await repository.keys.list()).toEqual(['cc', 'bb', 'aa'])
  })
})
