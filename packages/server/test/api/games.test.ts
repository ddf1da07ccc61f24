/** M1: what can be played, matches and their records, the deal of the day, ratings. Over HTTP. */
import { findGame } from '@parlour/games'
import { fromHex, type MatchRecord, publicKeyOf, signedBy, toHex, verify } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAudit } from '../../src/api/routes/audit.ts'
import { dailyRoutes, getDaily, getDailyLeaderboard, getDailyMonth, getDailyStreaks, postDaily } from '../../src/api/routes/daily.ts'
import { deleteQuickMatch, gameRoutes, getGames, postNewGame, postQuickMatch } from '../../src/api/routes/games.ts'
import { getLeaderboard, leaderboardRoutes } from '../../src/api/routes/leaderboards.ts'
import { postJoin, postLobby, postStart } from '../../src/api/routes/lobbies.ts'
import { getKeys, getMatch, matchRoutes, putMatch } from '../../src/api/routes/matches.ts'
import { getPlayer, getPlayerHistory } from '../../src/api/routes/profile.ts'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { Socket } from '../support/client.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient, type Request } from './api-client.ts'
import { endMatch } from './finished-match.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
let player: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  player = await server.account()
  other = await server.account()
})
afterAll(() => server?.close())

interface Created {
  readonly gameId: GameId
  readonly commitment: string | null
}

interface Facts {
  readonly status: string
  readonly record?: MatchRecord
  readonly outcome?: object
  readonly next?: string
}

/** Two people at a table that has just been dealt, or waits for luck that was pledged. */
async function tableOfTwo(lobby: object = {}): Promise<Created> {
  const opened = await api.must<{ lobbyId: string }>(postLobby, { as: player, body: { game: 'crazy-tens', ...lobby } })
  const params = { id: opened.lobbyId }
  await api.must(postJoin, { as: other, params })
  const { gameId } = await api.must<Created>(postStart, { as: player, params })
  return { gameId, commitment: null }
}

describe('GET /games', () => {
  it('lists every game with seats, presets and options as JSON Schema', async () => {
    const { games } = await api.must<{ games: { id: string; seats: object; presets: object; options: object }[] }>(getGames)
    expect(games.map(({ id }) => id).sort()).toEqual(['big-two', 'crazy-tens', 'forty-thieves', 'scrabble', 'tschau-sepp'])
    const crazyTens = games.find(({ id }) => id === 'crazy-tens')
    expect(crazyTens).toMatchObject({ seats: { min: 2, max: 2 }, presets: { single: { target: 1 } }, options: { type: 'object' } })
  })
})

describe('POST /games', () => {
  it('postNewGame starts a match against bots at once, audited', async () => {
    const body = { game: 'crazy-tens', options: { preset: 'single' }, opponents: [{ bot: 'learner' }] }
    const { status, body: created } = await api.call<Created>(postNewGame, { as: player, body })
    expect(status).toBe(201)
    expect(created.commitment).toMatch(/^[0-9a-f]{64}$/)
    const stored = await server.repository.games.find(created.gameId)
    expect(stored?.seats).toMatchObject([{ playerId: player.id }, { bot: 'learner' }])
    const { events } = await api.must<{ events: object[] }>(getAudit, { as: await server.admin(), query: { type: 'game-created' } })
    expect(events).toMatchObject([{ playerId: player.id, gameId: created.gameId, payload: { game: 'crazy-tens' } }])
  })

  it('deals a numbered solitaire without a commitment', async () => {
    const body = { game: 'forty-thieves', options: { deal: 7 } }
    expect((await api.must<Created>(postNewGame, { as: await server.guest(), body })).commitment).toBeNull()
  })

  it.each([
    ['a game that is not there', { game: 'chess' }],
    ['no game', {}],
    ['a level that is not there', { game: 'crazy-tens', opponents: [{ bot: 'godlike' }] }],
    ['too many opponents', { game: 'crazy-tens', opponents: [{ bot: 'learner' }, { bot: 'learner' }] }],
    ['options that are none', { game: 'crazy-tens', options: 'standard' }],
  ])('refuses %s', async (_, body) => {
    expect((await api.call(postNewGame, { as: player, body })).code).toBe('BadRequest')
  })
})

describe('POST /quick-match', () => {
  it('waits for somebody, matches the next one, and can be called off', async () => {
    const waiting = await api.call<{ status: string; lobbyId: string }>(postQuickMatch, { as: player, body: { game: 'crazy-tens' } })
    expect([waiting.status, waiting.body.status]).toEqual([202, 'waiting'])
    const matched = await api.call<Created & { lobbyId: string }>(postQuickMatch, { as: other, body: { game: 'crazy-tens' } })
    expect(matched.status).toBe(200)
    expect(matched.body).toMatchObject({ status: 'matched', lobbyId: waiting.body.lobbyId, gameId: expect.any(String) })
    await api.must(postQuickMatch, { as: player, body: { game: 'big-two' } })
    expect((await api.call(deleteQuickMatch, { as: player })).status).toBe(204)
    expect(await server.repository.lobbies.findWaiting('big-two')).toEqual([])
  })

  it('NotForBots: people who ask for an opponent get a person', async () => {
    expect((await api.call(postQuickMatch, { as: await server.bot(), body: { game: 'crazy-tens' } })).code).toBe('NotForBots')
    expect(await server.repository.lobbies.findWaiting('crazy-tens')).toEqual([])
  })

  it('refuses what is played alone', async () => {
    expect((await api.call(postQuickMatch, { as: player, body: { game: 'forty-thieves' } })).code).toBe('BadRequest')
  })
})

describe('GET /matches/:gameId', () => {
  it('tells the facts of a running match, and nothing of its secret', async () => {
    const { gameId } = await tableOfTwo()
    const { body } = await api.call<Facts>(getMatch, { params: { gameId } })
    expect(body).toMatchObject({
      gameId,
      game: 'crazy-tens',
      rules: 1,
      options: { target: 72 },
      table: { clock: 60, spectators: true, rated: true },
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'running',
    })
    for (const hidden of ['record', 'outcome', 'closedAt', 'secret', 'contributions']) expect(body).not.toHaveProperty(hidden)
    const secret = (await server.repository.games.find(gameId))?.secret
    expect(JSON.stringify(body)).not.toContain(toHex(secret ?? new Uint8Array(32)))
    expect((await api.call(getMatch, { params: { gameId }, query: { download: 1 } })).code).toBe('NotOver')
  })

  it('hides what was contributed until the deal', async () => {
    const contribution = 'c'.repeat(64)
    const { gameId } = await tableOfTwo({ pledge: 'd'.repeat(64) })
    await server.repository.games.contribute(gameId, 0, contribution)
    const { body } = await api.call<Facts>(getMatch, { as: player, params: { gameId } })
    expect(body.status).toBe('dealing')
    expect(JSON.stringify(body)).not.toContain(contribution)
  })

  it('shows a table without spectators only to those who sit there (CTA-39)', async () => {
    const { gameId } = await tableOfTwo({ visibility: 'private' })
    const unknown = await api.call(getMatch, { as: await server.account(), params: { gameId } })
    expect(unknown.code).toBe('RecordNotFound')
    expect((await api.call(getMatch, { params: { gameId } })).body).toEqual(unknown.body)
    expect((await api.call(getMatch, { as: other, params: { gameId } })).status).toBe(200)
  })

  it('shows a match of a private table to those who sat there also when it is over, with its facts, record and file', async () => {
    const { gameId } = await tableOfTwo({ visibility: 'private', table: { rated: false } })
    await endMatch(server, player, gameId)
    const stranger = await server.account()
    const wanted: NonNullable<Request['query']>[] = [{}, { download: 1 }]
    for (const query of wanted)
      for (const as of [stranger, undefined]) {
        expect((await api.call(getMatch, { params: { gameId }, query, ...(as && { as }) })).code).toBe('RecordNotFound')
        expect((await api.call(getMatch, { as: other, params: { gameId }, query })).status).toBe(200)
      }
    for (const { username } of [player, other]) {
      const { matches } = await api.must<{ matches: { gameId: GameId }[] }>(getPlayerHistory, { params: { username } })
      expect(matches.map((match) => match.gameId)).not.toContain(gameId)
    }
    // What others played is not for one of them to show.
    expect((await api.call(putMatch, { as: other, params: { gameId }, body: { visibility: 'public' } })).code).toBe('Forbidden')
    expect((await api.call(putMatch, { as: stranger, params: { gameId }, body: { visibility: 'public' } })).code).toBe('RecordNotFound')
  })

  it('is shown to everybody, and hidden again, by whoever played it alone or against bots', async () => {
    const { gameId } = await api.must<Created>(postNewGame, { as: player, body: { game: 'crazy-tens' } })
    expect((await api.call(getMatch, { params: { gameId } })).code).toBe('RecordNotFound')
    await api.must(putMatch, { as: player, params: { gameId }, body: { visibility: 'public' } })
    expect(await api.must(getMatch, { params: { gameId } })).toMatchObject({ visibility: 'public' })
    await api.must(putMatch, { as: player, params: { gameId }, body: { visibility: 'private' } })
    expect((await api.call(getMatch, { params: { gameId } })).code).toBe('RecordNotFound')
  })

  it('answers the signed record of a finished match, which anyone can verify', async () => {
    const { gameId } = await tableOfTwo({ table: { rated: false } })
    await endMatch(server, player, gameId)
    const { body } = await api.call<Facts>(getMatch, { params: { gameId } })
    expect(body).toMatchObject({ status: 'over', outcome: { kind: 'abandoned' }, closedAt: expect.any(String) })
    const { keys } = await api.must<{ keys: { publicKey: string; current: boolean }[] }>(getKeys)
    const record = body.record as MatchRecord
    expect(signedBy(record, fromHex(keys.find(({ current }) => current)?.publicKey ?? ''))).toBe(true)
    const verdict = verify(record, { module: findGame, resource: libraryOf(openResources({})).resource })
    expect(verdict.word === 'wrong' ? verdict : 'fine').toBe('fine')
    const download = await api.call(getMatch, { params: { gameId }, query: { download: 1 } })
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="parlour-${gameId}.json"`)
    expect(download.body).toEqual(record)
  })

  it('signs a record once: what was kept is answered, and the first counts', async () => {
    const { gameId } = await tableOfTwo({ table: { rated: false } })
    const found = async () => (await server.repository.games.find(gameId))?.seal
    await api.must(getMatch, { params: { gameId } })
    expect(await found()).toBeNull()
    await endMatch(server, player, gameId)
    const { record } = await api.must<{ record: MatchRecord }>(getMatch, { params: { gameId } })
    expect(await found()).toEqual({ hash: record.hash, signature: record.signature })
    await server.repository.games.keepSeal(gameId, { hash: 'another', signature: 'another' })
    expect((await api.must<{ record: MatchRecord }>(getMatch, { params: { gameId } })).record).toEqual(record)

    const another = await tableOfTwo({ table: { rated: false } })
    await server.repository.games.keepSeal(another.gameId, { hash: 'kept', signature: 'kept' })
    await endMatch(server, player, another.gameId)
    const kept = await api.must(getMatch, { params: { gameId: another.gameId }, query: { download: 1 } })
    expect(kept).toMatchObject({ hash: 'kept', signature: 'kept' })
  })

  it('names the match that followed', async () => {
    const { gameId } = await tableOfTwo({ table: { rated: false } })
    await endMatch(server, player, gameId)
    const sockets = await Promise.all([player, other].map(() => Socket.open(server.url)))
    for (const [index, socket] of sockets.entries()) {
      await socket.must('hello', { token: [player, other][index]?.token, protocol: 1 })
      await socket.join(gameId)
    }
    await sockets[0]?.must('offerRematch', { gameId })
    const { gameId: next } = (await sockets[1]?.must<{ gameId: GameId }>('offerRematch', { gameId })) ?? {}
    for (const socket of sockets) socket.close()
    expect(await api.must<Facts>(getMatch, { params: { gameId } })).toMatchObject({ next })
    expect(await api.must<Facts>(getMatch, { params: { gameId: next ?? '' } })).toMatchObject({ previous: gameId })
  })

  it.each(['unknown', '00000000-0000-7000-8000-000000000000'])('RecordNotFound for %s', async (gameId) => {
    expect((await api.call(getMatch, { params: { gameId } })).code).toBe('RecordNotFound')
  })
})

it('GET /keys answers the current key and those before it', async () => {
  const old = toHex(publicKeyOf(new Uint8Array(32).fill(7)))
  await server.repository.keys.remember(old)
  const { keys } = await api.must<{ keys: { publicKey: string; current: boolean }[] }>(getKeys)
  expect(keys).toHaveLength(2)
  expect(keys.map(({ current }) => current)).toEqual([true, false])
  expect(keys[1]?.publicKey).toBe(old)
})

describe('the deal of the day', () => {
  it('is the same for everyone, once for each', async () => {
    const params = { game: 'forty-thieves' }
    const deal = await api.must<{ day: string; options: { deal: number } }>(getDaily, { params })
    expect(deal).toEqual({ game: 'forty-thieves', day: new Date().toISOString().slice(0, 10), options: deal.options })
    const begun = await api.call<Created>(postDaily, { as: player, params })
    const again = await api.call<Created>(postDaily, { as: player, params })
    expect([begun.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(begun.body)
    expect(await api.must(getDaily, { as: player, params })).toEqual({ ...deal, gameId: begun.body.gameId })
    await endMatch(server, player, begun.body.gameId)
    const { entries } = await api.must<{ entries: object[] }>(getDailyLeaderboard, { params })
    expect(entries).toMatchObject([{ username: player.username, won: false }])
    expect(await api.must(getDailyLeaderboard, { params, query: { day: '2020-02-29' } })).toEqual({ day: '2020-02-29', entries: [] })
    expect((await api.call(getDailyLeaderboard, { params, query: { day: '2020-02-30' } })).code).toBe('BadRequest')
  })

  it('adds up to months and days in a row', async () => {
    const params = { game: 'forty-thieves' }
    const day = new Date().toISOString().slice(0, 10)
    const winner = await server.account()
    const { gameId } = await api.must<Created>(postDaily, { as: winner, params })
    const seats = [{ seat: 0, playerId: winner.id, place: 1, score: 0, left: false }]
    const daily = { won: true, moves: 150, milliseconds: 400_000 }
    await server.repository.results.saveMatchResult({
      gameId,
      game: params.game,
      kind: 'played',
      at: new Date(),
      rated: false,
      seats,
      daily,
    })
    const listed = { username: winner.username, displayName: winner.username, avatar: null }
    expect(await api.must(getDailyMonth, { params })).toEqual({
      month: day.slice(0, 7),
      entries: [{ ...listed, won: 1, moves: 150, milliseconds: 400_000 }],
    })
    expect(await api.must(getDailyMonth, { params, query: { month: '2020-02' } })).toEqual({ month: '2020-02', entries: [] })
    expect((await api.call(getDailyMonth, { params, query: { month: '2020-13' } })).code).toBe('BadRequest')
    expect(await api.must(getDailyStreaks, { params })).toEqual({ day, entries: [{ ...listed, days: 1, longest: 1 }] })
  })

  it('RecordNotFound for games without one', async () => {
    for (const route of dailyRoutes) {
      for (const game of ['crazy-tens', 'chess'])
        expect((await api.call(route, { as: player, params: { game } })).code).toBe('RecordNotFound')
    }
  })
})

describe('GET /leaderboards/:game', () => {
  it('lists the best whose rating is known well enough', async () => {
    const params = { game: 'crazy-tens' }
    expect(await api.must(getLeaderboard, { params })).toEqual({ game: 'crazy-tens', entries: [] })
    const people = [await server.account(), await server.account()] as const
    for (let match = 1; match <= 12; match++) {
      const [first, second] = match % 3 === 0 ? people.toReversed() : people
      await ratedWin(first as Person, second as Person, match)
    }
    const { entries } = await api.must<{ entries: { username: string; matches: number }[] }>(getLeaderboard, { params })
    expect(entries.map(({ username }) => username)).toEqual(people.map(({ username }) => username))
    expect(entries[0]).toMatchObject({ matches: 12, rating: expect.any(Number), deviation: expect.any(Number) })
    const page = await api.must<{ entries: object[] }>(getLeaderboard, { params, query: { limit: 1, offset: 1 } })
    expect(page.entries).toEqual([entries[1]])
    const { ratings } = await api.must<{ ratings: object[] }>(getPlayer, { params: { username: people[0].username } })
    expect(ratings).toMatchObject([{ game: 'crazy-tens', matches: 12 }])
  })

  it('RecordNotFound for a game that is not there', async () => {
    expect((await api.call(getLeaderboard, { params: { game: 'chess' } })).code).toBe('RecordNotFound')
  })
})

/** A rated match of a day, as its closing event would tell it. */
async function ratedWin(winner: Person, loser: Person, day: number): Promise<void> {
  const gameId = await openMatch(winner)
  const seat = (index: number, { id }: Person) => ({ seat: index, playerId: id, place: index + 1, score: 0, left: false })
  await server.repository.results.saveMatchResult({
    gameId,
    game: 'crazy-tens',
    kind: 'played',
    at: new Date(Date.UTC(2026, 0, day)),
    rated: true,
    seats: [seat(0, winner), seat(1, loser)],
  })
}

/** The row of a match that is still to be settled. */
async function openMatch(as: Person): Promise<GameId> {
  const body = { game: 'crazy-tens', opponents: [{ bot: 'learner' }] }
  return (await api.must<Created>(postNewGame, { as, body })).gameId
}

it('every answer and every error of the game, match, daily and leaderboard routes was seen', () => {
  expect(api.unseen([...gameRoutes, ...matchRoutes, ...dailyRoutes, ...leaderboardRoutes])).toEqual([])
})
