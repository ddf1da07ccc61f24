/** What a seat may do, asked of its view alone: the list, the judge, the automatic action, the explanation. */
import type { Json, Refusal } from '@parlour/kernel'
import { type Action, PASS } from './action.ts'
import { namesIn, THREE_OF_DIAMONDS } from './cards.ts'
import { combinationOf, inWords } from './combination.ts'
import { listAnswers, listLeads } from './generate.ts'
import type { Options } from './options.ts'
import { beats, orderFor } from './order.ts'
import { holds, NONE, type PlayAction, SINGLES, singleOf, suitsOfRank, TRIPLE } from './plays.ts'
import { refused, type TwoRefusal } from './refusals.ts'
import type { View } from './view.ts'

const NOTHING: readonly Action[] = []

const OVER = refused({ why: 'game-over' })
const NOT_YOUR_TURN = refused({ why: 'not-your-turn' })
const OPENING_PASS = refused({ why: 'opening-pass' })
const LEADER_PASS = refused({ why: 'leader-pass' })
const NEEDS_THREE = refused({ why: 'needs-three-of-diamonds' })

export function legalityAt(options: Options) {
  const { allowTriples } = options
  const order = orderFor(options)

  function legal(view: View): readonly Action[] {
    if (view.seat !== view.turn || view.outcome !== null) return NOTHING
    const actions: Action[] = []
    if (view.previous !== null) {
      listAnswers(actions, view.low, view.high, view.previous, order)
      actions.push(PASS)
      return actions
    }
    listLeads(actions, view.low, view.high, allowTriples)
    return view.opening ? actions.filter((action) => action.type === 'play' && holds(action, THREE_OF_DIAMONDS)) : actions
  }

  function refuse(view: View, action: Action): Refusal<TwoRefusal> | null {
    if (view.outcome !== null) return OVER
    if (view.seat !== view.turn) return NOT_YOUR_TURN
    const { previous } = view
    if (action.type === 'pass') return previous !== null ? null : view.opening ? OPENING_PASS : LEADER_PASS
    if ((action.low & ~view.low) !== 0 || (action.high & ~view.high) !== 0) return notHeld(view, action)
    if (view.opening && !holds(action, THREE_OF_DIAMONDS)) return NEEDS_THREE
    if (action.kind === NONE || (action.kind === TRIPLE && !allowTriples))
      return refused({ why: 'no-combination', cards: cardsOf(action), triples: allowTriples })
    if (previous === null) return null
    if (action.count !== previous.count) return refused({ why: 'wrong-number', count: action.count, previous: cardsOf(previous) })
    return beats(order, action, previous) ? null : refused({ why: 'not-higher', cards: cardsOf(action), previous: cardsOf(previous) })
  }

  /** BT-30: pass if allowed; otherwise the lowest legal single. */
  function auto(view: View): Action {
    if (view.previous !== null) return PASS
    if (view.opening) return singleOf(THREE_OF_DIAMONDS)
    for (let rank = 0; ; rank++) {
      const suits = suitsOfRank(view.low, view.high, rank)
      if (suits !== 0) return SINGLES[rank * 4 + 31 - Math.clz32(suits & -suits)] as PlayAction
    }
  }

  /** What the chosen cards are, in words, and whether they beat what lies on the table (null when there is nothing to beat); null for no combination. */
  function preview(view: View, action: Action): Json {
    if (action.type === 'pass' || action.kind === NONE) return null
    const higher = view.previous === null ? null : beats(order, action, view.previous)
    return { combination: combinationOf(action), text: inWords(action), beats: higher }
  }

  return { legal, refuse, auto, preview }
}

const cardsOf = ({ low, high }: PlayAction): readonly string[] => namesIn(low, high)

const notHeld = (view: View, { low, high }: PlayAction): Refusal<TwoRefusal> =>
  refused({ why: 'not-held', cards: namesIn(low & ~view.low, high & ~view.high) })
