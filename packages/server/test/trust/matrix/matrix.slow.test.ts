/**
 * Every route and every message, asked by everybody who may come: signed in or not, at the table, beside it, or sent away from it. What is
 * registered has a line, and what is found is what the line says.
 */
import { randomUUID } from 'node:crypto'
import { clientFrames, type GameId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '../../../src/api/route.ts'
import { routes } from '../../../src/api/routes/index.ts'
import { getHistory } from '../../../src/api/routes/profile.ts'
import { poll } from '../../../src/database/wait.ts'
import { ApiClient } from '../../api/api-client.ts'
import { Socket } from '../../support/client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { differences, type Line, type Word } from './compare.ts'
import { FRAMES, fieldsOf } from './frames.ts'
import { everybody, lobbyOf, matchOf, ROLES, type Role, signedIn, startedBy } from './people.ts'
import { REQUESTS, ROUTES } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** Hundreds of questions, each with a table of its own. */
const PATIENCE_MS = 240_000

const WORDS: { readonly [code: string]: Word } = {
  Unauthorized: 'sign in',
  Forbidden: 'no',
  NotLobbyHost: 'no',
  NotSeated: 'no',
  NotForBots: 'no',
  LobbyNotFound: 'unseen',
  RecordNotFound: 'unseen',
}
const wordOf = (code: string | undefined): Word => (code === undefined ? 'in' : (WORDS[code] ?? 'in'))

/** By role, one after the other: some change what the next would find. */
async function lineOf(ask: (role: Role) => Promise<string | undefined>): Promise<Line> {
  const words: [Role, Word][] = []
  for (const role of ROLES) words.push([role, wordOf(await ask(role))])
  return Object.fromEntries(words) as Line
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: many sign-ins of one account at once look like guesses at its password. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

const nameOf = ({ method, url }: Route): string => `${method} ${url}`

it('every route answers everybody as its line says', { timeout: PATIENCE_MS }, async () => {
  const api = new ApiClient(() => server.url)
  const found = await Promise.all(
    routes.map(async (route) => {
      // Some of what is asked ends a sign-in.
      const people = await inTurn(() => everybody(server))
      const line = await lineOf(async (role) => {
        const lobbyId = route.url.includes('/lobbies/:id') ? await lobbyOf(server, people) : ''
        const gameId = route.url.includes(':gameId') ? await matchOf(server, people) : ('' as GameId)
        const { params, ...request } = REQUESTS[nameOf(route)]?.({ people, lobbyId, gameId }) ?? {}
        const as = role === 'nobody' ? undefined : people[role]
        const { code } = await api.call(route, { ...request, params: { id: lobbyId, gameId, ...params }, as })
        return code
      })
      return [nameOf(route), line] as const
    }),
  )
  expect(differences(ROUTES, Object.fromEntries(found))).toEqual([])
})

it('every message answers everybody as its line says', { timeout: PATIENCE_MS }, async () => {
  const types = Object.keys(clientFrames) as (keyof typeof clientFrames)[]
  const found = await Promise.all(
    types.map(async (type) => {
      const people = await inTurn(() => everybody(server))
      const line = await lineOf(async (role) => {
        const gameId = await matchOf(server, people)
        const lobbyId = type === 'joinLobby' || type === 'lobbyChat' ? await lobbyOf(server, people) : ''
        const socket = role === 'nobody' ? await Socket.open(server.url) : await signedIn(server, people[role])
        try {
          const { error } = await socket.ask(
            type,
            fieldsOf(type, { gameId, lobbyId, token: role === 'nobody' ? 'none' : people[role].token, move: randomUUID() }),
          )
          return error?.code
        } finally {
          socket.close()
        }
      })
      return [type, line] as const
    }),
  )
  expect(differences(FRAMES, Object.fromEntries(found))).toEqual([])
})

it.each(['running', 'over'])('a private match that is %s is invisible to strangers by every address', async (stage) => {
  const api = new ApiClient(() => server.url)
  const people = await everybody(server)
  const { gameId, lobbyId } = await startedBy(server, people)
  if (stage === 'over') {
    const host = await signedIn(server, people.host)
    await host.must('closeTable', { gameId })
    host.close()
    const settled = async () => ((await server.repository.games.find(gameId))?.settledAt == null ? undefined : true)
    expect(await poll(10_000, 10, settled)).toBe(true)
  }
  const { username } = people.host
  const told: string[] = []
  for (const role of ['nobody', 'guest', 'outside', 'blocked', 'bot', 'admin'] as const)
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      // Whoever keeps the house may read what happened in it.
      if (role === 'admin' && route.url.startsWith('/audit')) continue
      const params = { id: lobbyId, gameId, username, playerId: people.host.id, game: 'tschau-sepp' }
      const { body } = await api.call(route, { params, as: role === 'nobody' ? undefined : people[role] })
      if (JSON.stringify(body ?? '').includes(gameId)) told.push(`${nameOf(route)} tells ${role}`)
    }
  expect(told).toEqual([])
  // Those who sat there find it.
  const { body } = await api.call(getHistory, { as: people.member })
  expect(JSON.stringify(body).includes(gameId)).toBe(stage === 'over')
})

it('a planted route or message that nobody wrote a line for, or that lets in whom it should not, is found by name', () => {
  const { 'GET /lobbies/:id': line, ...others } = ROUTES
  expect(differences(others, ROUTES)).toEqual(['GET /lobbies/:id has no line'])
  expect(differences(ROUTES, others)).toEqual(['GET /lobbies/:id is not there'])
  const open = { ...FRAMES, closeTable: { ...(FRAMES.closeTable as Line), outside: 'in' as const } }
  expect(differences(FRAMES, open)).toEqual(['closeTable, outside: in instead of unseen'])
  const told = { ...ROUTES, 'POST /lobbies/:id/join': { ...(ROUTES['POST /lobbies/:id/join'] as Line), blocked: 'no' as const } }
  expect(differences(ROUTES, told)).toEqual(['POST /lobbies/:id/join, blocked: no instead of unseen'])
  expect(line).toBeDefined()
})
