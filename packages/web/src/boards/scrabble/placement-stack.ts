/** Everything above and below the board, for cloths on end. Pure. */
import { across, type Box, between, centred, RACK, RACK_WOOD, type Room, rackHeight, type Surroundings, TARGET, withBag } from './boxes.ts'

export interface Stack extends Surroundings {
  readonly board: Box
  readonly rackPitch: number
}

/** Boards at least as large in proportion to the widest possible one are worth what stands around them in comfort. */
const COMFORT = 0.94

interface StackDensity {
  /** Last play and lane share one row. */
  readonly shared: boolean
  /** Tools without words, in one row with the play. */
  readonly tight: boolean
  readonly plates: number
  readonly gap: number
}
const DENSITIES: readonly StackDensity[] = [
  { shared: false, tight: false, plates: 54, gap: 8 },
  { shared: true, tight: false, plates: 48, gap: 6 },
  { shared: true, tight: true, plates: 44, gap: 4 },
]

/** On end: players above the board; the rack and the thumb's keys below it. */
export function stacked(room: Room, unit: number): Stack {
  const full = room.width - 2 * between(2, room.width * 0.011, 16)
  const laid = DENSITIES.map((density) => stack(room, unit, full, density))
  const fits = laid.find(({ board }) => board.width >= full * COMFORT)
  return fits ?? laid.reduce((best, one) => (one.board.width > best.board.width ? one : best))
}

function stack(room: Room, unit: number, full: number, density: StackDensity): Stack {
  const margin = between(3, room.width * 0.02, 24)
  const width = Math.min(room.width - 2 * margin, 720 * unit)
  const pitch = between(TARGET - 0.5, (width - RACK_WOOD) / RACK, 58 * unit)
  const [lane, key] = [46 * unit, (density.tight ? 46 : 52) * unit]
  const heights = {
    plates: density.plates * unit,
    last: density.shared ? 0 : TARGET * unit,
    board: 0,
    lane,
    rack: room.rack ? rackHeight(pitch) : 0,
    tools: room.acts && !density.tight ? key : 0,
    play: room.acts ? key : 0,
  }
  const rows = Object.values(heights).filter((height) => height > 0)
  const least = rows.reduce((sum, height) => sum + height, 0) + density.gap * rows.length + 2 * density.gap
  const side = Math.max(140, Math.floor(Math.min(full, room.height - least)))
  const gap = density.gap + between(0, (room.height - least - side) / (rows.length + 2), 24)
  const x = (room.width - width) / 2
  let y = Math.max(density.gap, (room.height - (least - density.gap * (rows.length + 2)) - side - gap * rows.length) / 2)
  const row = (height: number): Box => {
    const box = { x, y, width, height }
    if (height > 0) y += height + gap
    return box
  }
  const plates = across(row(heights.plates), room.seats, 8)
  const line = row(heights.last)
  const board = { ...row(side), x: (room.width - side) / 2, width: side }
  const below = row(lane)
  const rack = row(heights.rack)
  const [tools, play] = [row(heights.tools), row(heights.play)]
  const [words, bag] = withBag(density.shared ? below : line, unit)
  const keys = TARGET * unit
  const [beside, rest] = [
    { ...play, width: 4 * keys + 12 },
    { ...play, x: play.x + 4 * keys + 16, width: play.width - 4 * keys - 16 },
  ]
  return {
    order: 'row',
    plateLook: room.seats > 2 && width / room.seats < 190 * unit ? 'tall' : 'wide',
    plates,
    last: words,
    bag,
    lane: density.shared ? words : below,
    board,
    rackPitch: pitch,
    rack: room.rack ? centred(x, width, rack.y, pitch) : null,
    tools: room.acts ? (density.tight ? across(beside, 4, 4) : across(tools, 4, 6)) : [],
    play: room.acts ? (density.tight ? rest : play) : null,
  }
}
