/** Which moves a layout allows: the list, whether there is any, and why not. States and views are both layouts. */
import { type Pile, type Refusal, refusal } from '@parlour/kernel'
import { type Action, DEAL, type MoveAction, moving } from './action.ts'
import { NOTHING } from './building.ts'
import { deck } from './deck.ts'
import { foundationAt, foundationIndex, isColumn, isFoundation, type Place, placeName, WASTE } from './places.ts'
import { type Layout, pileAt, topOf } from './state.ts'
import type { Table } from './table.ts'

/** Every legal move once: column by column, the waste, the foundations where cards may be taken back, the stock. */
export function movesAt(table: Table, s: Layout): Action[] {
  const moves: Action[] = []
  const { columns, foundations } = s
  for (let from = 0; from < columns.length; from++) {
    const pile = columns[from] ?? null
    if (pile === null) continue
    listHome(table, s, from, pile, moves)
    listColumns(table, s, from, pile, moves)
  }
  if (s.waste !== null) {
    listHome(table, s, WASTE, s.waste, moves)
    listColumns(table, s, WASTE, s.waste, moves)
  }
  if (table.options.allowTakeBack) {
    for (let index = 0; index < foundations.length; index++) {
      const pile = foundations[index] ?? null
      if (pile !== null) listColumns(table, s, foundationAt(index), pile, moves)
    }
  }
  if (s.left > 0) moves.push(DEAL)
  return moves
}

function listHome({ fits }: Table, { foundations }: Layout, from: Place, pile: Pile, moves: Action[]): void {
  const row = pile.card * 64
  for (let index = 0; index < foundations.length; index++) {
    if (fits.foundation[row + topOf(foundations[index])] === 1) moves.push(moving(from, foundationAt(index)))
  }
}

/** Single cards; and, from columns of a variant that moves runs, every longer part of the run at the top. */
function listColumns(table: Table, { columns }: Layout, from: Place, pile: Pile, moves: Action[]): void {
  const { fits, variant } = table
  const runs = variant.runsTogether && isColumn(from)
  for (let to = 0; to < columns.length; to++) {
    if (to === from) continue
    const top = topOf(columns[to])
    if (fits.column[pile.card * 64 + top] === 1) moves.push(moving(from, to))
    if (!runs) continue
    let last = pile
    for (let count = 2; last.below !== null && follows(table, last, last.below); count++) {
      last = last.below
      if (fits.column[last.card * 64 + top] === 1) moves.push(moving(from, to, count))
    }
  }
}

/** Whether a card lies on the next one of its column as the building rule says, so that both are of one run. */
const follows = ({ fits }: Table, upper: Pile, lower: Pile): boolean => fits.column[upper.card * 64 + lower.card] === 1

/** Length of the run at the top of a column. */
export function runLength(table: Table, pile: Pile | null): number {
  if (pile === null) return 0
  let length = 1
  for (let last = pile; last.below !== null && follows(table, last, last.below); last = last.below) length++
  return length
}

/** FT-11: whether any move is legal; an empty waste is no error. */
export function validMvExists(table: Table, s: Layout): boolean {
  return s.left > 0 || movesAt(table, s).length > 0
}

const NO_STOCK = refusal('StockEmpty', 'The stock is empty, and there is no redeal.')
const STAYS = refusal('StaysOnFoundation', 'A card on a foundation stays there.')
const ONLY_DEALT = refusal('IllegalMove', 'Only the stock is dealt to the waste; nothing else goes there.')
const SAME_PLACE = refusal('IllegalMove', 'A card cannot be moved to where it lies.')
const ONE_TO_FOUNDATION = refusal('SingleCards', 'Cards go to a foundation one at a time.')

/** Why an action is not allowed here, or null. */
export function whyNot(table: Table, s: Layout, action: Action): Refusal | null {
  if (action.type === 'deal') return s.left > 0 ? null : NO_STOCK
  const { from, to } = action
  if (to === WASTE) return ONLY_DEALT
  if (from === to) return SAME_PLACE
  if (isFoundation(from) && (!table.options.allowTakeBack || !isColumn(to))) return STAYS
  const pile = pileAt(s, from)
  if (pile === null) return refusal('EmptyPile', `There is no card at ${placeName(from)}.`)
  return whyNotTogether(table, pile, action) ?? whyNotThere(table, s, pile, action)
}

function whyNotTogether(table: Table, pile: Pile, { from, to, count }: MoveAction): Refusal | null {
  if (count === 1) return null
  if (!table.variant.runsTogether || !isColumn(from)) return refusal('SingleCards', 'Cards are moved one at a time here.')
  if (!isColumn(to)) return ONE_TO_FOUNDATION
  const length = runLength(table, pile)
  return count <= length ? null : refusal('NotARun', `Only ${length} at ${placeName(from)} follow each other, not ${count}.`)
}

function whyNotThere({ fits, variant }: Table, s: Layout, pile: Pile, { to, count }: MoveAction): Refusal | null {
  let lowest = pile
  for (let left = count; left > 1 && lowest.below !== null; left--) lowest = lowest.below
  const { card } = lowest
  const name = deck.name(card)
  if (isColumn(to)) {
    const top = topOf(s.columns[to])
    if (fits.column[card * 64 + top] === 1) return null
    return refusal('IllegalMove', `${name} does not go on ${deck.name(top)}: columns are built down ${DOWN[variant.build]}.`)
  }
  const top = topOf(s.foundations[foundationIndex(to)])
  if (fits.foundation[card * 64 + top] === 1) return null
  if (top === NOTHING) return refusal('IllegalMove', `An empty foundation takes an ace, not ${name}.`)
  return refusal('IllegalMove', `${name} does not go on ${deck.name(top)}: foundations are built up ${UP[variant.foundations]}.`)
}

const DOWN = { suit: 'in suit', colour: 'in alternate colours', other: 'in any other suit' } as const
const UP = { suit: 'in suit', colour: 'in alternate colours' } as const
