/**
 * What picking up and putting down mean. People take hold of a card, or of the run that lies on it, and put it somewhere; here that
 * becomes ordinary actions, several where a run has to be carried card by card (FT-17), or the reason why it cannot be done. Pure.
 */
import {
  type Action,
  type Aids,
  isColumn,
  isFoundation,
  type MoveAction,
  moving,
  type Options,
  type Place,
  pileAt,
  placeName,
  type View,
} from '@parlour/games/forty-thieves'
import { type Game, pileCards, type Refusal, suitOf } from '@parlour/kernel'
import { refused } from './plan-refusals.ts'
import { FOUNDATIONS, variantOf } from './props.ts'

/** Cards taken hold of: so many from the top of a place. */
export interface Held {
  readonly from: Place
  readonly count: number
}

export type Plan = { readonly actions: readonly Action[] } | { readonly refused: Refusal }

export interface Rulebook {
  readonly game: Pick<Game<unknown, Action, View, unknown>, 'refuse'>
  readonly options: Options
  readonly aids: Aids
}

export const isPlan = (plan: Plan): plan is { readonly actions: readonly Action[] } => 'actions' in plan

/** What lies at a card and above it can be taken together; the index counts face-up cards from the lowest. */
export function heldAt({ aids, options }: Rulebook, view: View, from: Place, index: number): Held | Refusal {
  const size = pileCards(pileAt(view, from)).length
  const count = size - index
  if (size === 0) return refused({ why: 'empty-pile', place: placeName(from) })
  if (isFoundation(from) && !options.allowTakeBack) return refused({ why: 'stays-on-foundation' })
  if (count === 1) return { from, count }
  if (!isColumn(from)) return { from, count: 1 }
  const run = aids.runAt(view, from)
  return count <= run ? { from, count } : refused({ why: 'not-a-run', place: placeName(from), run, count })
}

/** The foundation that takes the card: the wanted one, or any other that does. */
function homeFor({ game }: Rulebook, view: View, from: Place, wanted: Place): Place {
  const takes = (place: Place): boolean => game.refuse(view, moving(from, place)) === null
  return takes(wanted) ? wanted : (FOUNDATIONS.find(takes) ?? wanted)
}

/** Putting down what is held. */
export function planFor(rules: Rulebook, view: View, { from, count }: Held, to: Place): Plan {
  const { game, aids, options } = rules
  if (isFoundation(to) && count === 1) {
    const action = moving(from, isFoundation(from) ? to : homeFor(rules, view, from, to))
    return answered(game.refuse(view, action), [action])
  }
  if (count === 1 || variantOf(options).runsTogether || !isColumn(to)) {
    const action = moving(from, to, count)
    return answered(game.refuse(view, action), [action])
  }
  const carried = aids.carryRun(view, from, to, count)
  if (carried !== null) return { actions: carried }
  // The lowest card decides whether it fits at all; if it does, there are too few empty columns.
  const trial = game.refuse(withTop(view, from, count), moving(from, to))
  return { refused: trial ?? tooFewColumns(view, to, count) }
}

/** Sends the top card of a place home. */
export function planHome(rules: Rulebook, view: View, from: Place): Plan {
  const [first = 0] = FOUNDATIONS
  return planFor(rules, view, { from, count: 1 }, bestRefusal(rules, view, from) ?? first)
}

/** The foundation whose refusal says most: one of the card's own suit, if any has begun. */
function bestRefusal({ game }: Rulebook, view: View, from: Place): Place | undefined {
  const card = pileAt(view, from)?.card
  if (card === undefined) return undefined
  const fits = FOUNDATIONS.find((place) => game.refuse(view, moving(from, place)) === null)
  return (
    fits ??
    FOUNDATIONS.find((place) => {
      const top = pileAt(view, place)?.card
      return top !== undefined && suitOf(top) === suitOf(card)
    })
  )
}

/** Every place where what is held may be put. */
export function targetsFor(rules: Rulebook, view: View, held: Held): readonly Place[] {
  const places: readonly Place[] = [...view.columns.keys(), ...FOUNDATIONS]
  return places.filter((to) => {
    if (to === held.from) return false
    if (isFoundation(to)) return held.count === 1 && rules.game.refuse(view, moving(held.from, to)) === null
    return isPlan(planFor(rules, view, held, to))
  })
}

/** The same table with the cards above the lowest held one taken off. */
function withTop(view: View, from: Place, count: number): View {
  let pile = pileAt(view, from)
  for (let left = count; left > 1 && pile !== null; left--) pile = pile.below
  return { ...view, columns: view.columns.map((column, index) => (index === from ? pile : column)) }
}

/** With e empty columns besides the goal, 2^e cards can be carried. */
function tooFewColumns(view: View, to: Place, count: number): Refusal {
  const empty = view.columns.filter((column, index) => column === null && index !== to).length
  return refused({ why: 'too-few-columns', empty, most: 2 ** empty, count })
}

const answered = (refusal: Refusal | null, actions: readonly MoveAction[]): Plan => (refusal === null ? { actions } : { refused: refusal })
