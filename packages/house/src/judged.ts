/** One event on the current position, judged but not yet stored, with all that follows from it. */
import { canonicalJson, type Event, isRefusal, type Json, type Match, type Narration, narration, type Refusal } from '@parlour/kernel'

export interface Judged {
  /** The position after it. */
  readonly match: Match
  readonly event: Event
  /** Canonical JSON of the event, as it is stored and hashed. */
  readonly text: string
  readonly told: Narration<Json>
  /** The sender's id for it. */
  readonly move: string | null
}

export function judge(match: Match, event: Event, move: string | null): Judged | Refusal {
  const told = narration<Json>()
  const next = match.after(event, told.tell)
  if (isRefusal(next)) return next
  const canonical = next.event ?? event
  return { match: next, event: canonical, text: canonicalJson(canonical), told, move }
}

/** What was told when the event with this number happened; 0 is the deal. */
export interface Narrated {
  readonly seq: number
  readonly told: Narration<Json>
}
