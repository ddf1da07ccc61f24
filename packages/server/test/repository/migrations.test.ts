import { asPlayerId } from '@parlour/protocol'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseConnectionError, DatabaseTooNew, newId, OlderNodesLive, openRepository } from '../../src/repository/index.ts'
import { migrate, migrations, withNeeds } from '../../src/repository/migrations.ts'
import { freshDatabase } from '../support/test-database.ts'
import { somebody, tenPoints } from './support.ts'

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let client: Client
  const options = { rate: tenPoints }

  beforeEach(async () => {
    database = await freshDatabase()
    client = new Client(database.connection)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  const applied = async () =>
    (await client.query('select hash from drizzle.__drizzle_migrations order by created_at')).rows.map(({ hash }) => hash)
  const expected = () => migrations().map(({ hash }) => hash)

  it('is created in an empty database', async () => {
    const repository = await openRepository(database.connection, options)
    await expect(repository.ping()).resolves.toBeUndefined()
    expect(await applied()).toEqual(expected())
    await repository.close()
  })

  it('is left alone by a second start, with what is in it', async () => {
    const first = await openRepository(database.connection, options)
    const ann = await somebody(first)
    await first.close()
    const second = await openRepository(database.connection, options)
    expect(await second.players.findPlayerById(ann.id)).toEqual(ann)
    expect(await applied()).toEqual(expected())
    await second.close()
  })

  it('is created once by servers that start at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => openRepository(database.connection, options)))
    expect(await applied()).toEqual(expected())
    for (const repository of all) await repository.close()
  })

  it('of a newer version is refused and not touched', async () => {
    await (await openRepository(database.connection, options)).close()
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
    const refused = openRepository(database.connection, options)
    await expect(refused).rejects.toThrow(DatabaseTooNew)
    await expect(refused).rejects.toThrow('newer version')
    expect(await applied()).toEqual([...expected(), 'later'])
  })

  const next = (sql: string, when = 99_999_999_999_999) => ({ tag: `later_${when}`, statements: [sql], hash: `later ${when}`, when })

  it('of a newer version that only adds something is lived with', async () => {
    const old = await openRepository(database.connection, options)
    const ann = await somebody(old)
    await old.nodes.renew(newId(), 'key', 60_000)
    const later = withNeeds([...migrations(), next('alter table players add column shoes integer not null default 2')])
    await migrate(client, later)
    expect(await applied()).toEqual([...expected(), 'later 99999999999999'])
    expect(await old.players.findPlayerById(ann.id)).toEqual(ann)
    await somebody(old)
    const again = await openRepository(database.connection, options)
    expect(await again.players.findPlayerById(ann.id)).toEqual(ann)
    for (const repository of [old, again]) await repository.close()
  })

  it('is not taken from under servers that use it, and refused to those afterwards', async () => {
    const old = await openRepository(database.connection, options)
    const node = newId()
    await old.nodes.renew(node, 'key', 60_000)
    const adding = next('alter table players add column shoes integer not null default 2')
    const taking = next('-- contracts: later_99999999999999\nalter table players drop column avatar', 99_999_999_999_999 + 1)
    const later = withNeeds([...migrations(), adding, taking])
    await client.query('begin')
    await expect(migrate(client, later)).rejects.toThrow(OlderNodesLive)
    await client.query('rollback')
    expect(await applied()).toEqual(expected())
    await old.nodes.giveUp(node)
    await migrate(client, later)
    await expect(openRepository(database.connection, options)).rejects.toThrow(DatabaseTooNew)
    await old.close()
  })

  it('waits for a server of an older version that has just been stopped', async () => {
    await (await openRepository(database.connection, options)).close()
    const taken = migrations().find(({ tag }) => tag === '0007_owners-not-times')
    await client.query(`delete from drizzle.__drizzle_migrations where hash = $1`, [taken?.hash])
    await client.query(`alter table games add column awake_until timestamptz`)
    await client.query(`insert into nodes (id, public_key, until) values ($1, 'key', now() + interval '2 seconds')`, [newId()])
    await (await openRepository(database.connection, options)).close()
    expect(await applied()).toEqual(expected())
  })

  it('says what it takes away, from the version on that others may live beside', () => {
    const last = migrations().findIndex(({ tag }) => tag === '0007_owners-not-times')
    expect(last).toBeGreaterThan(0)
    const takesAway = /\bdrop (table|column)\b|\brename\b|set not null|alter column .* type|add column (?!.*(default|null)).*not null/i
    for (const { tag, statements } of migrations().slice(last + 1))
      if (statements.some((sql) => takesAway.test(sql))) expect(statements[0], tag).toMatch(/^-- contracts: /)
    expect(() => withNeeds([...migrations(), next('-- contracts: 0099_nothing\nselect 1')])).toThrow('0099_nothing')
  })

  it('counts days and variants that were played before they were counted', async () => {
    const before = migrations().findIndex(({ tag }) => tag === '0002_variants-and-streaks')
    await client.query('begin')
    await migrate(client, migrations().slice(0, before))
    const ann = '00000000-0000-7000-8000-000000000001'
    await client.query(
      `insert into players (id, username, username_key, role, display_name) values ('${ann}', 'ann', 'ann', 'player', 'Ann')`,
    )
    // Won, won, lost, won, won, won; the third was a day's deal that was not won.
    for (const [index, won] of [true, true, false, true, true, true].entries()) {
      const id = `00000000-0000-7000-8000-00000000010${index}`
      const header = JSON.stringify({
        game: 'forty-thieves',
        options: { variant: index === 5 ? 'maria' : 'lucas' },
        seats: [{ name: 'Ann' }],
      })
      await client.query(`insert into games (id, game, header, rules) values ($1, 'forty-thieves', $2, '{}')`, [id, header])
      await client.query(
        `insert into results (game_id, seat, player_id, game, kind, place, score, rated, at)
         values ($1, 0, $2, 'forty-thieves', $3, $4, 0, false, $5)`,
        [id, ann, won ? 'played' : 'forfeit', won ? 1 : 2, `2026-02-0${index + 1}`],
      )
      if (index < 4)
        await client.query(
          `insert into dailies (game, day, player_id, game_id, won, moves, milliseconds) values ('forty-thieves', $1, $2, $3, $4, 100, 2000000000)`,
          [`2026-01-${28 + index}`, ann, id, won],
        )
    }
    await client.query('commit')
    const repository = await openRepository(database.connection, options)
    const found = { username: 'ann', displayName: 'Ann', avatar: null }
    expect(await repository.dailies.bestOfMonth('forty-thieves', '2026-01', 5)).toEqual([
      { ...found, won: 3, moves: 300, milliseconds: 6_000_000_000 },
    ])
    expect(await repository.dailies.longestStreaks('forty-thieves', '2026-01-31', 5)).toEqual([{ ...found, days: 1, longest: 2 }])
    const unknown = { game: 'forty-thieves', fewestMoves: null, fastest: null }
    expect((await repository.results.getPlayerStats(asPlayerId(ann))).variants).toEqual([
      { ...unknown, variant: 'lucas', played: 5, won: 4, streak: 2, bestStreak: 2 },
      { ...unknown, variant: 'maria', played: 1, won: 1, streak: 1, bestStreak: 1 },
    ])
    await repository.close()
  })

  it('counts what bots have won and lost before it was counted', async () => {
    const before = migrations().findIndex(({ tag }) => tag === '0012_bots-record')
    await client.query('begin')
    await migrate(client, migrations().slice(0, before))
    // By match: how it ended, the levels of seats 1 and 2, and who came first.
    const matches = [
      ['played', 'casual', 'casual', 1],
      ['played', 'casual', 'master', 2],
      ['forfeit', 'casual', null, 0],
      ['abandoned', 'casual', 'master', 1],
    ] as const
    for (const [index, [kind, one, two, first]] of matches.entries()) {
      const id = `00000000-0000-7000-8000-00000000020${index}`
      await client.query(`insert into games (id, game, header, rules) values ($1, 'big-two', '{}', '{}')`, [id])
      for (const [seat, bot] of [null, one, two].entries()) {
        await client.query('insert into game_seats (game_id, seat, bot, joined) values ($1, $2, $3, $2)', [id, seat, bot])
        await client.query(
          `insert into results (game_id, seat, game, kind, place, score, rated, at) values ($1, $2, 'big-two', $3, $4, 0, false, now())`,
          [id, seat, kind, seat === first ? 1 : 2],
        )
      }
    }
    await client.query('commit')
    const repository = await openRepository(database.connection, options)
    expect((await repository.results.botRecords('big-two')).toSorted((a, b) => (a.level < b.level ? -1 : 1))).toEqual([
      { level: 'casual', played: 3, won: 1 },
      { level: 'master', played: 1, won: 1 },
    ])
    await repository.close()
  })

  it('is created whole or not at all', async () => {
    await client.query('create table statistics (something integer)')
    await expect(openRepository(database.connection, options)).rejects.toThrow(DatabaseConnectionError)
    const { rows } = await client.query(`select tablename from pg_tables where schemaname in ('public', 'drizzle')`)
    expect(rows).toEqual([{ tablename: 'statistics' }])
  })

  it('cannot be reached where there is no database', async () => {
    await expect(openRepository({ ...database.connection, connectionString: undefined, database: 'nowhere' }, options)).rejects.toThrow(
      DatabaseConnectionError,
    )
  })
})
