import { setTimeout as sleep } from 'node:timers/promises'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rate } from '../../src/ratings/glicko.ts'
import { DatabaseConnectionError, newId, openRepository, type Repository } from '../../src/repository/index.ts'
import { type EventStore, LogWriter } from '../../src/repository/log-writer.ts'
import type { NewEvent } from '../../src/repository/types.ts'
import { freshDatabase } from '../support/test-database.ts'

let repository: Repository
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  repository = await openRepository(database.connection, { rate })
  drop = database.drop
})
afterAll(async () => {
  await repository.close()
  await drop()
})

const row = (gameId: GameId, seq = 1, event = '{"type":"play"}', move: string | null = null): NewEvent => ({ gameId, seq, move, event })

/** The real log behind a connection that fails as told: before the rows arrive, or after they are stored. */
function faulty(faults: ('before' | 'after' | 'never')[]): EventStore & { readonly batches: number[] } {
  const batches: number[] = []
  return {
    batches,
    async append(batch) {
      batches.push(batch.length)
      const fault = faults.shift() ?? 'never'
      if (fault === 'before') throw new DatabaseConnectionError('no answer')
      const stored = await repository.events.append(batch)
      if (fault === 'after') throw new DatabaseConnectionError('no answer')
      return stored
    },
  }
}

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the writer of the log', () => {
  it('stores the events of many tables with one statement, and those that come meanwhile with the next', async () => {
    const store = faulty([])
    const writer = new LogWriter({ store, patience: 1_000 })
    const first = Array.from({ length: 50 }, () => writer.append(row(newId())))
    await Promise.race(first)
    const second = Array.from({ length: 30 }, () => writer.append(row(newId())))
    expect(await Promise.all([...first, ...second])).toEqual(Array.from({ length: 80 }, () => 'stored'))
    expect(store.batches).toEqual([50, 30])
  })

  it.each([
    ['', false, 3],
    [', longer where other servers are told', true, 12],
  ])('lets the first of a batch wait a little while several move all the time%s, and nobody who moves alone', async (_, told, longest) => {
    const store: EventStore = {
      async append(batch) {
        await turnOfTheLoop()
        return batch.map(() => 'stored' as const)
      },
    }
    const waits = vi.spyOn(globalThis, 'setTimeout')
    const writer = new LogWriter({ store, patience: 1_000, isTold: () => told })
    const alone = async (moves: number): Promise<void> => {
      for (let seq = 0; seq < moves; seq++) await writer.append(row(newId()))
    }
    try {
      await alone(30)
      expect(waits).not.toHaveBeenCalled()
      for (let seq = 0; seq < 30; seq++) await Promise.all([writer.append(row(newId())), writer.append(row(newId()))])
      expect(waits.mock.calls.length).toBeGreaterThan(20)
      const waited = waits.mock.calls.map(([, milliseconds]) => milliseconds ?? 0)
      expect(Math.max(...waited)).toBeLessThanOrEqual(longest)
      expect(Math.max(...waited)).toBeGreaterThan(longest / 2)
      await alone(60)
      waits.mockClear()
      await alone(30)
      expect(waits).not.toHaveBeenCalled()
    } finally {
      waits.mockRestore()
    }
  })

  it('waits for nobody else where enough have come', async () => {
    const batches: number[] = []
    const store: EventStore = {
      async append(batch) {
        batches.push(batch.length)
        await turnOfTheLoop()
        return batch.map(() => 'stored' as const)
      },
    }
    const writer = new LogWriter({ store, patience: 1_000, isTold: () => true })
    const together = (moves: number) => Promise.all(Array.from({ length: moves }, () => writer.append(row(newId()))))
    for (let round = 0; round < 30; round++) await together(2)
    const waits = vi.spyOn(globalThis, 'setTimeout')
    const ended = vi.spyOn(globalThis, 'clearTimeout')
    try {
      await together(40)
      expect(batches.at(-1)).toBe(40)
      expect(waits).toHaveBeenCalledTimes(1)
      expect(ended).toHaveBeenCalledWith(waits.mock.results[0]?.value)
    } finally {
      waits.mockRestore()
      ended.mockRestore()
    }
  })

  it('tells only the loser of a race, and the winner keeps its place', async () => {
    const [one, two] = [
      new LogWriter({ store: repository.events, patience: 1_000 }),
      new LogWriter({ store: repository.events, patience: 1_000 }),
    ]
    const games = Array.from({ length: 20 }, () => newId<GameId>())
    const answers = await Promise.all(games.flatMap((id) => [one.append(row(id, 1, '{"by":1}')), two.append(row(id, 1, '{"by":2}'))]))
    for (const [index, id] of games.entries()) {
      const [mine, theirs] = answers.slice(2 * index)
      expect([mine, theirs].sort()).toEqual(['stored', 'taken'])
      expect((await repository.events.read(id)).map(({ event }) => event)).toEqual([mine === 'stored' ? '{"by":1}' : '{"by":2}'])
    }
  })

  it.each(['before', 'after'] as const)('finds out what became of a batch when the connection was lost %s it was stored', async (fault) => {
    const gameId = newId<GameId>()
    const store = faulty([fault, fault])
    const writer = new LogWriter({ store, patience: 5_000 })
    expect(await writer.append(row(gameId, 1, '{"type":"play"}', 'm1'))).toBe('stored')
    expect(await repository.events.read(gameId)).toMatchObject([{ seq: 1, move: 'm1' }])
    expect(store.batches).toEqual([1, 1, 1])
  })

  it('refuses with NotSaved what cannot be settled in time, and only that; the same event may be sent again', async () => {
    const gameId = newId<GameId>()
    let away = true
    const troubles: unknown[] = []
    const store: EventStore = {
      append: (batch) => (away ? Promise.reject(new DatabaseConnectionError('no answer')) : repository.events.append(batch)),
    }
    const writer = new LogWriter({ store, patience: 300, onTrouble: (error) => troubles.push(error) })
    const lost = writer.append(row(gameId))
    await expect(lost).rejects.toMatchObject({ code: 'NotSaved', status: 503 })
    expect(troubles.length).toBeGreaterThan(1)
    expect(await repository.events.read(gameId)).toEqual([])
    const late = writer.append(row(gameId))
    await sleep(50)
    away = false
    expect(await late).toBe('stored')
    await writer.drained()
    expect(writer.pending).toBe(0)
    expect(await repository.events.read(gameId)).toHaveLength(1)
  })

  it('refuses in time what a silent database says nothing about, and says that nobody knows; what never left is known not to be there', async () => {
    const [gameId, other] = [newId<GameId>(), newId<GameId>()]
    let speak: () => void = () => undefined
    const silent = new Promise<void>((resolve) => {
      speak = resolve
    })
    const store: EventStore = { append: (batch) => silent.then(() => repository.events.append(batch)) }
    const writer = new LogWriter({ store, patience: 500 })
    const sent = writer.append(row(gameId))
    await sleep(50)
    const waiting = writer.append(row(other))
    expect(writer.pending).toBe(2)
    await expect(sent).rejects.toMatchObject({ code: 'NotSaved', details: { why: 'saved-or-not' } })
    await expect(waiting).rejects.toMatchObject({ code: 'NotSaved', details: undefined })
    expect(writer.failing).toBe(true)
    speak()
    await writer.drained()
    expect(writer.failing).toBe(false)
    expect(await repository.events.read(gameId)).toHaveLength(1)
    expect(await repository.events.read(other)).toEqual([])
    expect(await writer.append(row(gameId))).toBe('stored')
  })
})
