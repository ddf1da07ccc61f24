/** Somebody with two accounts, one of which loses to the other on purpose: what the server makes of it. */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Chair, playMoves } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import type { TestPlayer } from '../support/client.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

const MATCHES = 100

/** One of them leaves, at once or as soon as both have moved. */
async function thrownAway(winner: TestPlayer, loser: TestPlayer, moves: number): Promise<void> {
  const { lobbyId } = await winner.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'public' })
  await loser.must('POST', `/lobbies/${lobbyId}/join`)
  const { gameId } = await winner.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
  const chairs = await Chair.takeAll([winner, loser], gameId)
  await playMoves(chairs, moves)
  await chairs.find(({ player }) => player === loser)?.must('leaveGame')
  for (const { socket } of chairs) socket.close()
}

interface Stats {
  readonly ratings: readonly { readonly rating: number; readonly deviation: number; readonly matches: number }[]
}

const settled = (players: readonly TestPlayer[]) =>
  poll(20_000, 20, async () => {
    const rows = await house.sql('select 1 from games where closed_at is not null and settled_at is null')
    return rows.length === 0 ? Promise.all(players.map(({ user }) => house.server.repository.results.getPlayerStats(user.id))) : undefined
  }) as Promise<readonly Stats[]>

it('a hundred matches of leaving lead nowhere, and are seen', async () => {
  const [winner, loser] = (await house.accounts(2)) as [TestPlayer, TestPlayer]
  for (let match = 0; match < MATCHES / 2; match++) await thrownAway(winner, loser, 0)
  const [afterGifts] = await settled([winner, loser])
  expect(afterGifts?.ratings.filter(({ matches }) => matches > 0)).toEqual([])

  for (let match = 0; match < MATCHES / 2; match++) await thrownAway(winner, loser, 4)
  const [best] = await settled([winner, loser])
  // As much as two honest wins would have brought, and far from being known well enough for a list.
  expect(best?.ratings[0]?.rating).toBeLessThan(1750)
  expect(best?.ratings[0]?.deviation).toBeGreaterThan(200)
  expect(await winner.must('GET', '/leaderboards/crazy-tens')).toMatchObject({ entries: [] })
  const seen = await poll(10_000, 100, async () => {
    const rows = await house.sql(`select 1 from audit_events where type = 'same-address' and severity = 'warning'`)
    return rows.length === MATCHES ? rows : undefined
  })
  expect(seen).toHaveLength(MATCHES)
}, 120_000)
