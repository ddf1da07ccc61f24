/**
 * Thinking ahead: the few plays that look best are tried in imagined worlds, each played out sensibly to the end of the hand, and the
 * one that brings the most points is made. What is maximised is points per hand, not places: second with one card left is nearly as
 * good as first, and being caught with ten is not. Certain wins are seen before that, and when few cards are left imagined worlds are
 * solved instead of played out.
 */
import { type Action, countIn, type Options, type State, type View } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import { Effort } from '../budget.ts'
import type { Decision, Mind, Question } from '../mind.ts'
import { Appraiser, fivesIn } from './appraiser.ts'
import { beliefs } from './belief.ts'
import type { Hands } from './board.ts'
import { Endgame } from './endgame.ts'
import { cluesOf, NO_CLUES } from './evidence.ts'
import { ForcedWins, unseenCount } from './forced-win.ts'
import { sightOf } from './heuristic.ts'
import { Rehearsal } from './rehearsal.ts'
import { stakesFor } from './stakes.ts'
import { type Result, Trials } from './trials.ts'

export interface Ways {
  readonly iterations: number
  /** How many plays are tried at most. */
  readonly breadth: number
  /** Whether the others' decisions are taken as evidence of their cards. */
  readonly remembers: boolean
  /** Cards in all hands up to which worlds are solved. */
  readonly exact: number
}

/** Positions looked at for one world, where a solution would otherwise take too long. */
const SOLVING = 3_000
/** Solved worlds that are enough: nothing but the cards differs between them, and there are not many of them. */
const ENOUGH = 60
/** Positions looked at for certain wins, by the number of unseen cards: with few a proof is worth any effort, with many there is none. */
const PROVING = [
  { unseen: 12, positions: 30_000 },
  { unseen: 26, positions: 2_500 },
] as const

export function thinking(options: Options, { iterations, breadth, remembers, exact }: Ways): Mind<Action, View> {
  const appraiser = new Appraiser(options)
  const rehearsal = new Rehearsal(options)
  const stakes = stakesFor(options)
  const worlds = beliefs(options)
  const forced = new ForcedWins(options)
  const endgame = new Endgame(options, stakes)

  /** The actions with the most marks, but not too many with as many cards: five-card hands often differ in nothing that matters. */
  function promising(view: View, actions: readonly Action[]): Action[] {
    appraiser.look(sightOf(view), fivesIn(view.low, view.high))
    const marked = actions.map((action, index) => ({ action, index, marks: appraiser.marks(action) }))
    const ranked = marked.sort((a, b) => b.marks - a.marks || a.index - b.index).map(({ action }) => action)
    const alike = new Map<number, number>()
    const chosen = ranked.filter((action) => {
      if (action.type === 'pass') return true
      const before = alike.get(action.count) ?? 0
      alike.set(action.count, before + 1)
      return before < breadth / 2
    })
    // Holding back is always worth a thought.
    return chosen.filter((action, index) => index < breadth || action.type === 'pass')
  }

  function certain(view: View, legal: readonly Action[]): Action[] {
    const unseen = unseenCount(view)
    return forced.among(view, legal, PROVING.find((those) => unseen <= those.unseen)?.positions ?? 0)
  }

  /** What every action brings in this world; null when the budget does not last for all of them. */
  function tried(view: View, hands: Hands, actions: readonly Action[], effort: Effort): Result[] | null {
    const solved = cardsHeld(view) <= exact ? endgame.solve(hands, view, actions, SOLVING) : null
    if (solved === null) rehearsal.enter(hands)
    const results: Result[] = []
    for (const [index, action] of actions.entries()) {
      if (!effort.spend()) return null
      const ending = solved === null ? stakes.ending(rehearsal.board, rehearsal.playOut(view, action)) : at(solved, index)
      results.push({ points: at(ending.margins, view.turn), share: stakes.share(view, ending, view.turn) })
    }
    return results
  }

  /** One of `candidates` is chosen; those asked about besides are only weighed. */
  async function think(
    question: Question<Action, View>,
    candidates: readonly Action[],
    asked: readonly Action[],
  ): Promise<Decision<Action>> {
    const { game, view, chance, weigh } = question
    const effort = new Effort(question.budget, iterations)
    const actions = [...candidates, ...asked]
    const trials = new Trials(
      actions.length,
      actions.flatMap((action, index) => (action === weigh ? [index] : [])),
    )
    const clues = remembers ? cluesOf(view, question.heard ?? []) : NO_CLUES
    const draw = worlds(view, clues, (luck) => game.imagine(view, luck) as State, chance)
    const most = cardsHeld(view) <= exact ? ENOUGH : Number.POSITIVE_INFINITY
    for (let rounds = 0; rounds < most && !trials.decided; rounds++) {
      const results = tried(
        view,
        draw(),
        trials.open.map((index) => at(actions, index)),
        effort,
      )
      if (results === null) break
      trials.round(results)
      const breath = effort.breath()
      if (breath !== undefined) await breath
    }
    const considered = trials.verdicts().map(({ index, points, share, rounds }) => ({
      action: at(actions, index),
      value: share,
      points,
      playouts: rounds,
    }))
    const best = considered.find(({ action }) => candidates.includes(action)) ?? at(considered, 0)
    return { action: best.action, info: { iterations: effort.spent, considered } }
  }

  return {
    remembers,
    decide(question) {
      const { view, game, weigh } = question
      const legal = game.legal(view)
      if (legal.length === 1) return { action: at(legal, 0) }
      const sure = certain(view, legal)
      const candidates = promising(view, sure.length > 0 ? sure : legal)
      const asked = legal.filter((action) => action === weigh && !candidates.includes(action))
      return think(question, candidates, asked)
    },
  }
}

/** Cards in all hands together. */
const cardsHeld = (view: View): number => unseenCount(view) + countIn(view.counts, view.turn)
