/** What the document's board allows, by its local functions: thin words over the game's own judge (`whyNot`). */
import { type Action, DEAL, moving } from '../action.ts'
import { whyNot } from '../moves.ts'
import { options } from '../options.ts'
import { foundationAt, type Place, WASTE } from '../places.ts'
import { FOUNDATIONS, type Ruleset, rulesetFor } from '../ruleset.ts'
import type { State } from '../state.ts'
import type { CategoryT } from './card-types.ts'

/** The document's game is the default one. */
export const boardRuleset: Ruleset = rulesetFor(options.presets['forty-thieves'] as Ruleset['options'])

/** Whether a category has such an index; deck and waste have no indices, so any will do. */
export function isValidPos(category: CategoryT, n: number): boolean {
  const within = (count: number) => Number.isInteger(n) && n >= 0 && n < count
  return category === 'Tableau' ? within(boardRuleset.variant.columns) : category === 'Foundation' ? within(FOUNDATIONS) : true
}

const allows = (s: State, action: Action): boolean => whyNot(boardRuleset, s, action) === null

export const validTabTab = (s: State, n0: number, n1: number): boolean => allows(s, moving(n0, n1))
export const validTabFoundation = (s: State, n0: number, n1: number): boolean => allows(s, moving(n0, foundationAt(n1)))
export const validWasteTab = (s: State, n: number): boolean => allows(s, moving(WASTE, n))
export const validWasteFoundation = (s: State, n: number): boolean => allows(s, moving(WASTE, foundationAt(n)))
export const validDeck = (s: State): boolean => allows(s, DEAL)

/** The game's name for a column or foundation. */
export const placeAt = (category: CategoryT, n: number): Place => (category === 'Foundation' ? foundationAt(n) : n)
