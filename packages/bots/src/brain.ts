/** What a game's own folder contributes to the bots: a quick way to play sensibly, a judge of unfinished matches, a memory, rungs of its own. */
import type { Chance, Json } from '@parlour/kernel'
import type { Mind, Policy } from './mind.ts'
import type { Judge } from './search/playout.ts'

/** What is known of a table before it is dealt. */
export interface TableKind<Options = unknown> {
  readonly seats: number
  readonly options: Options
}

/** For one kind of table. */
export interface Brain<Action = unknown, View = unknown, State = unknown> {
  readonly heuristic: Policy<Action, View>
  readonly judge?: Judge<State, View>
  /** Moves after which an imagined game is left to the judge's guess. */
  readonly horizon?: number
  /** Choices after the own one, whoever makes them, that search thinks through; without it all of them are left to the heuristic. */
  readonly depth?: number
  /** Imagines worlds that fit not only the view but also what the seat heard on the way to it. */
  suppose?(view: View, heard: readonly Json[]): (chance: Chance) => State
  /** Whether two reasonable players could go on like this for ever; bots then surprise each other now and then. */
  standOff?(view: View): boolean
  /** The bot of a level, or of one of the module's own kinds; undefined where the general ladder serves. */
  mind?(name: string): Mind<Action, View> | undefined
}

/** In method syntax, so that a game's brain for its own types can stand in a list of all. */
export interface BrainModule<Options = unknown, Action = unknown, View = unknown, State = unknown> {
  /** Further ways to play, for comparisons only. */
  readonly kinds?: readonly string[]
  open(table: TableKind<Options>): Brain<Action, View, State>
}
