/**
 * Tiles (SC-01 … SC-03). A tile is a number: 1 … 26 for A … Z, 27 for a blank. A blank that stands for a letter is that letter plus 32,
 * as lower case is to upper case, so a square's tile and its character are 64 apart.
 */
import { at, quoted, type Refusal } from '@parlour/kernel'
import { unreadable } from '../unreadable.ts'

export type Tile = number

export const BLANK: Tile = 27
/** Added to a letter that a blank stands for. */
export const BY_BLANK = 32
/** A square without a tile. */
export const EMPTY = 0

/** SC-05. */
export const RACK_SIZE = 7

export type BagName = 'standard' | 'mis'

export interface TileSet {
  /** How many there are, by tile. */
  readonly counts: readonly number[]
  /** By what lies on a square: nothing and blanks are worth 0. */
  readonly values: Uint8Array
  /** Every tile, A … Z and then the blanks: what is shuffled into the bag. */
  readonly all: readonly Tile[]
}

const letterOf = (tile: Tile): string => (tile === BLANK ? '?' : String.fromCharCode(tile + 64))

/** A tile set from "A9 B2 … ?2" and from its values "1: AEIO …". */
function tileSet(counts: string, values: { readonly [points: number]: string }): TileSet {
  const howMany = Array.from({ length: BLANK + 1 }, () => 0)
  for (const entry of counts.split(' ')) howMany[tileNamed(entry.charAt(0)) ?? 0] = Number(entry.slice(1))
  const worth = new Uint8Array(64)
  for (const [points, letters] of Object.entries(values)) for (const letter of letters) worth[tileNamed(letter) ?? 0] = Number(points)
  return { counts: howMany, values: worth, all: howMany.flatMap((count, tile) => Array.from({ length: count }, () => tile)) }
}

const VALUES = { 1: 'EAIONRTLSU', 2: 'DG', 3: 'BCMP', 4: 'FHVWY', 5: 'K', 8: 'JX', 10: 'QZ' } as const

export const tileSets: { readonly [name in BagName]: TileSet } = {
  standard: tileSet('A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2', VALUES),
  // SC-02: the document's own bag, with two letters in place of the blanks and a J that is worth 1.
  mis: tileSet('A10 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S5 T6 U4 V2 W2 X1 Y2 Z1', { ...VALUES, 1: 'EAIONRTLSUJ', 8: 'X' }),
}

/** The tile with that name, "A" … "Z" or "?". */
export function tileNamed(name: string): Tile | undefined {
  if (name === '?') return BLANK
  return /^[A-Z]$/.test(name) ? name.charCodeAt(0) - 64 : undefined
}

/** SC-05: tiles as text, `?` for a blank. */
export function lettersOf(tiles: readonly Tile[]): string {
  let text = ''
  for (const tile of tiles) text += letterOf(tile)
  return text
}

/** Reads tiles from text in their order; the refusal names the field and the offender. */
export function readTiles(text: unknown, field: string, most = Number.POSITIVE_INFINITY): Tile[] | Refusal {
  if (typeof text !== 'string') return unreadable('invalid-tiles', `"${field}" must be letters A–Z, with ? for a blank.`)
  if (text.length > most) return unreadable('invalid-tiles', `"${field}" has ${text.length} tiles; there can be ${most} at most.`)
  const tiles: Tile[] = []
  for (const name of text) {
    const tile = tileNamed(name)
    if (tile === undefined) return unreadable('invalid-tiles', `"${field}" names ${quoted(name)}, which is not a tile.`)
    tiles.push(tile)
  }
  return tiles
}

/** Tiles in rack order: A … Z, then blanks. */
export const sorted = (tiles: readonly Tile[]): Tile[] => [...tiles].sort((a, b) => a - b)

/** The tiles without those, or null if not all of those are among them. Both are sorted, and so is the answer. */
export function without(tiles: readonly Tile[], those: readonly Tile[]): Tile[] | null {
  const left: Tile[] = []
  let next = 0
  for (const tile of tiles) {
    if (next < those.length && tile === those[next]) next++
    else left.push(tile)
  }
  return next === those.length ? left : null
}

/** The tile that a rack gives for what comes to lie on a square. */
export const tileFor = (laid: number): Tile => (laid > BY_BLANK ? BLANK : laid)

/** SC-28, SC-29: what a rack is worth. */
export const rackValue = ({ values }: TileSet, rack: readonly Tile[]): number => rack.reduce((sum, tile) => sum + at(values, tile), 0)
