/**
 * Where everything lies on the cloth, from its size and the number of players alone: what somebody holds, lays or is told moves nothing.
 * The board comes first. Three ways to lay the rest around it are tried, and the one with the largest board is taken: everything in a
 * column beside it, the rack below it and the rest beside, or all above and below it. Pure; lengths in pixels.
 */
import {
  ABREAST,
  type Box,
  between,
  centred,
  RACK,
  RACK_WOOD,
  type Room,
  rackHeight,
  rackWidth,
  type Surroundings,
  TARGET,
} from './boxes.ts'
import { columnOf } from './placement-column.ts'
import { stacked } from './placement-stack.ts'

export interface Placement extends Surroundings {
  readonly shape: 'beside' | 'below' | 'stacked'
  /** How much larger than at a desk everything is drawn: televisions. */
  readonly unit: number
  readonly board: Box
  /** A square with its share of the gap, from the left of one to the left of the next. */
  readonly pitch: number
  readonly gap: number
  /** The frame above and at the left, where the coordinates stand, and the plain wood at the other sides. */
  readonly edge: number
  readonly wood: number
  /** Between one tile of the rack and the next. */
  readonly rackPitch: number
}

const SQUARES = 15

/** One televised size of the table that a desk of 1600 × 900 shows. */
const unitOf = (width: number, height: number): number => between(1, Math.min(width / 1174, height / 774), 2)

/** Lower than this, nothing could be met by a finger: the cloth scrolls instead. */
export const leastHeight = (width: number): number => (width < 620 ? 470 : 290)

type Laid = Surroundings & Pick<Placement, 'shape' | 'board' | 'rackPitch'>

export function placementOf(room: Room): Placement {
  const unit = unitOf(room.width, room.height)
  const found = [beside(room, unit), below(room, unit), { ...stacked(room, unit), shape: 'stacked' as const }]
    .filter((one) => one !== null)
    .reduce((best, one) => (one.board.width > best.board.width ? one : best))
  const side = found.board.width
  const [edge, wood, gap] = [between(18, side * 0.042, 38), between(4, side * 0.021, 18), between(1, side * 0.005, 4)]
  return { ...found, unit, edge, wood, gap, pitch: (side - edge - wood + gap) / SQUARES }
}

const airOf = ({ width, height }: Room): number => between(4, Math.min(width, height) * 0.024, 16)

/** Board at the left, everything else in a column at its right. */
function beside(room: Room, unit: number): Laid | null {
  const air = airOf(room)
  const gap = between(8, air * 1.4, 22)
  const least = (room.acts ? ABREAST : room.rack ? rackWidth(TARGET) : 216) * unit
  const side = Math.floor(Math.min(room.height - 2 * air, room.width - 2 * air - gap - least))
  const width = Math.min(room.width - 2 * air - gap - side, 430 * unit)
  const rackPitch = between(TARGET, (width - RACK_WOOD) / RACK, 54 * unit)
  return columned(room, unit, { shape: 'beside', side, width, gap, air, rackPitch, under: 0 })
}

/** The rack below the board, the rest beside both. */
function below(room: Room, unit: number): Laid | null {
  if (!room.rack) return null
  const air = airOf(room)
  const gap = between(8, air * 1.4, 22)
  const pitch = between(TARGET, room.height * 0.075, 54 * unit)
  const under = rackHeight(pitch) + between(6, air * 0.8, 12)
  const side = Math.floor(Math.min(room.height - 2 * air - under, room.width - 2 * air - gap - 236 * unit))
  if (side < rackWidth(TARGET)) return null
  const width = Math.min(room.width - 2 * air - gap - side, 390 * unit)
  return columned(room, unit, { shape: 'below', side, width, gap, air, rackPitch: Math.min(pitch, (side - RACK_WOOD) / RACK), under })
}

interface Columned {
  readonly shape: 'beside' | 'below'
  readonly side: number
  /** Of the column. */
  readonly width: number
  readonly gap: number
  readonly air: number
  readonly rackPitch: number
  /** What the rack takes below the board. */
  readonly under: number
}

function columned(room: Room, unit: number, { shape, side, width, gap, air, rackPitch, under }: Columned): Laid | null {
  if (side < 150 || width < 200) return null
  const x = Math.floor((room.width - side - gap - width) / 2)
  const column = { x: x + side + gap, width, rackPitch: shape === 'beside' && room.rack ? rackPitch : null }
  // As high as the board if it can be, as high as the cloth if it must.
  const own = side + under
  const from = (y: number): { readonly y: number; readonly height: number } => {
    const top = Math.max(y, room.header ?? 0)
    return { y: top, height: room.height - y - top }
  }
  const around =
    columnOf(room, unit, { ...column, ...from((room.height - own) / 2) }, 'comfort') ??
    columnOf(room, unit, { ...column, ...from(air) }, 'any')
  if (around === null) return null
  const board = { x, y: Math.floor((room.height - own) / 2), width: side, height: side }
  if (shape === 'beside') return { ...around, shape, board, rackPitch }
  const rack = centred(x, side, board.y + side + under - rackHeight(rackPitch), rackPitch)
  return { ...around, shape, board, rackPitch, rack }
}
