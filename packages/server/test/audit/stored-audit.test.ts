/** The audit over the real store: what was logged can be found, blackened and forgotten. */
import { asPlayerId, type GameId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Audit } from '../../src/audit/audit.ts'
import { rate } from '../../src/ratings/glicko.ts'
import { newId, openRepository, type Repository } from '../../src/repository/index.ts'
import { freshDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let repository: Repository
beforeAll(async () => {
  database = await freshDatabase()
  repository = await openRepository(database.connection, { rate })
})
afterAll(async () => {
  await repository?.close()
  await database?.drop()
})

const DAY_MS = 86_400_000

it('queryAuditEvents: filters what the three kinds of events have in common, newest first', async () => {
  const audit = new Audit(repository.audit)
  const [playerId, gameId, correlationId] = [newId<PlayerId>(), newId<GameId>(), 'request-7']
  audit.logAuthEvent({
    type: 'login-failed',
    severity: 'warning',
    playerId,
    correlationId,
    payload: { address: 'here', password: 'hunter22' },
  })
  audit.logGameplayEvent({ type: 'match-closed', playerId, gameId })
  audit.logSystemEvent({ type: 'started' })
  expect((await audit.queryAuditEvents({ playerId })).map(({ type }) => type)).toEqual(['match-closed', 'login-failed'])
  expect(await audit.queryAuditEvents({ correlationId })).toMatchObject([
    { kind: 'auth', payload: { address: 'here', password: '[redacted]' } },
  ])
  expect(await audit.queryAuditEvents({ gameId, kind: 'auth' })).toEqual([])
  expect(await audit.queryAuditEvents({ kind: 'system', type: 'started' })).toHaveLength(1)
  expect(audit.pending).toBe(0)
})

it('logAuthEvent: an event with odd contents does not hold up the others', async () => {
  const audit = new Audit(repository.audit)
  audit.logAuthEvent({
    type: 'odd',
    playerId: asPlayerId('nobody'),
    correlationId: 'a\0b',
    payload: { text: 'half \ud800 and \0', 'k\0': 1 },
  })
  audit.logAuthEvent({ type: 'odd', payload: { text: '🂡'.repeat(5000) } })
  await audit.flush()
  const [long, strange] = await audit.queryAuditEvents({ type: 'odd' })
  expect(strange?.playerId).toBeNull()
  expect(long?.payload).toMatchObject({ truncated: true })
  expect(audit.failures).toBe(0)
})

it('redactEventPayload: blackens fields of a stored event for good', async () => {
  const audit = new Audit(repository.audit)
  const correlationId = newId()
  audit.logAuthEvent({ type: 'login', correlationId, payload: { address: '192.0.2.1', client: { name: 'me', kind: 'browser' } } })
  const [event] = await audit.queryAuditEvents({ correlationId })
  await audit.redactEventPayload(event!.id, ['address', 'client.name'])
  const [after] = await audit.queryAuditEvents({ correlationId })
  expect(after).toMatchObject({ redacted: true, payload: { address: '[redacted]', client: { name: '[redacted]', kind: 'browser' } } })
  await expect(audit.redactEventPayload(2 ** 40, ['address'])).rejects.toMatchObject({ code: 'RecordNotFound' })
})

it('purgeExpiredEvents: forgets what is older than the retention, and nothing else', async () => {
  const correlationId = newId()
  const daysAgo = (days: number) => new Audit(repository.audit, { now: () => new Date(Date.now() - days * DAY_MS) })
  for (const days of [0, 29, 31, 400]) {
    const audit = daysAgo(days)
    audit.logSystemEvent({ type: `${days} days ago`, correlationId })
    await audit.flush()
  }
  const audit = new Audit(repository.audit)
  expect(await audit.purgeExpiredEvents(365)).toBe(1)
  expect(await audit.purgeExpiredEvents()).toBe(1)
  expect((await audit.queryAuditEvents({ correlationId })).map(({ type }) => type)).toEqual(['0 days ago', '29 days ago'])
  expect(await audit.purgeExpiredEvents()).toBe(0)
})
