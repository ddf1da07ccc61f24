/** Lists that grow without end are read in the order of their index: PostgreSQL's own plans, for the statements as they are sent. */
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Dailies } from '../../src/repository/dailies.ts'
import { newId } from '../../src/repository/index.ts'
import { MatchResults } from '../../src/repository/match-results.ts'
import { Store } from '../../src/repository/store.ts'
import { type Bench, openBench, tenPoints } from './support.ts'

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
  await bench.client.query(`
    insert into players (id, username, username_key, display_name, role) select gen_random_uuid(), 'p' || n, 'p' || n, 'P' || n, 'player' from generate_series(1, 3000) n;
    insert into ratings (player_id, game, rating, deviation, volatility, matches) select id, 'crazy-tens', 1500 + random() * 500, 50, 0.06, 30 from players;
    insert into daily_months (game, month, player_id, won, moves, milliseconds) select 'forty-thieves', '2026-01', id, 1 + random() * 30, 200, 1000 from players;
    analyze`)
})
afterAll(() => bench.close())

/** The plan of the first statement that is sent meanwhile. */
async function planOf(read: (store: Store) => Promise<unknown>): Promise<string> {
  const pool = new Pool({ ...bench.connection, max: 1 })
  const sent: Statement[] = []
  const query = pool.query.bind(pool) as (...all: readonly unknown[]) => unknown
  Object.assign(pool, {
    query: (statement: Statement, values: unknown[] = statement.values) => {
      sent.push({ text: statement.text, values })
      return query(statement, values)
    },
  })
  await read(new Store(pool))
  await pool.end()
  const [first] = sent
  if (first === undefined) throw new Error('Nothing was asked.')
  // What the planner does with many rows, not with few.
  await bench.client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await bench.client.query<{ 'QUERY PLAN': string }>(`explain ${first.text}`, first.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it("a player's matches", async () => {
  const plan = await planOf((store) => new MatchResults(store, tenPoints).getMatchHistory(newId(), 10, 0))
  expect(plan).toMatch(/Index Scan using results_by_player/)
  expect(plan).toMatch(/Presorted Key: results\.at/)
})

it('the leaderboard', async () => {
  const plan = await planOf((store) =>
    new MatchResults(store, tenPoints).leaderboard('crazy-tens', { limit: 10, offset: 0, maxDeviation: 110 }),
  )
  expect(plan).toMatch(/Index Scan using leaderboard/)
  expect(plan).toMatch(/Presorted Key: ratings\.rating/)
})

it('the best of a month', async () => {
  const plan = await planOf((store) => new Dailies(store).bestOfMonth('forty-thieves', '2026-01', 10))
  expect(plan).toMatch(/Index Scan using daily_months_best/)
  expect(plan).toMatch(/Presorted Key: daily_months\.won/)
})
