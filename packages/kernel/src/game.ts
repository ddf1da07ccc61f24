/**
 * What a game is.
 *
 * Two stages: a `GameModule` is what can be known before there is a table; `open` closes it over seats, options and resources and
 * yields a `Game`, a bundle of pure functions. States, views and actions are immutable values shared freely. Nothing here knows about
 * clocks, sockets, accounts or storage, and nothing outside a game's own folder knows its rules.
 */
import type { Json } from './json.ts'
import type { OptionSchema } from './options.ts'
import type { Refusal, RefusalFacts, Refusals } from './refusal.ts'

export { isRefusal, type Refusal, refusal } from './refusal.ts'

/** Seats are numbered from 0; clockwise is +1. */
export type Seat = number

/** Luck for one step. `below(n)` is a uniform integer in 0 … n−1; nothing is computed until it is called. */
export interface Chance {
  below(n: number): number
}

/** Final standing: `places[seat]` is 1 for a winner (ties share a place), `scores` in the game's own points. */
export interface Outcome {
  readonly kind: 'played' | 'forfeit' | 'abandoned'
  readonly places: readonly number[]
  readonly scores: readonly number[]
}

/** Everyone hears `all`; `seat`, if given, hears `own` instead. Both are built from nothing, in wire notation. */
export type Tell<Happening> = (all: Happening, seat?: Seat, own?: Happening) => void

/** Translates between the compact inside and readable JSON outside. `decode` is the only way in and answers a Refusal for anything malformed. */
export interface Codec<T, Facts extends RefusalFacts = RefusalFacts> {
  encode(value: T): Json
  decode(json: unknown): T | Refusal<Facts>
}

/** Constant data a game closes over, found by the content hash that the match header records (a lexicon, say). */
export type Resources = { readonly [name: string]: unknown }

/** What `open` needs to know of a table. */
export interface TableFacts<Options> {
  readonly seats: number
  readonly options: Options
  /** Exactly those that `needs` names; what they are is checked by the game that asked for them. */
  readonly resources: Resources
}

export interface GameModule<State, Action, View, Happening, Options, Refused extends RefusalFacts = RefusalFacts> {
  /** Stable name, in every header. */
  readonly id: string
  /** What people call it. */
  readonly title: string
  /** Version of the rules, in every header. Any change that alters a fold increments it, and the registry keeps the old module while records need it. */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly options: OptionSchema<Options>
  /** Names of the resources a table with these options needs. The edge finds them before `open`; the header records their content hashes. */
  needs(options: Options): readonly string[]
  /** For games whose deals are numbered and public (solitaire): which deal the options name, or null for a secret one. */
  numbered?(options: Options): { readonly variant: string; readonly deal: number } | null
  /** True where an action may say more than the others are told of it (tiles that are exchanged); it is then salted in the log. */
  readonly hasSecretActions?: boolean
  /** True where listing every legal action is too much work to do for a client after every move. */
  readonly costlyToList?: boolean
  /** Every reason for which an action can be refused, malformed ones included, with its code and its English. */
  readonly refusals: Refusals<Refused>
  /** The game for one kind of table. Pure and memoisable: same arguments, same behaviour; tables share the result. */
  open(table: TableFacts<Options>): Game<State, Action, View, Happening, Refused>
}

export interface Game<State, Action, View, Happening, Refused extends RefusalFacts = RefusalFacts> {
  /** The dealt position. */
  start(chance: Chance, tell?: Tell<Happening>): State

  /**
   * Seats with a legal action, the awaited one (whose clock runs) first; empty exactly when `outcome` is not null. In a game for one that
   * is ended by giving up, the seat stays awaited when no action is left: moves may be taken back.
   */
  toAct(state: State): readonly Seat[]

  /** All that a seat (null: a spectator) may know, as a value that may share structure with the state but cannot reach the rest of it. */
  view(state: State, seat: Seat | null): View

  /** Every legal action of the viewing seat once, in a fixed order, in an array nobody writes to; empty for spectators and seats not to act. */
  legal(view: View): readonly Action[]

  /**
   * Null for every member of `legal(view)` and for nothing else, unless `unlisted` is set. Costs no enumeration, works on any decoded
   * action, and is the only judge of legality.
   */
  refuse(view: View, action: Action): Refusal<Refused> | null

  /**
   * What a decoded action means in this position, for games in which its one canonical form depends on what lies on the table. A match
   * judges and logs the answer. Absent where decoding says it all; what cannot be played anyway may come back as it is.
   */
  canonical?(view: View, action: Action): Action

  /**
   * The position after an action that `refuse` accepted, with every forced consequence carried out (restock, forced pass, scoring,
   * next deal): nobody is ever awaited without a legal action, but for a game for one that is ended by giving up.
   */
  play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Happening>): State

  /**
   * The position after a seat has gone for good, at any moment and not only on turn. Absent where seats must stay filled: then the
   * platform seats a bot and the state does not change.
   */
  leave?(state: State, seat: Seat, chance: Chance, tell?: Tell<Happening>): State

  /** True where `refuse` accepts more than `legal` can list. */
  readonly unlisted?: boolean

  /** Null while the match runs; a match of several rounds is one fold and has one outcome. */
  outcome(state: State): Outcome | null

  /** Points as they stand, for a match that is closed before it has an outcome; zeros where absent. */
  standing?(state: State): readonly number[]

  /**
   * A state with `view(imagine(v), v.seat)` equal to `v`, drawn uniformly from those the view allows. What the seat remembers beyond
   * its view is the bot's business.
   */
  imagine(view: View, chance: Chance): State

  /**
   * The legal action a timed-out seat makes; asked only where there is one. The log stores the action itself, so this may improve without
   * a new rules version.
   */
  auto(view: View): Action

  /** What an action would bring, for people ("5 + 7 = 10 in base twelve"), or null; may be asked before the action is legal. */
  preview?(view: View, action: Action): Json

  /** One plain English sentence for a happening, for logs, replays and typed play; clients with catalogues have their own words. */
  sentence(happening: Happening, names: readonly string[]): string

  /** The outside form of actions, views and whole positions. `legal` on a decoded view equals `legal` on the view it came from. */
  readonly wire: { readonly action: Codec<Action, Refused>; readonly view: Codec<View>; readonly position: Codec<State> }
}

/** A game whose types are forgotten; registry, server and command line handle only these. (Method syntax above makes this sound to pass around.) */
export type AnyGame = Game<unknown, unknown, unknown, Json>
export type AnyModule = GameModule<unknown, unknown, unknown, Json, unknown>
