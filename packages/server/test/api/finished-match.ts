/** A solitaire that was given up at once: the shortest way to a match that is over. */

import type { GameId } from '@parlour/protocol'
import { postNewGame } from '../../src/api/routes/games.ts'
import { poll } from '../../src/database/wait.ts'
import { Socket } from '../support/client.ts'
import type { Person, TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

/** Resolves with its id when the result is stored. */
export async function finishedMatch(server: TestServer, as: Person): Promise<string> {
  const api = new ApiClient(() => server.url)
  const { gameId } = await api.must<{ gameId: GameId }>(postNewGame, { as, body: { game: 'forty-thieves' } })
  await endMatch(server, as, gameId)
  return gameId
}

/** The host of a table closes it; resolves when the result is stored. */
export async function endMatch(server: TestServer, host: Person, gameId: GameId): Promise<void> {
  const socket = await Socket.open(server.url)
  try {
    await socket.must('hello', { token: host.token, protocol: 1 })
    await socket.join(gameId)
    await socket.must('closeTable', { gameId })
  } finally {
    socket.close()
  }
  const settled = await poll(10_000, 10, async () => ((await server.repository.games.find(gameId))?.settledAt === null ? undefined : true))
  if (settled !== true) throw new Error(`The match ${gameId} was not settled.`)
}
