/**
 * What a sensible person thinks of each move without thinking ahead: cards home first, then moves that join two runs, then cards from the
 * waste that fit, then high cards into empty columns; deal when nothing of that is possible. Runs are not torn apart, and a lone card is
 * never sent wandering to another empty column (FT-13).
 *
 * A beginner sees the same moves and values them otherwise: whatever fits is good, an empty column is there to be filled, and a new card
 * is more interesting than those that lie there.
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
import type { Appraise } from '../fallible.ts'

export interface Marks {
  readonly home: number
  readonly join: number
  /** For joining runs, if it empties the column. */
  readonly clears: number
  readonly fromWaste: number
  readonly deal: number
  /** For filling an empty column. */
  readonly fill: number
  readonly tearApart: number
  readonly takeBack: number
  readonly idle: number
}

export const SENSIBLE: Marks = {
  home: 1_000,
  join: 200,
  clears: 100,
  fromWaste: 150,
  deal: 50,
  fill: 60,
  tearApart: -200,
  takeBack: -500,
  idle: -1_000,
}

export const BEGINNER: Marks = { ...SENSIBLE, home: 300, join: 120, clears: 0, fromWaste: 120, deal: 130, fill: 130, tearApart: 60 }

export function appraisal(options: Options, by: Marks): Appraise<Action, View> {
  const aids = aidsFor(options)
  return (game, view) =>
    game.legal(view).map((action) => ({ action, marks: action.type === 'deal' ? by.deal : marks(aids, view, action, by) }))
}

function marks(aids: Aids, view: View, action: MoveAction, by: Marks): number {
  const { from, to, count } = action
  if (isFoundation(to)) return by.home
  if (isFoundation(from)) return by.takeBack
  if (aids.isIdle(view, action)) return by.idle
  if (pileAt(view, to) === null) return filling(aids, view, action, by)
  if (!isColumn(from)) return by.fromWaste
  if (count < aids.runAt(view, from)) return by.tearApart
  let rest = pileAt(view, from)
  for (let left = count; left > 0 && rest !== null; left--) rest = rest.below
  // The lower the card that comes to light, the sooner it is wanted.
  return by.join + (rest === null ? by.clears : 13 - rankOf(rest.card))
}

/** High cards suit an empty column best, for much can be built on them. */
function filling(aids: Aids, view: View, { from, count }: MoveAction, by: Marks): number {
  if (isColumn(from) && count < aids.runAt(view, from)) return by.tearApart
  const card = pileAt(view, from)?.card ?? 0
  return by.fill + rankOf(card)
}
