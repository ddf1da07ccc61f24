/** Which moves a layout allows: the list, whether there is any, and why not. States and views are both layouts. */
import type { Pile, Refusal } from '@parlour/kernel'
import { type Action, DEAL, type MoveAction, moving } from './action.ts'
import { NOTHING } from './building.ts'
import { deck } from './deck.ts'
import { foundationAt, foundationIndex, isColumn, isFoundation, type Place, placeName, WASTE } from './places.ts'
import { refused, type ThievesRefusal } from './refusals.ts'
import type { Ruleset } from './ruleset.ts'
import { type Layout, pileAt, topOf } from './state.ts'

/** Every legal move once: column by column, the waste, the foundations where cards may be taken back, the stock. */
export function movesAt(ruleset: Ruleset, s: Layout): Action[] {
  const moves: Action[] = []
  const { columns, foundations } = s
  for (let from = 0; from < columns.length; from++) {
    const pile = columns[from] ?? null
    if (pile === null) continue
    listHome(ruleset, s, from, pile, moves)
    listColumns(ruleset, s, from, pile, moves)
  }
  if (s.waste !== null) {
    listHome(ruleset, s, WASTE, s.waste, moves)
    listColumns(ruleset, s, WASTE, s.waste, moves)
  }
  if (ruleset.options.allowTakeBack) {
    for (let index = 0; index < foundations.length; index++) {
      const pile = foundations[index] ?? null
      if (pile !== null) listColumns(ruleset, s, foundationAt(index), pile, moves)
    }
  }
  if (s.left > 0) moves.push(DEAL)
  return moves
}

function listHome({ fits }: Ruleset, { foundations }: Layout, from: Place, pile: Pile, moves: Action[]): void {
  const row = pile.card * 64
  for (let index = 0; index < foundations.length; index++) {
    if (fits.foundation[row + topOf(foundations[index])] === 1) moves.push(moving(from, foundationAt(index)))
  }
}

/** Single cards; and, from columns of a variant that moves runs, every longer part of the run at the top. */
function listColumns(ruleset: Ruleset, { columns }: Layout, from: Place, pile: Pile, moves: Action[]): void {
  const { fits, variant } = ruleset
  const runs = variant.runsTogether && isColumn(from)
  for (let to = 0; to < columns.length; to++) {
    if (to === from) continue
    const top = topOf(columns[to])
    if (fits.column[pile.card * 64 + top] === 1) moves.push(moving(from, to))
    if (!runs) continue
    let last = pile
    for (let count = 2; last.below !== null && follows(ruleset, last, last.below); count++) {
      last = last.below
      if (fits.column[last.card * 64 + top] === 1) moves.push(moving(from, to, count))
    }
  }
}

/** Whether a card lies on the next one of its column as the building rule says, so that both are of one run. */
const follows = ({ fits }: Ruleset, upper: Pile, lower: Pile): boolean => fits.column[upper.card * 64 + lower.card] === 1

/** Length of the run at the top of a column. */
export function runLength(ruleset: Ruleset, pile: Pile | null): number {
  if (pile === null) return 0
  let length = 1
  for (let last = pile; last.below !== null && follows(ruleset, last, last.below); last = last.below) length++
  return length
}

/** FT-11: whether any move is legal; an empty waste is no error. */
export function validMvExists(ruleset: Ruleset, s: Layout): boolean {
  return s.left > 0 || movesAt(ruleset, s).length > 0
}

const NO_STOCK = refused({ why: 'stock-empty' })
const STAYS = refused({ why: 'stays-on-foundation' })
const ONLY_DEALT = refused({ why: 'only-dealt' })
const SAME_PLACE = refused({ why: 'same-place' })
const ONE_AT_A_TIME = refused({ why: 'one-at-a-time' })
const ONE_TO_FOUNDATION = refused({ why: 'one-to-foundation' })

/** Why an action is not allowed here, or null. */
export function whyNot(ruleset: Ruleset, s: Layout, action: Action): Refusal<ThievesRefusal> | null {
  if (action.type === 'deal') return s.left > 0 ? null : NO_STOCK
  const { from, to } = action
  if (to === WASTE) return ONLY_DEALT
  if (from === to) return SAME_PLACE
  if (isFoundation(from) && (!ruleset.options.allowTakeBack || !isColumn(to))) return STAYS
  const pile = pileAt(s, from)
  if (pile === null) return refused({ why: 'empty-pile', place: placeName(from) })
  return whyNotTogether(ruleset, pile, action) ?? whyNotThere(ruleset, s, pile, action)
}

function whyNotTogether(ruleset: Ruleset, pile: Pile, { from, to, count }: MoveAction): Refusal<ThievesRefusal> | null {
  if (count === 1) return null
  if (!ruleset.variant.runsTogether || !isColumn(from)) return ONE_AT_A_TIME
  if (!isColumn(to)) return ONE_TO_FOUNDATION
  const run = runLength(ruleset, pile)
  return count <= run ? null : refused({ why: 'not-a-run', place: placeName(from), run, count })
}

function whyNotThere({ fits, variant }: Ruleset, s: Layout, pile: Pile, { to, count }: MoveAction): Refusal<ThievesRefusal> | null {
  let lowest = pile
  for (let left = count; left > 1 && lowest.below !== null; left--) lowest = lowest.below
  const row = lowest.card * 64
  const card = deck.name(lowest.card)
  if (isColumn(to)) {
    const top = topOf(s.columns[to])
    if (fits.column[row + top] === 1) return null
    return refused({ why: 'not-on-column', card, top: deck.name(top), build: variant.build })
  }
  const top = topOf(s.foundations[foundationIndex(to)])
  if (fits.foundation[row + top] === 1) return null
  if (top === NOTHING) return refused({ why: 'ace-first', card })
  return refused({ why: 'not-on-foundation', card, top: deck.name(top), build: variant.foundations })
}
