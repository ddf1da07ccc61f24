import { asGameId, type GameId, type PlayerId } from '@parlour/protocol'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseConnectionError } from '../../src/repository/errors.ts'
import { Events } from '../../src/repository/events.ts'
import { type NewEvent, newId, type Repository } from '../../src/repository/index.ts'
import { statementsOf } from '../support/statements.ts'
import { type Bench, openBench, until, waiting } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

const event = (gameId: GameId, seq: number, move: string | null = `m${seq}`, text = `{"type":"undo","steps":${seq}}`): NewEvent => ({
  gameId,
  seq,
  move,
  event: text,
})

describe('events', () => {
  it('append: stores events of many tables, which read returns in order', async () => {
    const [one, two] = [newId<GameId>(), newId<GameId>()]
    expect(await repository.events.append([event(two, 1), event(one, 2, null), event(one, 1)])).toEqual(['stored', 'stored', 'stored'])
    expect(await repository.events.append([event(one, 3)])).toEqual(['stored'])
    expect(await repository.events.read(one)).toEqual(
      [1, 2, 3].map((seq) => ({ seq, move: seq === 2 ? null : `m${seq}`, event: `{"type":"undo","steps":${seq}}`, at: expect.any(Date) })),
    )
    expect((await repository.events.read(one, 3)).map(({ seq }) => seq)).toEqual([3])
    for (const unknown of [newId<GameId>(), asGameId('x')]) expect(await repository.events.read(unknown)).toEqual([])
  })

  it('read: ends of logs that are asked for at the same moment come together, each its own; whole logs by themselves', async () => {
    const games = Array.from({ length: 130 }, () => newId<GameId>())
    const [one, two] = games as [GameId, GameId]
    await repository.events.append(games.flatMap((gameId) => [1, 2, 3].map((seq) => event(gameId, seq, `${gameId} ${seq}`))))
    const seqs = (reads: readonly { readonly seq: number }[]) => reads.map(({ seq }) => seq)
    const read = (gameId: GameId, from: number) => repository.events.read(gameId, from)
    // A new connection has a statement of its own.
    const readsOf = async (work: () => Promise<unknown>) => (await statementsOf(work)).filter(({ text }) => text.includes('events'))
    const few = () =>
      Promise.all([read(one, 3), read(two, 2), read(newId<GameId>(), 2), read(asGameId('x'), 2), read(one, 2), read(two, 4)])
    expect((await few()).map(seqs)).toEqual([[3], [2, 3], [], [], [2, 3], []])
    expect(await readsOf(few)).toHaveLength(1)
    expect(await readsOf(() => Promise.all([one, two].map((gameId) => read(gameId, 1))))).toHaveLength(2)
    const many = () => Promise.all(games.map((gameId) => read(gameId, 3)))
    expect((await many()).map(([end]) => end)).toEqual(
      games.map((gameId) => ({ seq: 3, move: `${gameId} 3`, event: '{"type":"undo","steps":3}', at: expect.any(Date) })),
    )
    expect(await readsOf(many)).toHaveLength(2)
  })

  it('read: all who asked together hear that it failed', async () => {
    const pool = new Pool({ host: '127.0.0.1', port: 1 })
    const events = new Events(pool)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => events.read(newId<GameId>(), 2)))
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseConnectionError)).toEqual([
      true,
      true,
      true,
    ])
    await pool.end()
  })

  it('append: keeps every character of an event', async () => {
    const gameId = newId<GameId>()
    const text = '{"a":"\\"{}\\\\,\\n NULL","b":"€🂡é"}'
    await repository.events.append([event(gameId, 1, 'a "b" \\ {c},NULL', text), event(gameId, 2, 'NULL', '')])
    expect((await repository.events.read(gameId)).map(({ move, event: stored }) => [move, stored])).toEqual([
      ['a "b" \\ {c},NULL', text],
      ['NULL', ''],
    ])
  })

  it('append: a lost race costs one event and not the batch', async () => {
    const [one, two] = [newId<GameId>(), newId<GameId>()]
    await repository.events.append([event(one, 1, 'theirs')])
    expect(await repository.events.append([event(two, 1), event(one, 1, 'ours'), event(two, 2)])).toEqual(['stored', 'taken', 'stored'])
    expect((await repository.events.read(one)).map(({ move }) => move)).toEqual(['theirs'])
  })

  it('append: what is stored already counts as stored, if it is the same', async () => {
    const gameId = newId<GameId>()
    const batch = [event(gameId, 1), event(gameId, 2, null), event(gameId, 3)]
    await repository.events.append(batch.slice(0, 2))
    expect(await repository.events.append(batch)).toEqual(['stored', 'stored', 'stored'])
    expect(await repository.events.append([event(gameId, 1, 'm1', '{}'), event(gameId, 2, 'x'), event(gameId, 3, null)])).toEqual([
      'taken',
      'taken',
      'taken',
    ])
    expect(await repository.events.read(gameId)).toHaveLength(3)
  })

  it('append: refuses a batch that claims a place twice, before anything is stored', async () => {
    const gameId = newId<GameId>()
    await expect(repository.events.append([event(gameId, 1), event(gameId, 1, 'other')])).rejects.toThrow(RangeError)
    expect(await repository.events.read(gameId)).toEqual([])
  })

  it('append: nothing is stored by an empty batch', async () => {
    expect(await repository.events.append([])).toEqual([])
  })

  it('append: two nodes that race for the same places share them without losing or doubling one', async () => {
    const games = Array.from({ length: 20 }, () => newId<GameId>())
    const batchOf = (node: string) => games.flatMap((gameId) => [1, 2].map((seq) => event(gameId, seq, `${node} ${seq}`)))
    for (let round = 0; round < 10; round++) {
      const moved = (batch: NewEvent[]) => batch.map((item) => ({ ...item, seq: item.seq + round * 2 }))
      const [ours, theirs] = [moved(batchOf('ours')), moved(batchOf('theirs')).reverse()]
      const [here, there] = await Promise.all([repository.events.append(ours), bench.other.events.append(theirs)])
      for (const [index, item] of ours.entries())
        expect(here[index]).not.toBe(there[theirs.findIndex(({ gameId, seq }) => gameId === item.gameId && seq === item.seq)])
      const [sample] = ours
      const stored = (await repository.events.read(sample!.gameId, sample!.seq))[0]
      expect(stored?.move).toBe(`${here[0] === 'stored' ? 'ours' : 'theirs'} ${sample!.seq - round * 2}`)
    }
    for (const gameId of games)
      expect((await repository.events.read(gameId)).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('append: what holds only while somebody is away is declined while they are connected through a node that lives', async () => {
    const gameId = newId<GameId>()
    const [playerId, other] = [newId<PlayerId>(), newId<PlayerId>()]
    const node = newId()
    await repository.nodes.renew(node, 'key', 60_000)
    await repository.presence.change(node, [], [{ playerId, gameId, connections: 1 }])
    const leave = (seq: number, absent: PlayerId) => ({ ...event(gameId, seq), absent })
    // It costs its own row and none of the others.
    expect(await repository.events.append([leave(2, playerId), event(gameId, 1)])).toEqual(['declined', 'stored'])
    expect(await repository.events.append([leave(2, other)])).toEqual(['stored'])
    expect(await repository.events.append([leave(2, playerId)])).toEqual(['stored'])
    await repository.nodes.giveUp(node)
    expect(await repository.events.append([leave(3, playerId)])).toEqual(['stored'])
    expect(await repository.events.append([{ ...leave(3, playerId), move: 'other' }])).toEqual(['taken'])
  })

  it('append: waits for a rival that has not decided, and wins if the rival gives up', async () => {
    const gameId = newId<GameId>()
    await bench.client.query('begin')
    await bench.client.query(`insert into events (game_id, seq, event) values ($1, 1, 'rival')`, [gameId])
    const pending = repository.events.append([event(gameId, 1)])
    await until(async () => (await waiting(bench.client)).length === 1)
    await bench.client.query('rollback')
    expect(await pending).toEqual(['stored'])
  })

  it('append: takes its places in order, so that overlapping batches cannot wait for each other in a circle', async () => {
    const [low, high] = [newId<GameId>(1), newId<GameId>(2)]
    const rival = (gameId: GameId) => bench.client.query(`insert into events (game_id, seq, event) values ($1, 1, 'rival')`, [gameId])
    await bench.client.query('begin')
    await rival(low)
    const pending = repository.events.append([event(high, 1), event(low, 1)])
    await until(async () => (await waiting(bench.client)).length === 1)
    await rival(high)
    await bench.client.query('commit')
    expect(await pending).toEqual(['taken', 'taken'])
  })

  it('append: is prepared once per connection', async () => {
    const pool = new Pool({ ...bench.connection, max: 1 })
    const events = new Events(pool)
    const gameId = newId<GameId>()
    for (let seq = 1; seq <= 5; seq++) await events.append([event(gameId, seq)])
    const { rows } = await pool.query(`select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`)
    expect(rows).toEqual([{ name: 'append-events', uses: 5 }])
    await pool.end()
  })
})
