/** How one's own attempt at the deal of the day went, as the server's list counts it. Pure. */
import type { MatchFacts } from '@parlour/client'
import { isObject } from '@parlour/kernel'

export interface Attempt {
  readonly won: boolean
  /** Null where the record does not say. */
  readonly moves: number | null
  readonly milliseconds: number
}

type Facts = Omit<MatchFacts, 'record'> & { readonly record?: unknown }

/** Null while it is not over. */
export function attemptOf({ status, outcome, dealtAt, createdAt, closedAt, record }: Facts): Attempt | null {
  if (status !== 'over' || closedAt === undefined) return null
  const events = isObject(record) && Array.isArray(record.events) ? record.events : null
  return {
    won: outcome?.kind === 'played' && outcome.places[0] === 1,
    moves: events === null ? null : events.filter(isMove).length,
    milliseconds: Math.max(0, Date.parse(closedAt) - Date.parse(dealtAt ?? createdAt)),
  }
}

/** Moves taken back count as moves. */
const isMove = (event: unknown): boolean => isObject(event) && (event.type === 'play' || event.type === 'undo' || event.type === 'redo')

/** "6:42", "1:02:05". */
export function timeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
