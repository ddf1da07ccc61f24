/** M1 in front of M6: the audit trail for administrators, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditRoutes, getAudit, postPurge, postRedact } from '../../src/api/routes/audit.ts'
import { getProfile } from '../../src/api/routes/profile.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

interface Event {
  readonly id: number
  readonly at: string
  readonly type: string
  readonly kind: string
  readonly correlationId: string | null
  readonly payload: { readonly address?: string }
  readonly redacted: boolean
}

let server: TestServer
const api = new ApiClient(() => server.url)
let as: Person
beforeAll(async () => {
  server = await startTestServer()
  as = await server.admin()
})
afterAll(() => server?.close())

const query = async (filter: { readonly [name: string]: string | number }) =>
  (await api.must<{ events: Event[] }>(getAudit, { as, query: filter })).events

it('lists events newest first and filters them', async () => {
  const guest = await server.guest()
  await api.must(getProfile, { as: guest, headers: { 'x-request-id': 'trace-1' } })
  expect((await query({ playerId: guest.id })).map(({ type }) => type)).toEqual(['profile-read', 'guest-created'])
  expect(await query({ correlationId: 'trace-1' })).toMatchObject([{ type: 'profile-read', kind: 'system', playerId: guest.id }])
  expect((await query({ kind: 'auth', playerId: guest.id })).map(({ type }) => type)).toEqual(['guest-created'])
  expect(await query({ playerId: guest.id, limit: 1, offset: 1 })).toMatchObject([{ type: 'guest-created' }])
  expect(await query({ to: '2020-01-01T00:00:00Z' })).toEqual([])
})

it.each([
  ['a moment that is none', { from: 'yesterday' }],
  ['a kind that is not there', { kind: 'gossip' }],
  ['a field that is not there', { who: 'me' }],
])('refuses %s', async (_, filter) => {
  expect((await api.call(getAudit, { as, query: filter as { [name: string]: string } })).code).toBe('BadRequest')
})

it('purges what is old enough and notes who did it', async () => {
  await query({})
  expect(await api.must(postPurge, { as })).toEqual({ purged: 0 })
  const { purged } = await api.must<{ purged: number }>(postPurge, { as, body: { retentionDays: 0 } })
  expect(purged).toBeGreaterThan(0)
  const [noted] = await query({ type: 'audit-purged' })
  expect(noted).toMatchObject({ playerId: as.id, payload: { purged, retentionDays: 0 } })
  expect((await api.call(postPurge, { as, body: { retentionDays: -1 } })).code).toBe('BadRequest')
})

it('redacts fields for good and notes which', async () => {
  const guest = await server.guest()
  const [event] = await query({ playerId: guest.id })
  expect(event?.payload.address).toMatch(/^10\./)
  const params = { id: event?.id ?? 0 }
  expect((await api.call(postRedact, { as, params, body: { fields: ['address'] } })).status).toBe(204)
  const [after] = await query({ playerId: guest.id })
  expect(after?.redacted).toBe(true)
  expect(JSON.stringify(after)).not.toContain(event?.payload.address)
  expect(await query({ type: 'audit-redacted' })).toMatchObject([{ payload: { event: params.id, fields: ['address'] } }])
})

it('RecordNotFound for an event that is not there', async () => {
  const { code } = await api.call(postRedact, { as, params: { id: 999_999 }, body: { fields: ['address'] } })
  expect(code).toBe('RecordNotFound')
  expect((await api.call(postRedact, { as, params: { id: 'first' }, body: { fields: ['address'] } })).code).toBe('BadRequest')
})

it('every answer and every error of the audit routes was seen', () => {
  expect(api.unseen(auditRoutes)).toEqual([])
})
