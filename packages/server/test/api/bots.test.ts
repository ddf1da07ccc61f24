/** What the bots of the house have done: counted when a match is settled, by level, and told to anyone. */
import { quickChance } from '@parlour/kernel'
import { BOT_LEVELS } from '@parlour/protocol/bots'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { botRoutes, getBots } from '../../src/api/routes/bots.ts'
import { postNewGame } from '../../src/api/routes/games.ts'
import { getHistory } from '../../src/api/routes/profile.ts'
import type { MatchResult } from '../../src/repository/types.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

const { seed } = inject('sample')
let server: TestServer
const api = new ApiClient(() => server.url)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const params = { game: 'big-two' }
const record = async () => (await api.must<{ levels: { level: string; played: number; won: number }[] }>(getBots, { params })).levels

it(`counts each ended match once for each level, and none that was abandoned (seed ${seed})`, async () => {
  const chance = quickChance(`bots ${seed}`)
  const as = await server.guest()
  expect(await record()).toEqual(BOT_LEVELS.map((level) => ({ level, played: 0, won: 0 })))
  const expected = new Map<string, { played: number; won: number }>(BOT_LEVELS.map((level) => [level, { played: 0, won: 0 }]))
  const results: MatchResult[] = []
  for (let match = 0; match < 12; match++) {
    const levels = [0, 1, 2].map(() => BOT_LEVELS[chance.below(BOT_LEVELS.length)] ?? 'learner')
    const { gameId } = await api.must<{ gameId: MatchResult['gameId'] }>(postNewGame, {
      as,
      body: { ...params, opponents: levels.map((bot) => ({ bot })) },
    })
    const first = chance.below(4)
    const kind = chance.below(4) === 0 ? 'abandoned' : 'played'
    const seat = (index: number) => ({ seat: index, place: index === first ? 1 : 2, score: 0, left: false })
    const bots = levels.map((bot, index) => ({ ...seat(index + 1), playerId: null, bot }))
    results.push({ gameId, ...params, kind, at: new Date(), rated: false, seats: [{ ...seat(0), playerId: as.id }, ...bots] })
    if (kind === 'abandoned') continue
    for (const level of new Set<string>(levels)) {
      const { played, won } = expected.get(level) ?? { played: 0, won: 0 }
      expected.set(level, { played: played + 1, won: won + (levels[first - 1] === level ? 1 : 0) })
    }
  }
  // At once, as tables end; and a second time, as after a crash.
  for (const _ of [1, 2]) await Promise.all(results.map((result) => server.repository.results.saveMatchResult(result)))
  expect(await record()).toEqual(BOT_LEVELS.map((level) => ({ level, ...expected.get(level) })))
  // Whoever played them finds their levels in the history.
  const { matches } = await api.must<{ matches: { gameId: string; seats: { kind: string; bot?: string }[] }[] }>(getHistory, { as })
  for (const { gameId, seats } of matches) {
    const told = results.find((result) => result.gameId === gameId)
    expect(seats.map(({ bot }) => bot)).toEqual(told?.seats.map(({ bot }) => bot))
  }
  expect(matches).toHaveLength(results.length)
})

it('RecordNotFound for a game that is not there', async () => {
  expect((await api.call(getBots, { params: { game: 'chess' } })).code).toBe('RecordNotFound')
})

it('every answer and every error of the route was seen', () => {
  expect(api.unseen(botRoutes)).toEqual([])
})
