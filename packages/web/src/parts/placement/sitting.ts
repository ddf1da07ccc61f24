/** How the others sit around a table with piles: left, above and right of them, or all in one row above. */
import type { HeaderRoom } from '../header-room.ts'
import { type Box, box, clamp } from './box.ts'

export type SeatLook = 'plate' | 'mini' | 'chip'
/** `roomy`: all around. `stacked`: one under the other. `flat`: sign and tools beside the piles. */
export type TableShape = 'roomy' | 'stacked' | 'flat'

export const PLATE = { width: 186, height: 56, least: 140, margin: 14 }
export const MARGIN = { top: { roomy: 14, stacked: 8, flat: 4 } }
export const GAP = 12
/** Below a header that lies over the felt. */
export const UNDER_HEADER = 48
const CHIP = { least: 110, most: 168, alone: 216, between: 10 }

export interface Sitting {
  readonly kind: 'around' | 'row' | 'header'
  /** Width of a seat. */
  readonly plate: number
  readonly between: number
  /** How many sit above. */
  readonly tops: number
  readonly opponents: number
  /** The widest card that leaves room for two piles between the seats. */
  readonly widest: number
}

/** Null where that look does not fit: the next step then. */
export function sittingFor(look: SeatLook, width: number, opponents: number, comfort: number): Sitting | null {
  const inRow = (plate: number, between: number): Sitting => ({
    kind: 'row',
    plate,
    between,
    tops: opponents,
    opponents,
    widest: (width - 48) / 2 - 24,
  })
  if (look === 'mini') return inRow(Math.min(112, (width - 8) / opponents), 0)
  if (look === 'chip') return inRow(Math.min(168, (width - 20 - 10 * (opponents - 1)) / opponents), 10)
  const tops = opponents === 1 ? 1 : opponents - 2
  const widest = opponents === 1 ? (width - 60) / 2 : (width - 2 * (PLATE.width + PLATE.margin) - 84) / 2
  if (widest >= comfort && tops * (PLATE.width + 20) - 20 <= width - 28)
    return { kind: 'around', plate: PLATE.width, between: 20, tops, opponents, widest }
  const plate = Math.min(PLATE.width, (width - 28 - 20 * (opponents - 1)) / opponents)
  return plate < PLATE.least ? null : inRow(plate, 20)
}

/** All in a row between title and buttons; null where that would be narrow. */
export function headerSitting(header: HeaderRoom | null, opponents: number): Sitting | null {
  if (header === null) return null
  const plate = Math.min(opponents === 1 ? CHIP.alone : CHIP.most, (header.width - 8 - CHIP.between * (opponents - 1)) / opponents)
  if (plate < CHIP.least) return null
  return { kind: 'header', plate, between: CHIP.between, tops: opponents, opponents, widest: Number.POSITIVE_INFINITY }
}

interface Around {
  readonly width: number
  /** Around what those above sit. */
  readonly middle: number
  readonly top: number
  readonly seat: number
  /** A seat with its fan. */
  readonly block: number
  /** Where the field begins: side seats stay below a long row above. */
  readonly field: number
  readonly piles: number
  readonly pile: number
  /** Where the lane begins. */
  readonly end: number
}

/** One box for each seat, clockwise from the left. */
export function seatBoxes(sitting: Sitting, around: Around): readonly Box[] {
  const { kind, plate, between, opponents, tops } = sitting
  const { width, seat } = around
  const row = tops * plate + Math.max(0, tops - 1) * between
  const above = (index: number): Box => box(around.middle - row / 2 + index * (plate + between), around.top, plate, seat)
  if (kind !== 'around' || opponents === 1) return Array.from({ length: opponents }, (_, index) => above(index))
  const apart = (width - row) / 2 - 8 >= PLATE.margin + plate
  const y = clamp(
    apart ? around.top : around.field,
    around.piles + 0.7 * around.pile - around.block / 2,
    Math.max(around.top, around.end - around.block),
  )
  const side = (x: number): Box => box(x, y, plate, seat)
  return [side(PLATE.margin), ...Array.from({ length: tops }, (_, index) => above(index)), side(width - PLATE.margin - plate)]
}
