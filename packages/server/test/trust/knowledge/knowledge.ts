/**
 * What each place at a table has been shown, worked out from the true match and never from a view: a `Knowledge` follows the whole
 * position and the events, and judges every card or tile that a frame names. Whatever it cannot explain by what that place has seen is
 * a leak. There is one for each game, because what lies open is a matter of the rules.
 */
import type { Event, Json, Match, Narration, Seat } from '@parlour/kernel'

/** A seat, or null for somebody who looks on. */
export type Listener = Seat | null

/** One step of the true match. */
export interface TrueStep {
  readonly seq: number
  /** Null for the deal. */
  readonly event: Event | null
  readonly match: Match
  /** Everything on the table and in every hand before and after it, in wire notation; null before the deal. */
  readonly before: Json
  readonly after: Json
  readonly told: Narration<Json>
  /** First 16 hex digits of the chain hash. */
  readonly h: string
}

/** A part of a frame that may name cards or tiles. */
export type Piece =
  | { readonly kind: 'view'; readonly json: Json }
  | { readonly kind: 'happening'; readonly json: Json }
  | { readonly kind: 'legal'; readonly json: Json }
  /** A sentence for people. */
  | { readonly kind: 'words'; readonly json: string }

export interface Knowledge {
  /** Takes in one step of the true match. */
  learn(step: TrueStep): void
  /** What the piece names although this listener has not been shown it. */
  strangeIn(piece: Piece, listener: Listener): string[]
}

/** The seat and action of a play; null for every other event. */
export const playIn = (event: Event | null): { readonly seat: Seat; readonly action: { readonly [field: string]: unknown } } | null =>
  event?.type === 'play' ? { seat: event.seat, action: event.action as { readonly [field: string]: unknown } } : null

export const typeOf = (json: Json): unknown => (typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined)
