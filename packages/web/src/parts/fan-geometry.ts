/**
 * Where the cards of a hand lie. One gentle arc; several rows when a card would show less than a finger's width, the lower row overlapping
 * the upper by a fifth, so that every index can be read and touched.
 */
export interface FanZone {
  readonly width: number
  readonly height: number
  /** Width of a card where there is room. */
  readonly card: number
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
  readonly pitch: number
  readonly places: readonly FanPlace[]
}

export const RATIO = 1.4
/** What a finger needs. */
export const TARGET = 44
const PITCH = 0.77
const ARC = 9
const ROW_STEP = 0.8
const MOST_ROWS = 3
/** Room above the cards for the lift and the dot, as a share of the card's width. */
const HEADROOM = 0.32

const arcOf = (card: number): number => (ARC * card) / 136
const rowLength = (count: number, rows: number): number => Math.ceil(count / rows)

function sizeFor(count: number, rows: number, zone: FanZone): { readonly card: number; readonly pitch: number } {
  const tall = (zone.height / (HEADROOM + RATIO * (1 + ROW_STEP * (rows - 1)) + ARC / 136)) | 0
  const card = Math.max(40, Math.min(zone.card, tall, zone.width))
  const length = rowLength(count, rows)
  const room = zone.width - card * 1.1
  return { card, pitch: length < 2 ? PITCH * card : Math.min(PITCH * card, room / (length - 1)) }
}

/** The fewest rows that leave every card a target; when none do, those that leave the most. */
function rowsFor(count: number, zone: FanZone): number {
  let best = 1
  let most = 0
  for (let rows = 1; rows <= Math.min(MOST_ROWS, count); rows++) {
    const { card, pitch } = sizeFor(count, rows, zone)
    if (pitch >= Math.min(TARGET, PITCH * card - 0.01) && card >= 0.7 * zone.card) return rows
    if (pitch > most + 2) {
      most = pitch
      best = rows
    }
  }
  return best
}

export function fanOf(count: number, zone: FanZone): Fan {
  if (count === 0) return { card: zone.card, pitch: 0, places: [] }
  const rows = rowsFor(count, zone)
  const { card, pitch } = sizeFor(count, rows, zone)
  const length = rowLength(count, rows)
  const arc = rows === 1 ? arcOf(card) : arcOf(card) / 2
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
  return { card, pitch, places }
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
