/**
 * How a sensible person plays Forty Thieves without thinking ahead, and what a hint offers: cards home first, then moves that join two
 * runs, then cards from the waste that fit; deal when nothing of that is possible. Empty columns are for high cards while there is a stock.
 * Runs are not torn apart, and a lone card is never sent wandering to another empty column (FT-13).
 */
import {
  type Action,
  type Aids,
  aidsFor,
  isColumn,
  isFoundation,
  type MoveAction,
  type Options,
  pileAt,
  type View,
} from '@parlour/games/forty-thieves'
import { rankOf } from '@parlour/kernel'
import type { Policy } from '../mind.ts'

const MARKS = {
  home: 1_000,
  join: 200,
  /** For joining runs, if it empties the column. */
  clears: 100,
  fromWaste: 150,
  deal: 50,
  /** For filling an empty column, and while there is a stock: then low cards are worth less than dealing. */
  fill: 60,
  fillEarly: 45,
  tearApart: -200,
  takeBack: -500,
  idle: -1_000,
} as const

export function fortyThievesHeuristic(options: Options): Policy<Action, View> {
  const aids = aidsFor(options)
  return {
    choose(game, view) {
      let best = game.auto(view)
      let most = Number.NEGATIVE_INFINITY
      for (const action of game.legal(view)) {
        const value = action.type === 'deal' ? MARKS.deal : marks(aids, view, action)
        if (value > most) {
          most = value
          best = action
        }
      }
      return best
    },
  }
}

function marks(aids: Aids, view: View, action: MoveAction): number {
  const { from, to, count } = action
  if (isFoundation(to)) return MARKS.home
  if (isFoundation(from)) return MARKS.takeBack
  if (aids.isIdle(view, action)) return MARKS.idle
  if (pileAt(view, to) === null) return filling(aids, view, action)
  if (!isColumn(from)) return MARKS.fromWaste
  const length = aids.runAt(view, from)
  if (count < length) return MARKS.tearApart
  let rest = pileAt(view, from)
  for (let left = count; left > 0 && rest !== null; left--) rest = rest.below
  // The lower the card that comes to light, the sooner it is wanted.
  return MARKS.join + (rest === null ? MARKS.clears : 13 - rankOf(rest.card))
}

/** High cards suit an empty column best, for much can be built on them. */
function filling(aids: Aids, view: View, { from, count }: MoveAction): number {
  if (isColumn(from) && count < aids.runAt(view, from)) return MARKS.tearApart
  const card = pileAt(view, from)?.card ?? 0
  return (view.left === 0 ? MARKS.fill : MARKS.fillEarly) + rankOf(card)
}
