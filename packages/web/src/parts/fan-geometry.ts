/**
 * Where the cards of a hand lie. One gentle arc; several rows when a card would show less than a finger's width, the lower row overlapping
 * the upper by less than a third, so that every index can be read and touched.
 */
export interface FanZone {
  readonly width: number
  readonly height: number
  /** Width of a card where there is room. */
  readonly card: number
  /** Above the cards, for what is lifted and marked; a share of the card unless told. */
  readonly raise?: number
  /** How much of a card must show to be hit; a finger's width unless told. */
  readonly least?: number
}

export interface FanPlace {
  /** Left and top edge of the card in the zone, before turning. */
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly row: number
}

export interface Fan {
  readonly card: number
  /** What is left of the room above the cards. */
  readonly raise: number
  readonly pitch: number
  readonly places: readonly FanPlace[]
}

export const RATIO = 1.4
/** What a finger needs. */
export const TARGET = 44
const PITCH = 0.77
const ARC = 9
const ROW_STEP = 0.72
const MOST_ROWS = 3
/** Room above the cards for the lift and the dot, as a share of the card's width. */
const HEADROOM = 0.32
/** What lifted cards must have at the least. */
const LEAST_RAISE = 6
/** Narrower, and a card cannot be read. */
const LEAST_CARD = 56

const ROUNDING = 0.01
/** Half a pixel more or less. */
const UNSEEN = 0.5

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))

const arcOf = (card: number): number => (ARC * card) / 136
const rowLength = (count: number, rows: number): number => Math.ceil(count / rows)

/** In several rows cards may be smaller by so much. */
const LARGE_ENOUGH = 0.7
const heightOf = (rows: number): number => RATIO * (1 + ROW_STEP * (rows - 1))
/** The outer cards lean outwards, less so in rows. */
const LEANING = { oneRow: 1.25, rows: 1.1 }

/** The widest card with which so many lie in one row of this width, each of them a target. */
export const oneRowFor = (count: number, width: number): number => (width - (count - 1) * TARGET) / LEANING.oneRow

/** How wide cards must be in rows, that would be so wide in one. */
const inRows = (card: number): number => Math.max(LEAST_CARD, Math.floor(LARGE_ENOUGH * card))

/** The height of two rows of cards that would be so wide in one, with the least above them. */
export const twoRows = (card: number): number => Math.ceil(heightOf(2) * inRows(card) + LEAST_RAISE)

function sizeFor(count: number, rows: number, zone: FanZone): Pick<Fan, 'card' | 'pitch' | 'raise'> {
  const papers = heightOf(rows)
  // Several rows take what they need to be read of the room above them.
  const raise =
    zone.raise === undefined || rows === 1 ? zone.raise : within(LEAST_RAISE, zone.height - papers * inRows(zone.card), zone.raise)
  const tall = Math.floor(raise === undefined ? zone.height / (HEADROOM + papers + ARC / 136) : (zone.height - raise) / papers + ROUNDING)
  const length = rowLength(count, rows)
  // In rows, cards are no wider than leaves each of them a target.
  const broad = rows === 1 ? zone.width : Math.max(LEAST_CARD, (zone.width - (length - 1) * (zone.least ?? TARGET)) / LEANING.rows)
  const card = Math.max(40, Math.min(zone.card, tall, broad))
  const room = zone.width - card * (rows === 1 ? LEANING.oneRow : LEANING.rows)
  const above = raise ?? HEADROOM * card
  return {
    card,
    raise: above,
    pitch: length < 2 ? PITCH * card : Math.min(Math.max(PITCH * card, zone.least ?? TARGET), room / (length - 1)),
  }
}

/** The fewest rows that leave every card a target; when none do, those that leave the most. */
function rowsFor(count: number, zone: FanZone): number {
  let best = 1
  let most = 0
  for (let rows = 1; rows <= Math.min(MOST_ROWS, count); rows++) {
    const { card, pitch } = sizeFor(count, rows, zone)
    if (pitch >= (zone.least ?? TARGET) - UNSEEN && card >= (rows === 1 ? LARGE_ENOUGH * zone.card : inRows(zone.card))) return rows
    if (pitch > most + 2) {
      most = pitch
      best = rows
    }
  }
  return best
}

export function fanOf(count: number, zone: FanZone): Fan {
  if (count === 0) return { card: zone.card, raise: zone.raise ?? 0, pitch: 0, places: [] }
  const rows = rowsFor(count, zone)
  const { card, pitch, raise } = sizeFor(count, rows, zone)
  const length = rowLength(count, rows)
  const spare = zone.height - raise - heightOf(rows) * card
  const arc = Math.max(0, Math.min(spare, rows === 1 ? arcOf(card) : arcOf(card) / 2))
  const spread = (count >= 10 ? 5 : 4) * (rows === 1 ? 1 : 0.6)
  const bottom = zone.height - arc - RATIO * card
  const places = Array.from({ length: count }, (_, index): FanPlace => {
    const row = Math.floor(index / length)
    const inRow = Math.min(length, count - row * length)
    const middle = (inRow - 1) / 2
    const from = index - row * length - middle
    const t = middle === 0 ? 0 : from / middle
    return {
      x: zone.width / 2 - card / 2 + from * pitch,
      y: bottom - (rows - 1 - row) * ROW_STEP * RATIO * card + arc * t * t,
      angle: middle < 1 ? t * spread * 0.5 : t * spread,
      row,
    }
  })
  return { card, raise, pitch, places }
}

/** The place whose middle is nearest to a point of the zone: where a dragged card would go. */
export function nearestPlace(fan: Fan, x: number, y: number): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, place] of fan.places.entries()) {
    const distance = Math.hypot(place.x + fan.card / 2 - x, place.y + (fan.card * RATIO) / 2 - y)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}
