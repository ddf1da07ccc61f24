/** One imagined game from an imagined state to its end, to where a judge says that it is decided, or as far as it is worth playing. */
import { at, type Chance, type Seat } from '@parlour/kernel'
import type { BotGame, Policy } from '../mind.ts'
import { shareOf } from './standing.ts'

/**
 * Knows what unfinished games are worth. Matches of many rounds are too long and too noisy to be played to their end for every
 * thought; a judge ends them at the end of the round.
 */
export interface Judge<State = unknown, View = unknown> {
  /** The seat's share of the match (0 … 1) once the position reached is far enough from `before`, the view that the thought began with; else null. */
  settled(before: View, reached: State, seat: Seat): number | null
  /** The same share, estimated for a position that is not settled, where a playout is broken off. */
  guess?(reached: State, seat: Seat): number
}

/** Everything about a playout that stays the same within one decision. */
export interface Rehearsal<Action = unknown, View = unknown> {
  readonly game: BotGame<unknown, Action, View>
  readonly policy: Policy<Action, View>
  readonly judge: Judge<unknown, View> | undefined
  /** Moves after which a playout is broken off: the judge guesses, or it counts as undecided. */
  readonly limit: number
  /** Choices, whoever makes them, that are thought through before the policy takes over. */
  readonly depth: number
  /** Whose thought it is, and what it sees. */
  readonly seat: Seat
  readonly before: View
}

const UNDECIDED = 0.5

/** Whether nothing that could still happen matters to this thought. */
export const isSettled = <Action, View>({ game, judge, before, seat }: Rehearsal<Action, View>, state: unknown): boolean =>
  game.outcome(state) !== null || (judge !== undefined && judge.settled(before, state, seat) !== null)

/** Where the game gets to from `start` within so many moves, as the policy plays it. */
export function playOut<Action, View>(rehearsal: Rehearsal<Action, View>, start: unknown, moves: number, chance: Chance): unknown {
  const { game, policy } = rehearsal
  let state = start
  for (let left = moves; left > 0 && !isSettled(rehearsal, state); left--) {
    const mover = at(game.toAct(state), 0)
    state = game.play(state, mover, policy.choose(game, game.view(state, mover), chance), chance)
  }
  return state
}

/** A seat's share of the match where a playout ended. */
export function worthOf<Action, View>({ game, judge, before }: Rehearsal<Action, View>, reached: unknown, seat: Seat): number {
  const outcome = game.outcome(reached)
  if (outcome !== null) return shareOf(outcome, seat)
  return judge?.settled(before, reached, seat) ?? judge?.guess?.(reached, seat) ?? UNDECIDED
}
