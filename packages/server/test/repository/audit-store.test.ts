import { asGameId, asPlayerId, type GameId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NewAuditEvent, newId, type Repository } from '../../src/repository/index.ts'
import { type Bench, openBench } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())
beforeEach(() => bench.client.query('delete from audit_events'))

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const event = (changes: Partial<NewAuditEvent> = {}): NewAuditEvent => ({
  at: day(1),
  kind: 'auth',
  type: 'login',
  severity: 'info',
  playerId: null,
  gameId: null,
  correlationId: null,
  payload: {},
  ...changes,
})

describe('audit store', () => {
  it('append, query: what is stored comes back whole, newest first', async () => {
    const [playerId, gameId] = [newId<PlayerId>(), newId<GameId>()]
    const old = event({ playerId, gameId, correlationId: 'c1', payload: { a: [1, null, { b: 'ü' }] } })
    await repository.audit.append([old, event({ at: day(2), kind: 'system', severity: 'error' })])
    await repository.audit.append([])
    const events = await repository.audit.query({})
    expect(events.map(({ at }) => at)).toEqual([day(2), day(1)])
    expect(events[1]).toEqual({ ...old, id: expect.any(Number), redacted: false })
  })

  it('query: by every field, alone and together', async () => {
    const [playerId, gameId] = [newId<PlayerId>(), newId<GameId>()]
    const wanted = event({ at: day(5), kind: 'gameplay', type: 'kicked', severity: 'warning', playerId, gameId, correlationId: 'c2' })
    await repository.audit.append([
      wanted,
      event({ at: day(4) }),
      event({ at: day(6), playerId: newId(), gameId: newId(), correlationId: 'c3' }),
    ])
    const filters = [
      { kind: 'gameplay' as const },
      { type: 'kicked' },
      { severity: 'warning' as const },
      { playerId },
      { gameId },
      { correlationId: 'c2' },
      { from: day(5), to: day(6) },
    ]
    for (const filter of [...filters, Object.assign({}, ...filters)]) {
      expect(
        (await repository.audit.query(filter)).map(({ type }) => type),
        JSON.stringify(filter),
      ).toEqual(['kicked'])
    }
    expect(await repository.audit.query({ playerId, kind: 'auth' })).toEqual([])
    expect(await repository.audit.query({ playerId: asPlayerId('x') })).toEqual([])
    expect(await repository.audit.query({ gameId: asGameId('x') })).toEqual([])
    expect(await repository.audit.query({ type: 'a\0b' })).toEqual([])
  })

  it('query: in pages, never more than 500', async () => {
    await repository.audit.append(Array.from({ length: 600 }, (_, index) => event({ correlationId: `${index}` })))
    expect(await repository.audit.query({ limit: 1000 })).toHaveLength(500)
    expect(await repository.audit.query({})).toHaveLength(100)
    expect((await repository.audit.query({ limit: 2, offset: 1 })).map(({ correlationId }) => correlationId)).toEqual(['598', '597'])
    expect(await repository.audit.query({ limit: 500, offset: 500 })).toHaveLength(100)
  })

  it('append: takes what cannot be stored as it is', async () => {
    await repository.audit.append([
      event({
        playerId: asPlayerId('no id'),
        gameId: asGameId(''),
        correlationId: 'c\0',
        type: 't\0',
        payload: { 'k\0': ['\0', '\udfff', 'a\\u0000b'] },
      }),
    ])
    expect((await repository.audit.query({}))[0]).toMatchObject({
      playerId: null,
      gameId: null,
      correlationId: 'c\ufffd',
      type: 't\ufffd',
      payload: { 'k\ufffd': ['\ufffd', '\ufffd', 'a\\u0000b'] },
    })
  })

  it('purge: forgets what happened before, and says how much', async () => {
    await repository.audit.append([event({ at: day(1) }), event({ at: day(2) }), event({ at: day(3) })])
    expect(await repository.audit.purge(day(3))).toBe(2)
    expect((await repository.audit.query({})).map(({ at }) => at)).toEqual([day(3)])
    expect(await repository.audit.purge(day(3))).toBe(0)
  })

  it('redact: replaces the values at the given paths and marks the event', async () => {
    await repository.audit.append([
      event({ payload: { name: 'Ann', session: { address: '::1', agent: 'x' }, moves: ['a', 'b'], kept: 1 } }),
    ])
    const [{ id } = { id: -1 }] = await repository.audit.query({})
    expect(await repository.audit.redact(id, ['name', 'session.address', 'moves.1', 'missing', 'name.deeper', '__proto__'])).toBe(true)
    expect((await repository.audit.query({}))[0]).toMatchObject({
      redacted: true,
      payload: { name: '[redacted]', session: { address: '[redacted]', agent: 'x' }, moves: ['a', '[redacted]'], kept: 1 },
    })
    expect(await repository.audit.redact(id, ['session'])).toBe(true)
    expect((await repository.audit.query({}))[0]?.payload).toEqual({
      name: '[redacted]',
      session: '[redacted]',
      moves: ['a', '[redacted]'],
      kept: 1,
    })
  })

  it('redact: false for an event that is not there', async () => {
    expect(await repository.audit.redact(123_456_789, ['a'])).toBe(false)
    expect(await repository.audit.redact(1.5, ['a'])).toBe(false)
  })
})
