/**
 * Where everything lies: one grid for stock, waste, foundations and columns, in the pixels of the felt. `grid` keeps all of it above the
 * columns; `thumb` moves stock and waste into the lower corner, where a thumb is. Columns grow downwards and are pressed together before
 * anything leaves the felt. Pure.
 */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Ground {
  readonly zones: 'grid' | 'thumb'
  /** Widths of the cards in columns, on foundations, and of stock and waste. */
  readonly card: number
  readonly homeCard: number
  readonly stockCard: number
  readonly columns: readonly Spot[]
  readonly homes: readonly Spot[]
  readonly stock: Spot
  /** Of the lowest waste card that is shown; the others lie `wasteStep` further right. */
  readonly waste: Spot
  readonly wasteStep: number
  /** How many waste cards are shown. */
  readonly wasteShown: number
  /** How far down a column may reach, and the usual distance between its cards. */
  readonly zone: number
  readonly step: number
}

export const RATIO = 1.4
const PHONE = 700
const WIDE = 1100
const HOMES = 8
const LEAST_STEP = 18
const STRIP = 14
/** The last cards of a column that stay readable when it is pressed together. */
const KEPT = 5

export const zonesFor = (width: number, height: number): Ground['zones'] =>
  (width < PHONE && height >= 420) || (height > width && width < WIDE) ? 'thumb' : 'grid'

export function groundFor(width: number, height: number, columns: number): Ground {
  return zonesFor(width, height) === 'thumb' ? thumbGround(width, height, columns) : gridGround(width, height, columns)
}

const spots = (count: number, x0: number, pitch: number, y: number): readonly Spot[] =>
  Array.from({ length: count }, (_, index) => ({ x: x0 + index * pitch, y }))

function gridGround(width: number, height: number, columns: number): Ground {
  const slots = Math.max(2 + HOMES, columns)
  const low = height < 420
  const [side, top, dock] = [Math.min(32, width * 0.023), low ? 8 : 24, low ? 56 : 92]
  const raw = (width - 2 * side) / slots
  const tall = (height - dock - top) / (low ? 3.9 : 4.3)
  const card = Math.max(24, Math.min(100, raw - Math.max(3, raw * 0.09), tall))
  const pitch = (width - 2 * side - card) / (slots - 1)
  const wasteStep = Math.max(2, Math.min(13, (pitch - card) * 0.4))
  const below = top + card * RATIO + (low ? 10 : Math.min(36, card * 0.36))
  return {
    zones: 'grid',
    card,
    homeCard: card,
    stockCard: card,
    columns: spots(columns, side + ((slots - columns) / 2) * pitch, pitch, below),
    homes: spots(HOMES, side + (slots - HOMES) * pitch, pitch, top),
    stock: { x: side, y: top },
    waste: { x: side + pitch + 6 - 2 * wasteStep, y: top },
    wasteStep,
    wasteShown: 3,
    zone: height - dock - below,
    step: 31,
  }
}

function thumbGround(width: number, height: number, columns: number): Ground {
  const wide = width >= PHONE
  const [side, top] = [wide ? 20 : 8, wide ? 20 : 8]
  const homePitch = (width - 2 * side) / HOMES
  const homeCard = Math.min(100, homePitch - (wide ? 10 : 4.5))
  const pitch = (width - 2 * side) / columns
  const card = Math.min(100, pitch - Math.max(2.2, pitch * 0.06))
  const stockCard = wide ? 100 : Math.min(72, width * 0.185, height * 0.1)
  // Buttons below, then a gap, then the cards.
  const foot = height - (wide ? 92 : 74) - stockCard * RATIO
  const below = top + homeCard * RATIO + (wide ? 26 : 18)
  const shown = 4
  const wasteStep = stockCard * 0.35
  const stock = { x: width - side - stockCard - 4, y: foot }
  return {
    zones: 'thumb',
    card,
    homeCard,
    stockCard,
    columns: spots(columns, side + (pitch - card) / 2, pitch, below),
    homes: spots(HOMES, side + (homePitch - homeCard) / 2, homePitch, top),
    stock,
    waste: { x: stock.x - 14 - stockCard - wasteStep * (shown - 1), y: foot },
    wasteStep,
    wasteShown: shown,
    zone: foot - 14 - below,
    step: wide ? 31 : 30,
  }
}

/**
 * How far below the first each card of a column lies. The step shrinks to 18; then buried cards become strips of 14 while the last five
 * keep their step; and if even that is too long, everything is pressed until it fits.
 */
export function columnSteps(count: number, { zone, step, card }: Pick<Ground, 'zone' | 'step' | 'card'>): readonly number[] {
  const gaps = count - 1
  if (gaps <= 0) return count === 1 ? [0] : []
  const room = Math.max(0, zone - card * RATIO)
  const even = Math.min(step, room / gaps)
  if (even >= LEAST_STEP) return Array.from({ length: count }, (_, index) => index * even)
  const open = Math.min(gaps, KEPT - 1)
  const buried = gaps - open
  const strips = buried * STRIP
  const [strip, rest] = strips + open * STRIP <= room ? [STRIP, (room - strips) / open] : [room / gaps, room / gaps]
  return Array.from({ length: count }, (_, index) => Math.min(index, buried) * strip + Math.max(0, index - buried) * rest)
}
