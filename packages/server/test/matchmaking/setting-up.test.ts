/** What it costs to set up a table, from nobody to two people who see their cards: statements to PostgreSQL, as they are sent. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Statement, statementsOf } from '../support/statements.ts'
import { setUpTable } from '../support/table-setup.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const MOST = 25
const TABLES = 4

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Connections are open by now.
  await Promise.all(Array.from({ length: TABLES }, seated))
})
afterAll(() => server.close())

/** Two guests meet in a lobby, start, come by socket and join. */
async function seated(): Promise<void> {
  const { gameId, seated: people } = await setUpTable(server.url, { game: 'crazy-tens', people: 2 })
  for (const { player } of people) {
    const socket = await player.socket()
    const { view } = await socket.join(gameId)
    expect(view).toBeDefined()
  }
}

/** What the server asks every second whoever is there: leases, lobbies that are due, the queue of quick matches. */
const isPulse = ({ text }: Statement): boolean =>
  /insert into nodes|awake_by = \$1 where id in|start_at" <=|kind = 'quick' order/.test(text)

it(`a table is set up with no more than ${MOST} statements`, async () => {
  const sent = await statementsOf(async () => {
    for (let table = 0; table < TABLES; table++) await seated()
  })
  const asked = sent.filter((statement) => !isPulse(statement)).map(({ text }) => text.replace(/\s+/g, ' '))
  const counts = new Map<string, number>()
  for (const text of asked) counts.set(text, (counts.get(text) ?? 0) + 1)
  const listed = [...counts].map(([text, count]) => `${count / TABLES} × ${text.slice(0, 160)}`).join('\n')
  expect(asked.length / TABLES, listed).toBeLessThanOrEqual(MOST)
})
