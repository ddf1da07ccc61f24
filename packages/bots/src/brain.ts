/** What a game's own folder contributes to the bots: a quick way to play sensibly, and a judge of unfinished matches. */
import type { Policy } from './mind.ts'
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
  /** Whether two reasonable players could go on like this for ever; bots then surprise each other now and then. */
  standOff?(view: View): boolean
}

/** In method syntax, so that a game's brain for its own types can stand in a list of all. */
export interface BrainModule<Options = unknown, Action = unknown, View = unknown, State = unknown> {
  open(table: TableKind<Options>): Brain<Action, View, State>
}
