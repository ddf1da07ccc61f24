/** M1 in front of M3: lobbies over HTTP (CTA-05). */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../src/api/route.ts'
import { getAudit } from '../../src/api/routes/audit.ts'
import {
  deleteBot,
  deleteLobby,
  getLobbies,
  getLobby,
  lobbyRoutes,
  postAgree,
  postBot,
  postJoin,
  postKick,
  postLeave,
  postLobby,
  postStart,
  putLobby,
} from '../../src/api/routes/lobbies.ts'
import { Socket } from '../support/client.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'
import { endMatch } from './finished-match.ts'

interface Lobby {
  readonly lobbyId: string
  readonly code: string
  readonly host: string
  readonly visibility: string
  readonly table: object
  readonly terms: string
  readonly seats: readonly ({ readonly player?: { readonly id: string }; readonly bot?: string; readonly agreedTo?: object } | null)[]
}

let server: TestServer
const api = new ApiClient(() => server.url)
let host: Person
let other: Person
let stranger: Person
beforeAll(async () => {
  server = await startTestServer()
  host = await server.account()
  other = await server.guest()
  stranger = await server.guest()
})
afterAll(() => server?.close())

/** A lobby for two that nobody else hears of; gone afterwards, because there may be only so many. */
async function withLobby(work: (params: { readonly id: string }, lobby: Lobby) => Promise<void>, more: object = {}): Promise<void> {
  const lobby = await api.must<Lobby>(postLobby, { as: host, body: { game: 'crazy-tens', visibility: 'private', ...more } })
  const params = { id: lobby.lobbyId }
  await work(params, lobby)
  await api.call(deleteLobby, { as: host, params })
}

describe('POST /lobbies', () => {
  it('opens a lobby with its host in it and its commitment made, audited', async () => {
    const table = { clock: 30, spectators: false, rated: false, autoRestart: true }
    const body = { game: 'crazy-tens', options: { preset: 'single' }, visibility: 'public', table, pledge: 'a'.repeat(64) }
    const { status, body: lobby } = await api.call<Lobby>(postLobby, { as: host, body })
    expect(status).toBe(201)
    expect(lobby).toMatchObject({
      code: expect.stringMatching(/^[A-Z0-9]+$/),
      game: 'crazy-tens',
      options: { target: 1 },
      visibility: 'public',
      seats: [{ player: { id: host.id, username: host.username }, pledge: 'a'.repeat(64) }, null],
      host: host.id,
      table,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(JSON.stringify(lobby)).not.toContain('secret')
    const { events } = await api.must<{ events: object[] }>(getAudit, { as: await server.admin(), query: { type: 'lobby-created' } })
    expect(events).toMatchObject([{ playerId: host.id, payload: { lobby: lobby.lobbyId } }])
    await api.must(deleteLobby, { as: host, params: { id: lobby.lobbyId } })
  })

  it.each([
    ['a game that is not there', { game: 'chess' }, 'game-not-here'],
    ['options that the game has not', { game: 'crazy-tens', options: { deck: 'tarot' } }, 'invalid-option'],
    ['a preset that the game has not', { game: 'crazy-tens', options: { preset: 'none' } }, 'unknown-preset'],
    ['too many seats', { game: 'crazy-tens', seats: 3 }, 'seats-out-of-range'],
    ['a game that is played alone', { game: 'forty-thieves' }, 'lobby-for-one'],
    ['a pledge that is none', { game: 'crazy-tens', pledge: 'luck' }, 'invalid-request'],
    ['a field that is not there', { game: 'crazy-tens', secret: 'mine' }, 'invalid-request'],
  ])('refuses %s, with the facts', async (_, sent, why) => {
    const { code, body } = await api.call<{ error: { details: unknown } }>(postLobby, { as: host, body: sent })
    expect(code).toBe('BadRequest')
    expect(body.error.details).toMatchObject({ why })
  })

  it('TooManyRequests for whoever sits in ten lobbies', async () => {
    const as = await server.guest()
    for (let count = 0; count < 10; count++) await api.must(postLobby, { as, body: { game: 'big-two', visibility: 'private' } })
    const { code, headers } = await api.call(postLobby, { as, body: { game: 'big-two' } })
    expect(code).toBe('TooManyRequests')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('finding lobbies', () => {
  it('lists open public ones, of one game if asked, and hides private ones', async () => {
    const open = await api.must<Lobby>(postLobby, { as: host, body: { game: 'big-two' } })
    await withLobby(async ({ id }) => {
      const { lobbies } = await api.must<{ lobbies: Lobby[] }>(getLobbies, { as: other })
      expect(lobbies.map(({ lobbyId }) => lobbyId)).toEqual([open.lobbyId])
      expect(lobbies.map(({ lobbyId }) => lobbyId)).not.toContain(id)
    })
    expect(await api.must(getLobbies, { as: other, query: { game: 'scrabble' } })).toEqual({ lobbies: [] })
    expect(await api.must(getLobbies, { as: other, query: { offset: 1 } })).toEqual({ lobbies: [] })
    await api.must(deleteLobby, { as: host, params: { id: open.lobbyId } })
  })

  it('finds one by its id or by its code', async () => {
    await withLobby(async (params, lobby) => {
      expect(await api.must(getLobby, { as: other, params })).toEqual(lobby)
      expect(await api.must(getLobby, { as: other, params: { id: lobby.code } })).toEqual(lobby)
    })
  })
})

describe('PUT /lobbies/:id', () => {
  it('changes what is given, keeps what is not, and tells everyone who looks', async () => {
    await withLobby(async (params, before) => {
      await api.must(postJoin, { as: other, params })
      const socket = await Socket.open(server.url)
      await socket.must('hello', { token: stranger.token, protocol: 1 })
      await socket.must('joinLobby', { lobbyId: params.id })
      const body = { options: { preset: 'single' }, visibility: 'public', table: { clock: 45 } }
      const { status, body: lobby } = await api.call<Lobby>(putLobby, { as: host, params, body })
      expect(status).toBe(200)
      expect(lobby).toMatchObject({ options: { target: 1 }, visibility: 'public', host: host.id, code: before.code })
      expect(lobby.table).toEqual({ ...before.table, clock: 45 })
      expect(lobby.seats[1]).toMatchObject({ player: { id: other.id } })
      expect((await socket.next('lobbyUpdate')).lobby).toEqual(lobby)
      socket.close()
      expect(await api.must(putLobby, { as: host, params, body: {} })).toEqual(lobby)
      expect(await api.must(putLobby, { as: host, params: { id: before.code }, body: { table: { clock: 0 } } })).toMatchObject({
        options: { target: 1 },
        table: { clock: null },
      })
      expect(await api.must(getLobby, { as: other, params })).toMatchObject({ table: { clock: null } })
    })
  })

  it('time for the match takes the place of time for a turn, and the other way round', async () => {
    await withLobby(async (params) => {
      const put = async (table: object) => (await api.must<Lobby>(putLobby, { as: host, params, body: { table } })).table
      expect(await put({ clock: 45 })).toMatchObject({ clock: 45 })
      expect(await put({ time: { minutes: 15 } })).toMatchObject({ clock: null, time: { minutes: 15, overtime: 60 } })
      expect(await put({ rated: false })).toMatchObject({ clock: null, time: { minutes: 15, overtime: 60 } })
      expect(await put({ clock: 30 })).not.toHaveProperty('time')
      expect(await put({ clock: 30, time: { minutes: 5, overtime: 0 } })).toMatchObject({ clock: null, time: { minutes: 5, overtime: 0 } })
      expect(await put({ time: null })).not.toHaveProperty('time')
      for (const time of [{ minutes: 0 }, { minutes: 121 }, { minutes: 1.5 }, { minutes: 5, overtime: 601 }, { seconds: 5 }, 5]) {
        const { status, body } = await api.call(putLobby, { as: host, params, body: { table: { time } } })
        expect([status, body]).toMatchObject([400, { error: { code: 'BadRequest' } }])
      }
    })
  })

  it('more seats and fewer; whoever sits beyond moves up', async () => {
    await withLobby(
      async (params, before) => {
        expect(before.seats).toHaveLength(4)
        await api.must(postBot, { as: host, params, body: { seat: 3, level: 'learner' } })
        const fewer = await api.must<Lobby>(putLobby, { as: host, params, body: { seats: 2 } })
        expect(fewer.seats).toMatchObject([{ player: { id: host.id } }, { bot: 'learner' }])
        expect((await api.must<Lobby>(putLobby, { as: host, params, body: { seats: 5 } })).seats).toEqual([
          ...fewer.seats,
          null,
          null,
          null,
        ])
      },
      { game: 'tschau-sepp', seats: 4 },
    )
  })

  it('SeatTaken when there would be fewer seats than people and bots', async () => {
    await withLobby(
      async (params) => {
        for (const level of ['learner', 'regular']) await api.must(postBot, { as: host, params, body: { level } })
        expect((await api.call(putLobby, { as: host, params, body: { seats: 2 } })).code).toBe('SeatTaken')
        expect((await api.must<Lobby>(getLobby, { as: host, params })).seats).toHaveLength(4)
      },
      { game: 'tschau-sepp', seats: 4 },
    )
  })

  it('a lobby that becomes private is gone from the list, for those who only saw it there', async () => {
    await withLobby(
      async (params) => {
        const socket = await Socket.open(server.url)
        await socket.must('hello', { token: stranger.token, protocol: 1 })
        await socket.must('watchLobbies')
        await api.must(putLobby, { as: host, params, body: { visibility: 'private' } })
        expect(await socket.next('lobbyUpdate')).toMatchObject({ lobby: { lobbyId: params.id }, closed: true })
        socket.close()
        expect(await api.must(getLobbies, { as: other })).toEqual({ lobbies: [] })
      },
      { visibility: 'public' },
    )
  })

  it('refuses everyone but the host, whatever their role', async () => {
    await withLobby(async (params) => {
      await api.must(postJoin, { as: other, params })
      for (const as of [other, stranger, await server.account(), await server.admin()])
        expect((await api.call(putLobby, { as, params, body: { visibility: 'public' } })).code).toBe('NotLobbyHost')
      expect((await api.must<Lobby>(getLobby, { as: host, params })).visibility).toBe('private')
    })
  })

  it.each([
    ['options that the game has not', { options: { deck: 'tarot' } }],
    ['a preset that the game has not', { options: { preset: 'none' } }],
    ['too many seats', { seats: 3 }],
    ['another game', { game: 'big-two' }],
    ['a visibility that is not to be chosen', { visibility: 'quick' }],
  ])('refuses %s and changes nothing', async (_, body) => {
    await withLobby(async (params, before) => {
      expect((await api.call(putLobby, { as: host, params, body })).code).toBe('BadRequest')
      expect(await api.must(getLobby, { as: host, params })).toEqual(before)
    })
  })
})

describe('a rating', () => {
  const rules = { rated: true, clock: 60, grace: 120 }
  const refusal = async (body: object) => {
    const { status, body: answer } = await api.call<{ error: { details: { why: string } } }>(postLobby, {
      as: host,
      body: { game: 'crazy-tens', visibility: 'public', ...body },
    })
    return [status, answer.error?.details.why]
  }

  it('is for public tables', async () => {
    expect(await refusal({ visibility: 'private', table: rules })).toEqual([400, 'rated-in-private'])
  })

  it.each([
    ['no clock', { clock: 0 }],
    ['a clock that nobody can follow', { clock: 9 }],
    ['a grace that is none', { grace: 14 }],
    ['a grace without end', { grace: 301 }],
  ])('is not for a table with %s', async (_, table) => {
    expect(await refusal({ table: { ...rules, ...table } })).toEqual([400, 'rated-without-time'])
    await withLobby(
      async (params, { table: before }) => {
        expect(before).toMatchObject({ rated: true })
        const answer = await api.call(putLobby, { as: host, params, body: { table: { ...table, rated: true } } })
        expect(answer.body).toMatchObject({ error: { code: 'BadRequest', details: { why: 'rated-without-time' } } })
        expect(await api.must(putLobby, { as: host, params, body: { table } })).toMatchObject({ table: { rated: false } })
        // What has ended by itself comes back when it is asked for.
        expect(await api.must(putLobby, { as: host, params, body: { table: { clock: 10, grace: 15 } } })).toMatchObject({
          table: { rated: false },
        })
        expect(await api.must(putLobby, { as: host, params, body: { table: { rated: true } } })).toMatchObject({ table: { rated: true } })
      },
      { visibility: 'public' },
    )
  })

  it('ends with a table that becomes private', async () => {
    await withLobby(
      async (params) => {
        expect(await api.must(putLobby, { as: host, params, body: { visibility: 'private' } })).toMatchObject({ table: { rated: false } })
        expect(await api.must(putLobby, { as: host, params, body: { visibility: 'public' } })).toMatchObject({ table: { rated: false } })
      },
      { visibility: 'public' },
    )
  })

  it.each([
    ['accounts', true, () => server.account()],
    ['a guest', false, () => server.guest()],
  ])('with %s: %s', async (_, isRated, whoever) => {
    await withLobby(
      async (params) => {
        await api.must(postJoin, { as: await whoever(), params })
        const { gameId } = await api.must<{ gameId: GameId }>(postStart, { as: host, params })
        expect((await server.repository.games.find(gameId))?.rules.rated).toBe(isRated)
      },
      { visibility: 'public' },
    )
  })
})

describe('POST /lobbies/:id/agree', () => {
  const change = (params: { readonly id: string }, body: object) => api.must<Lobby>(putLobby, { as: host, params, body })
  const start = async (params: { readonly id: string }) => (await api.call(postStart, { as: host, params })).code
  const agree = (as: Person, params: { readonly id: string }, terms: string) => api.call<Lobby>(postAgree, { as, params, body: { terms } })

  it.each([
    ['the clock', { table: { clock: 1 } }],
    ['time for the match', { table: { time: { minutes: 1, overtime: 0 } } }],
    ['the grace', { table: { grace: 5 } }],
    ['spectators', { table: { spectators: true } }],
    ['dealing again', { table: { autoRestart: true } }],
    ['options', { options: { preset: 'single' } }],
  ])('whoever sits there agrees anew when the host changes %s, before there can be a match', async (_, changes) => {
    await withLobby(async (params) => {
      const before = await api.must<Lobby>(postJoin, { as: other, params })
      expect(before.seats.some((seat) => seat?.agreedTo !== undefined)).toBe(false)
      const changed = await change(params, changes)
      expect(changed.seats[0]).not.toHaveProperty('agreedTo')
      const { table } = before
      expect(changed.seats[1]?.agreedTo).toMatchObject({ table, seats: 2, options: { target: 72 } })
      const refused = await api.call(postStart, { as: host, params })
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { error: { code: 'NotAgreed', details: { why: 'not-agreed', seats: [1] } } },
      ])
      expect((await agree(other, params, changed.terms)).body.seats[1]).not.toHaveProperty('agreedTo')
      expect(await start(params)).toBeUndefined()
    })
  })

  it('is about what holds now, and for those who sit there', async () => {
    await withLobby(async (params, opened) => {
      await api.must(postJoin, { as: other, params })
      const first = await change(params, { table: { clock: 20 } })
      const second = await change(params, { table: { clock: 1 } })
      expect((await agree(other, params, first.terms)).code).toBe('TermsChanged')
      expect((await agree(other, params, opened.terms)).code).toBe('TermsChanged')
      expect((await agree(stranger, params, second.terms)).code).toBe('RecordNotFound')
      expect(await start(params)).toBe('NotAgreed')
      expect((await agree(other, params, second.terms)).status).toBe(200)
      expect((await agree(other, params, second.terms)).status).toBe(200)
      expect((await agree(other, { id: 'unknown' }, second.terms)).code).toBe('LobbyNotFound')
      expect(await start(params)).toBeUndefined()
      expect((await agree(other, params, second.terms)).code).toBe('LobbyAlreadyStarted')
    })
  })

  it('is not needed for what is taken back, nor for a lobby that only becomes public', async () => {
    await withLobby(async (params) => {
      await api.must(postJoin, { as: other, params })
      await change(params, { table: { clock: 1 } })
      await change(params, { table: { clock: null }, visibility: 'public' })
      expect(await start(params)).toBeUndefined()
    })
  })

  it('goes with a seat that moves up, and leaving and coming again agrees', async () => {
    await withLobby(
      async (params) => {
        await api.must(postBot, { as: host, params, body: { seat: 1, level: 'learner' } })
        await api.must(postJoin, { as: other, params })
        await api.must(deleteBot, { as: host, params: { ...params, seat: 1 } })
        expect((await change(params, { seats: 2 })).seats[1]?.agreedTo).toMatchObject({ seats: 4 })
        expect(await start(params)).toBe('NotAgreed')
        await api.must(postLeave, { as: other, params })
        await api.must(postJoin, { as: other, params })
        expect(await start(params)).toBeUndefined()
      },
      { game: 'tschau-sepp', seats: 4 },
    )
  })

  it('is asked of a guest who becomes the host, for what the host before had changed', async () => {
    await withLobby(
      async (params) => {
        await api.must(postJoin, { as: other, params })
        await api.must(postJoin, { as: stranger, params })
        const { terms } = await change(params, { table: { clock: 1 } })
        await api.must(postLeave, { as: host, params })
        await agree(stranger, params, terms)
        expect((await api.call(postStart, { as: other, params })).code).toBe('NotAgreed')
        await agree(other, params, terms)
        expect((await api.call(postStart, { as: other, params })).status).toBe(200)
      },
      { game: 'tschau-sepp' },
    )
  })

  it('is never asked of bots', async () => {
    const bot = await server.bot()
    await withLobby(
      async (params) => {
        await api.must(postBot, { as: host, params, body: { level: 'learner' } })
        await api.must(postJoin, { as: bot, params })
        await change(params, { table: { clock: 1 } })
        expect(await start(params)).toBeUndefined()
      },
      { game: 'tschau-sepp', seats: 3 },
    )
  })
})

describe('seats', () => {
  it('joins, is there only once, leaves, and the host’s role passes on', async () => {
    await withLobby(async (params) => {
      expect((await api.must<Lobby>(postJoin, { as: other, params })).seats[1]).toMatchObject({ player: { id: other.id } })
      expect((await api.call(postJoin, { as: other, params })).code).toBe('AlreadyInLobby')
      expect((await api.call(postJoin, { as: stranger, params })).code).toBe('LobbyFull')
      expect((await api.call(postLeave, { as: host, params })).status).toBe(204)
      expect((await api.call(postLeave, { as: host, params })).code).toBe('RecordNotFound')
      expect((await api.must<Lobby>(getLobby, { as: host, params })).host).toBe(other.id)
      await api.must(postLeave, { as: other, params })
      expect((await api.call(getLobby, { as: host, params })).code).toBe('LobbyNotFound')
    })
  })

  it('joins with a pledge, by the invitation code', async () => {
    await withLobby(async (_, { code }) => {
      const lobby = await api.must<Lobby>(postJoin, { as: other, params: { id: code }, body: { pledge: 'b'.repeat(64) } })
      expect(lobby.seats[1]).toMatchObject({ pledge: 'b'.repeat(64) })
    })
  })

  it('the host sends somebody away, and nobody else can', async () => {
    await withLobby(async (params) => {
      await api.must(postJoin, { as: other, params })
      expect((await api.call(postKick, { as: other, params, body: { userId: host.id } })).code).toBe('NotLobbyHost')
      expect((await api.call(postKick, { as: host, params, body: { userId: host.id } })).code).toBe('BadRequest')
      expect((await api.must<Lobby>(postKick, { as: host, params, body: { userId: other.id } })).seats[1]).toBeNull()
      expect((await api.call(postKick, { as: host, params, body: { userId: other.id } })).code).toBe('RecordNotFound')
    })
  })

  it('whoever was sent away stays away from that lobby, by its code too, and from no other', async () => {
    await withLobby(async (params, { code }) => {
      await api.must(postJoin, { as: other, params })
      await api.must(postKick, { as: host, params, body: { userId: other.id } })
      for (const id of [params.id, code]) {
        const { status, body } = await api.call(postJoin, { as: other, params: { id } })
        expect([status, body]).toMatchObject([403, { error: { code: 'Forbidden', details: { why: 'sent-away' } } }])
      }
      expect(await api.must(getLobby, { as: other, params })).toMatchObject({ sentAway: true })
      expect(await api.must(getLobby, { as: stranger, params })).not.toHaveProperty('sentAway')
      expect((await api.must<Lobby>(postJoin, { as: stranger, params })).seats[1]?.player?.id).toBe(stranger.id)
      await withLobby(async (elsewhere) => void (await api.must(postJoin, { as: other, params: elsewhere })))
    })
  })

  it('the host seats bots and sends them away', async () => {
    await withLobby(
      async (params) => {
        const level = 'casual'
        expect((await api.call(postBot, { as: other, params, body: { level } })).code).toBe('NotLobbyHost')
        expect((await api.must<Lobby>(postBot, { as: host, params, body: { seat: 2, level } })).seats[2]).toEqual({ bot: level })
        expect((await api.call(postBot, { as: host, params, body: { seat: 2, level } })).code).toBe('SeatTaken')
        expect((await api.call(postBot, { as: host, params, body: { seat: 9, level } })).code).toBe('BadRequest')
        expect((await api.call(postBot, { as: host, params, body: { level: 'godlike' } })).code).toBe('BadRequest')
        for (const seat of [1, 3])
          expect((await api.must<Lobby>(postBot, { as: host, params, body: { level } })).seats[seat]).toEqual({ bot: level })
        expect((await api.call(postBot, { as: host, params, body: { level } })).code).toBe('LobbyFull')
        expect((await api.call(deleteBot, { as: other, params: { ...params, seat: 1 } })).code).toBe('NotLobbyHost')
        expect((await api.must<Lobby>(deleteBot, { as: host, params: { ...params, seat: 1 } })).seats[1]).toBeNull()
        expect((await api.call(deleteBot, { as: host, params: { ...params, seat: 1 } })).code).toBe('RecordNotFound')
        expect((await api.call(deleteBot, { as: host, params: { ...params, seat: 'none' } })).code).toBe('BadRequest')
      },
      { game: 'big-two' },
    )
  })

  it('Forbidden: a rematch is for those who played, and nobody hosts it', async () => {
    await withLobby(async (params) => {
      await api.must(postJoin, { as: other, params })
      const { gameId } = await api.must<{ gameId: GameId }>(postStart, { as: host, params })
      await endMatch(server, host, gameId)
      const socket = await Socket.open(server.url)
      await socket.must('hello', { token: host.token, protocol: 1 })
      await socket.join(gameId)
      const { lobbyId } = await socket.must<{ lobbyId: string }>('offerRematch', { gameId })
      socket.close()
      expect((await api.call(postJoin, { as: stranger, params: { id: lobbyId } })).code).toBe('Forbidden')
      const rematch = { as: host, params: { id: lobbyId } }
      const refused = [
        await api.call(postKick, { ...rematch, body: { userId: other.id } }),
        await api.call(postBot, { ...rematch, body: { level: 'learner' } }),
        await api.call(deleteBot, { as: host, params: { id: lobbyId, seat: 1 } }),
        await api.call(postStart, rematch),
        await api.call(deleteLobby, rematch),
        await api.call(putLobby, { ...rematch, body: { visibility: 'public' } }),
      ]
      expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'Forbidden'))
    })
  })
})

describe('starting and closing', () => {
  it('only the host starts, when there are enough; afterwards nothing changes any more', async () => {
    // TS_LOGIC.invariant: neither with too few nor, LobbyFull above, with too many.
    await withLobby(async (params) => {
      expect((await api.call(postStart, { as: host, params })).code).toBe('NotEnoughPlayers')
      await api.must(postJoin, { as: other, params })
      expect((await api.call(postStart, { as: other, params })).code).toBe('NotLobbyHost')
      const { status, body } = await api.call<{ gameId: GameId }>(postStart, { as: host, params })
      expect(status).toBe(200)
      expect((await server.repository.games.find(body.gameId))?.seats.map(({ playerId }) => playerId).sort()).toEqual(
        [host.id, other.id].sort(),
      )
      const attempts: [Route, object?][] = [
        [postJoin],
        [postLeave],
        [postKick, { userId: other.id }],
        [postBot, { level: 'learner' }],
        [deleteBot],
        [postStart],
        [deleteLobby],
        [putLobby, { visibility: 'public' }],
        [postAgree, { terms: 'any' }],
      ]
      for (const [route, attempt] of attempts) {
        const { code } = await api.call(route, { as: host, params: { ...params, seat: 1 }, body: attempt })
        expect(code, route.url).toBe('LobbyAlreadyStarted')
      }
    })
  })

  it('only the host closes it', async () => {
    await withLobby(async (params) => {
      expect((await api.call(deleteLobby, { as: other, params })).code).toBe('NotLobbyHost')
      expect((await api.call(deleteLobby, { as: host, params })).status).toBe(204)
      expect((await api.call(getLobby, { as: host, params })).code).toBe('LobbyNotFound')
    })
  })

  it('LobbyNotFound wherever there is none', async () => {
    for (const route of lobbyRoutes.filter(({ url }) => url.includes(':id'))) {
      const bodies = new Map<Route, object>([
        [postKick, { userId: host.id }],
        [postBot, { level: 'learner' }],
        [putLobby, {}],
        [postAgree, { terms: 'any' }],
      ])
      const { code } = await api.call(route, { as: host, params: { id: 'NOSUCH', seat: 0 }, body: bodies.get(route) })
      expect(code, route.url).toBe('LobbyNotFound')
    }
  })
})

describe('bot accounts (NotForBots)', () => {
  let bot: Person
  beforeAll(async () => {
    bot = await server.bot()
  })

  it('open tables that are never rated, and are refused one that is', async () => {
    const body = { game: 'crazy-tens', visibility: 'public' }
    const lobby = await api.must<Lobby>(postLobby, { as: bot, body })
    expect(lobby).toMatchObject({ table: { rated: false }, seats: [{ player: { id: bot.id, role: 'bot' } }, null] })
    expect((await api.call(postLobby, { as: bot, body: { ...body, table: { rated: true } } })).code).toBe('NotForBots')
    await api.must(deleteLobby, { as: bot, params: { id: lobby.lobbyId } })
  })

  it('join unrated tables, which then cannot become rated ones', async () => {
    await withLobby(async (params) => {
      expect(await api.must<Lobby>(postJoin, { as: bot, params })).toMatchObject({ seats: [{}, { player: { role: 'bot' } }] })
      expect(await api.must<Lobby>(putLobby, { as: host, params, body: { visibility: 'public', table: { clock: 60 } } })).toMatchObject({
        table: { rated: false },
      })
      expect((await api.call(putLobby, { as: host, params, body: { table: { rated: true } } })).code).toBe('NotForBots')
    })
  })

  it('are refused at rated tables until the host makes them unrated', async () => {
    const wanted = { visibility: 'public' }
    await withLobby(async (params) => {
      expect((await api.call(postJoin, { as: bot, params })).code).toBe('NotForBots')
      await api.must(putLobby, { as: host, params, body: { table: { rated: false } } })
      expect((await api.call(postJoin, { as: bot, params })).status).toBe(200)
    }, wanted)
  })
})

it('every answer and every error of the lobby routes was seen', () => {
  expect(api.unseen(lobbyRoutes)).toEqual([])
})
