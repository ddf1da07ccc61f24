/** M1: profiles over HTTP. */
import type { GameId, PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postRegister } from '../../src/api/routes/accounts.ts'
import { getAudit } from '../../src/api/routes/audit.ts'
import { postNewGame } from '../../src/api/routes/games.ts'
import { putMatch } from '../../src/api/routes/matches.ts'
import {
  deleteProfile,
  getHistory,
  getOwnGames,
  getPlayer,
  getPlayerHistory,
  getProfile,
  postPassword,
  profileRoutes,
  putProfile,
} from '../../src/api/routes/profile.ts'
import { TestPlayer } from '../support/client.ts'
import { PASSWORD, type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient, type Request } from './api-client.ts'
import { finishedMatch } from './finished-match.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
let player: Person
beforeAll(async () => {
  server = await startTestServer()
  player = await server.account()
})
afterAll(() => server?.close())

interface Profile {
  readonly displayName: string
  readonly stats: { readonly played: number; readonly won: number; readonly games: readonly unknown[] }
}

async function auditTypes(playerId: PlayerId): Promise<string[]> {
  const { events } = await api.must<{ events: { type: string }[] }>(getAudit, { as: await server.admin(), query: { playerId } })
  return events.map(({ type }) => type)
}

describe('GET /profile', () => {
  it('getProfile answers the own profile with zero statistics for a new player, audited (CTA-27, CTA-29)', async () => {
    const { status, body } = await api.call<Profile>(getProfile, { as: player })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: player.id,
      username: player.username,
      role: 'player',
      displayName: player.username,
      avatar: null,
      preferences: {},
      showsHistory: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      stats: { played: 0, won: 0, games: [], variants: [] },
      ratings: [],
    })
    expect(await auditTypes(player.id)).toContain('profile-read')
  })

  it('is the same for a guest', async () => {
    const guest = await server.guest()
    expect(await api.must(getProfile, { as: guest })).toMatchObject({ id: guest.id, role: 'guest' })
  })
})

describe('PUT /profile', () => {
  it('putProfile changes what is given, keeps the rest and is audited', async () => {
    const as = await server.account()
    await api.must(putProfile, { as, body: { displayName: '  Zoë  ', avatar: 'fox', preferences: { sound: false } } })
    const { body } = await api.call<Profile>(putProfile, { as, body: { avatar: null } })
    expect(body).toMatchObject({ displayName: 'Zoë', avatar: null, preferences: { sound: false } })
    expect(await api.must(getProfile, { as })).toEqual(body)
    expect(await auditTypes(as.id)).toContain('profile-updated')
  })

  it.each([
    ['no name', { displayName: '' }],
    ['control characters', { displayName: 'a\u0000b' }],
    ['a long name', { displayName: 'x'.repeat(41) }],
    ['preferences that are no object', { preferences: [] }],
    ['preferences over 8 kB', { preferences: { text: 'x'.repeat(9000) } }],
    ['a role', { role: 'admin' }],
  ])('refuses %s and changes nothing', async (_, body) => {
    const before = await api.must(getProfile, { as: player })
    expect((await api.call(putProfile, { as: player, body })).code).toBe('BadRequest')
    expect(await api.must(getProfile, { as: player })).toEqual(before)
  })
})

describe('a name that others could take for somebody else’s', () => {
  const own = async (as: Person) => (await api.must<Profile>(getProfile, { as })).displayName
  const widened = (name: string) =>
    [...name].map((letter) => (/[!-~]/.test(letter) ? String.fromCodePoint(0xfee0 + (letter.codePointAt(0) ?? 0)) : letter)).join('')
  const disguises: readonly (readonly [string, (name: string) => string])[] = [
    ['as it is', (name) => name],
    ['in capitals', (name) => name.toUpperCase()],
    ['in wide letters', widened],
    ['with other digits', (name) => name.replaceAll('o', '0').replaceAll('l', '1').replaceAll('i', 'I')],
    ['with marks', (name) => name.replaceAll('o', 'ö').replaceAll('a', 'á')],
  ]

  it.each(disguises)('is refused %s, and nothing changes', async (_, disguise) => {
    const known = await server.account()
    const as = await server.account()
    const { status, code, body } = await api.call<{ error: { details: unknown } }>(putProfile, {
      as,
      body: { displayName: disguise(known.username), avatar: 'fox' },
    })
    expect([status, code, body.error.details]).toEqual([409, 'UsernameTaken', { why: 'name-of-another' }])
    expect(await api.must(getProfile, { as })).toMatchObject({ displayName: as.username, avatar: null })
  })

  it.each(['Rosa', 'ROSA', 'Rоsа', '0tto', 'Líｎa', 'Em11'])('is refused where it is that of a bot of the house: %s', async (name) => {
    const { code } = await api.call(putProfile, { as: player, body: { displayName: name } })
    // Either is said first.
    expect(['UsernameTaken', 'MisleadingName']).toContain(code)
    expect(await own(player)).toBe(player.username)
  })

  it.each([
    ['ad\u202Emin', 'name-unseen'],
    ['Ann\u200B', 'name-unseen'],
    ['Ann\u3164', 'name-unseen'],
    ['Rоsalie', 'name-mixed'],
    ['Anneττe', 'name-mixed'],
  ])('is refused for what cannot be seen or told apart: %j', async (displayName, why) => {
    const { status, code, body } = await api.call<{ error: { details: unknown } }>(putProfile, { as: player, body: { displayName } })
    expect([status, code, body.error.details]).toEqual([400, 'MisleadingName', { why }])
    expect(await own(player)).toBe(player.username)
  })

  it('is not the own one, in whatever letters, nor what is in one’s own script', async () => {
    const as = await server.account()
    for (const displayName of [as.username.toUpperCase(), as.username, 'Анна', '田中さくら', 'Ann 👩‍💻']) {
      await api.must(putProfile, { as, body: { displayName } })
      expect(await own(as)).toBe(displayName)
    }
  })

  it('is no name for an account either', async () => {
    const known = await server.account()
    const body = { username: known.username.toUpperCase().replaceAll('O', '0').replaceAll('L', '1'), password: PASSWORD }
    expect((await api.call(postRegister, { body })).code).toBe('UsernameTaken')
    expect((await api.call(postRegister, { body: { username: 'Hug0', password: PASSWORD } })).code).toBe('UsernameTaken')
  })
})

it('RecordNotFound for whoever is erased at this very moment', async () => {
  const { players, sessions } = server.repository
  for (const [route, body] of [[getProfile], [putProfile, { displayName: 'Gone' }]] as const) {
    const as = await server.account()
    const find = sessions.findWithPlayer.bind(sessions)
    vi.spyOn(sessions, 'findWithPlayer').mockImplementationOnce(async (id) => {
      const found = await find(id)
      await players.deletePlayer(as.id)
      return found
    })
    expect((await api.call(route, { as, body })).code).toBe('RecordNotFound')
  }
})

describe('DELETE /profile', () => {
  it('erases the account and ends its sign-ins (CTA-28)', async () => {
    const as = await server.account()
    const { status, headers } = await api.call(deleteProfile, { as, body: { password: PASSWORD } })
    expect(status).toBe(204)
    expect(headers.get('set-cookie')).toMatch(/^parlour_refresh=;/)
    expect((await api.call(getProfile, { as })).code).toBe('InvalidToken')
    expect((await api.call(getPlayer, { params: { username: as.username } })).code).toBe('RecordNotFound')
  })

  it('lets nobody wait for somebody who is not coming back: seats are left at once', async () => {
    const [leaver, stayer] = [await TestPlayer.guest(server.url), await TestPlayer.guest(server.url)]
    const { lobbyId } = await stayer.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'private' })
    await leaver.must('POST', `/lobbies/${lobbyId}/join`, {})
    const { gameId } = await stayer.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    await leaver.must('DELETE', '/profile')
    const log = (await server.repository.events.read(gameId)).map(({ event }) => JSON.parse(event))
    expect(log).toMatchObject([
      { type: 'leave', why: 'quit' },
      { type: 'close', outcome: { kind: 'forfeit' } },
    ])
  })

  it('needs no body, for guests have no password', async () => {
    expect((await api.call(deleteProfile, { as: await server.guest() })).status).toBe(204)
  })

  it('InvalidCredentials for a wrong password: the account stays', async () => {
    expect((await api.call(deleteProfile, { as: player, body: { password: 'not it' } })).code).toBe('InvalidCredentials')
    expect((await api.call(getProfile, { as: player })).status).toBe(200)
  })
})

describe('POST /profile/password', () => {
  it('changes the password', async () => {
    const as = await server.account()
    const body = { password: PASSWORD, newPassword: 'something else entirely' }
    expect((await api.call(postPassword, { as, body })).status).toBe(204)
    expect((await api.call(postPassword, { as, body })).code).toBe('InvalidCredentials')
  })

  it('WeakPassword', async () => {
    expect((await api.call(postPassword, { as: player, body: { password: PASSWORD, newPassword: 'short' } })).code).toBe('WeakPassword')
  })
})

it('NotForBots: a token that lies about in programs neither erases its account nor changes its password', async () => {
  const bot = await server.bot()
  expect((await api.call(deleteProfile, { as: bot })).code).toBe('NotForBots')
  const body = { password: PASSWORD, newPassword: 'something else entirely' }
  expect((await api.call(postPassword, { as: bot, body })).code).toBe('NotForBots')
  expect(await api.must(getProfile, { as: bot })).toMatchObject({ role: 'bot' })
})

describe('histories and public profiles', () => {
  it('lists finished matches, newest first, page by page (CTA-28)', async () => {
    const as = await server.account()
    const ids: string[] = []
    for (let match = 0; match < 3; match++) ids.unshift(await finishedMatch(server, as))
    const { matches } = await api.must<{ matches: { gameId: GameId }[] }>(getHistory, { as })
    expect(matches.map(({ gameId }) => gameId)).toEqual(ids)
    expect(matches[0]).toMatchObject({ game: 'forty-thieves', seat: 0, seats: [{ name: as.username, kind: 'person' }] })
    const page = await api.must<{ matches: { gameId: GameId }[] }>(getHistory, { as, query: { limit: 1, offset: 1 } })
    expect(page.matches.map(({ gameId }) => gameId)).toEqual([ids[1]])
    expect(matches[0]).toMatchObject({ visibility: 'private' })
    const { stats } = await api.must<Profile>(getPlayer, { params: { username: as.username.toUpperCase() } })
    expect(stats).toMatchObject({ played: 0, won: 0, games: [{ game: 'forty-thieves', abandoned: 3 }] })
  })

  it('shows others the public ones alone, and none where the player does not want that', async () => {
    const as = await server.account()
    const [shown] = [await finishedMatch(server, as), await finishedMatch(server, as)]
    const seen = async () =>
      (await api.must<{ matches: { gameId: GameId; visibility: string }[] }>(getPlayerHistory, { params: { username: as.username } }))
        .matches
    expect(await seen()).toEqual([])
    await api.must(putMatch, { as, params: { gameId: shown }, body: { visibility: 'public' } })
    expect(await seen()).toMatchObject([{ gameId: shown, visibility: 'public' }])
    expect(await api.must(putProfile, { as, body: { showsHistory: false } })).toMatchObject({ showsHistory: false })
    expect(await seen()).toEqual([])
    expect((await api.must<{ matches: unknown[] }>(getHistory, { as })).matches).toHaveLength(2)
    expect(await api.must(getProfile, { as })).toMatchObject({ showsHistory: false })
  })

  const pages: NonNullable<Request['query']>[] = [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { limit: 'many' }, { page: 2 }]
  it.each(pages)('refuses the page %j', async (query) => {
    expect((await api.call(getHistory, { as: player, query })).code).toBe('BadRequest')
  })

  it('shows of others what everyone may see, without their preferences', async () => {
    const { body } = await api.call<Profile>(getPlayer, { params: { username: player.username } })
    expect(body).not.toHaveProperty('preferences')
    const {
      preferences: _,
      showsHistory: __,
      ...rest
    } = await api.must<Profile & { preferences: unknown; showsHistory: boolean }>(getProfile, { as: player })
    expect(body).toEqual(rest)
  })

  it('RecordNotFound for names that nobody has', async () => {
    for (const route of [getPlayer, getPlayerHistory])
      expect((await api.call(route, { params: { username: 'nobody_at_all' } })).code).toBe('RecordNotFound')
  })
})

it('lists own matches that are not over, to go on with', async () => {
  const as = await server.guest()
  expect(await api.must(getOwnGames, { as })).toEqual({ games: [] })
  const { gameId } = await api.must<{ gameId: GameId }>(postNewGame, { as, body: { game: 'forty-thieves' } })
  await finishedMatch(server, as)
  const { games } = await api.must<{ games: unknown[] }>(getOwnGames, { as })
  expect(games).toMatchObject([{ gameId, game: 'forty-thieves', seat: 0, status: 'running', table: { clock: null } }])
})

it('every answer and every error of the profile routes was seen', () => {
  expect(api.unseen(profileRoutes)).toEqual([])
})
