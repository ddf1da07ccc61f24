/** What tests of authentication have in common: a clock to turn, hashing that costs next to nothing, a log to look into. */
import type { AuditEntry } from '../../src/audit/audit.ts'
import type { HashConfig } from '../../src/auth/passwords.ts'

export const CHEAP: HashConfig = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Starts with the true time, because the database has its own. */
export class Clock {
  #aheadMs = 0

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs)

  pass({ days = 0, minutes = 0, seconds = 0 }: { readonly days?: number; readonly minutes?: number; readonly seconds?: number }): void {
    this.#aheadMs += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
  }
}

export class AuthEvents {
  readonly events: AuditEntry[] = []

  logAuthEvent(event: AuditEntry): void {
    this.events.push(event)
  }

  /** Forgets what was logged so far. */
  clear(): void {
    this.events.length = 0
  }
}
