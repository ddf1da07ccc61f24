/** The audit trail, for administrators. What they do with it is audited as well. */
import { bodies, queries } from '@parlour/protocol'
import { auditEvents, purged } from '@parlour/protocol/answers'
import { z } from 'zod'
import type { AuditQueryFilter } from '../../repository/types.ts'
import { route } from '../route.ts'

const event = z.strictObject({ id: z.coerce.number('the number of an event').pipe(z.int('the number of an event').min(1)) })

export const getAudit = route({
  method: 'GET',
  url: '/audit',
  tag: 'audit',
  summary: 'Audit events, newest first.',
  access: 'admin',
  query: queries.audit,
  answers: { 200: auditEvents },
  errors: [],
  async handle({ deps, query }) {
    return { status: 200, body: { events: await deps.audit.queryAuditEvents(query as AuditQueryFilter) } }
  },
})

export const postPurge = route({
  method: 'POST',
  url: '/audit/purge',
  tag: 'audit',
  summary: 'Delete events that are older than the retention, or than so many days.',
  access: 'admin',
  body: bodies.purge,
  answers: { 200: purged },
  errors: [],
  async handle({ deps, body, caller, origin }) {
    const count = await deps.audit.purgeExpiredEvents(body.retentionDays)
    deps.audit.logSystemEvent({
      type: 'audit-purged',
      playerId: caller().player.id,
      correlationId: origin.correlationId,
      payload: { purged: count, retentionDays: body.retentionDays ?? null },
    })
    return { status: 200, body: { purged: count } }
  },
})

export const postRedact = route({
  method: 'POST',
  url: '/audit/:id/redact',
  tag: 'audit',
  summary: 'Blacken fields of an event for good.',
  access: 'admin',
  params: event,
  body: bodies.redact,
  answers: { 204: null },
  errors: ['RecordNotFound'],
  async handle({ deps, params, body, caller, origin }) {
    await deps.audit.redactEventPayload(params.id, body.fields)
    deps.audit.logSystemEvent({
      type: 'audit-redacted',
      severity: 'warning',
      playerId: caller().player.id,
      correlationId: origin.correlationId,
      payload: { event: params.id, fields: body.fields },
    })
    return { status: 204 }
  },
})

export const auditRoutes = [getAudit, postPurge, postRedact]
