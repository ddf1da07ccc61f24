/**
 * The bot that makes the best of the open cards before it turns another: of all positions it can reach with what it sees it goes for the
 * most promising one. What is hidden plays no part.
 */
import type { Action, Options, View } from '@parlour/games/forty-thieves'
import type { Considered, Mind } from '../mind.ts'
import { surprises } from '../random.ts'
import { fortyThievesHeuristic } from './heuristic.ts'
import { outlookOn, type Prospect } from './prospects.ts'
import { openPuzzle } from './puzzles.ts'
import { firstStep, wayBy } from './steps.ts'

/** It sees the next few moves of the best lines, as good players do; Master looks at a hundred times as much. */
const BREADTH = { width: 8, nodes: 300, count: 8 }

export function fortyThievesExpert(options: Options): Mind<Action, View> {
  const heuristic = fortyThievesHeuristic(options)
  return {
    decide({ game, view, chance, weigh }) {
      const legal = game.legal(view)
      const open = openPuzzle(options, view)
      const { prospects, toWin, toMost, partial } = outlookOn(open, BREADTH)
      const goal = toWin ?? (everythingOpen(view) ? toMost : partial && surprises(chance) ? [] : prospects[0]?.way)
      const action = (goal === undefined ? undefined : firstStep(legal, open, goal)) ?? heuristic.choose(game, view, chance)
      const considered = new Map<Action, Considered<Action>>()
      const consider = (by: Action | undefined, { score }: Prospect): void => {
        if (by !== undefined && !considered.has(by)) considered.set(by, { action: by, value: chances(score), playouts: 0 })
      }
      for (const prospect of prospects) consider(firstStep(legal, open, prospect.way), prospect)
      if (weigh !== undefined) {
        const way = wayBy(weigh, view, open)
        const [best] = way === undefined ? [] : outlookOn(open, BREADTH, way).prospects
        consider(weigh, best ?? { way: [], score: Number.NEGATIVE_INFINITY })
      }
      return { action, info: { iterations: 0, considered: [...considered.values()] } }
    },
  }
}

/** Nothing lies face down and nothing is left to be dealt. */
export const everythingOpen = ({ left, down }: View): boolean => left === 0 && down.every((under) => under === 0)

/** A score as a share of the match: an order, not a promise. */
const chances = (score: number): number => 1 / (1 + Math.exp(-score / 1_000))
