/** FT-19: five points for every card on a foundation and sixty more for every complete one: 1,000 for a won game. */

import { isKing } from './deck.ts'
import type { Ruleset } from './ruleset.ts'
import type { Layout } from './state.ts'

const PER_CARD = 5
const PER_FOUNDATION = 60

/** The points as they stand; always 0 where the table does not keep score. */
export function pointsAt({ options }: Ruleset, { home, foundations }: Pick<Layout, 'home' | 'foundations'>): number {
  if (!options.score) return 0
  let complete = 0
  for (const pile of foundations) if (pile !== null && isKing(pile.card)) complete++
  return PER_CARD * home + PER_FOUNDATION * complete
}
