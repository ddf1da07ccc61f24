/**
 * The clocks of a table: so many seconds for each turn, or so many minutes for the whole match, which run only while that seat is awaited,
 * with overtime when they are used up. Pure, and without the schemas: whoever keeps a match says when its events happened, and the same
 * moments come to the same clocks wherever it is opened again.
 */
import type { Seat } from '@parlour/kernel'

/** Time for a whole match. */
export interface MatchTime {
  /** For each player. */
  readonly minutes: number
  /** Seconds that follow, once. */
  readonly overtime: number
}

/** How long overtime is where nothing is said, in seconds. */
export const OVERTIME_S = 60
export const MOST_MINUTES = 120
export const MOST_OVERTIME_S = 600

export interface TimeRules {
  /** Seconds for each turn; null: no limit. */
  readonly clock: number | null
  /** Time for the match; it takes the place of time for a turn. */
  readonly time?: MatchTime | undefined
}

/** What everybody has used by a moment, and whose time has been running since then; all in milliseconds. */
export interface TimeUsed {
  readonly used: readonly number[]
  readonly running: Seat | null
  readonly since: number
}

/** Nobody has used anything, and nobody's time runs. */
export const UNUSED: TimeUsed = { used: [], running: null, since: 0 }

const usedBy = ({ used, running, since }: TimeUsed, seat: Seat, now: number): number =>
  (used[seat] ?? 0) + (seat === running ? Math.max(0, now - since) : 0)

/** From a moment on somebody else's time runs, or nobody's. What was used for a turn is forgotten with it. */
export function turned({ time }: TimeRules, before: TimeUsed, { running, since }: Omit<TimeUsed, 'used'>): TimeUsed {
  const seats = Math.max(before.used.length, (before.running ?? -1) + 1)
  const used = time === undefined ? [] : Array.from({ length: seats }, (_, seat) => usedBy(before, seat, since))
  return { used, running, since }
}

export interface Clock {
  /** Milliseconds for each seat; overtime counts. */
  readonly left: readonly number[]
  readonly running: Seat | null
  readonly at: number
  /** Only where time is for the match: from so many milliseconds left on, a seat is in overtime. */
  readonly overtime?: number | undefined
}

/** The clock of every seat at a moment; undefined where nothing is timed. */
export function clockAt({ clock, time }: TimeRules, used: TimeUsed, { seats, now }: { seats: number; now: number }): Clock | undefined {
  const seconds = time === undefined ? clock : time.minutes * 60 + time.overtime
  if (seconds === null) return undefined
  const left = Array.from({ length: seats }, (_, seat) => Math.max(0, seconds * 1000 - usedBy(used, seat, now)))
  return { left, running: used.running, at: now, ...(time === undefined ? {} : { overtime: time.overtime * 1000 }) }
}

/** How much of what a seat has left is shown: its own time first, then what is left of overtime. */
export function timeShown(left: number, overtime: number): { readonly left: number; readonly isOvertime: boolean } {
  return left > overtime ? { left: left - overtime, isOvertime: false } : { left, isOvertime: overtime > 0 }
}
