/**
 * M6, Audit: who did what, for whoever has to find out later. Producers hand over an event and go on; events are gathered and written
 * in batches, and a store that fails is tried again and never disturbs a game (PL-13). It hides when and where events are stored, for
 * how long, and what of them is never stored at all.
 */

import type { Json } from '@parlour/kernel'
import { ERRORS, type GameId, type PlayerId } from '@parlour/protocol'
import { AppError, failed } from '../errors.ts'
import type { AuditEvent, AuditKind, AuditQueryFilter, NewAuditEvent, Severity } from '../repository/types.ts'
import { storedPayload } from './payload.ts'

/** M6: days until events are deleted, unless configured otherwise. */
export const DefaultRetentionDays = 30

export interface AuditEntry {
  /** What happened, in kebab case: `login-failed`. */
  readonly type: string
  readonly severity?: Severity | undefined
  readonly playerId?: PlayerId | null | undefined
  readonly gameId?: GameId | null | undefined
  readonly correlationId?: string | null | undefined
  readonly payload?: Json | undefined
}

/** The repository's AuditStore fits this. */
export interface LogStore {
  append(events: readonly NewAuditEvent[]): Promise<void>
  query(filter: AuditQueryFilter): Promise<AuditEvent[]>
  purge(before: Date): Promise<number>
  redact(id: number, fields: readonly string[]): Promise<boolean>
}

/** The store of events did not answer. */
export class LogStoreError extends AppError {
  constructor(cause: unknown) {
    super('Unavailable', ERRORS.Unavailable[1])
    this.cause = cause
  }
}

export interface AuditOptions {
  readonly now?: () => Date
  readonly retentionDays?: number
  /** Hears of every failure to store. */
  readonly report?: (error: unknown) => void
  readonly batchEveryMs?: number
  readonly batchSize?: number
  /** How many events wait for a store that fails, before the oldest are given up. */
  readonly capacity?: number
}

const DAY_MS = 86_400_000
const LONGEST_PAUSE_MS = 30_000

export class Audit {
  readonly #store: LogStore
  readonly #options: Required<AuditOptions>
  #waiting: NewAuditEvent[] = []
  #writing: Promise<void> | null = null
  #inFlight = 0
  #timer: NodeJS.Timeout | null = null
  #failedInARow = 0
  #failures = 0
  #dropped = 0
  #droppedUnreported = 0

  constructor(store: LogStore, options: AuditOptions = {}) {
    this.#store = store
    this.#options = {
      now: () => new Date(),
      retentionDays: DefaultRetentionDays,
      report: () => undefined,
      batchEveryMs: 250,
      batchSize: 100,
      capacity: 10_000,
      ...options,
    }
  }

  /** Attempts to store that failed. */
  get failures(): number {
    return this.#failures
  }

  /** Events given up because too many were waiting. */
  get dropped(): number {
    return this.#dropped
  }

  /** Events not stored yet. */
  get pending(): number {
    return this.#waiting.length + this.#inFlight
  }

  logAuthEvent(event: AuditEntry): void {
    this.#take('auth', event)
  }

  logGameplayEvent(event: AuditEntry): void {
    this.#take('gameplay', event)
  }

  logSystemEvent(event: AuditEntry): void {
    this.#take('system', event)
  }

  /** Newest first, including what was logged a moment ago. Throws LogStoreError. */
  async queryAuditEvents(filter: AuditQueryFilter): Promise<AuditEvent[]> {
    await this.flush()
    return this.#asking(() => this.#store.query(filter))
  }

  /** Deletes what is older; how many events that were. Throws LogStoreError. */
  async purgeExpiredEvents(retentionDays: number = this.#options.retentionDays): Promise<number> {
    if (!Number.isInteger(retentionDays) || retentionDays < 0) throw failed({ why: 'invalid-retention' })
    const before = new Date(this.#options.now().getTime() - retentionDays * DAY_MS)
    return this.#asking(() => this.#store.purge(before))
  }

  /** Blackens fields (paths with dots) of a stored payload for good. Throws RecordNotFound, LogStoreError. */
  async redactEventPayload(id: number, fields: readonly string[]): Promise<void> {
    if (!(await this.#asking(() => this.#store.redact(id, fields)))) throw failed({ why: 'no-such-audit-event' })
  }

  /** Purges now and then; answers how to stop. */
  startPurging(everyMs: number): () => void {
    const purge = () => void this.purgeExpiredEvents().catch((error) => this.#failed(error))
    const timer = setInterval(purge, everyMs)
    timer.unref()
    purge()
    return () => clearInterval(timer)
  }

  /** Stores everything that waits by now. Throws LogStoreError; what could not be stored then still waits. */
  async flush(): Promise<void> {
    // As many batches as there may be, with one under way and one that tells of losses: on a busy server something always waits.
    for (let most = Math.ceil(this.pending / this.#options.batchSize) + 2; most > 0 && this.pending > 0; most--) {
      await (this.#writing ?? this.#write())
    }
  }

  #take(kind: AuditKind, entry: AuditEntry): void {
    const { type, severity = 'info', playerId = null, gameId = null, correlationId = null } = entry
    try {
      const payload = storedPayload(entry.payload ?? {})
      this.#waiting.push({ at: this.#options.now(), kind, type, severity, playerId, gameId, correlationId, payload })
    } catch (error) {
      this.#failed(error)
      return
    }
    this.#forgetOldest()
    if (this.#failedInARow === 0 && this.#waiting.length >= this.#options.batchSize) this.#wake(0)
    else this.#wake(this.#options.batchEveryMs)
  }

  #forgetOldest(): void {
    const over = this.#waiting.length - this.#options.capacity
    if (over <= 0) return
    this.#waiting.splice(0, over)
    this.#dropped += over
    this.#droppedUnreported += over
  }

  /** Writes after a pause; an earlier appointment stands, except that a full batch does not wait. */
  #wake(pauseMs: number): void {
    if (this.#writing !== null) return
    if (this.#timer !== null) {
      if (pauseMs > 0) return
      clearTimeout(this.#timer)
    }
    this.#timer = setTimeout(() => this.#write().catch(() => undefined), pauseMs)
    this.#timer.unref()
  }

  /** One batch, one at a time; afterwards the next is arranged for. */
  #write(): Promise<void> {
    if (this.#writing !== null) return this.#writing
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const batch = this.#waiting.splice(0, this.#options.batchSize)
    this.#inFlight = batch.length
    this.#writing = this.#append(batch).finally(() => {
      this.#inFlight = 0
      this.#writing = null
      if (this.#waiting.length > 0) this.#wake(this.#pauseMs())
    })
    return this.#writing
  }

  async #append(batch: readonly NewAuditEvent[]): Promise<void> {
    try {
      await this.#store.append(batch)
    } catch (error) {
      // It may have been stored although the answer was lost; twice is better than never.
      this.#waiting = [...batch, ...this.#waiting]
      this.#forgetOldest()
      this.#failedInARow++
      this.#failed(error)
      throw new LogStoreError(error)
    }
    this.#failedInARow = 0
    if (this.#droppedUnreported === 0) return
    const payload = { dropped: this.#droppedUnreported }
    this.#droppedUnreported = 0
    this.logSystemEvent({ type: 'audit-events-dropped', severity: 'error', payload })
  }

  #pauseMs(): number {
    if (this.#failedInARow > 0) return Math.min(LONGEST_PAUSE_MS, this.#options.batchEveryMs * 2 ** Math.min(this.#failedInARow, 20))
    return this.#waiting.length >= this.#options.batchSize ? 0 : this.#options.batchEveryMs
  }

  #failed(error: unknown): void {
    this.#failures++
    this.#options.report(error)
  }

  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw new LogStoreError(error)
    }
  }
}
