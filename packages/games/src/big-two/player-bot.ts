/**
 * The document's bot (BT-26) at a table: opens with 3♦ alone, answers with the lowest play that wins, else passes; leading, of which
 * the document says nothing, it plays its lowest card. It is the weakest sensible player; better ones are in the bots package.
 */
import { type Action, PASS } from './action.ts'
import { THREE_OF_DIAMONDS } from './cards.ts'
import { listAnswers, listLeads } from './generate.ts'
import type { Options } from './options.ts'
import { orderFor, strengthOfPlay } from './order.ts'
import { type PlayAction, singleOf } from './plays.ts'
import type { Words } from './state.ts'
import type { View } from './view.ts'

/** What the bot does with a view that it is asked about. */
export function botAction(view: View, options: Options): Action {
  if (view.opening) return singleOf(THREE_OF_DIAMONDS)
  if (view.previous === null) return lowestSingle(view)
  return lowestAnswer(view, view.previous, options) ?? PASS
}

/** The lowest play of a hand that beats the previous one, or null. */
export function lowestAnswer({ low, high }: Words, previous: PlayAction, options: Options): PlayAction | null {
  const order = orderFor(options)
  const answers: PlayAction[] = []
  listAnswers(answers, low, high, previous, order)
  return answers.reduce<PlayAction | null>(
    (lowest, play) => (lowest === null || strengthOfPlay(order, play) < strengthOfPlay(order, lowest) ? play : lowest),
    null,
  )
}

/** The first lead is the lowest single. */
export function lowestSingle({ low, high }: Words): PlayAction {
  const leads: PlayAction[] = []
  listLeads(leads, low, high, false)
  return leads[0] as PlayAction
}
