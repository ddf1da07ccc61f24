/**
 * What is asked on every page, at every move or by whoever looks around is answered by a key, however much there is: PostgreSQL's own
 * plans, over tables full enough that it has a reason to choose, for the statements as they are sent. A scan of a whole table fails, and
 * so does a sort of more than the page that is asked for, and reading more than two pages of rows in vain. All of it over 100,000 matches,
 * a sample over a fifth of them.
 */
import { asGameId, asPlayerId, type GameId, type LobbyId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newId, type Repository } from '../../src/repository/index.ts'
import { statementsOf } from '../support/statements.ts'
import { type Bench, header, openBench, resultOf } from './support.ts'

const DAY = '2026-01-07'
const NOW = new Date('2026-02-01T00:00:00Z')

let bench: Bench
let repository: Repository
/** Somebody with thousands of matches, a match and a lobby of theirs. */
let playerId: PlayerId
let gameId: GameId
let lobbyId: LobbyId
/** Somebody with as much as most have. */
let otherId: PlayerId
/** A match that is closed and has no result. */
let unsettledId: GameId

beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
  const { client } = bench
  await client.query(FILL)
  // What the planner does with many more rows than these.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await client.query<{ player: string; game: string; lobby: LobbyId; other: PlayerId; unsettled: GameId }>(
    `select (select id from players where username = 'p777') as other,
      (select id from games where closed_at is not null and settled_at is null limit 1) as unsettled, (select id from players where username = 'p1') as player, (select game_id from results where at < '2026-01-10' limit 1) as game,
      (select id from lobbies limit 1) as lobby`,
  )
  playerId = asPlayerId(rows[0]?.player ?? '')
  gameId = asGameId(rows[0]?.game ?? '')
  lobbyId = rows[0]?.lobby as LobbyId
  otherId = rows[0]?.other as PlayerId
  unsettledId = rows[0]?.unsettled as GameId
}, 300_000)

afterAll(() => bench.close())

const MATCHES = inject('sample').scale < 1 ? 20_000 : 100_000
const PEOPLE = MATCHES / 5

/** Rows as a site has them after some months, half of the matches of one tireless player. */
const FILL = `
  create temporary table people as select gen_random_uuid() as id, n from generate_series(1, ${PEOPLE}) n;
  create temporary table tables as select gen_random_uuid() as id, n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${MATCHES}) n;
  insert into players (id, username, username_key, display_name, role, device_hash, seen_at)
    select id, 'p' || n, 'p' || n, 'P' || n, case when n % 2 = 0 then 'guest' else 'player' end, 'device' || n, timestamptz '2026-01-01' + n * interval '1 minute' from people;
  insert into sessions (id, player_id, refresh_hash, expires_at) select gen_random_uuid(), id, 'hash', timestamptz '2026-01-01' + n * interval '1 hour' from people;
  insert into bot_tokens (player_id, id, hash) select id, gen_random_uuid(), 'hash' from people;
  insert into credentials (player_id, hash) select id, 'hash' from people;
  insert into games (id, game, header, rules, created_at, dealt_at, closed_at, settled_at, awake_by, previous)
    select id, 'crazy-tens', '{"seats":[{"name":"A","kind":"person"},{"name":"B","kind":"person"}]}', '{}', at, at,
      case when n % 200 > 0 then at end, case when n % 200 > 1 then at end, case when n % 200 < 2 then gen_random_uuid() end, lag(id) over (order by n) from tables;
  insert into game_seats (game_id, seat, player_id, joined)
    select t.id, s, p.id, s from tables t cross join generate_series(0, 1) s join people p on p.n = case when s = 0 and t.n % 2 = 0 then 1 else 1 + (t.n + s * 7) % ${PEOPLE - 1} end;
  insert into results (game_id, seat, player_id, game, kind, place, score, rated, at)
    select g.game_id, g.seat, g.player_id, 'crazy-tens', 'played', 1 + g.seat, 10, true, t.at from game_seats g join tables t on t.id = g.game_id where t.n % 200 > 1;
  insert into events (game_id, seq, move, event, at) select t.id, s, 'm' || s, '{"type":"play","seat":0,"action":{"type":"draw"}}', t.at from tables t cross join generate_series(1, 3) s;
  insert into chat (game_id, seat, name, text) select id, 0, 'A', 'Hello' from tables where n % 2 = 0;
  insert into avoided (player_id, other_id, how) select p.id, o.id, case when p.n % 2 = 0 then 'muted' else 'blocked' end from people p join people o on o.n between p.n + 1 and p.n + 5;
  insert into ratings (player_id, game, rating, deviation, volatility, matches) select id, 'crazy-tens', 1500 + random() * 500, 50, 0.06, 30 from people;
  insert into statistics (player_id, game) select id, 'crazy-tens' from people;
  insert into variant_statistics (player_id, game, variant) select id, 'forty-thieves', 'classic' from people;
  insert into lobbies (id, code, kind, game, options, seats, rules, host_id, created_at, start_at, previous, game_id)
    select gen_random_uuid(), 'C' || t.n, (array['public', 'private', 'quick', 'rematch'])[1 + t.n % 4], 'crazy-tens', '{}', 2, '{}', p.id, t.at,
      case when t.n % 50 = 3 then t.at end, t.id, case when t.n % 50 > 3 then t.id end
    from tables t join people p on p.n = 1 + t.n % ${PEOPLE - 1};
  insert into lobby_seats (lobby_id, seat, player_id) select id, 0, host_id from lobbies;
  insert into dailies (game, day, player_id, game_id, won, moves, milliseconds)
    select 'forty-thieves', date '2026-01-01' + (t.n % 20), p.id, t.id, t.n % 3 = 0, 100 + t.n % 90, 60000 + t.n from tables t join people p on p.n = 1 + t.n / 20 where t.n < ${MATCHES};
  insert into daily_months (game, month, player_id, won, moves, milliseconds) select 'forty-thieves', '2026-01', id, 1 + random() * 30, 200, 1000 from people;
  insert into daily_streaks (game, player_id, days, longest, last_day) select 'forty-thieves', id, n % 9, n % 9, date '2026-01-01' + n % 20 from people;
  insert into audit_events (at, kind, type, severity, player_id, game_id, payload)
    select t.at, 'gameplay', 'match-registered', 'info', p.id, t.id, '{}' from tables t join people p on p.n = 1 + t.n % ${PEOPLE - 1};
  insert into nodes (id, public_key, until) select gen_random_uuid(), 'key', now() + interval '1 hour' from generate_series(1, 3);
  insert into presence (node_id, player_id, game_id) select n.id, p.id, t.id from nodes n cross join people p join tables t on t.n = p.n;
  insert into notices (node_id, at, notice) select id, now() - s * interval '100 milliseconds', '{}' from nodes cross join generate_series(1, 3000) s;
  insert into attempts (key, count, until) select 'key' || n, 1, now() + n * interval '1 second' from people;
  drop table people, tables;
  analyze`

interface Asked {
  readonly what: string
  ask(): Promise<unknown>
  /** Why what is sorted stays few. */
  readonly sorts?: string
  /** A table that has a few rows however large the site is. */
  readonly scans?: string
  /** Why what is read in vain stays few. */
  readonly passes?: string
}

const PAGE = 50
const WAITING = 'those who wait at this moment'
const page = { limit: 20, offset: 0 }

const ASKED: readonly Asked[] = [
  { what: 'a player by name', ask: () => repository.players.findPlayerByUsername('P7') },
  { what: 'somebody whose name looks like another', ask: () => repository.players.isLookTaken('p7', playerId) },
  { what: 'a player by id', ask: () => repository.players.findPlayerById(playerId) },
  {
    what: 'the guest of a device',
    ask: () =>
      repository.sessions.createForGuest(
        { username: 'p8', displayName: 'P8', deviceHash: 'device8' },
        { id: newId(), refreshHash: 'hash', expiresAt: NOW },
      ),
  },
  { what: 'a password', ask: () => repository.credentials.getCredentialByUsername('p7') },
  { what: 'a sign-in', ask: () => repository.sessions.find(gameId) },
  { what: 'a sign-in with its player', ask: () => repository.sessions.findWithPlayer(gameId) },
  { what: 'sign-ins that have expired', ask: () => repository.sessions.purge() },
  { what: "a bot's token", ask: () => repository.botTokens.find(gameId) },
  { what: 'a lobby by id', ask: () => repository.lobbies.find(lobbyId) },
  { what: 'a lobby by code', ask: () => repository.lobbies.find('C7C7C7') },
  { what: 'a lobby that may not be there for somebody', ask: () => repository.lobbies.find(lobbyId, otherId) },
  { what: 'open lobbies for somebody', ask: () => repository.lobbies.listOpen({ ...page, as: otherId }) },
  { what: 'whom somebody avoids', ask: () => repository.avoidances.list(otherId) },
  { what: 'who is kept apart from somebody', ask: () => repository.avoidances.apartFrom(otherId) },
  { what: 'open lobbies', ask: () => repository.lobbies.listOpen(page) },
  { what: 'open lobbies of a game', ask: () => repository.lobbies.listOpen({ game: 'crazy-tens', ...page }) },
  { what: 'the queue of quick matches', ask: () => repository.lobbies.findWaiting(), sorts: WAITING, passes: WAITING },
  { what: 'lobbies that are due', ask: () => repository.lobbies.dueLobbies(new Date('2026-01-01T03:00:00Z')) },
  { what: 'lobbies of a player', ask: () => repository.lobbies.ofPlayers(playerId) },
  { what: 'the rematch of a match', ask: () => repository.lobbies.findRematch(gameId) },
  { what: 'old lobbies', ask: () => repository.lobbies.purge(new Date('2026-01-01T02:00:00Z')) },
  { what: 'a match', ask: () => repository.games.find(gameId) },
  {
    what: 'tables that nobody looks after any more',
    ask: () => repository.games.inherit(newId(), 50),
    sorts: 'tables that somebody looks after',
    scans: 'nodes',
  },
  { what: 'tables to look after', ask: () => repository.games.claim([gameId], newId()), scans: 'nodes' },
  { what: 'how tables stand', ask: () => repository.games.standing([gameId], newId()), sorts: 'who is at one table' },
  { what: 'what others have told', ask: () => repository.notices.recent(newId(), 1_000), sorts: 'what was told in the last seconds' },
  { what: 'old notices', ask: () => repository.notices.purge() },
  { what: 'old attempts', ask: () => repository.attempts.purge() },
  { what: 'matches without a result', ask: () => repository.games.findUnsettled(50) },
  { what: 'how many they are', ask: () => repository.games.countUnsettled() },
  {
    what: 'what a player is in the middle of',
    ask: () => repository.games.runningOf(playerId),
    sorts: 'what one player has begun and not ended',
    passes: 'who else sits there',
  },
  { what: 'the match after a match', ask: () => repository.games.successor(gameId) },
  { what: 'a log', ask: () => repository.events.read(gameId) },
  { what: 'the ends of several logs', ask: () => Promise.all([0, 1].map(() => repository.events.read(gameId, 2))) },
  { what: 'a move sent again', ask: () => repository.events.findMove(gameId, 'm2') },
  { what: 'what was said', ask: () => repository.chat.recent({ gameId }, 50, [playerId]) },
  { what: 'what was said in a lobby', ask: () => repository.chat.recent({ lobbyId }, 50, [playerId]) },
  { what: "a player's matches", ask: () => repository.results.getMatchHistory(playerId, { limit: 20, offset: 0 }) },
  {
    what: "the page after a match of a player's",
    ask: () => repository.results.getMatchHistory(playerId, { limit: 20, offset: 0, before: gameId }),
  },
  {
    what: "a player's matches, thousands further down",
    ask: () => repository.results.getMatchHistory(playerId, { limit: 20, offset: 5000 }),
  },
  { what: "a player's public matches", ask: () => repository.results.getMatchHistory(playerId, { limit: 20, offset: 0 }, 'public') },
  {
    what: "the page after a public match of a player's",
    ask: () => repository.results.getMatchHistory(playerId, { limit: 20, offset: 0, before: gameId }, 'public'),
  },
  { what: 'how bots have done', ask: () => repository.results.botRecords('crazy-tens') },
  { what: 'statistics', ask: () => repository.results.getPlayerStats(playerId) },
  { what: 'a rating', ask: () => repository.results.ratingOf(playerId, 'crazy-tens') },
  { what: 'the leaderboard', ask: () => repository.results.leaderboard('crazy-tens', { ...page, maxDeviation: 110 }) },
  { what: 'an attempt at a deal of the day', ask: () => repository.dailies.find('forty-thieves', DAY, playerId) },
  { what: 'the best of a day', ask: () => repository.dailies.leaderboard('forty-thieves', DAY, 20) },
  { what: 'the best of a month', ask: () => repository.dailies.bestOfMonth('forty-thieves', '2026-01', 20) },
  {
    what: 'days won in a row',
    ask: () => repository.dailies.longestStreaks('forty-thieves', '2026-01-19', 20),
    sorts: 'those who have won yesterday or today',
    passes: 'guests among them',
  },
  { what: 'the audit', ask: () => repository.audit.query({}) },
  { what: 'the audit of a player', ask: () => repository.audit.query({ playerId }) },
  { what: 'the audit of a match', ask: () => repository.audit.query({ gameId }) },
  { what: 'old audit events', ask: () => repository.audit.purge(new Date('2026-01-01T02:00:00Z')) },
  { what: 'guests who never came back', ask: () => repository.players.purgeGuests(new Date('2026-01-01T00:30:00Z')) },
  { what: 'the end of a sign-in', ask: () => repository.sessions.revoke(gameId) },
  { what: 'a sign-in that goes on', ask: () => repository.sessions.rotate(gameId, 'hash', 'next', NOW) },
  { what: 'the end of all sign-ins of a player', ask: () => repository.sessions.revokeAll(otherId, gameId) },
  { what: 'a recovery code', ask: () => repository.credentials.useRecoveryCode(otherId, 'hash') },
  { what: "another bot's token in its place", ask: () => repository.botTokens.replace({ id: newId(), playerId: otherId, hash: 'hash' }) },
  { what: "the end of a bot's token", ask: () => repository.botTokens.remove(otherId) },
  { what: 'a profile that changes', ask: () => repository.players.updatePlayerProfile(otherId, { avatar: 'fox' }) },
  { what: 'a player who is around', ask: () => repository.players.touch(otherId) },
  { what: 'an account that becomes a bot', ask: () => repository.players.becomeBot(otherId) },
  {
    what: 'somebody who is blocked',
    ask: () => repository.avoidances.avoid(playerId, 'blocked', { playerId: otherId, allow: () => undefined }),
  },
  { what: 'somebody who is heard again', ask: () => repository.avoidances.forget(otherId, playerId) },
  { what: 'a lobby that changes', ask: () => repository.lobbies.change(lobbyId, () => ({ startAt: NOW, free: [0] })) },
  { what: 'the queue of one game', ask: () => repository.lobbies.findWaiting('crazy-tens'), sorts: WAITING, passes: WAITING },
  {
    what: 'the queue of one game for somebody',
    ask: () => repository.lobbies.findWaiting('crazy-tens', otherId),
    sorts: WAITING,
    passes: WAITING,
  },
  { what: 'a deal', ask: () => repository.games.deal(gameId, header('A', 'B')) },
  { what: 'luck for a deal', ask: () => repository.games.contribute(gameId, 0, 'luck') },
  { what: 'a seat that is lost', ask: () => repository.games.unseat(gameId, 0) },
  { what: 'a match that is closed', ask: () => repository.games.close(gameId, NOW) },
  { what: 'a table at rest', ask: () => repository.games.sleep(gameId, newId()) },
  {
    what: 'a result',
    ask: async () => {
      const both = await Promise.all([playerId, otherId].map((id) => repository.players.findPlayerById(id)))
      return repository.results.saveMatchResult(resultOf(unsettledId, both))
    },
  },
  { what: 'the audit of a day', ask: () => repository.audit.query({ from: new Date('2026-01-02'), to: new Date('2026-01-03') }) },
  { what: 'an account that is erased', ask: () => repository.players.deletePlayer(otherId) },
]

/** Of the statements that something asks, without those around a transaction. */
async function plansOf(ask: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(() => ask().catch(() => undefined))
  const plans: string[] = []
  for (const { text, values } of sent.filter((statement) => !/^(begin|commit|rollback|set )/i.test(statement.text))) {
    // What has been inserted cannot be inserted again.
    const how = /insert into/i.test(text) ? 'explain' : 'explain (analyze, timing off)'
    await bench.client.query('begin')
    const { rows } = await bench.client.query<{ 'QUERY PLAN': string }>(`${how} ${text}`, [...values])
    await bench.client.query('rollback')
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

const isScan = (plan: string, small: string): boolean =>
  plan.split('\n').some((row) => /Seq Scan on/.test(row) && !row.includes(`Seq Scan on ${small} `))
/** A page may be put in order, and so may the rest of a group that the index has in order already. */
const isLongSort = (plan: string): boolean =>
  [...plan.matchAll(/(?:^|-> {2})Sort {2}\(\S+ rows=(\d+)/gm)].some(([, rows]) => Number(rows) > PAGE)

/** Rows that were read and turned out not to be meant, wherever in a plan. */
const inVain = (plan: string): number =>
  [...plan.matchAll(/loops=(\d+)\)(?:(?!loops=)[\s\S])*?Rows Removed by (?:Filter|Index Recheck|Join Filter): (\d+)/g)].reduce(
    (sum, [, loops, rows]) => sum + Number(loops) * Number(rows),
    0,
  )

describe('over many rows', () => {
  it.each(ASKED)('$what: by a key', async ({ ask, sorts, passes, scans = '' }) => {
    const plans = await plansOf(ask)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(isScan(plan, scans), plan).toBe(false)
      if (sorts === undefined) expect(isLongSort(plan), plan).toBe(false)
      if (passes === undefined) expect(inVain(plan), plan).toBeLessThanOrEqual(2 * PAGE)
    }
  })

  it('what is due at a moment is not looked for among all that is old', async () => {
    const [plan] = await plansOf(() => repository.games.inherit(newId(), 50))
    expect(plan).toMatch(/games_awake/)
  })

  it('what refers to a row that is removed is found by a key', async () => {
    const { rows } = await bench.client.query<{ reference: string }>(`
      select format('%s of %s', c.conname, c.conrelid::regclass) as reference from pg_constraint c
      where c.contype = 'f' and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`)
    expect(rows).toEqual([])
    const { rows: all } = await bench.client.query("select from pg_constraint where contype = 'f'")
    expect(all.length).toBeGreaterThan(10)
  })
})

describe('on a site that has just begun, whose plans are kept while it grows', () => {
  it('the ends of several logs are found by their key', async () => {
    const fresh = await openBench()
    try {
      const sent = await statementsOf(() => Promise.all([gameId, unsettledId].map((id) => fresh.repository.events.read(id, 2))))
      const { text, values } = sent.find((one) => one.values.length > 0) ?? { text: '', values: [] }
      expect(values).toEqual([
        [gameId, unsettledId],
        [2, 2],
      ])
      await fresh.client.query('set plan_cache_mode = force_generic_plan')
      await fresh.client.query(`prepare asked as ${text}`)
      const lists = values.map((list) => fresh.client.escapeLiteral(`{${String(list)}}`))
      const { rows } = await fresh.client.query<{ 'QUERY PLAN': string }>(`explain execute asked (${lists.join()})`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/events_game_id_seq_pk/)
      expect(isScan(plan, ''), plan).toBe(false)
    } finally {
      await fresh.close()
    }
  })
})
