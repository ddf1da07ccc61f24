/** Bot accounts over HTTP and sockets: how one comes about, what its token can and cannot do, and that everyone sees what it is. */
import type { MatchRecord } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLogin, postLogout, postRecover, postRefresh, postRegister } from '../../src/api/routes/accounts.ts'
import { getAudit } from '../../src/api/routes/audit.ts'
import { botAccountRoutes, deleteBotToken, postBotToken } from '../../src/api/routes/bot-account.ts'
import { postNewGame } from '../../src/api/routes/games.ts'
import { getLobbies, postJoin, postLobby, postStart } from '../../src/api/routes/lobbies.ts'
import { getMatch } from '../../src/api/routes/matches.ts'
import { deleteProfile, getHistory, getPlayer, getProfile, postPassword } from '../../src/api/routes/profile.ts'
import { poll } from '../../src/database/wait.ts'
import { Socket } from '../support/client.ts'
import { type BotPerson, PASSWORD, type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'
import { endMatch, finishedMatch } from './finished-match.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Made {
  readonly token: string
  readonly user: { readonly id: string; readonly username: string; readonly role: string }
}

const make = (as: Person) => api.call<Made>(postBotToken, { as })

async function helloAs(token: string): Promise<Socket> {
  const socket = await Socket.open(server.url)
  await socket.must('hello', { token, protocol: 1 })
  return socket
}

const CLOSED_4401 = { code: 4401, reason: expect.any(String) as string }

describe('becoming a bot', () => {
  it('an account that has not played gets a token, once and audited; only its hash is kept', async () => {
    const owner = await server.account()
    const { status, body } = await make(owner)
    expect(status).toBe(201)
    expect(body.user).toEqual({ id: owner.id, username: owner.username, role: 'bot' })
    expect(await api.must(getProfile, { as: body })).toMatchObject({ id: owner.id, role: 'bot' })
    const [, id = '', secret = ''] = body.token.split('.')
    const stored = await server.repository.botTokens.find(id)
    expect(stored).toMatchObject({ playerId: owner.id })
    expect(JSON.stringify(stored)).not.toContain(secret)
    const { events } = await api.must<{ events: object[] }>(getAudit, { as: await server.admin(), query: { playerId: owner.id } })
    expect(events).toContainEqual(expect.objectContaining({ type: 'bot-token-issued' }))
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  it('of many calls at once all succeed, and one token is left', async () => {
    const owner = await server.account()
    const made = await Promise.all(Array.from({ length: 5 }, () => make(owner)))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const answers = await Promise.all(made.map(({ body }) => api.call(getProfile, { as: body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('RegisterFirst for guests, who stay guests', async () => {
    const guest = await server.guest()
    const { code, body } = await make(guest)
    expect(code).toBe('RegisterFirst')
    expect(JSON.stringify(body)).toContain('register first')
    expect(await api.must(getProfile, { as: guest })).toMatchObject({ role: 'guest' })
  })

  it('PersonalAccount for whoever has played, is playing or waits to play, and for administrators', async () => {
    const [played, playing, waiting] = [await server.account(), await server.account(), await server.account()]
    await finishedMatch(server, played)
    await api.must(postNewGame, { as: playing, body: { game: 'forty-thieves' } })
    await api.must(postLobby, { as: waiting, body: { game: 'crazy-tens', visibility: 'private' } })
    for (const as of [played, playing, waiting, await server.admin()]) {
      expect((await make(as)).code).toBe('PersonalAccount')
      expect(await api.must(getProfile, { as })).toMatchObject({ role: as.role })
    }
  })

  it('is for good: signing in again, one is still a bot', async () => {
    const { username } = await server.bot()
    expect(await api.must(postLogin, { body: { username, password: PASSWORD } })).toMatchObject({ user: { role: 'bot' } })
  })
})

describe('a bot token', () => {
  let bot: BotPerson
  beforeAll(async () => {
    bot = await server.bot()
  })

  it('serves for HTTP, for hello and for renew', async () => {
    const socket = await helloAs(bot.token)
    await socket.must('renew', { token: bot.token })
    await socket.must('watchLobbies')
    socket.close()
    expect(await api.must(getProfile, { as: bot })).toMatchObject({ username: bot.username })
  })

  it('never becomes a sign-in: it cannot be refreshed, and registers nobody', async () => {
    expect((await api.call(postRefresh, { headers: { cookie: `parlour_refresh=${bot.token}` } })).code).toBe('InvalidToken')
    expect((await api.call(postRefresh, { as: bot })).code).toBe('Unauthorized')
    const { code } = await api.call(postRegister, { as: bot, body: { username: 'Somebody_else', password: PASSWORD } })
    expect(code).toBe('AlreadyRegistered')
  })

  it('is not signed out: InvalidToken, and it stands', async () => {
    expect((await api.call(postLogout, { as: bot })).code).toBe('InvalidToken')
    expect((await api.call(getProfile, { as: bot })).status).toBe(200)
  })

  it('NotForBots: it neither replaces nor revokes itself; that takes the password', async () => {
    for (const route of botAccountRoutes) expect((await api.call(route, { as: bot })).code).toBe('NotForBots')
    expect((await api.call(getProfile, { as: bot })).status).toBe(200)
  })

  it('is worth nothing when a single character is wrong', async () => {
    const [prefix, id, secret = ''] = bot.token.split('.')
    const other = await server.bot()
    const swapped = `${prefix}.${other.token.split('.')[1]}.${secret}`
    const longer = `${bot.token}.more`
    for (const token of [`${prefix}.${id}.${secret.slice(1)}A`, swapped, longer, `${prefix}.${id}`, `${prefix}.`]) {
      expect((await api.call(getProfile, { as: { token } })).code).toBe('InvalidToken')
    }
  })
})

describe('a token ends, with its sockets,', () => {
  const ends = async (bot: BotPerson, by: () => Promise<unknown>) => {
    const socket = await helloAs(bot.token)
    await by()
    expect(await socket.closed).toEqual(CLOSED_4401)
    expect((await api.call(getProfile, { as: bot })).code).toBe('InvalidToken')
    const again = await Socket.open(server.url)
    expect(await again.ask('hello', { token: bot.token, protocol: 1 })).toMatchObject({ ok: false, error: { code: 'InvalidToken' } })
    again.close()
  }

  it('when it is replaced', async () => {
    const bot = await server.bot()
    let next: Made | undefined
    await ends(bot, async () => {
      next = (await make(bot.owner)).body
    })
    expect(await api.must(getProfile, { as: next })).toMatchObject({ id: bot.id })
  })

  it('when it is revoked; RecordNotFound the second time, and the account stays a bot', async () => {
    const bot = await server.bot()
    await ends(bot, async () => expect((await api.call(deleteBotToken, { as: bot.owner })).status).toBe(204))
    expect((await api.call(deleteBotToken, { as: bot.owner })).code).toBe('RecordNotFound')
    expect(await api.must(getProfile, { as: bot.owner })).toMatchObject({ role: 'bot' })
    expect((await make(bot.owner)).status).toBe(201)
  })

  it('when the password is changed or recovered', async () => {
    const bot = await server.bot()
    const body = { password: PASSWORD, newPassword: 'something else entirely' }
    await ends(bot, () => api.must(postPassword, { as: bot.owner, body }))
    const owner = await api.must<{ token: string; recoveryCodes: string[] }>(postRegister, {
      body: { username: 'Forgetful', password: PASSWORD },
    })
    const forgotten = await api.must<Made>(postBotToken, { as: owner })
    const lost = { username: 'Forgetful', code: owner.recoveryCodes[0], password: 'a new one to remember' }
    await ends({ ...bot, token: forgotten.token }, () => api.must(postRecover, { body: lost }))
  })

  it('also for sockets that say hello at the very moment when it is revoked', async () => {
    for (let round = 0; round < 15; round++) {
      const bot = await server.bot()
      const sockets = await Promise.all(Array.from({ length: 5 }, () => Socket.open(server.url)))
      const hellos = sockets.map((socket) => socket.ask('hello', { token: bot.token, protocol: 1 }).catch(() => null))
      await Promise.all([...hellos, api.call(deleteBotToken, { as: bot.owner })])
      // Whoever was let in is closed; whoever was not may say hello again, but not with this token.
      for (const socket of sockets) {
        const closed = await poll(5_000, 20, async () => {
          if (!socket.isOpen) return true
          const answer = await socket.ask('watchLobbies', {}).catch(() => null)
          return answer === null || !answer.ok ? true : undefined
        })
        expect(closed).toBe(true)
        socket.close()
      }
    }
  })

  it('when the account is erased', async () => {
    const bot = await server.bot()
    await ends(bot, () => api.must(deleteProfile, { as: bot.owner, body: { password: PASSWORD } }))
  })
})

describe('everyone sees that it is a bot', () => {
  interface Lobby {
    readonly lobbyId: string
    readonly seats: readonly unknown[]
  }

  it('in lobbies, at the table, in the record, in histories and in its profile; and the match is not rated', async () => {
    const [host, bot] = [await server.account(), await server.bot()]
    const body = { game: 'crazy-tens', visibility: 'public', table: { rated: false } }
    const { lobbyId } = await api.must<Lobby>(postLobby, { as: host, body })
    await api.must(postJoin, { as: bot, params: { id: lobbyId } })
    const { lobbies } = await api.must<{ lobbies: Lobby[] }>(getLobbies, { as: host })
    expect(lobbies.find((lobby) => lobby.lobbyId === lobbyId)?.seats).toMatchObject([
      { player: { role: 'player' } },
      { player: { role: 'bot' } },
    ])
    const { gameId } = await api.must<{ gameId: GameId }>(postStart, { as: host, params: { id: lobbyId } })

    const [mine, its] = [await helloAs(host.token), await helloAs(bot.token)]
    const seats = [{ by: 'person' }, { by: 'bot', connected: true }]
    await its.join(gameId)
    const joined = await mine.join(gameId)
    expect(joined.header.seats).toEqual([
      { name: host.username, kind: 'person' },
      { name: bot.username, kind: 'bot' },
    ])
    expect(joined.presence.seats).toMatchObject(seats)
    expect(joined.presence.seats[1]).not.toHaveProperty('bot')
    its.close()
    const away = await mine.next('presence', (frame) => frame.seats[1]?.connected === false)
    expect(away.seats[1]).toMatchObject({ by: 'bot', connected: false, until: expect.any(Number) as number })

    const back = await helloAs(bot.token)
    await back.join(gameId)
    await back.must('leaveGame', { gameId })
    const settled = await poll(10_000, 10, async () =>
      (await server.repository.games.find(gameId))?.settledAt === null ? undefined : true,
    )
    expect(settled).toBe(true)
    const { record, table } = await api.must<{ record: MatchRecord; table: object }>(getMatch, { as: host, params: { gameId } })
    expect(record.header.seats[1]).toEqual({ name: bot.username, kind: 'bot' })
    expect(table).toMatchObject({ rated: false })
    const { matches } = await api.must<{ matches: object[] }>(getHistory, { as: host })
    expect(matches).toMatchObject([{ rated: false, ratingAfter: null, place: 1, seats: [{ kind: 'person' }, { kind: 'bot', place: 2 }] }])
    expect(await api.must(getPlayer, { params: { username: bot.username } })).toMatchObject({
      role: 'bot',
      ratings: [],
      stats: { games: [{ game: 'crazy-tens', played: 1, forfeited: 1 }] },
    })
    for (const socket of [mine, back]) socket.close()
  })

  it('also alone with bots of the house, whose level is told beside them', async () => {
    const bot = await server.bot()
    const body = { game: 'big-two', opponents: Array.from({ length: 3 }, () => ({ bot: 'learner' })) }
    const { gameId } = await api.must<{ gameId: GameId }>(postNewGame, { as: bot, body })
    const socket = await helloAs(bot.token)
    const { presence } = await socket.join(gameId)
    expect(presence.seats.map(({ by, bot: level }) => [by, level])).toEqual([
      ['bot', undefined],
      ...Array.from({ length: 3 }, () => ['bot', 'learner']),
    ])
    socket.close()
    await endMatch(server, bot, gameId)
  })

  it('a bot whose seat a bot of the house has kept takes it back, and the log tells who played', async () => {
    const [host, bot] = [await server.account(), await server.bot()]
    const body = { game: 'big-two', visibility: 'private', seats: 4 }
    const { lobbyId } = await api.must<Lobby>(postLobby, { as: host, body })
    await api.must(postJoin, { as: bot, params: { id: lobbyId } })
    for (const as of [await server.guest(), await server.guest()]) await api.must(postJoin, { as, params: { id: lobbyId } })
    const { gameId } = await api.must<{ gameId: GameId }>(postStart, { as: host, params: { id: lobbyId } })
    const [mine, its] = [await helloAs(host.token), await helloAs(bot.token)]
    await mine.join(gameId)
    const { seat } = await its.join(gameId)
    await its.must('leaveGame', { gameId })
    await mine.next('presence', ({ seats }) => seats[seat ?? 0]?.bot === 'regular')
    await its.join(gameId)
    const events = (await server.repository.events.read(gameId)).map(({ event }) => JSON.parse(event))
    const changes = events.filter(({ type }) => type === 'occupy')
    expect(changes.map(({ by }) => by)).toEqual([{ bot: 'regular' }, { player: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    for (const event of events) if (event.type === 'play' && event.seat === seat) expect(event.by).toBe('bot')
    for (const socket of [mine, its]) socket.close()
    await endMatch(server, host, gameId)
  })
})

it('every answer and every error of the routes for bot accounts was seen', () => {
  expect(api.unseen(botAccountRoutes)).toEqual([])
})
