/** What every check has at hand: one match being played, how hard to look, and where to report. */
import type { ChanceAt } from '../chance/fair-chance.ts'
import type { AnyGame, Chance, Outcome, Refusal, Seat } from '../game.ts'
import type { Json } from '../json.ts'
import type { Bench } from './bench.ts'
import type { Check } from './check.ts'
import { spell } from './plain-json.ts'
import type { Tally } from './tally.ts'

/** How many random attempts an examined move is worth. */
export interface Effort {
  readonly garbage: number
  readonly imaginations: number
  /** How many of the seats that may leave are followed to the end of the match; the others for some moves. */
  readonly aftermaths: number
}

export interface Trial {
  readonly bench: Bench
  readonly game: AnyGame
  readonly effort: Effort
  readonly tally: Tally
  /** Luck for the kit's own decisions. */
  luck(step: number, purpose: number): Chance
  /** Checks that have failed already and are reported once. */
  readonly known: ReadonlySet<Check>
  /** Whether a failure of any of these would be reported; what only they can show need not be looked at otherwise. */
  heeds(...checks: readonly Check[]): boolean
  /** Reports a failing check. Mostly throws; returns when this failure is known already, and then the check goes on as well as it can. */
  fail(check: Check, message: string): void
}

export interface Move {
  readonly seat: Seat
  readonly action: unknown
  readonly json: Json
  /** Index among the legal actions of all awaited seats. */
  readonly choice: number
}

/** A match from its deal to where it has come: `states[n]` is the position after n moves. */
export interface Line {
  readonly chanceAt: ChanceAt
  readonly states: unknown[]
  readonly moves: Move[]
}

/** What one seat (null: a spectator) sees and may do. */
export interface Offer {
  readonly seat: Seat | null
  readonly awaited: boolean
  readonly view: unknown
  readonly legal: readonly unknown[]
}

export interface Position {
  readonly step: number
  readonly state: unknown
  readonly outcome: Outcome | null
  readonly toAct: readonly Seat[]
  /** One for every seat in order, then the spectator's. */
  readonly offers: readonly Offer[]
}

export const who = (seat: Seat | null): string => (seat === null ? 'a spectator' : `seat ${seat}`)

export const reason = (refused: Refusal): string => `${refused.code}, ${refused.message}`

export const everyone = (seats: number): readonly (Seat | null)[] => [...Array(seats).keys(), null]

/** All that can be told of a state from outside. States count as the same when this is the same. */
export const described = (game: AnyGame, seats: number, state: unknown): { readonly [name: string]: unknown } => ({
  position: game.wire.position.encode(state),
  toAct: game.toAct(state),
  outcome: game.outcome(state),
  views: everyone(seats).map((seat) => game.wire.view.encode(game.view(state, seat))),
})

/** Whether whoever has this view can do anything; games that cannot list all their actions say so. */
export const canAct = (game: AnyGame, view: unknown): boolean => game.unlisted === true || game.legal(view).length > 0

export const encodedActions = (game: AnyGame, actions: readonly unknown[]): string[] =>
  actions.map((action) => spell(game.wire.action.encode(action)))
