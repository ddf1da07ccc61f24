/** What stands in the column beside the board, from top to bottom, in as much comfort as its height allows. Pure. */
import { ABREAST, across, type Box, between, centred, type Room, rackHeight, type Surroundings, TARGET, withBag } from './boxes.ts'

interface Column {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of a rack that stands in the column; null: it lies elsewhere. */
  readonly rackPitch: number | null
}

interface ColumnDensity {
  /** One below the other, two by two, or all in one row. */
  readonly plates: 'list' | 'pairs' | 'row'
  readonly plate: number
  readonly lane: number
  readonly key: number
  readonly gap: number
  /** Last play and lane share one row. */
  readonly shared?: boolean
}

const COMFORT: readonly ColumnDensity[] = [
  { plates: 'list', plate: 58, lane: 176, key: 54, gap: 12 },
  { plates: 'list', plate: 56, lane: 128, key: 54, gap: 10 },
  { plates: 'list', plate: 50, lane: 96, key: 52, gap: 8 },
  { plates: 'pairs', plate: 50, lane: 96, key: 52, gap: 8 },
]
const TIGHT: readonly ColumnDensity[] = [
  { plates: 'pairs', plate: 46, lane: 46, key: 46, gap: 6 },
  { plates: 'row', plate: 46, lane: 46, key: 46, gap: 6 },
  { plates: 'row', plate: 44, lane: 46, key: 44, gap: 4 },
  { plates: 'row', plate: 44, lane: 46, key: 44, gap: 4, shared: true },
]

/** Null where it does not fit. */
export function columnOf(room: Room, unit: number, column: Column, want: 'comfort' | 'any'): Surroundings | null {
  for (const density of want === 'comfort' ? COMFORT : [...COMFORT, ...TIGHT]) {
    const laid = filled(room, unit, column, density)
    if (laid !== null) return laid
  }
  return null
}

function filled(room: Room, unit: number, { x, y, width, height, rackPitch }: Column, density: ColumnDensity): Surroundings | null {
  const { seats } = room
  const perRow = density.plates === 'list' ? 1 : density.plates === 'pairs' ? Math.min(2, seats) : seats
  const plateWidth = (width - 6 * (perRow - 1)) / perRow
  if (plateWidth < (perRow > 2 ? 74 : 146) * unit) return null
  const gap = density.gap * unit
  const [plate, key] = [density.plate * unit, density.key * unit]
  const plateRows = Math.ceil(seats / perRow)
  const abreast = width >= ABREAST * unit ? 4 : 2
  const toolRows = 4 / abreast
  const tower = width < 290 * unit
  const heights = {
    plates: plateRows * plate + (plateRows - 1) * gap * 0.6,
    last: density.shared ? 0 : tower ? TARGET * unit * 2 + 4 : TARGET * unit,
    lane: density.lane * unit,
    rack: rackPitch === null ? 0 : rackHeight(rackPitch),
    tools: room.acts ? toolRows * key + (toolRows - 1) * 6 : 0,
    play: room.acts ? key : 0,
  }
  const rows = Object.values(heights).filter((one) => one > 0)
  const spare = height - rows.reduce((sum, one) => sum + one, 0) - gap * (rows.length - 1)
  if (spare < 0) return null
  const lane = between(heights.lane, heights.lane + spare, 250 * unit)

  let top = y
  const down = (tall: number): Box => {
    const box = { x, y: top, width, height: tall }
    if (tall > 0) top += tall + gap
    return box
  }
  const plates = platesIn(down(heights.plates), seats, perRow, plate)
  const line = down(heights.last)
  const below = down(lane)
  // The hand's things stand at the foot of the column, whatever is above them.
  top += spare - (lane - heights.lane)
  const rack = down(heights.rack)
  const tools = down(heights.tools)
  const play = down(heights.play)
  const half = TARGET * unit
  const [words, bag] = density.shared
    ? withBag(below, unit)
    : tower
      ? [
          { ...line, height: half },
          { ...line, y: line.y + half + 4, height: half },
        ]
      : withBag(line, unit)
  return {
    order: density.plates === 'list' ? 'list' : 'row',
    plateLook: perRow > 2 && plateWidth < 190 * unit ? 'tall' : 'wide',
    plates,
    last: words ?? line,
    bag: bag ?? line,
    lane: density.shared ? (words ?? below) : below,
    rack: rackPitch === null ? null : centred(x, width, rack.y, rackPitch),
    tools: room.acts ? toolsIn(tools, abreast, key) : [],
    play: room.acts ? play : null,
  }
}

function platesIn(box: Box, seats: number, perRow: number, height: number): readonly Box[] {
  const rows = Math.ceil(seats / perRow)
  const step = rows === 1 ? 0 : (box.height - height) / (rows - 1)
  return Array.from({ length: rows }, (_, row) => across({ ...box, y: box.y + row * step, height }, perRow, 6))
    .flat()
    .slice(0, seats)
}

const toolsIn = (box: Box, abreast: number, height: number): readonly Box[] =>
  Array.from({ length: 4 / abreast }, (_, row) => across({ ...box, y: box.y + row * (height + 6), height }, abreast, 6)).flat()
