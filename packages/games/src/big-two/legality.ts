/** What a seat may do, asked of its view alone: the list, the judge, the automatic action, the explanation. */
import { type Json, type Refusal, refusal } from '@parlour/kernel'
import { type Action, PASS } from './action.ts'
import { namesIn, THREE_OF_DIAMONDS } from './cards.ts'
import { cardsText, combinationOf, inWords } from './combination.ts'
import { listAnswers, listLeads } from './generate.ts'
import type { Options } from './options.ts'
import { beats, orderFor } from './order.ts'
import { holds, NONE, type PlayAction, SINGLES, singleOf, suitsOfRank, TRIPLE } from './plays.ts'
import type { View } from './view.ts'

const NOTHING: readonly Action[] = []

const OVER = refusal('GameOver', 'The match is over.')
const NOT_YOUR_TURN = refusal('NotYourTurn', 'It is not your turn.')
const FIRST_PASS = refusal('CannotPass', 'You cannot pass the first turn: play a combination with the 3 of diamonds.')
const LEADER_PASS = refusal('CannotPass', 'You lead, so you cannot pass: play any combination.')
const NEEDS_THREE = refusal('NeedsThreeOfDiamonds', 'The first play must be valid and contain the 3 of diamonds.')

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

  function refuse(view: View, action: Action): Refusal | null {
    if (view.outcome !== null) return OVER
    if (view.seat !== view.turn) return NOT_YOUR_TURN
    const { previous } = view
    if (action.type === 'pass') return previous !== null ? null : view.opening ? FIRST_PASS : LEADER_PASS
    if ((action.low & ~view.low) !== 0 || (action.high & ~view.high) !== 0) return notHeld(view, action)
    if (view.opening && !holds(action, THREE_OF_DIAMONDS)) return NEEDS_THREE
    if (action.kind === NONE || (action.kind === TRIPLE && !allowTriples)) return notCombined(action)
    if (previous === null) return null
    if (action.count !== previous.count) return wrongNumber(action, previous)
    return beats(order, action, previous) ? null : notHigher(action, previous)
  }

  function notCombined(action: PlayAction): Refusal {
    const sizes = allowTriples ? 'a pair, three of a rank' : 'a pair'
    return refusal('InvalidCombination', `${cardsText(action)} is not a single card, ${sizes}, or a five-card hand.`)
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

function notHeld(view: View, action: PlayAction): Refusal {
  const missing = namesIn(action.low & ~view.low, action.high & ~view.high)
  return refusal('InvalidCard', `You do not hold ${missing.join(' ')}.`)
}

const cards = (count: number) => (count === 1 ? 'one card' : `${count} cards`)

function wrongNumber(action: PlayAction, previous: PlayAction): Refusal {
  return refusal('WrongNumber', `${inWords(previous)} needs ${cards(previous.count)} to be beaten, not ${action.count}.`)
}

function notHigher(action: PlayAction, previous: PlayAction): Refusal {
  return refusal('NotHigher', `${cardsText(action)} does not beat ${cardsText(previous)}.`)
}
