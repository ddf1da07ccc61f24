/** Going from pile to pile and from card to card with arrow keys. Places have names, the cards of a column one each. Pure. */
import { placeName, type View, WASTE } from '@parlour/games/forty-thieves'
import type { Zones } from './geometry.ts'
import { cardsAt, downAt, FOUNDATIONS } from './props.ts'

/** Names of all places as they lie: what is above the columns (on flat felts at their left), the columns from back to front, what is below. */
export interface Field {
  readonly above: readonly string[]
  readonly columns: readonly (readonly string[])[]
  readonly below: readonly string[]
}

const HOMES = FOUNDATIONS.map(placeName)

export function fieldOf(view: View, zones: Zones): Field {
  const columns = view.columns.map((_, index) => {
    const size = downAt(view, index) + cardsAt(view, index).length
    return size === 0 ? [`t${index}`] : Array.from({ length: size }, (__, row) => `t${index}:${row}`)
  })
  const piles = ['draw', placeName(WASTE)]
  return zones === 'grid' ? { above: [...piles, ...HOMES], columns, below: [] } : { above: HOMES, columns, below: piles.toReversed() }
}

/** What is nearest to a name that may be gone by now: itself, or the front of its pile. */
export function standing(field: Field, name: string): string {
  const { above, columns, below } = field
  if (above.includes(name) || below.includes(name)) return name
  const column = columns[columnOf(name)]
  if (column === undefined) return columns[0]?.at(-1) ?? 'draw'
  return column.includes(name) ? name : (column.at(-1) ?? name)
}

const columnOf = (name: string): number => (name.startsWith('t') ? Number.parseInt(name.slice(1), 10) : -1)

/** The pile of a place: "t3" of "t3:5". */
export const pileOfPlace = (name: string): string => name.split(':')[0] ?? name
/** Which card of its column, from the back; −1 for other piles and empty columns. */
export const rowOfPlace = (name: string): number => Number(name.split(':')[1] ?? -1)

const across = (index: number, of: number, to: number): number => (of <= 1 ? 0 : Math.round((index * (to - 1)) / (of - 1)))
const within = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))

/** Where a key leads; null for keys that mean nothing here. */
export function neighbour(field: Field, at: string, key: string): string | null {
  const name = standing(field, at)
  const column = columnOf(name)
  return column === -1 ? besideRow(field, name, key) : besideColumn(field, column, name, key)
}

function besideRow(field: Field, name: string, key: string): string | null {
  const { above, below, columns } = field
  const row = above.includes(name) ? above : below
  const index = row.indexOf(name)
  const meets = columns[across(index, row.length, columns.length)]
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return row[within(index + (key === 'ArrowRight' ? 1 : -1), row.length)] ?? null
    case 'Home':
      return row[0] ?? null
    case 'End':
      return row.at(-1) ?? null
    case 'ArrowDown':
      return row === above ? (meets?.at(-1) ?? null) : name
    case 'ArrowUp':
      return row === below ? (meets?.at(-1) ?? null) : name
    default:
      return null
  }
}

function besideColumn({ above, columns, below }: Field, column: number, name: string, key: string): string | null {
  const cards = columns[column] ?? []
  const row = cards.indexOf(name)
  const beside = (by: number): string | null => {
    const next = columns[within(column + by, columns.length)] ?? []
    // From the front of a column to the front of the next; from further back, to the same height.
    return next[row === cards.length - 1 ? next.length - 1 : within(row, next.length)] ?? null
  }
  switch (key) {
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
    case 'ArrowUp':
      return row > 0 ? (cards[row - 1] ?? null) : (above[across(column, columns.length, above.length)] ?? name)
    case 'ArrowDown':
      return cards[row + 1] ?? below[across(column, columns.length, below.length)] ?? name
    case 'Home':
      return columns[0]?.at(-1) ?? null
    case 'End':
      return columns.at(-1)?.at(-1) ?? null
    default:
      return null
  }
}
