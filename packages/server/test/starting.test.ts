import type { GameId } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { TestPlayer } from './support/client.ts'
import { startTestServer } from './support/test-server.ts'

it('startServer: takes connections at its port, from several people at once, until it is closed', async () => {
  // TS_NET.start_server, TS_NET.port: asked for any free port, it says which one it got.
  const server = await startTestServer()
  expect(Number(new URL(server.url).port)).toBeGreaterThan(0)
  // TS_NET.listener: everyone gets a connection of their own.
  const people = await Promise.all([1, 2, 3].map(() => TestPlayer.guest(server.url)))
  const sockets = await Promise.all(people.map((player) => player.socket()))
  // TS_LOGIC.is_master, TS_NET.is_master: a table is there for all of them as soon as the server has made it.
  const [host, ...others] = people as [TestPlayer, ...TestPlayer[]]
  const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'tschau-sepp', seats: 3, visibility: 'private' })
  for (const player of others) await player.must('POST', `/lobbies/${lobbyId}/join`, {})
  const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
  const joined = await Promise.all(sockets.map((socket) => socket.join(gameId)))
  expect(joined.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2])
  await server.close()
  await expect(fetch(server.url)).rejects.toThrow()
})
