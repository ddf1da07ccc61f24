/**
 * What a bot is: something that gets a question and answers with an action.
 *
 * A question holds what the seat may know and nothing else: its view, the rules as pure functions, luck of its own and a budget. The
 * true state is not among them and cannot be reached from them, so a bot cannot cheat; states that it plays with are its own
 * imaginations of the view.
 */
import type { Chance, Game, Json, Seat } from '@parlour/kernel'
import type { Budget } from './budget.ts'

/** The rules as a bot gets them: every function it needs to think ahead, none that leads to a state it was not given. */
export type BotGame<State, Action, View> = Pick<
  Game<State, Action, View, Json>,
  'legal' | 'refuse' | 'play' | 'view' | 'toAct' | 'outcome' | 'imagine' | 'auto' | 'preview' | 'unlisted'
>

export interface Question<Action = unknown, View = unknown> {
  readonly game: BotGame<unknown, Action, View>
  readonly seat: Seat
  /** What that seat may know; a legal action exists. */
  readonly view: View
  /** Luck for this one decision; the same luck, view and number of iterations bring the same decision. */
  readonly chance: Chance
  readonly budget: Budget
  /** What the seat was told since the deal, in wire notation: evidence beyond the view, for bots that remember. */
  readonly heard?: readonly Json[]
  /** The bot's own notes about this match: thoughts of earlier decisions that need not be thought again. */
  readonly notes?: Notes
  /** A legal action whose worth is asked for: it is weighed with as much care as the best ones. */
  readonly weigh?: Action
}

/** What one bot keeps for itself about one match at one seat. Whoever asks keeps it between questions and never looks into it. */
export interface Notes {
  thoughts?: unknown
}

/** How an action came out of thinking. */
export interface Considered<Action> {
  readonly action: Action
  /** Estimated share of the match, 0 (last) … 1 (first). */
  readonly value: number
  readonly playouts: number
  /** The same in points of the game, more being better, where a bot counts in them. */
  readonly points?: number
  /** Standard error of how far these points are from those of the chosen action, where a bot knows it. */
  readonly error?: number
}

export interface Decision<Action = unknown> {
  readonly action: Action
  /** Only from bots that weigh actions against each other: how much they did and what they thought, best first. */
  readonly info?: { readonly iterations: number; readonly considered: readonly Considered<Action>[] }
}

export interface Mind<Action = unknown, View = unknown> {
  /** True for a bot that makes use of `heard`; others need not be told. */
  readonly remembers?: boolean
  decide(question: Question<Action, View>): Decision<Action> | Promise<Decision<Action>>
}

/** A quick way to choose an action: a heuristic that is a bot by itself and also plays the imagined games of search. */
export type Policy<Action = unknown, View = unknown> = {
  choose(game: BotGame<unknown, Action, View>, view: View, chance: Chance): Action
}

/** The bot that follows a policy and thinks no further. */
export const following = <Action, View>(policy: Policy<Action, View>): Mind<Action, View> => ({
  decide: ({ game, view, chance }) => ({ action: policy.choose(game, view, chance) }),
})
