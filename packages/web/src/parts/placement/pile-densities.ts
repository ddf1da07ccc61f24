/** The densities of a table with piles, from generous to tight: what stands in the stack, and how large cards become with it. */

import { oneRowFor, twoRows } from '../fan-geometry.ts'
import type { HeaderRoom } from '../header-room.ts'
import { clamp } from './box.ts'
import { comfortableCard, largestCard, RATIO } from './card-size.ts'
import { GAP, headerSitting, MARGIN, PLATE, type SeatLook, type Sitting, sittingFor, type TableShape, UNDER_HEADER } from './sitting.ts'

export interface PileTable {
  readonly width: number
  readonly height: number
  readonly opponents: number
  /** `calls`: a row of large buttons. `few`: a small one or two. */
  readonly tools: 'calls' | 'few'
  /** What is free in a header that lies over the felt. */
  readonly header?: HeaderRoom | null
}

export interface Density {
  readonly look: SeatLook
  readonly seat: number
  /** Width of a back in a fan, as a share of a card's. */
  readonly fan: number
  readonly sign: number
  readonly lane: number
  readonly raise: number
  readonly rows: 1 | 2
  readonly dock: number
  readonly dockGap: number
  readonly edge: number
}

/** What hangs below a pile: its badge. */
export const BADGE = 18
export const FAN_GAP = 6
/** How far above the lane seats at the sides end. */
export const SIDE_END = 4
/** The outer cards of a hand lie a little lower. */
const ARC = 6
/** How far below the upper row of a hand the lower one begins. */
const SECOND_ROW = 0.72
const ROOMY = { width: 620, height: 480, calls: 700, few: 620 }
/** Beside the piles on a flat felt: sign and tools; a chooser takes the place of the tools. */
export function flatSides(width: number): { readonly sign: number; readonly tools: number; readonly between: number } {
  const [sign, tools] = [clamp(128, 0.18 * width, 150), clamp(216, 0.31 * width, 262)]
  return { sign, tools, between: width - sign - tools - 40 }
}
export const FEW_TOOLS = 140
export const TARGET = 44
/** Two small buttons. */
export const EXTRAS = 96

export function shapeOf({ width, height, tools }: PileTable): TableShape {
  if (width < ROOMY.width) return 'stacked'
  if (height < ROOMY.height) return 'flat'
  return width < ROOMY[tools] ? 'stacked' : 'roomy'
}

export function densitiesFor(shape: TableShape, tools: PileTable['tools']): readonly Density[] {
  const plate = {
    look: 'plate',
    seat: PLATE.height,
    fan: 0,
    sign: 0,
    lane: 44,
    raise: 34,
    rows: 1,
    dock: 62,
    dockGap: 8,
    edge: 12,
  } as const
  const calls = tools === 'calls'
  const mini = {
    look: 'mini',
    seat: 82,
    fan: 0,
    sign: 44,
    lane: 44,
    raise: 32,
    rows: 2,
    dock: calls ? 116 : 0,
    dockGap: 10,
    edge: 12,
  } as const
  const tight = { ...mini, seat: 66, lane: 34, raise: 28, dock: calls ? 50 : 0, dockGap: calls ? 6 : 0, edge: 8 } as const
  switch (shape) {
    case 'roomy':
      return [{ ...plate, fan: 0.5 }, plate, { ...plate, raise: 32, dock: 52, dockGap: 6, edge: 10 }]
    case 'stacked':
      return [mini, tight, { ...tight, rows: 1, raise: 34 }]
    case 'flat':
      return [{ look: 'chip', seat: 44, fan: 0, sign: 0, lane: 28, raise: 26, rows: 1, dock: 0, dockGap: 0, edge: 6 }]
  }
}

/** Where seats begin: in the header or, where that has no room for them, below it. */
export const topOf = ({ header = null }: PileTable, shape: TableShape, { kind }: Sitting): number =>
  kind === 'header' ? 0 : header === null ? MARGIN.top[shape] : UNDER_HEADER

export interface Chosen {
  readonly density: Density
  readonly sitting: Sitting
  readonly card: number
  /** The height of everything with cards of such a width, as tight as it can be. */
  heightWith(card: number): number
}

/** So many cards every hand has room for: each can be read and pressed. */
const HELD = 13
/** Beside a hand. */
export const BESIDE_HAND = 10

export function measured(table: PileTable, shape: TableShape, density: Density): Chosen | null {
  const { width, height, opponents, header = null } = table
  const sitting =
    (shape === 'flat' ? headerSitting(header, opponents) : null) ??
    sittingFor(density.look, width, opponents, comfortableCard(width, height))
  if (sitting === null) return null
  // Where nobody sits above, the row is the field's.
  const above = sitting.tops === 0 ? 0 : density.seat + (density.fan === 0 ? 0 : FAN_GAP)
  const { sign, lane, raise, dockGap, dock, edge } = density
  const fixed = topOf(table, shape, sitting) + above + GAP + BADGE + sign + lane + raise + ARC + dockGap + dock + edge
  const rows = density.rows === 2 ? 1 + SECOND_ROW : 1
  const cards = RATIO * ((sitting.tops === 0 ? 0 : density.fan) + 1 + rows)
  const hand = width - 2 * BESIDE_HAND
  const inOneRow = Math.floor(oneRowFor(HELD, hand))
  // On a low felt cards lie in one row. Elsewhere one row of large cards may become two of the smallest.
  const second = (card: number): number =>
    density.rows === 2 || card <= inOneRow ? 0 : Math.max(0, twoRows(card) - raise - ARC - RATIO * card)
  const heightWith = (card: number): number => fixed + cards * card + second(card)
  const across = shape === 'flat' ? Math.min((flatSides(width).between - 16) / 2, inOneRow) : sitting.widest
  const widest = Math.floor(Math.min(largestCard(width, height), across))
  const largest = Math.min(widest, Math.floor((height - fixed) / cards))
  const besideTwo = Math.floor((height - fixed - second(0)) / (cards - RATIO))
  const card = heightWith(largest) <= height ? largest : Math.max(Math.min(widest, besideTwo), Math.min(largest, inOneRow))
  // At the sides a plate and its fan lie beside the piles, and end where these do.
  const beside = sitting.kind === 'around' && opponents > 1 && density.fan > 0
  if (beside && density.seat + FAN_GAP + RATIO * density.fan * card > RATIO * card + BADGE - SIDE_END) return null
  return { density, sitting, card, heightWith }
}
