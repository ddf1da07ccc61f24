/** One event on the current position, judged but not yet stored, with all that follows from it. */
import { canonicalJson, type Event, isRefusal, type Json, type Match, type Narration, narration } from '@parlour/kernel'
import { refused } from '../errors.ts'

export interface Step {
  /** The position after it. */
  readonly match: Match
  readonly event: Event
  /** Canonical JSON of the event, as it is stored and hashed. */
  readonly text: string
  readonly told: Narration<Json>
  /** The sender's id for it. */
  readonly move: string | null
}

/** Throws the refusal of the rules as an AppError. */
export function stepFrom(match: Match, event: Event, move: string | null): Step {
  const told = narration<Json>()
  const next = match.after(event, told.tell)
  if (isRefusal(next)) throw refused(next)
  const canonical = next.event as Event
  return { match: next, event: canonical, text: canonicalJson(canonical), told, move }
}
