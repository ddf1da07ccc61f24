import type { GameId } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { TestPlayer } from './support/client.ts'
import { Robot } from './support/robot.ts'
import { startTestServer } from './support/test-server.ts'

it('stops in order with requests and moves under way: every socket hears why, and no move is answered twice', async () => {
  const server = await startTestServer()
  let asking = true
  const requests = Array.from({ length: 8 }, async () => {
    while (asking) await fetch(`${server.url}/api/v1/health/deep`).catch(() => undefined)
  })
  const [ann, ben] = [await TestPlayer.guest(server.url), await TestPlayer.guest(server.url)]
  const { lobbyId } = await ann.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'private' })
  await ben.must('POST', `/lobbies/${lobbyId}/join`, {})
  const { gameId } = await ann.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
  const watching = await ann.socket()
  await watching.join(gameId)
  const robots = [ann, ben].map((player) => new Robot(player, gameId))
  const played = robots.map((robot) => robot.play().catch(() => undefined))
  await watching.state(gameId, 5)

  const before = await server.repository.events.read(gameId)
  await server.close()
  asking = false
  expect(before.length).toBeGreaterThanOrEqual(5)
  expect(await watching.closed).toMatchObject({ code: 1001 })
  await Promise.all([...played, ...requests])
  const told = robots.flatMap((robot) => robot.acknowledged.map(({ seq }) => seq))
  expect(new Set(told).size).toBe(told.length)
})
