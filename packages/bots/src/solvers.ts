/**
 * Solvers, by game. A solver looks at the whole position, hidden cards included, so it is no bot: it never answers a question that a
 * seat asks, and whoever calls it must not let the answer reach a player before the match is over.
 */
import { type SolveLimits, solve } from './forty-thieves/index.ts'

export interface SolverAnswer<Action = unknown> {
  readonly result: 'solved' | 'unsolvable' | 'unknown'
  /** Legal actions in order, the last of which wins. */
  readonly moves?: readonly Action[]
  /** Positions looked at. */
  readonly nodes: number
}

/** In method syntax, so that a solver for its own types can stand in a list of all. */
export interface Solver<Options = unknown, State = unknown, Action = unknown> {
  solve(options: Options, state: State, limits: SolveLimits): Promise<SolverAnswer<Action>>
}

const solvers: { readonly [game: string]: Solver } = { 'forty-thieves': { solve } }

export const solverFor = (game: string): Solver | undefined => (Object.hasOwn(solvers, game) ? solvers[game] : undefined)
export const solvable: readonly string[] = Object.keys(solvers)
export type { SolveLimits } from './forty-thieves/index.ts'
