import type { GameId } from '@parlour/protocol'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  BackupRefused,
  DatabaseConnectionError,
  exportTables,
  importTables,
  newId,
  openRepository,
  type Repository,
} from '../../src/repository/index.ts'
import { migrations } from '../../src/repository/migrations.ts'
import { freshDatabase } from '../support/test-database.ts'
import { type Bench, newGame, newLobby, openBench, resultOf, somebody, someGame, tenPoints } from './support.ts'

let bench: Bench
let filled: Awaited<ReturnType<typeof fill>>
let target: Awaited<ReturnType<typeof freshDatabase>>
let client: Client

beforeAll(async () => {
  bench = await openBench()
  filled = await fill(bench.repository)
})
afterAll(() => bench.close())
beforeEach(async () => {
  target = await freshDatabase()
  client = new Client(target.connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await target.drop()
})

async function backup(from: Client): Promise<string[]> {
  const lines: string[] = []
  await exportTables(from, async (line) => {
    lines.push(line)
  })
  return lines
}
async function* each(lines: readonly string[]) {
  yield* lines
}
const restore = (lines: readonly string[]) => importTables(client, each(lines))
/** Everything but the first line, which has the time, and the last, which has the hash. */
const content = (lines: readonly string[]) => lines.slice(1, -1)
const tablesIn = async () =>
  Number((await client.query(`select count(*) from pg_tables where schemaname in ('public', 'drizzle')`)).rows[0].count)

/** Something in every table. */
async function fill(repository: Repository) {
  const [ann, bob] = [
    await somebody(repository, { displayName: 'A "quoted" \\ näme\t🂡' }),
    await somebody(repository, { role: 'guest', deviceHash: 'd' }),
  ]
  await repository.players.updatePlayerProfile(ann.id, { preferences: { deep: [1.5, null, { 'k,{}': 'NULL' }] } })
  await repository.credentials.storeCredential(ann.id, { hash: '$argon2id$' })
  await repository.credentials.storeRecoveryCodes(ann.id, ['r1', 'r2'])
  await repository.sessions.create({ id: newId(), playerId: ann.id, refreshHash: 'f', expiresAt: new Date('2030-01-01T00:00:00.123Z') })
  await repository.botTokens.replace({ id: newId(), playerId: ann.id, hash: 'b' })
  await repository.lobbies.create(newLobby(ann, { rating: 1 / 3 }))
  const names = ['ann', 'bob'].map((name) => ({ name, salt: '0'.repeat(32) }))
  const id = newId<GameId>()
  const sealing = { match: id, made: '2026-01-31T12:00:00.000Z', hashes: ['h0', 'h1'], names }
  const game = newGame([ann, bob], { id, sealing })
  await repository.games.create(game, { game: 'crazy-tens', day: '2026-01-31', playerId: ann.id })
  await repository.events.append(
    Array.from({ length: 1234 }, (_, index) => ({ gameId: game.id, seq: index + 1, move: index % 2 ? null : '', event: `{"n":${index}}` })),
  )
  await repository.results.saveMatchResult(resultOf(game.id, [ann, bob]))
  const patience = newGame([ann], { game: 'forty-thieves', secret: null })
  await repository.games.create(patience, { game: 'forty-thieves', day: '2026-01-31', playerId: ann.id })
  const won = { won: true, moves: 120, milliseconds: 300_000 }
  await repository.results.saveMatchResult(
    resultOf(patience.id, [ann], { game: 'forty-thieves', rated: false, daily: won, solitaire: { variant: 'lucas', ...won } }),
  )
  const beaten = resultOf(await someGame(repository, [ann, null]), [ann, null], { rated: false })
  await repository.results.saveMatchResult({
    ...beaten,
    seats: beaten.seats.map((seat) => (seat.seat === 1 ? { ...seat, bot: 'regular' } : seat)),
  })
  await repository.chat.say({ gameId: game.id }, { seat: 0, playerId: ann.id, name: 'Ann', text: 'line\nbreak' })
  await repository.avoidances.avoid(bob.id, 'muted', { playerId: ann.id, allow: () => undefined })
  await repository.keys.remember('aa')
  await repository.nodes.renew(newId(), 'aa', 60_000)
  await repository.audit.append([
    {
      at: new Date(),
      kind: 'auth',
      type: 'login',
      severity: 'info',
      playerId: ann.id,
      gameId: null,
      correlationId: null,
      payload: { a: 1 },
    },
  ])
  return { ann, bob, game }
}

describe('exportTables, importTables', () => {
  it('bring every row of every table into an empty database, exactly', async () => {
    const { ann, game } = filled
    const lines = await backup(bench.client)
    const counts = lines.filter((line) => line.startsWith('{"table"')).map((line) => JSON.parse(line).table)
    const { rows } = await bench.client.query(`select tablename from pg_tables where schemaname = 'public'`)
    const ofTheMoment = ['nodes', 'presence', 'notices', 'attempts']
    const kept = rows.map(({ tablename }) => tablename).filter((name) => !ofTheMoment.includes(name))
    expect(counts.sort()).toEqual(kept.sort())
    for (const table of counts) {
      expect((await bench.client.query(`select exists (select from ${table}) as filled`)).rows[0].filled, table).toBe(true)
    }
    await restore(lines)
    expect(content(await backup(client)).sort()).toEqual(content(lines).sort())
    const repository = await openRepository(target.connection, { rate: tenPoints })
    expect(await repository.games.find(game.id)).toEqual(await bench.repository.games.find(game.id))
    expect(await repository.players.findPlayerById(ann.id)).toEqual(await bench.repository.players.findPlayerById(ann.id))
    expect(await repository.events.read(game.id)).toEqual(await bench.repository.events.read(game.id))
    await repository.close()
  })

  it('go on counting where the old database was', async () => {
    const { game, ann } = filled
    await restore(await backup(bench.client))
    const repository = await openRepository(target.connection, { rate: tenPoints })
    await repository.chat.say({ gameId: game.id }, { seat: 0, playerId: ann.id, name: 'Ann', text: 'next' })
    expect((await repository.chat.recent({ gameId: game.id }, 10)).map(({ text }) => text)).toEqual(['line\nbreak', 'next'])
    await repository.close()
  })

  it('show one moment, while others write', async () => {
    const count = async (where: Client) => (await where.query('select count(*)::int as games from games')).rows[0].games
    const before = await count(bench.client)
    const lines: string[] = []
    await exportTables(bench.client, async (line) => {
      if (lines.length === 0) await someGame(bench.repository, [filled.ann])
      lines.push(line)
    })
    await restore(lines)
    expect([await count(client), await count(bench.client)]).toEqual([before, before + 1])
  })

  it('begin with the version and end with a count', async () => {
    const lines = await backup(bench.client)
    expect(JSON.parse(lines[0]!)).toEqual({ parlourBackup: 1, migration: migrations().at(-1)?.tag, at: expect.any(String) })
    expect(JSON.parse(lines.at(-1)!)).toEqual({
      end: true,
      rows: lines.filter((line) => line.startsWith('[')).length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('bring a backup of an earlier version up to date', async () => {
    const statements = [`alter table players add column motto text not null default 'none'`, 'alter table chat rename to remarks']
    const when = Date.UTC(2100, 0)
    const later = { tag: '9998_later', statements, hash: 'later', when, needs: when }
    const known = [...migrations(), later]
    const lines = await backup(bench.client)
    await importTables(client, each(lines), known)
    expect((await client.query('select username, motto from players where id = $1', [filled.ann.id])).rows).toEqual([
      { username: filled.ann.username, motto: 'none' },
    ])
    expect((await client.query('select text from remarks')).rows).toEqual([{ text: 'line\nbreak' }])
    const again: string[] = []
    await exportTables(client, async (line) => void again.push(line), known)
    expect(JSON.parse(again[0]!).migration).toBe('9998_later')
    await expect(openRepository(target.connection, { rate: tenPoints })).rejects.toThrow('newer version')
  })

  it('pass on what goes wrong outside of the database', async () => {
    const full = new Error('disk full')
    await expect(exportTables(bench.client, () => Promise.reject(full))).rejects.toBe(full)
    const unreadable = new Error('unreadable')
    const [first] = await backup(bench.client)
    async function* broken() {
      yield first!
      throw unreadable
    }
    await expect(importTables(client, broken())).rejects.toBe(unreadable)
    expect(await tablesIn()).toBe(0)
  })

  it('answer DatabaseConnectionError when the connection is lost', async () => {
    const lines = await backup(bench.client)
    const lost = new Client(target.connection)
    lost.on('error', () => {})
    await lost.connect()
    const { rows } = await lost.query('select pg_backend_pid() as pid')
    async function* interrupted() {
      yield* lines.slice(0, 3)
      await client.query('select pg_terminate_backend($1)', [rows[0].pid])
      yield* lines.slice(3)
    }
    await expect(importTables(lost, interrupted())).rejects.toThrow(DatabaseConnectionError)
    await lost.end().catch(() => {})
    expect(await tablesIn()).toBe(0)
  })

  it('work in a database that has been migrated but not used', async () => {
    const { ann } = filled
    await (await openRepository(target.connection, { rate: tenPoints })).close()
    await restore(await backup(bench.client))
    const repository = await openRepository(target.connection, { rate: tenPoints })
    expect((await repository.players.findPlayerById(ann.id)).id).toBe(ann.id)
    await repository.close()
  })

  it('refuse a database that is not empty, or not ours', async () => {
    const lines = await backup(bench.client)
    const repository = await openRepository(target.connection, { rate: tenPoints })
    const player = await somebody(repository)
    await expect(restore(lines)).rejects.toMatchObject({ code: 'NotEmpty' })
    expect(await repository.players.findPlayerById(player.id)).toEqual(player)
    await repository.close()
  })

  it('refuse a database with tables of something else', async () => {
    await client.query('create table invoices (total integer)')
    await expect(restore(await backup(bench.client))).rejects.toMatchObject({ code: 'NotEmpty' })
    expect(await tablesIn()).toBe(1)
  })

  it('refuse to back up a database that is not ours', async () => {
    await expect(backup(client)).rejects.toThrow(BackupRefused)
    await expect(client.query('select 1')).resolves.toBeDefined()
  })

  it('refuse what is cut off anywhere or altered anywhere, and leave the database as it was', async () => {
    const lines = await backup(bench.client)
    const row = lines.findIndex((line) => line.includes('1233'))
    const altered = (index: number, change: (line: string) => string) => lines.map((line, place) => (place === index ? change(line) : line))
    const damaged = [
      ...[1, 2, row, lines.length - 1].map((length) => lines.slice(0, length)),
      [...lines.slice(0, row), ...lines.slice(row + 1)],
      [...lines.slice(0, row), lines[row]!, ...lines.slice(row)],
      altered(row, (line) => line.replace('1233', '1244')),
      altered(row, (line) => line.slice(0, -5)),
      altered(row, () => '["one"]'),
      altered(row, () => '{"table":"nowhere","columns":[]}'),
      altered(row, () => '42'),
      altered(0, (line) => line.replace('"at":"2', '"at":"3')),
      altered(lines.length - 1, (line) => line.replace(/"rows":\d+/, '"rows":3')),
      [...lines, '["more"]'],
    ]
    for (const [index, wrong] of damaged.entries()) {
      await expect(restore(wrong), `damage ${index}`).rejects.toMatchObject({ name: 'BackupRefused', code: 'Damaged' })
      expect(await tablesIn()).toBe(0)
    }
    await restore([...lines, ''])
  })

  it('refuse what is no backup, or one of a newer version', async () => {
    for (const lines of [[], [''], ['hello'], ['{}'], ['[1]'], ['null']])
      await expect(restore(lines)).rejects.toMatchObject({ code: 'NotABackup' })
    const [, ...rest] = await backup(bench.client)
    for (const first of ['{"parlourBackup":2,"migration":"x"}', '{"parlourBackup":1,"migration":"9999_later"}']) {
      await expect(restore([first, ...rest])).rejects.toMatchObject({ code: 'TooNew' })
    }
    expect(await tablesIn()).toBe(0)
  })
})
