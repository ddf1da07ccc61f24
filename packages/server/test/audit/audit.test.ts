import { asGameId, asPlayerId } from '@parlour/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Audit, type AuditOptions, DefaultRetentionDays, type LogStore, LogStoreError } from '../../src/audit/audit.ts'
import type { AuditEvent, AuditQueryFilter, NewAuditEvent } from '../../src/repository/types.ts'

/** A store that can be made to fail, and remembers every batch it was given. */
class FlakyStore implements LogStore {
  readonly batches: NewAuditEvent[][] = []
  readonly purgedBefore: Date[] = []
  broken = false

  get types(): string[] {
    return this.batches.flat().map(({ type }) => type)
  }

  async append(events: readonly NewAuditEvent[]): Promise<void> {
    this.#work()
    this.batches.push([...events])
  }

  async query({ type }: AuditQueryFilter): Promise<AuditEvent[]> {
    this.#work()
    const stored = this.batches.flat().map((event, index) => ({ ...event, id: index + 1, redacted: false }))
    return stored.filter((event) => type === undefined || event.type === type)
  }

  async purge(before: Date): Promise<number> {
    this.#work()
    this.purgedBefore.push(before)
    return 3
  }

  async redact(id: number): Promise<boolean> {
    this.#work()
    return id === 1
  }

  #work(): void {
    if (this.broken) throw new Error('the store is down')
  }
}

const NOW = new Date('2026-05-01T12:00:00Z')
let store: FlakyStore
let reported: unknown[]
const auditWith = (options: AuditOptions = {}) => new Audit(store, { report: (error) => reported.push(error), ...options })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  store = new FlakyStore()
  reported = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('logging', () => {
  it.each([
    ['logAuthEvent', 'auth'],
    ['logGameplayEvent', 'gameplay'],
    ['logSystemEvent', 'system'],
  ] as const)('%s: stores the event with its kind and time', async (program, kind) => {
    const audit = auditWith()
    audit[program]({
      type: 'something',
      severity: 'warning',
      playerId: asPlayerId('p'),
      gameId: asGameId('g'),
      correlationId: 'c',
      payload: { address: 'here' },
    })
    await audit.flush()
    expect(store.batches).toEqual([
      [
        {
          at: NOW,
          kind,
          type: 'something',
          severity: 'warning',
          playerId: asPlayerId('p'),
          gameId: asGameId('g'),
          correlationId: 'c',
          payload: { address: 'here' },
        },
      ],
    ])
  })

  it('logSystemEvent: needs no more than a type', async () => {
    const audit = auditWith()
    audit.logSystemEvent({ type: 'started' })
    await audit.flush()
    expect(store.batches[0]?.[0]).toMatchObject({ severity: 'info', playerId: null, gameId: null, correlationId: null, payload: {} })
  })

  it('logGameplayEvent: gathers events for a quarter of a second', async () => {
    const audit = auditWith()
    for (const type of ['a', 'b', 'c']) audit.logGameplayEvent({ type })
    await vi.advanceTimersByTimeAsync(249)
    expect([store.batches.length, audit.pending]).toEqual([0, 3])
    await vi.advanceTimersByTimeAsync(1)
    expect([store.types, audit.pending]).toEqual([['a', 'b', 'c'], 0])
  })

  it('logGameplayEvent: writes at once when a hundred have come together, and never more in one batch', async () => {
    const audit = auditWith()
    for (let n = 0; n < 250; n++) audit.logGameplayEvent({ type: `event-${n}` })
    await vi.advanceTimersByTimeAsync(2)
    expect(store.batches.map((batch) => batch.length)).toEqual([100, 100])
    await vi.advanceTimersByTimeAsync(250)
    expect(store.types).toEqual(Array.from({ length: 250 }, (_, n) => `event-${n}`))
  })

  it('logAuthEvent: never throws into the caller, not even for what cannot be stored', async () => {
    const audit = auditWith()
    const endless: { [key: string]: unknown } = {}
    endless.self = endless
    expect(() => audit.logAuthEvent({ type: 'endless', payload: endless as never })).not.toThrow()
    expect(() => audit.logAuthEvent({ type: 'huge number', payload: { count: 1n } as never })).not.toThrow()
    expect(audit.failures).toBe(1)
    await audit.flush()
    expect(store.types).toEqual(['endless'])
  })
})

describe('a store that fails', () => {
  it('PL-13: is tried again with growing pauses, and nothing is lost or swapped', async () => {
    const audit = auditWith()
    store.broken = true
    audit.logGameplayEvent({ type: 'first' })
    await vi.advanceTimersByTimeAsync(250)
    expect([audit.failures, audit.pending, reported.length]).toEqual([1, 1, 1])
    audit.logGameplayEvent({ type: 'second' })
    await vi.advanceTimersByTimeAsync(499)
    expect(audit.failures).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(audit.failures).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(audit.failures).toBe(3)
    store.broken = false
    await vi.advanceTimersByTimeAsync(2000)
    expect([store.types, audit.pending, audit.dropped]).toEqual([['first', 'second'], 0, 0])
  })

  it('waits no longer than half a minute between attempts', async () => {
    const audit = auditWith()
    store.broken = true
    audit.logGameplayEvent({ type: 'stubborn' })
    await vi.advanceTimersByTimeAsync(3_600_000)
    const { failures } = audit
    await vi.advanceTimersByTimeAsync(30_000)
    expect(audit.failures).toBe(failures + 1)
  })

  it('makes the oldest events go when too many wait, and their number is told', async () => {
    const audit = auditWith({ capacity: 10, batchSize: 4 })
    store.broken = true
    for (let n = 0; n < 25; n++) audit.logGameplayEvent({ type: `event-${n}` })
    await vi.advanceTimersByTimeAsync(250)
    expect([audit.dropped, audit.pending]).toEqual([15, 10])
    store.broken = false
    await audit.flush()
    expect(store.types).toEqual([...Array.from({ length: 10 }, (_, n) => `event-${n + 15}`), 'audit-events-dropped'])
    expect(store.batches.flat().at(-1)).toMatchObject({ kind: 'system', severity: 'error', payload: { dropped: 15 } })
    expect([audit.dropped, audit.pending]).toEqual([15, 0])
  })

  it('keeps ten thousand events', async () => {
    const audit = auditWith()
    store.broken = true
    for (let n = 0; n < 10_001; n++) audit.logGameplayEvent({ type: 'event' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([audit.pending, audit.dropped]).toEqual([10_000, 1])
  })

  it('shows only to those who ask: LogStoreError from flush, query, purge and redaction', async () => {
    const audit = auditWith()
    store.broken = true
    await expect(audit.queryAuditEvents({})).rejects.toThrow(LogStoreError)
    await expect(audit.purgeExpiredEvents()).rejects.toThrow(LogStoreError)
    await expect(audit.redactEventPayload(1, ['address'])).rejects.toMatchObject({
      code: 'Unavailable',
      cause: new Error('the store is down'),
    })
    audit.logSystemEvent({ type: 'stopping' })
    await expect(audit.flush()).rejects.toThrow(LogStoreError)
    expect(audit.pending).toBe(1)
  })

  it('does not keep flush busy for ever while events keep coming', async () => {
    const audit = auditWith({ batchSize: 10 })
    const append = store.append.bind(store)
    store.append = async (events) => {
      await append(events)
      if (store.batches.length < 1000) audit.logGameplayEvent({ type: 'another' })
    }
    for (let n = 0; n < 25; n++) audit.logGameplayEvent({ type: `event-${n}` })
    await audit.flush()
    expect(store.types.filter((type) => type !== 'another')).toHaveLength(25)
    expect(store.batches.length).toBeLessThan(10)
  })

  it('does not make flush write twice what is just being written', async () => {
    const audit = auditWith()
    audit.logSystemEvent({ type: 'once' })
    await Promise.all([audit.flush(), audit.flush(), vi.advanceTimersByTimeAsync(250)])
    expect(store.types).toEqual(['once'])
  })
})

describe('asking', () => {
  it('queryAuditEvents: finds what was logged a moment ago', async () => {
    const audit = auditWith()
    audit.logAuthEvent({ type: 'login' })
    audit.logAuthEvent({ type: 'logout' })
    expect(await audit.queryAuditEvents({ type: 'logout' })).toMatchObject([{ type: 'logout', redacted: false }])
  })

  it('purgeExpiredEvents: counts back from now, thirty days unless told otherwise', async () => {
    expect(DefaultRetentionDays).toBe(30)
    expect(await auditWith().purgeExpiredEvents()).toBe(3)
    await auditWith({ retentionDays: 7 }).purgeExpiredEvents()
    await auditWith().purgeExpiredEvents(0)
    expect(store.purgedBefore).toEqual([new Date('2026-04-01T12:00:00Z'), new Date('2026-04-24T12:00:00Z'), NOW])
  })

  it('purgeExpiredEvents: refuses what is no number of days', async () => {
    await expect(auditWith().purgeExpiredEvents(-1)).rejects.toMatchObject({ code: 'BadRequest' })
    await expect(auditWith().purgeExpiredEvents(1.5)).rejects.toMatchObject({ code: 'BadRequest' })
    expect(store.purgedBefore).toEqual([])
  })

  it('redactEventPayload: RecordNotFound for an event that does not exist', async () => {
    await expect(auditWith().redactEventPayload(1, ['address'])).resolves.toBeUndefined()
    await expect(auditWith().redactEventPayload(2, ['address'])).rejects.toMatchObject({ code: 'RecordNotFound', status: 404 })
  })

  it('startPurging: purges at once and then regularly, survives failures, and stops', async () => {
    const audit = auditWith()
    const stop = audit.startPurging(60_000)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.purgedBefore).toHaveLength(1)
    store.broken = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect([audit.failures, reported.length]).toEqual([1, 1])
    store.broken = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(store.purgedBefore).toHaveLength(2)
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(store.purgedBefore).toHaveLength(2)
  })
})
