/** The two things a match is made of: a header fixed before the first card, and numbered events. All in wire notation. */
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, toHex, utf8 } from '../bytes.ts'
import type { Outcome, Seat } from '../game.ts'
import { canonicalJson, type Json } from '../json.ts'
import type { Contribution } from './luck.ts'

export interface HeaderSeat {
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** The name was erased, and something stands in its place. Never in what is hashed. */
  readonly erased?: true
}

/** Fixed before the first event. */
export type Header = {
  readonly game: string
  readonly rules: number
  /** The full options, never just overrides. */
  readonly options: Json
  /** Content hash of every resource the game closes over, by name. */
  readonly resources: { readonly [name: string]: string }
  readonly seats: readonly HeaderSeat[]
  /** The match this one is a rematch or restart of. */
  readonly previous?: string
  /** Hex SHA-256 of the secret; null for a numbered deal, which has none. */
  readonly commitment: string | null
  readonly pledges: readonly (string | null)[]
  readonly contributions: readonly Contribution[]
  /** Present when the match starts from a set-up position instead of a deal. */
  readonly position?: Json
  /** True at tables where moves may be taken back: solitaire, practice on one screen, the engine. Never in networked play. */
  readonly undo?: true
}

/** A header that says which match it is and when it was made, and names nobody: names stand beside it and can be erased. */
export type SealedHeader = Omit<Header, 'seats'> & {
  /** The id of the match. */
  readonly match: string
  /** When it was made, as `2026-01-31T12:00:00.000Z`. */
  readonly made: string
  /** `nameHash`: of the unique name of whoever sits there, with salt. */
  readonly seats: readonly { readonly nameHash: string; readonly kind: 'person' | 'bot' }[]
}

/** Why a match was closed; only `outcome` means that it was played to its end. */
export type Closing = 'outcome' | 'given-up' | 'closed' | 'abandoned'

/** One numbered line of the log. Only `play` and `leave` reach the game; the rest are the platform's. Only `close` ends a match. */
export type Event =
  /** `salt` keeps an action that not everyone may know from being guessed by its hash while the match runs. */
  | { readonly type: 'play'; readonly seat: Seat; readonly action: Json; readonly by?: 'clock' | 'bot'; readonly salt?: string }
  | { readonly type: 'leave'; readonly seat: Seat; readonly why: 'quit' | 'kicked' | 'gone' | 'idle' }
  | { readonly type: 'occupy'; readonly seat: Seat; readonly by: { readonly player: string } | { readonly bot: string } }
  | { readonly type: 'undo'; readonly steps: number }
  | { readonly type: 'redo'; readonly steps: number }
  | { readonly type: 'close'; readonly why: Closing; readonly outcome: Outcome; readonly secret?: string }

/** h₀ = SHA-256(JCS(header)). */
export const chainStart = (header: Header | SealedHeader): Uint8Array => sha256(utf8(canonicalJson(header)))

/** hₙ = SHA-256(hₙ₋₁ ‖ JCS(eventₙ)). */
export const chainNext = (previous: Uint8Array, event: Event): Uint8Array => chainNextText(previous, canonicalJson(event))

/** The same for an event whose canonical JSON is at hand. */
export const chainNextText = (previous: Uint8Array, text: string): Uint8Array => sha256(joined(previous, utf8(text)))

/** The last hash of the chain, in hex. */
export const chainHash = (header: Header | SealedHeader, events: readonly Event[]): string =>
  toHex(events.reduce(chainNext, chainStart(header)))
