/**
 * Where everything lies, in the pixels of the felt. `grid` has stock, waste and foundations in a row above the columns; `thumb` moves
 * stock and waste into the lower corner, where a thumb is; `flat`, for phones on their side, puts the foundations at the left and stock
 * and waste at the right, so that columns have the whole height. Only the size and the number of columns decide, never the cards: nothing
 * jumps when a column grows. Pure.
 */
export interface Spot {
  readonly x: number
  readonly y: number
}

export type Zones = 'grid' | 'thumb' | 'flat'

export interface Ground {
  readonly zones: Zones
  /** Widths of the cards in columns, on foundations, and of stock and waste. */
  readonly card: number
  readonly homeCard: number
  readonly stockCard: number
  readonly columns: readonly Spot[]
  readonly homes: readonly Spot[]
  readonly stock: Spot
  /** Of the lowest waste card that is shown; the others lie `wasteStep` further. */
  readonly waste: Spot
  readonly wasteStep: Spot
  /** How many waste cards are shown. */
  readonly wasteShown: number
  /** Where it is told how many cards are home, and how wide that may be; null where the bar says it, or nothing has room. */
  readonly caption: (Spot & { readonly width: number }) | null
  /** How far down a column may reach. */
  readonly zone: number
}

export const RATIO = 1.4
const PHONE = 700
const WIDE = 1100
const HOMES = 8
/** Lower than this, and columns need the whole height. */
const FLAT = 480
/** So much wider than high, and columns need it too. */
const STRETCHED = 3
const FLAT_DOCK = 66
/** What is said below the foundations of a flat felt. */
const CAPTION = 56
/** The same where words are long: one line more. */
const LONG_CAPTION = 68
/** Narrower cards of a column cannot be read. */
const NARROW_CARD = 35
/** Of a card that lies under another, less cannot be read. */
export const STRIP = 14
/** Of a card beside another, its index shows: as broad as a ten's, in shares of the card, small and large. */
const [SMALL_TEN, LARGE_TEN] = [0.25, 0.42]
/** Between the waste and what lies beside it. */
const WASTE_AIR = 5
/** What the badge on the stock reaches below it. */
export const BADGE = 12

export const zonesFor = (width: number, height: number, columns: number): Zones => {
  const low = (height < FLAT && width >= height * 1.2) || width > height * STRETCHED
  if (low) {
    // Three things beside each other need width: where cards would be too narrow, the columns lie below the rest.
    const flat = flatGround(width, height, columns).card
    return flat >= NARROW_CARD || flat >= gridGround(width, height, columns).card ? 'flat' : 'grid'
  }
  return height > width * (width < PHONE ? 0.95 : 1) && width < WIDE ? 'thumb' : 'grid'
}

const GROUNDS: { readonly [Z in Zones]: (width: number, height: number, columns: number, dock: number) => Ground } = {
  grid: gridGround,
  thumb: thumbGround,
  flat: flatGround,
}

/** `toolsBelow`: on a flat felt the tools have found no place in the header, and lie under the columns as elsewhere. */
export function groundFor(width: number, height: number, columns: number, toolsBelow = false): Ground {
  return GROUNDS[zonesFor(width, height, columns)](width, height, columns, toolsBelow ? FLAT_DOCK : 0)
}

const spots = (count: number, x0: number, pitch: number, y: number): readonly Spot[] =>
  Array.from({ length: count }, (_, index) => ({ x: x0 + index * pitch, y }))

/** A column of ten that still shows every index takes as much below its first card. */
const TEN = 9 * 0.27

function gridGround(width: number, height: number, columns: number): Ground {
  const slots = Math.max(2 + HOMES, columns)
  const [side, gap] = width < PHONE ? [8, 1.08] : [24, 1.16]
  const [top, dock] = [22, 94]
  const across = (width - 2 * side) / (slots * gap)
  const card = Math.floor(Math.min(across, Math.max(NARROW_CARD, (height - 162) / (2 * RATIO + TEN))))
  const pitch = Math.min((width - 2 * side - card) / (slots - 1), 1.42 * card)
  const x0 = (width - (slots - 1) * pitch - card) / 2
  // Around the waste as many cards are fanned as show enough to be read, with a gap left at either side.
  const wasteStep = Math.max(STRIP, SMALL_TEN * card)
  const wasteShown = 1 + Math.max(0, Math.min(2, Math.floor((2 * (pitch - card - WASTE_AIR)) / wasteStep)))
  const below = top + card * RATIO + Math.max(26, Math.min(40, card * 0.36))
  return {
    zones: 'grid',
    card,
    homeCard: card,
    stockCard: card,
    columns: spots(columns, x0 + ((slots - columns) / 2) * pitch, pitch, below),
    homes: spots(HOMES, x0 + (slots - HOMES) * pitch, pitch, top),
    stock: { x: x0, y: top },
    waste: { x: x0 + pitch - (wasteStep * (wasteShown - 1)) / 2, y: top },
    wasteStep: { x: wasteStep, y: 0 },
    wasteShown,
    caption: null,
    zone: height - dock - below,
  }
}

function thumbGround(width: number, height: number, columns: number): Ground {
  const wide = width >= PHONE
  const [side, top] = [wide ? 20 : 8, wide ? 20 : 8]
  const homePitch = (width - 2 * side) / HOMES
  const homeCard = Math.min(homePitch - (wide ? 10 : 3), 0.1 * height)
  const pitch = (width - 2 * side) / columns
  const card = pitch - Math.max(2.2, pitch * 0.06)
  const stockCard = wide ? Math.max(100, card) : Math.max(44, Math.min(72, width * 0.185, height * 0.1))
  // Buttons below, then a gap, then the cards.
  const foot = height - (wide ? 96 : 78) - stockCard * RATIO
  const below = top + homeCard * RATIO + (wide ? 26 : 18)
  const shown = 4
  const wasteStep = stockCard * LARGE_TEN
  const stock = { x: width - side - stockCard - 4, y: foot }
  const waste = { x: stock.x - 28 - stockCard - wasteStep * (shown - 1), y: foot }
  const caption = { x: side + 6, y: foot + 6 }
  return {
    zones: 'thumb',
    card,
    homeCard,
    stockCard,
    columns: spots(columns, side + (pitch - card) / 2, pitch, below),
    homes: spots(HOMES, side + (homePitch - homeCard) / 2, homePitch, top),
    stock,
    waste,
    wasteStep: { x: wasteStep, y: 0 },
    wasteShown: shown,
    caption: { ...caption, width: waste.x - caption.x - 6 },
    zone: foot - 14 - below,
  }
}

/** `dock`: what the tools take below the columns alone. */
function flatGround(width: number, height: number, columns: number, dock = 0): Ground {
  const [side, top, gap] = [12, 4, 5]
  const rows = HOMES / 2
  const highest = (below: number): number => ((height - top - below) / rows - 5) / RATIO
  // Piles that can be read come before the words that count them; on a higher felt the bar does.
  const captioned = height < FLAT && highest(CAPTION) >= NARROW_CARD
  const homeCard = Math.floor(Math.min(captioned ? Math.max(NARROW_CARD, highest(LONG_CAPTION)) : highest(0), Math.max(36, width * 0.043)))
  const homeStep = homeCard * RATIO + 5
  const stockCard = Math.floor(Math.max(44, Math.min(0.071 * width, 0.21 * height)))
  const first = side + 2 * homeCard + gap + 14
  const last = width - side - stockCard
  const room = height - dock - top
  const pitch = Math.min((last - 16 - first) / columns, room * 0.3)
  const card = Math.floor(Math.min(pitch - Math.max(2.5, pitch * 0.07), (room - 8) / (RATIO + TEN)))
  const x0 = first + (last - 16 - first - columns * pitch) / 2 + (pitch - card) / 2
  return {
    zones: 'flat',
    card,
    homeCard,
    stockCard,
    columns: spots(columns, x0, pitch, top),
    homes: Array.from({ length: HOMES }, (_, index) => ({
      x: side + (index % 2) * (homeCard + gap),
      y: top + Math.floor(index / 2) * homeStep,
    })),
    stock: { x: last, y: top },
    waste: { x: last, y: top + stockCard * RATIO + BADGE + 10 },
    wasteStep: { x: 0, y: Math.max(18, stockCard * 0.3) },
    wasteShown: 3,
    caption: captioned ? { x: side, y: top + rows * homeStep, width: 2 * homeCard + gap } : null,
    zone: room - 8,
  }
}
