/** What a game's author says about a conformance run: which tables to play, what has to occur, what the game promises beyond the kernel. */
import type { Chance, Outcome, Resources } from '../game.ts'
import type { Json } from '../json.ts'

export interface Spec {
  readonly tables: readonly TableSpec[]
  /** What has to occur, and all that may occur; without it coverage is counted but not judged. */
  readonly expect?: Expectations
  /** Whether an outcome adds up as this game promises: null, or what is wrong with it. The general form is always checked. */
  outcome?(outcome: Outcome, table: TableSpec): string | null
  /** Further malformed or strange actions in wire form, beside those the kit makes out of legal ones. */
  garbage?(chance: Chance): Json
  /** Set where nothing is hidden from anybody, so that imagined positions need not differ from the true one. */
  readonly perfectInformation?: boolean
  /** Number of the first match of every table, the others follow; a text stands for a number of its own. 0 by default. */
  readonly seed?: number | string
  /** The part of all moves on which costly checks run: 0.02 by default. */
  readonly sample?: number
  /** The first matches of every table are examined on every move, so that even a short run tries everything: 3 by default. */
  readonly thorough?: number
  /** Of those matches every move up to this one is examined, and of later ones ever fewer; all by default. */
  readonly dense?: number
  /** How often what is hidden from a listener is imagined anew on an examined move: 2 by default, twice that where all is examined. */
  readonly reshuffle?: number
  /** When to stop starting matches. Running out of it is a failure: a run that did not do what it announced proves less than it says. */
  readonly budgetSeconds?: number
  /** Milliseconds from any origin; the global `performance.now` by default. */
  now?(): number
}

/** One kind of table and how many matches to play at it. */
export interface TableSpec {
  /** Names the table in failures; unique within a spec. */
  readonly label: string
  readonly seats: number
  /** Options in their outside form, `{preset?, …overrides}`; all defaults when absent. */
  readonly options?: Json
  readonly matches: number
  /** Within how many moves a match must end, or after how many to stop one that is ended by giving up. */
  readonly maxMoves: number
  /** `given-up` for games that need not come to an end by themselves; alone at such a table one may also be left without any action. */
  readonly ends?: 'outcome' | 'given-up'
  /** What `open` gets, by name; the headers of recorded matches name them by their names alone. */
  readonly resources?: Resources
}

/** Every `type` of an encoded action, `code` of a refusal and `type` of a happening there is. */
export interface Expectations {
  readonly actions: readonly string[]
  readonly refusals: readonly string[]
  readonly happenings: readonly string[]
}

/** One match, which anybody can play again: the choices index the legal actions of all awaited seats; without them they are random. */
export interface Case {
  readonly seed: number
  readonly choices?: readonly number[]
}

/** The spec itself is at fault, not the game. */
export class SpecError extends Error {
  override readonly name = 'SpecError'
}
