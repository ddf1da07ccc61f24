/** Boxes on the cloth, and the few lengths that every way to lay them shares. Pure; lengths in pixels. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Room {
  readonly width: number
  readonly height: number
  readonly seats: number
  /** What a header takes from what stands beside the board. */
  readonly header?: number
  /** Own tiles are to be seen: nobody's are for those who watch. */
  readonly rack: boolean
  /** Something can be done here: a replay has no buttons. */
  readonly acts: boolean
}

/** `wide`: name and what they hold beside the points. `tall`: the name over the points, for four in a row. */
export type PlateLook = 'wide' | 'tall'

export interface Surroundings {
  /** `list`: the own plate last, nearest to the rack. Else the own one first. */
  readonly order: 'list' | 'row'
  readonly plateLook: PlateLook
  readonly plates: readonly Box[]
  /** What was done last. In the lane's place where there is room for one of them only. */
  readonly last: Box
  readonly bag: Box
  /** The play in the making, a hint, and what is wrong. */
  readonly lane: Box
  readonly rack: Box | null
  /** Four, or none where nothing can be done. */
  readonly tools: readonly Box[]
  readonly play: Box | null
}

export const RACK = 7
/** A finger meets what is at least as large. */
export const TARGET = 44
/** The wood of the rack around its tiles. */
export const RACK_WOOD = 7
/** The words of four buttons beside each other need as much; narrower, the buttons stand two by two. */
export const ABREAST = 338

export const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))

export const rackHeight = (pitch: number): number => pitch + 2 * RACK_WOOD
export const rackWidth = (pitch: number): number => RACK * pitch + RACK_WOOD

export const centred = (x: number, width: number, y: number, pitch: number): Box => ({
  x: x + (width - rackWidth(pitch)) / 2,
  y,
  width: rackWidth(pitch),
  height: rackHeight(pitch),
})

/** One row of boxes of the same width. */
export const across = ({ x, y, width, height }: Box, count: number, gap: number): readonly Box[] => {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (each + gap), y, width: each, height }))
}

/** As high as a button is, in the middle of a row that may be higher. */
export function buttonIn(row: Box, unit: number): Box {
  const height = Math.min(row.height, 48 * unit)
  return { ...row, y: row.y + (row.height - height) / 2, height }
}

/** A row of words, with the bag at its end. */
export function withBag(row: Box, unit: number): readonly [Box, Box] {
  const width = 108 * unit
  return [{ ...row, width: row.width - width - 8 }, buttonIn({ ...row, x: row.x + row.width - width, width }, unit)]
}
