/** Where audit events are kept. What may be in them, and for how long, is decided by the audit module. */
import { isObject, type Json } from '@parlour/kernel'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { isId } from './ids.ts'
import { auditEvents } from './schema.ts'
import { storableJson, storableText } from './storable.ts'
import type { Statement, Store } from './store.ts'
import type { AuditEvent, AuditQueryFilter, NewAuditEvent } from './types.ts'

const MOST_ROWS = 500
const REDACTED = '[redacted]'

const APPEND: Statement = {
  name: 'append-audit-events',
  text: `insert into audit_events (at, kind, type, severity, player_id, game_id, correlation_id, payload)
    select at, kind, type, severity, "playerId", "gameId", "correlationId", payload from json_to_recordset($1::json)
      as row (at timestamptz, kind text, type text, severity text, "playerId" uuid, "gameId" uuid, "correlationId" text, payload jsonb)`,
}

export class AuditStore {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Takes whatever it is given: an id that cannot be one is left out, a character that cannot be stored is replaced. */
  async append(events: readonly NewAuditEvent[]): Promise<void> {
    if (events.length === 0) return
    await this.#store.ask(APPEND, [JSON.stringify(events.map(rowOf))])
  }

  /** Newest first; from the time `from` on, until before `to`; no more than 500 at once. */
  async query(filter: AuditQueryFilter): Promise<AuditEvent[]> {
    const { from, to, kind, type, severity, playerId, gameId, correlationId, limit = 100, offset = 0 } = filter
    if ([playerId, gameId].some((id) => id !== undefined && !isId(id))) return []
    const wanted = and(
      from && gte(auditEvents.at, from),
      to && lt(auditEvents.at, to),
      kind && eq(auditEvents.kind, kind),
      type === undefined ? undefined : eq(auditEvents.type, storableText(type)),
      severity && eq(auditEvents.severity, severity),
      playerId === undefined ? undefined : eq(auditEvents.playerId, playerId),
      gameId === undefined ? undefined : eq(auditEvents.gameId, gameId),
      correlationId === undefined ? undefined : eq(auditEvents.correlationId, storableText(correlationId)),
    )
    return this.#store.run((tables) =>
      tables
        .select()
        .from(auditEvents)
        .where(wanted)
        .orderBy(desc(auditEvents.at), desc(auditEvents.id))
        .limit(Math.min(limit, MOST_ROWS))
        .offset(offset),
    )
  }

  /** Forgets what happened before; how many. */
  async purge(before: Date): Promise<number> {
    return (await this.#store.run((tables) => tables.delete(auditEvents).where(lt(auditEvents.at, before)))).rowCount ?? 0
  }

  /** Replaces the values at these paths of the payload (`session.address`, `moves.0`). False if there is no such event. */
  redact(id: number, fields: readonly string[]): Promise<boolean> {
    if (!Number.isSafeInteger(id)) return Promise.resolve(false)
    return this.#store.transaction(async (tables) => {
      const [event] = await tables.select().from(auditEvents).where(eq(auditEvents.id, id)).for('update')
      if (event === undefined) return false
      const payload = fields.reduce((json, field) => without(json, field.split('.')), event.payload)
      await tables.update(auditEvents).set({ payload, redacted: true }).where(eq(auditEvents.id, id))
      return true
    })
  }
}

const rowOf = ({ at, kind, type, severity, playerId, gameId, correlationId, payload }: NewAuditEvent) => ({
  at,
  kind,
  type: storableText(type),
  severity,
  playerId: playerId !== null && isId(playerId) ? playerId : null,
  gameId: gameId !== null && isId(gameId) ? gameId : null,
  correlationId: correlationId === null ? null : storableText(correlationId),
  payload: storableJson(payload),
})

/** The value with what lies at the path replaced; as it is where nothing lies there. */
function without(json: Json, [step, ...rest]: readonly string[]): Json {
  if (step === undefined) return REDACTED
  if (Array.isArray(json)) return json.map((value: Json, index) => (String(index) === step ? without(value, rest) : value))
  if (!isObject(json) || !Object.hasOwn(json, step)) return json
  return { ...json, [step]: without(json[step] as Json, rest) } as Json
}
