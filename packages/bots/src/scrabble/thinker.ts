/**
 * The two stronger bots. Both judge plays by equity and think endgames of two through; without worlds to imagine the best by equity is
 * played at once (`equity`), with them the best few are tried first (`simulation`).
 */
import { type Action, asWordGame, type Options, type View } from '@parlour/games/scrabble'
import { at } from '@parlour/kernel'
import { Effort } from '../budget.ts'
import type { Decision, Mind, Question } from '../mind.ts'
import { EndgameSearch } from './endgame.ts'
import { equityAt, type Rated, ratingOf } from './equity.ts'
import { leadOf, ON_MOVE, shareOfLead } from './prospects.ts'
import { rolloutAt } from './rollout.ts'
import { simulate } from './simulation.ts'

export interface Depth {
  /** Iterations over imagined worlds; none for a bot that trusts equity. */
  readonly worlds: number | null
  /** Positions looked at in an endgame. */
  readonly endgame: number
}

/** How many plays are told to those who want to know. */
const TOLD = 20

export function thinker(options: Options, { worlds, endgame }: Depth): Mind<Action, View> {
  const rate = equityAt(options)
  const rollOut = rolloutAt(options)

  return {
    decide(question) {
      const rated = rate(question.game, question.view)
      if (rated.length === 1) return byEquity(question, rated)
      if (question.view.bag === 0 && playing(question.view) === 2) return thinkThrough(question, rated)
      return worlds === null ? byEquity(question, rated) : simulate(question, rated, rollOut, worlds)
    },
  }

  async function thinkThrough(question: Question<Action, View>, rated: readonly Rated[]): Promise<Decision<Action>> {
    const game = asWordGame(question.game)
    const effort = new Effort(question.budget, endgame)
    const state = game.imagine(question.view, question.chance)
    const actions = rated.map(({ action }) => action)
    const asked = ratingOf(rated, question.weigh)
    const search = new EndgameSearch(game, options, rate, effort)
    const { plays, exact } = await search.solve(state, actions, asked === undefined ? [] : [asked.action])
    const best = plays[0]
    if (best === undefined) return byEquity(question, rated, effort.spent)
    const value = (lead: number) => (exact ? (Math.sign(lead) + 1) / 2 : shareOfLead(lead, 0))
    const considered = plays.map(({ action, lead, looks }) => ({ action, value: value(lead), playouts: looks, points: lead, error: 0 }))
    return { action: best.action, info: { iterations: effort.spent, considered } }
  }
}

/** The best by equity, and what was thought of the others. */
function byEquity({ view, weigh }: Question<Action, View>, rated: readonly Rated[], iterations = 0): Decision<Action> {
  const told = rated.slice(0, TOLD)
  const asked = ratingOf(rated, weigh)
  if (asked !== undefined && !told.includes(asked)) told.push(asked)
  const lead = leadOf(view.scores, view.gone, view.seat ?? 0) - ON_MOVE
  const considered = told.map(({ action, equity }) => ({
    action,
    value: shareOfLead(lead + equity, view.bag),
    playouts: 0,
    points: lead + equity,
  }))
  return { action: at(rated, 0).action, info: { iterations, considered } }
}

const playing = ({ counts, gone }: View): number => counts.filter((_, seat) => ((gone >> seat) & 1) === 0).length
