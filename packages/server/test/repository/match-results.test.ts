import { asGameId, asPlayerId, type GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatchResult, newId, type Player, RecordNotFound, type Repository, type SeatResult } from '../../src/repository/index.ts'
import { type Bench, newGame, openBench, resultOf, somebody, someGame, tenPoints } from './support.ts'

let bench: Bench
let repository: Repository
let rated: { before: readonly number[]; places: readonly number[] }[]
beforeAll(async () => {
  rated = []
  bench = await openBench((before, places) => {
    rated.push({ before: before.map(({ rating }) => rating), places })
    return tenPoints(before, places)
  })
  repository = bench.repository
})
afterAll(() => bench.close())

/** Plays and settles a match. */
const finish = async (players: readonly (Player | null)[], changes: Partial<MatchResult> = {}, node = repository): Promise<GameId> => {
  const gameId = await someGame(repository, players)
  expect(await node.results.saveMatchResult(resultOf(gameId, players, changes))).toBe(true)
  return gameId
}
const pair = async (): Promise<[Player, Player]> => [await somebody(repository), await somebody(repository)]
/** So many days later. */
const later = (days: number): Date => new Date(Date.parse('2026-02-03T04:05:06.789Z') + days * 86_400_000)
const statsOf = async (player: Player) => (await repository.results.getPlayerStats(player.id)).games[0]
const seat = (player: Player | null, changes: Partial<SeatResult>): SeatResult => ({
  seat: 0,
  playerId: player?.id ?? null,
  place: 1,
  score: 0,
  left: false,
  ...changes,
})

describe('match results', () => {
  it('saveMatchResult: stores results, ratings and statistics, and marks the match as settled', async () => {
    const [ann, bob] = await pair()
    rated.length = 0
    const gameId = await finish([ann, bob])
    expect(rated).toEqual([{ before: [1500, 1500], places: [1, 2] }])
    expect(await repository.results.ratingOf(ann.id, 'crazy-tens')).toEqual({ rating: 1510, deviation: 349, volatility: 0.06, matches: 1 })
    expect(await repository.results.ratingOf(bob.id, 'crazy-tens')).toEqual({ rating: 1490, deviation: 349, volatility: 0.06, matches: 1 })
    expect(await statsOf(ann)).toEqual({
      game: 'crazy-tens',
      played: 1,
      won: 1,
      forfeited: 0,
      abandoned: 0,
      points: 50,
      bestScore: 50,
      streak: 1,
      bestStreak: 1,
    })
    expect(await statsOf(bob)).toEqual({
      game: 'crazy-tens',
      played: 1,
      won: 0,
      forfeited: 0,
      abandoned: 0,
      points: 30,
      bestScore: 30,
      streak: 0,
      bestStreak: 0,
    })
    expect(await repository.games.find(gameId)).toMatchObject({ closedAt: resultOf(gameId, []).at, settledAt: expect.any(Date) })
  })

  it('saveMatchResult: counts once, however often it is called', async () => {
    const [ann, bob] = await pair()
    const gameId = await finish([ann, bob])
    const before = [await repository.results.getPlayerStats(ann.id), await repository.results.getPlayerStats(bob.id)]
    expect(await repository.results.saveMatchResult(resultOf(gameId, [ann, bob]))).toBe(false)
    expect(await repository.results.saveMatchResult(resultOf(gameId, [bob, ann], { kind: 'forfeit' }))).toBe(false)
    expect([await repository.results.getPlayerStats(ann.id), await repository.results.getPlayerStats(bob.id)]).toEqual(before)
    expect(await repository.results.getMatchHistory(ann.id, { limit: 10, offset: 0 })).toHaveLength(1)
  })

  it('saveMatchResult: of many calls at once, on two nodes, one counts', async () => {
    const [ann, bob] = await pair()
    const gameId = await someGame(repository, [ann, bob])
    const nodes = Array.from({ length: 8 }, (_, index) => (index % 2 ? repository : bench.other))
    const answers = await Promise.all(nodes.map((node) => node.results.saveMatchResult(resultOf(gameId, [ann, bob]))))
    expect(answers.filter((answer) => answer)).toEqual([true])
    expect(await repository.results.getPlayerStats(ann.id)).toMatchObject({ played: 1, ratings: [{ rating: 1510, matches: 1 }] })
  })

  it('saveMatchResult: matches of the same players that end at once on two nodes all count, in whatever seats they sat', async () => {
    const [ann, bob] = await pair()
    const ends = Array.from({ length: 16 }, (_, index) =>
      finish(index % 4 < 2 ? [ann, bob] : [bob, ann], {}, index % 2 ? repository : bench.other),
    )
    await Promise.all(ends)
    for (const player of [ann, bob]) {
      const stats = await repository.results.getPlayerStats(player.id)
      expect(stats).toMatchObject({ played: 16, won: 8, ratings: [{ matches: 16 }] })
      // Each counts half as much as the one before, whichever that was.
      expect(stats.ratings[0]?.deviation).toBeCloseTo(350 - (2 - 2 ** -15), 9)
      expect(stats.games[0]?.points).toBe(8 * 50 + 8 * 30)
    }
  })

  it('saveMatchResult: counts less and less for the same two in a day, in each game, and in full on the next', async () => {
    const [ann, bob] = await pair()
    const [carl] = await pair()
    const gains: number[] = []
    const play = async (players: readonly Player[], changes: Partial<MatchResult> = {}) => {
      const { rating } = await repository.results.ratingOf(ann.id, changes.game ?? 'crazy-tens')
      await finish(players, changes)
      gains.push((await repository.results.ratingOf(ann.id, changes.game ?? 'crazy-tens')).rating - rating)
    }
    await play([ann, bob])
    await play([ann, bob], { at: later(0.5) })
    await play([bob, ann], { at: later(0.9) })
    await play([ann, bob], { game: 'big-two', at: later(0.9) })
    await play([ann, carl], { at: later(0.9) })
    // Half of it for those who know each other by now, and all of it for whom they meet the first time.
    await play([ann, bob, await somebody(repository)], { at: later(0.95) })
    await play([ann, bob], { rated: false, at: later(0.95) })
    await play([ann, bob], { at: later(1.96) })
    expect(gains).toEqual([10, 5, -2.5, 10, 10, 10 * ((1 / 8 + 1) / 2), 0, 10])
  })

  it('saveMatchResult: leaves the rating of whoever did nothing for it as it is', async () => {
    const [ann, bob] = await pair()
    const gameId = await finish([ann, bob], {
      kind: 'forfeit',
      seats: [seat(ann, { keepsRating: true }), seat(bob, { seat: 1, place: 2, left: true })],
    })
    expect(await repository.results.ratingOf(ann.id, 'crazy-tens')).toMatchObject({ rating: 1500, deviation: 350, matches: 0 })
    expect(await repository.results.ratingOf(bob.id, 'crazy-tens')).toMatchObject({ rating: 1490, matches: 1 })
    expect(await repository.results.getMatchHistory(ann.id, { limit: 1, offset: 0 })).toMatchObject([
      { gameId, rated: true, ratingAfter: null },
    ])
    expect(await statsOf(ann)).toMatchObject({ played: 1, won: 1 })
  })

  it('saveMatchResult: rates persons only, and only when the match is rated', async () => {
    const [ann, bob] = await pair()
    rated.length = 0
    await finish([ann, null, bob])
    expect(rated).toEqual([{ before: [1500, 1500], places: [1, 3] }])
    await finish([ann, bob], { rated: false })
    expect(rated).toHaveLength(1)
    const [unrated, first] = await repository.results.getMatchHistory(ann.id, { limit: 10, offset: 0 })
    expect([first, unrated].map((entry) => [entry?.rated, entry?.ratingBefore, entry?.ratingAfter])).toEqual([
      [true, 1500, 1510],
      [false, null, null],
    ])
    expect(await repository.results.getPlayerStats(ann.id)).toMatchObject({ played: 2, ratings: [{ matches: 1 }] })
  })

  it('saveMatchResult: a game for one counts in its variant, with streaks and the best of what was won', async () => {
    const ann = await somebody(repository)
    const deal = (variant: string, won: boolean, moves: number, milliseconds: number) =>
      finish([ann], { game: 'forty-thieves', rated: false, solitaire: { variant, won, moves, milliseconds } })
    await deal('lucas', false, 7, 1000)
    const first = { game: 'forty-thieves', variant: 'lucas', played: 1, won: 0, streak: 0, bestStreak: 0, fewestMoves: null, fastest: null }
    expect((await repository.results.getPlayerStats(ann.id)).variants).toEqual([first])
    await deal('lucas', true, 120, 90_000)
    await deal('lucas', true, 130, 80_000)
    await deal('lucas', false, 3, 500)
    await deal('maria', true, 99, 70_000)
    await finish([ann], { game: 'forty-thieves', rated: false })
    expect((await repository.results.getPlayerStats(ann.id)).variants).toEqual([
      { ...first, played: 4, won: 2, streak: 0, bestStreak: 2, fewestMoves: 120, fastest: 80_000 },
      { ...first, variant: 'maria', played: 1, won: 1, streak: 1, bestStreak: 1, fewestMoves: 99, fastest: 70_000 },
    ])
  })

  it('saveMatchResult: an abandoned match is counted as such and nowhere else', async () => {
    const [ann, bob] = await pair()
    await finish([ann, bob], { rated: false })
    await finish([ann, bob], { kind: 'abandoned', rated: false })
    expect(await statsOf(ann)).toMatchObject({ played: 1, won: 1, abandoned: 1, forfeited: 0, points: 50, streak: 1 })
    const [carl] = await pair()
    await finish([carl], { kind: 'abandoned', rated: false, seats: [seat(carl, { left: true, score: 9 })] })
    expect(await statsOf(carl)).toMatchObject({ played: 0, won: 0, abandoned: 1, forfeited: 0, points: 0, bestScore: null, bestStreak: 0 })
  })

  it('saveMatchResult: the best score is the lowest where points are penalties', async () => {
    const [ann, bob] = await pair()
    for (const [mine, theirs] of [
      [5, 9],
      [1, 7],
      [3, 8],
    ] as const) {
      const seats = [seat(ann, { place: 1, score: mine }), seat(bob, { seat: 1, place: 2, score: theirs })]
      await finish([ann, bob], { rated: false, seats })
    }
    expect([(await statsOf(ann))?.bestScore, (await statsOf(bob))?.bestScore]).toEqual([1, 7])
  })

  it('saveMatchResult: a solitaire that was given up is forfeited', async () => {
    const [ann] = await pair()
    await finish([ann], { kind: 'forfeit', rated: false, seats: [seat(ann, { place: 2, score: 0 })] })
    expect(await statsOf(ann)).toMatchObject({ played: 1, won: 0, forfeited: 1 })
  })

  it('saveMatchResult: whoever left has not won, and has forfeited', async () => {
    const [ann, bob] = await pair()
    const seats = [seat(ann, { place: 1, left: true }), seat(bob, { seat: 1, place: 1, score: 12 })]
    await finish([ann, bob], { kind: 'forfeit', seats })
    expect(await statsOf(ann)).toMatchObject({ played: 1, won: 0, forfeited: 1, streak: 0 })
    expect(await statsOf(bob)).toMatchObject({ played: 1, won: 1, forfeited: 0, streak: 1 })
  })

  it('saveMatchResult: streaks grow with wins and end with a loss; the best score and the best streak stay', async () => {
    const [ann, bob] = await pair()
    const win = (score: number) => finish([ann, bob], { seats: [seat(ann, { score }), seat(bob, { seat: 1, place: 2, score: -3 })] })
    await win(10)
    await win(40)
    await finish([ann, bob], { kind: 'abandoned' })
    await win(20)
    expect(await statsOf(ann)).toMatchObject({ streak: 3, bestStreak: 3, bestScore: 40, points: 70 })
    await finish([bob, ann])
    expect(await statsOf(ann)).toMatchObject({ played: 4, won: 3, streak: 0, bestStreak: 3, bestScore: 40 })
    await win(1)
    expect(await statsOf(ann)).toMatchObject({ streak: 1, bestStreak: 3 })
    expect(await statsOf(bob)).toMatchObject({ played: 5, won: 1, bestScore: 50, points: 50 - 4 * 3 })
  })

  it('saveMatchResult: finishes the attempt at the deal of the day', async () => {
    const ann = await somebody(repository)
    const game = newGame([ann], { game: 'forty-thieves', secret: null })
    await repository.games.create(game, { game: 'forty-thieves', day: '2026-01-31', playerId: ann.id })
    expect(await repository.dailies.leaderboard('forty-thieves', '2026-01-31', 10)).toEqual([])
    const daily = { won: true, moves: 120, milliseconds: 300_000 }
    await repository.results.saveMatchResult(resultOf(game.id, [ann], { game: 'forty-thieves', rated: false, daily }))
    expect(await repository.dailies.leaderboard('forty-thieves', '2026-01-31', 10)).toEqual([
      { username: ann.username, displayName: ann.displayName, ...daily },
    ])
    const bot = await somebody(repository, { role: 'bot' })
    const again = newGame([bot], { game: 'forty-thieves', secret: null })
    await repository.games.create(again, { game: 'forty-thieves', day: '2026-01-31', playerId: bot.id })
    await repository.results.saveMatchResult(resultOf(again.id, [bot], { game: 'forty-thieves', rated: false, daily }))
    expect(await repository.dailies.leaderboard('forty-thieves', '2026-01-31', 10)).toHaveLength(1)
  })

  it('saveMatchResult: somebody who has deleted the account meanwhile is an opponent of unknown strength', async () => {
    const [ann, bob] = await pair()
    await finish([ann, bob])
    const gameId = await someGame(repository, [ann, bob])
    await repository.players.deletePlayer(bob.id)
    rated.length = 0
    expect(await repository.results.saveMatchResult(resultOf(gameId, [ann, bob]))).toBe(true)
    expect(rated).toEqual([{ before: [1510, 1500], places: [1, 2] }])
    expect(await repository.results.ratingOf(ann.id, 'crazy-tens')).toMatchObject({ rating: 1520, matches: 2 })
    expect((await repository.results.getMatchHistory(ann.id, { limit: 1, offset: 0 }))[0]?.seats).toHaveLength(2)
  })

  it('saveMatchResult: nothing is stored when rating fails', async () => {
    const [ann, bob] = await pair()
    const gameId = await someGame(repository, [ann, bob])
    const failing = await openBench(() => {
      throw new RangeError('no rating')
    })
    try {
      const players = [await somebody(failing.repository), await somebody(failing.repository)]
      const id = await someGame(failing.repository, players)
      await expect(failing.repository.results.saveMatchResult(resultOf(id, players))).rejects.toThrow('no rating')
      expect(await failing.repository.games.find(id)).toMatchObject({ settledAt: null })
      expect(await failing.repository.results.getPlayerStats(players[0]!.id)).toEqual({
        played: 0,
        won: 0,
        games: [],
        variants: [],
        ratings: [],
      })
    } finally {
      await failing.close()
    }
    expect(await repository.results.saveMatchResult(resultOf(gameId, [ann, bob]))).toBe(true)
  })

  it('saveMatchResult: RecordNotFound for an unknown match', async () => {
    await expect(repository.results.saveMatchResult(resultOf(newId(), []))).rejects.toThrow(RecordNotFound)
    await expect(repository.results.saveMatchResult(resultOf(asGameId('x'), []))).rejects.toThrow(RecordNotFound)
  })

  it('getMatchHistory: newest first, in pages, with everyone’s name as it was', async () => {
    const [ann, bob] = await pair()
    const on = (day: number) => finish([ann, bob, null], { at: new Date(Date.UTC(2026, 0, day)), rated: false })
    const ids = [await on(2), await on(3), await on(1)]
    await repository.players.updatePlayerProfile(bob.id, { displayName: 'Robert' })
    const history = await repository.results.getMatchHistory(bob.id, { limit: 10, offset: 0 })
    expect(history.map(({ gameId }) => gameId)).toEqual([ids[1], ids[0], ids[2]])
    expect(history[0]).toEqual({
      gameId: ids[1],
      game: 'crazy-tens',
      at: new Date('2026-01-03'),
      kind: 'played',
      seat: 1,
      place: 2,
      score: 30,
      rated: false,
      ratingBefore: null,
      ratingAfter: null,
      isPublic: false,
      seats: [
        { name: ann.username, kind: 'person', place: 1, score: 50 },
        { name: bob.username, kind: 'person', place: 2, score: 30 },
        { name: 'Robot', kind: 'person', place: 3, score: 10, bot: 'easy' },
      ],
    })
    expect((await repository.results.getMatchHistory(bob.id, { limit: 1, offset: 1 })).map(({ gameId }) => gameId)).toEqual([ids[0]])
    expect(await repository.results.getMatchHistory(bob.id, { limit: 10, offset: 3 })).toEqual([])
    expect(await repository.results.getMatchHistory(bob.id, { limit: 0, offset: 0 })).toEqual([])
  })

  it('getMatchHistory, publish: the public ones alone, whenever they became so', async () => {
    const [ann, bob] = await pair()
    const ids = [await finish([ann, bob]), await finish([ann, bob]), await finish([ann, bob])]
    const shown = async () =>
      (await repository.results.getMatchHistory(ann.id, { limit: 10, offset: 0 }, 'public')).map(({ gameId }) => gameId)
    expect(await shown()).toEqual([])
    await repository.games.publish(ids[1] as GameId, true)
    expect(await shown()).toEqual([ids[1]])
    expect((await repository.games.find(ids[1] as GameId))?.isPublic).toBe(true)
    await repository.games.publish(ids[1] as GameId, false)
    expect(await shown()).toEqual([])
    const open = newGame([ann, bob])
    await repository.games.create(open)
    await repository.games.publish(open.id, true)
    await repository.results.saveMatchResult(resultOf(open.id, [ann, bob]))
    expect(await shown()).toEqual([open.id])
    await repository.games.publish(asGameId('x'), true)
  })

  it('getMatchHistory: page after page has every match once, though some ended at the same moment and one ends meanwhile', async () => {
    const [ann, bob] = await pair()
    const days = [3, 1, 3, 2, 3, 5, 1, 4, 3]
    for (const day of days) await finish([ann, bob], { at: new Date(Date.UTC(2026, 0, day)), rated: false })
    const all = await repository.results.getMatchHistory(bob.id, { limit: 100, offset: 0 })
    await finish([ann, bob], { at: new Date(Date.UTC(2026, 0, 9)), rated: false })
    for (const size of [1, 2, 4, 100]) {
      const read = [all[0]]
      for (;;) {
        const page = await repository.results.getMatchHistory(bob.id, { limit: size, offset: 0, before: read.at(-1)?.gameId })
        if (page.length === 0) break
        read.push(...page)
      }
      expect(read).toEqual(all)
    }
    const another = await finish(await pair(), { rated: false })
    for (const before of [another, asGameId('x')])
      expect(await repository.results.getMatchHistory(bob.id, { limit: 10, offset: 0, before })).toEqual([])
  })

  it('getMatchHistory: empty for somebody who has not played, and for nobody', async () => {
    expect(await repository.results.getMatchHistory((await somebody(repository)).id, { limit: 10, offset: 0 })).toEqual([])
    expect(await repository.results.getMatchHistory(newId(), { limit: 10, offset: 0 })).toEqual([])
    expect(await repository.results.getMatchHistory(asPlayerId('x'), { limit: 10, offset: 0 })).toEqual([])
  })

  it('getPlayerStats: zeros for a player who has not played', async () => {
    expect(await repository.results.getPlayerStats((await somebody(repository)).id)).toEqual({
      played: 0,
      won: 0,
      games: [],
      variants: [],
      ratings: [],
    })
  })

  it('getPlayerStats: sums over all games', async () => {
    const [ann, bob] = await pair()
    await finish([ann, bob])
    await finish([ann, bob], { game: 'big-two' })
    await finish([bob, ann], { game: 'big-two', at: later(1) })
    const stats = await repository.results.getPlayerStats(ann.id)
    expect(stats).toMatchObject({ played: 3, won: 2 })
    expect(stats.games.map(({ game, played, won }) => [game, played, won])).toEqual([
      ['big-two', 2, 1],
      ['crazy-tens', 1, 1],
    ])
    expect(stats.ratings.map(({ game, rating, matches }) => [game, rating, matches])).toEqual([
      ['big-two', 1500, 2],
      ['crazy-tens', 1510, 1],
    ])
  })

  it('getPlayerStats: RecordNotFound for an unknown player', async () => {
    await expect(repository.results.getPlayerStats(newId())).rejects.toThrow(RecordNotFound)
    await expect(repository.results.getPlayerStats(asPlayerId('x'))).rejects.toThrow(RecordNotFound)
  })

  it('ratingOf: where everyone starts, if there is none', async () => {
    const first = { rating: 1500, deviation: 350, volatility: 0.06, matches: 0 }
    expect(await repository.results.ratingOf((await somebody(repository)).id, 'crazy-tens')).toEqual(first)
    expect(await repository.results.ratingOf(asPlayerId('x'), 'crazy-tens')).toEqual(first)
  })

  it('leaderboard: the best first, without guests, bots and ratings that are too vague', async () => {
    const game = 'tschau-sepp'
    const [best, second, last] = [await somebody(repository), await somebody(repository), await somebody(repository)]
    const guest = await somebody(repository, { role: 'guest' })
    const bot = await somebody(repository, { role: 'bot' })
    for (const [day, players] of [
      [best, last],
      [best, second],
      [second, last],
      [second, last],
      [guest, last],
      [bot, guest],
      [best, last],
    ].entries())
      await finish(players, { game, at: later(day) })
    const names = async (maxDeviation: number, limit = 10, offset = 0) =>
      (await repository.results.leaderboard(game, { limit, offset, maxDeviation })).map(({ username, rating, deviation, matches }) => [
        username,
        rating,
        deviation,
        matches,
      ])
    expect(await names(400)).toEqual([
      [best.username, 1530, 347, 3],
      [second.username, 1510, 347, 3],
      [last.username, 1450, 345, 5],
    ])
    expect(await names(346)).toEqual([[last.username, 1450, 345, 5]])
    expect(await names(400, 1, 1)).toEqual([[second.username, 1510, 347, 3]])
    expect(await repository.results.leaderboard('scrabble', { limit: 10, offset: 0, maxDeviation: 400 })).toEqual([])
  })
})
