/**
 * Where things lie at a table with piles and one hand. Pure: the size of the felt, how many sit around it and what is pressed there go in,
 * rectangles and one width for all cards come out. What is held now does not matter, so nothing jumps when somebody draws. Of the
 * densities from generous to tight, the first that leaves comfortable cards is taken.
 */
import { type Box, bottom, box, clamp, right } from './box.ts'
import { comfortableCard, LEAST_CARD, RATIO } from './card-size.ts'
import {
  BADGE,
  BESIDE_HAND,
  type Chosen,
  densitiesFor,
  EXTRAS,
  FAN_GAP,
  FEW_TOOLS,
  flatSides,
  measured,
  type PileTable,
  SIDE_END,
  shapeOf,
  TARGET,
  topOf,
} from './pile-densities.ts'
import { GAP, PLATE, type SeatLook, seatBoxes, type TableShape } from './sitting.ts'

/** Three short lines. */
const NOTE = 54
/** The own points, where they lie on the felt. */
const POINTS = 36
/** A badge is wider than its pile. */
const BADGE_REACH = 24

export interface PilePlacement {
  readonly shape: TableShape
  /** The felt's, or more where it must scroll. */
  readonly height: number
  readonly card: number
  readonly pile: number
  readonly look: SeatLook
  readonly seats: readonly Box[]
  /** Which way a seat's speech goes. */
  readonly sides: readonly ('left' | 'top' | 'right')[]
  /** Under the plates; empty where there is no room for them. */
  readonly fans: readonly Box[]
  readonly draw: Box
  readonly discard: Box
  /** Beside the piles, where nothing else lies. */
  readonly arcs: readonly Box[]
  /** Between seats in a row: which way it goes. */
  readonly chevrons: readonly Box[]
  /** A sign of the direction between the piles, where arcs and chevrons have no room. */
  readonly turn: Box | null
  readonly medallion: Box | null
  readonly lane: Box
  readonly raise: number
  /** With the room for lifted cards above it. */
  readonly hand: Box
  readonly sign: Box
  readonly tools: Box
  /** For a word about what to do, left of the piles, or right of them below the tools; over what can wait, where there is no other room. */
  readonly note: Box
  /** How the hand is sorted, and the like, where the tools are calls; own points on a flat felt where they are few. */
  readonly extras: Box | null
  /** For the suits, and the hand meanwhile: nothing is lifted then. */
  readonly chooser: { readonly look: 'beside' | 'row' | 'column'; readonly box: Box; readonly hand: Box; readonly raise: number }
}

export function placePiles(table: PileTable, shape: TableShape = shapeOf(table)): PilePlacement {
  const all = densitiesFor(shape, table.tools).flatMap((density) => measured(table, shape, density) ?? [])
  const comfort = comfortableCard(table.width, table.height)
  const chosen = all.find(({ card }) => card >= comfort) ?? all.find(({ card }) => card >= LEAST_CARD) ?? all.at(-1)
  // Too many for plates: pictures with names then.
  if (chosen === undefined) return placePiles(table, 'stacked')
  const card = Math.max(LEAST_CARD, chosen.card)
  return laidOut(table, shape, { ...chosen, card }, Math.max(table.height, Math.ceil(chosen.heightWith(card))))
}

function laidOut(table: PileTable, shape: TableShape, { density, sitting, card, heightWith }: Chosen, height: number): PilePlacement {
  const { width, opponents } = table
  const spare = Math.max(0, height - heightWith(card))
  const pile = Math.floor(clamp(card, card + (spare * 0.5) / RATIO, Math.min(1.2 * card, shape === 'flat' ? card : sitting.widest)))
  const rest = Math.max(0, spare - RATIO * (pile - card))
  const top = topOf(table, shape, sitting)
  const seatsEnd = sitting.tops === 0 ? top : top + density.seat + (density.fan === 0 ? 0 : FAN_GAP + RATIO * density.fan * card)
  const piles = seatsEnd + GAP + rest * 0.5
  const pilesEnd = piles + RATIO * pile + BADGE
  const signRow = pilesEnd + rest * 0.125
  const lane = box(14, signRow + density.sign + rest * 0.125, width - 28, density.lane)
  const dock = height - density.edge - density.dock
  const handTop = bottom(lane)
  const hand = box(BESIDE_HAND, handTop, width - 2 * BESIDE_HAND, dock - density.dockGap - handTop)

  // The badges under both piles need room beside each other.
  const badge = table.tools === 'few' ? 112 : 152
  const aside = flatSides(width)
  const flat = shape === 'flat'
  const gap = Math.max(
    shape === 'roomy' || table.tools === 'few' ? 36 : 16,
    Math.min(badge - pile, flat ? aside.between - 2 * pile : width),
  )
  // On a flat felt above the middle of the hand, as far as what stands at the right leaves room.
  const between = 20 + aside.sign + aside.between / 2
  const reach = (gap + pile + Math.max(pile, badge)) / 2
  const middle = flat ? Math.max(between, Math.min(width / 2, width - aside.tools - 20 - reach)) : width / 2
  const draw = box(middle - gap / 2 - pile, piles, pile, RATIO * pile)
  const discard = box(middle + gap / 2, piles, pile, RATIO * pile)

  // In a header as near to the middle of the piles as its ends allow.
  const { header = null } = table
  const row = (sitting.tops * (sitting.plate + sitting.between) - sitting.between) / 2
  const above =
    sitting.kind === 'header' && header !== null ? clamp(header.x + 4 + row, middle, header.x + header.width - 4 - row) : width / 2

  const fan = density.fan === 0 ? 0 : FAN_GAP + RATIO * density.fan * card
  const seats = seatBoxes(sitting, {
    width,
    middle: above,
    top,
    seat: density.seat,
    block: density.seat + fan,
    field: seatsEnd + GAP,
    piles,
    pile,
    end: lane.y - SIDE_END,
  })
  const fans = fan === 0 ? [] : seats.map(({ x, y, width: wide }) => box(x, y + density.seat + FAN_GAP, wide, fan - FAN_GAP))
  const beside = sitting.kind === 'around' && opponents > 1 ? PLATE.margin + sitting.plate : 0
  const free = draw.x - beside - 8

  const sides = seats.map((_, index) =>
    sitting.kind !== 'around' || opponents === 1 ? 'top' : index === 0 ? 'left' : index === opponents - 1 ? 'right' : 'top',
  )
  const arcs =
    shape === 'roomy' && opponents > 1 && free >= 84
      ? [box(draw.x - 74, piles, 56, RATIO * pile), box(right(discard) + 18, piles, 56, RATIO * pile)]
      : []
  const inRow = sitting.kind === 'around' ? seats.slice(1, -1) : seats
  const chevrons =
    arcs.length > 0
      ? []
      : inRow.slice(1).map(({ x, y }, index) => {
          const from = right(inRow[index] ?? { x, width: 0, y, height: 0 })
          return box((from + x) / 2 - 8, density.look === 'mini' ? y + 14 : y + density.seat / 2 - 8, 16, 16)
        })
  const turn = opponents > 1 && arcs.length === 0 && chevrons.length === 0 ? box(middle - 12, piles + 0.7 * pile - 12, 24, 24) : null
  const medallion =
    shape === 'roomy' && opponents === 1 && free >= 244
      ? box(right(discard) + 30, piles + 0.7 * pile - 44, Math.min(250, free - 38), 88)
      : null

  const few = table.tools === 'few'
  const { sign, tools, extras } = docked()
  const chooser = chooserFor()

  return {
    shape,
    height,
    card,
    pile,
    look: density.look,
    seats,
    sides,
    fans,
    draw,
    discard,
    arcs,
    chevrons,
    turn,
    medallion,
    lane,
    raise: density.raise,
    hand,
    sign,
    tools,
    extras,
    note: noteFor(),
    chooser,
  }

  /** Sign and tools: beside the piles on a flat felt, above the hand and below it where it is narrow, else left and right below it. */
  function docked(): Pick<PilePlacement, 'sign' | 'tools' | 'extras'> {
    const from = seatsEnd + 6
    if (flat) {
      const wide = few ? FEW_TOOLS : aside.tools
      const left = Math.max(aside.sign, Math.min(few ? 170 : 190, draw.x - BADGE_REACH - 10))
      return {
        sign: box(10, from, left, 40),
        tools: box(width - 10 - wide, from, wide, few ? TARGET : pilesEnd - from),
        extras: few ? box(10, from + 44, left, POINTS) : box(10, from + 46, EXTRAS, TARGET),
      }
    }
    if (shape === 'stacked') {
      const wide = few ? FEW_TOOLS : EXTRAS
      const small = box(width - 12 - wide, signRow, wide, TARGET)
      const sign = box(12, signRow, width - 24 - wide - 8, density.sign)
      return few ? { sign, tools: small, extras: null } : { sign, tools: box(10, dock, width - 20, density.dock), extras: small }
    }
    const wide = few || width >= 860 ? 216 : 150
    const sign = box(16, dock, wide, density.dock)
    if (few) return { sign, tools: box(width - 16 - 170, dock, 170, density.dock), extras: null }
    const extras = box(16 + wide + 8, dock + (density.dock - TARGET) / 2, EXTRAS, TARGET)
    return { sign, extras, tools: box(right(extras) + 10, dock, width - 16 - right(extras) - 10, density.dock) }
  }

  function noteFor(): Box {
    if (!flat) return lane
    const low = few && extras !== null && lane.y - bottom(extras) < NOTE
    const x = right(discard) + BADGE_REACH + 10
    if (low) return box(x, bottom(tools) + 4, width - 10 - x, lane.y - bottom(tools) - 4)
    const under = few && extras !== null ? extras : sign
    return box(10, bottom(under) + 4, draw.x - BADGE_REACH - 10, lane.y - bottom(under) - 4)
  }

  function chooserFor(): PilePlacement['chooser'] {
    if (flat) {
      // Clear of what a seat above says.
      const from = seatsEnd + 8
      const x = width - aside.tools - 10
      return {
        look: 'column',
        box: box(x, from, aside.tools + 2, height - from - 6),
        hand: { ...hand, width: x - 8 - hand.x },
        raise: density.raise,
      }
    }
    // Beside the discard, where the seats leave room for a sheet.
    const x = right(discard) + 26
    const most = width - beside - 14 - x
    const clear = opponents === 1 ? x > width / 2 + sitting.plate / 2 + 8 : opponents === 2 && sitting.kind === 'around'
    const from = clear ? 14 : seatsEnd + 6
    const tall = bottom(lane) - from
    if (shape === 'roomy' && most >= 252 && tall >= 310) {
      const sheet = clamp(from, piles + 0.7 * pile - 155, from + tall - 310)
      return { look: 'beside', box: box(x, sheet, Math.min(300, most), 310), hand, raise: density.raise }
    }
    const y = shape === 'stacked' ? signRow : lane.y
    const wide = Math.min(width - 20, 820)
    const resting = { ...hand, y: hand.y + density.raise, height: hand.height - density.raise }
    return { look: 'row', box: box((width - wide) / 2, y, wide, resting.y - y - 2), hand: resting, raise: 0 }
  }
}
