/** What the player may do, asked of the view alone: the list, the judge, the automatic action, the explanation. */
import { type Json, pileCards, type Refusal } from '@parlour/kernel'
import { namesOf } from '../wire.ts'
import { type Action, DEAL } from './action.ts'
import { NOTHING } from './building.ts'
import { deck } from './deck.ts'
import { movesAt, whyNot } from './moves.ts'
import { isFoundation } from './places.ts'
import { refused, type ThievesRefusal } from './refusals.ts'
import type { Ruleset } from './ruleset.ts'
import { pileAt, topOf } from './state.ts'
import type { View } from './view.ts'

const NONE: readonly Action[] = []
const OVER = refused({ why: 'game-over' })
const ONLY_WATCHING = refused({ why: 'watching' })

export function legalityAt(ruleset: Ruleset) {
  const legal = (view: View): readonly Action[] => (view.seat !== 0 || view.outcome !== null ? NONE : movesAt(ruleset, view))

  function refuse(view: View, action: Action): Refusal<ThievesRefusal> | null {
    if (view.outcome !== null) return OVER
    if (view.seat !== 0) return ONLY_WATCHING
    return whyNot(ruleset, view, action)
  }

  /** A card home if one can go, else a card from the stock, else whatever is first. Asked only where something is legal. */
  function auto(view: View): Action {
    const moves = movesAt(ruleset, view)
    const home = moves.find((move) => move.type === 'move' && isFoundation(move.to))
    return home ?? (view.left > 0 ? DEAL : (moves[0] ?? DEAL))
  }

  /** Which cards a move takes and what it covers. */
  function preview(view: View, action: Action): Json {
    if (action.type === 'deal') return view.left === 0 ? null : { left: view.left - 1 }
    const pile = pileAt(view, action.from)
    if (pile === null) return null
    const onto = topOf(pileAt(view, action.to))
    return { cards: namesOf(deck, pileCards(pile).slice(-action.count)), onto: onto === NOTHING ? null : deck.name(onto) }
  }

  return { legal, refuse, auto, preview }
}
