/**
 * Where things lie at a table of four who play tricks: plays before their seats, a bar that says what is selected, and a hand of thirteen.
 * Pure, like the table with piles. Where it is narrow only the play to beat lies on the felt, and the others are a word under their name.
 */
import type { HeaderRoom } from '../header-room.ts'
import { type Box, bottom, box, clamp, right } from './box.ts'
import { comfortableCard, LEAST_CARD, largestCard, RATIO } from './card-size.ts'
import { headerSitting, type SeatLook, type TableShape, UNDER_HEADER } from './sitting.ts'

/** Left, above, right. */
type Three = readonly [Box, Box, Box]

export interface TrickPlacement {
  readonly shape: TableShape
  /** The felt's, or more where it must scroll. */
  readonly height: number
  readonly card: number
  /** Width of a played card, and of an own one. */
  readonly played: number
  readonly ownPlayed: number
  readonly look: SeatLook
  readonly seats: Three
  /** Before the seats; one for all, the play to beat, where it is narrow. */
  readonly plays: readonly Box[]
  /** Under the names, where their plays have no room. */
  readonly words: readonly Box[]
  /** The own last play, or what there is to say about the trick. */
  readonly own: Box | null
  /** From seat to seat in the upper corners. */
  readonly arcs: readonly Box[]
  readonly chevrons: readonly Box[]
  readonly turn: null
  readonly sign: Box
  readonly tools: Box
  /** A word under each picture: there is room. */
  readonly toolWords: boolean
  /** What is selected, and with it everything that can be done; where it is narrow the buttons are apart. */
  readonly bar: Box
  readonly buttons: Box | null
  /** For a word about what to do: on the bar, left of its buttons. */
  readonly note: Box
  readonly raise: number
  readonly hand: Box
}

const ROOMY = { width: 700, height: 480 }
const PLATE = { width: 186, height: 54 }
/** Of a play of five, in widths of a card. */
const FIVE = 2.76
/** Of the own play, in cards of the hand: at least, and where there is room. */
const OWN = 0.46
const OWN_LARGE = 0.6
/** Around a play: its frame, and one line of words. */
const AROUND = 24
/** Where there is little room: the same in cards that show less of each, and what is beside them in their frame. */
export const LEAST_SHOWN = 0.27
const FIVE_TIGHT = 1 + 4 * LEAST_SHOWN
export const PLAY_INSET = 22
/** In cards of the hand. */
const LARGEST_PLAYED = 0.8
const SECOND_ROW = 0.72
const ARC = 6
const TOOLS = 96
/** What the buttons of a bar take at most. */
const BUTTONS = 322
/** Two with a word under each picture. */
const WORDED = 152

export interface TrickTable {
  readonly width: number
  readonly height: number
  /** What is free in a header that lies over the felt. */
  readonly header?: HeaderRoom | null
}

export function placeTricks({ width, height, header = null }: TrickTable): TrickPlacement {
  if (width < 620 || (width < ROOMY.width && height >= ROOMY.height)) return stacked(width, height)
  return height < ROOMY.height ? flat(width, height, header) : roomy(width, height)
}

function roomy(width: number, height: number): TrickPlacement {
  const { top, gap, caption, ownCaption, lane, raise, edge } = {
    top: 14,
    gap: 8,
    caption: 46,
    ownCaption: 29,
    lane: 58,
    raise: 28,
    edge: 10,
  }
  // Upright the bar has a row of its own, below sign and tools.
  const apart = width < 860 && height > width ? 52 : 0
  const fixed = top + PLATE.height + gap + caption + gap + ownCaption + gap + apart + lane + 6 + raise + ARC + edge
  const card = Math.max(LEAST_CARD, Math.floor(Math.min(largestCard(width, height), (height - fixed) / (RATIO * (0.6 + OWN + 1)))))
  const tall = Math.max(height, Math.ceil(fixed + RATIO * (0.6 + OWN + 1) * card))
  const ownPlayed = clamp(OWN * card, (tall - fixed) / RATIO - 1.6 * card, OWN_LARGE * card)
  const column = Math.min(Math.max(FIVE * 0.6 * card + 28, 190), (width - 52) / 3)
  const played = Math.min(0.6 * card, (column - 28) / FIVE)
  const middle = (width - column) / 2
  const handTop = tall - edge - ARC - RATIO * card - raise
  const bar = handTop - 6 - lane
  const row = bar - apart
  const play = RATIO * played + caption
  const ownPlay = RATIO * ownPlayed + ownCaption
  const spare = row - gap - ownPlay - gap - (top + PLATE.height + gap + play)
  const topPlay = box(middle, top + PLATE.height + gap + clamp(0, spare * 0.3, 24), column, play)
  const block = PLATE.height + gap + play
  const side = clamp(top, Math.max(top + PLATE.height * 0.9, (row - block) / 2), row - gap - block)
  const [left, far] = [14, width - 14 - column]
  const plate = (x: number, y: number): Box => box(x, y, PLATE.width, PLATE.height)
  const seats: Three = [plate(left, side), plate((width - PLATE.width) / 2, top), plate(width - 14 - PLATE.width, side)]
  const corner = width - 14 - PLATE.width * 0.4
  const long = Math.min(corner - Math.max(right(seats[1]), middle + column) - 16, 260)
  const high = side - 8 - (top + 16)
  const free = high >= 34 && long >= 40
  const arc = (x: number): Box => box(x, side - 8 - high, long, high)
  const between = (right(seats[1]) + width - 14 - PLATE.width) / 2
  const chevron = (x: number): Box => box(x - 8, top + PLATE.height / 2 - 8, 16, 16)
  const wide = apart > 0 || width >= 900 ? 180 : width >= 860 ? 170 : 150
  const toolWords = apart > 0 || width >= 860
  const tools = toolWords ? WORDED : TOOLS
  const [from, room] = apart > 0 ? [14, width - 28] : [14 + wide + 12, width - 28 - wide - tools - 24]
  const across = Math.min(room, 600)
  // What there is to say about a trick may be longer than a play is wide.
  const words = Math.min(column + 120, width - 2 * (14 + column + 10))
  return {
    shape: 'roomy',
    height: tall,
    card,
    played,
    ownPlayed,
    look: 'plate',
    seats,
    plays: [box(left, side + PLATE.height + gap, column, play), topPlay, box(far, side + PLATE.height + gap, column, play)],
    words: [],
    own: box((width - words) / 2, row - gap - ownPlay, words, ownPlay),
    arcs: free ? [arc(width - corner), arc(corner - long)] : [],
    chevrons: free ? [] : [chevron(width - between), chevron(between)],
    turn: null,
    sign: box(14, row + (apart > 0 ? 0 : 7), wide, 44),
    tools: toolWords ? box(width - 14 - tools, row, tools, apart > 0 ? 46 : lane) : box(width - 14 - tools, row + 7, tools, 44),
    toolWords,
    bar: box(clamp(from, (width - across) / 2, from + room - across), bar, across, lane),
    buttons: null,
    note: box(clamp(from, (width - across) / 2, from + room - across), bar, across, lane),
    raise,
    hand: box(10, handTop, width - 20, tall - edge - handTop),
  }
}

function flat(width: number, height: number, header: HeaderRoom | null): TrickPlacement {
  const left = width >= 760 ? 152 : 124
  // Words take room from nobody as long as the header's own buttons reach as far.
  const toolWords = header !== null && header.x + header.width <= width - 10 - WORDED - 8
  const tools = toolWords ? WORDED : TOOLS
  const [from, to] = [10 + left + 8, width - 10 - tools - 8]
  // Plays lie under their seats: these sit in the header where there is room above the field too.
  // The sign is at the right then, and needs its words' width.
  const free = header === null ? null : { x: Math.max(header.x, from), end: Math.min(header.x + header.width, to, width - 10 - left - 8) }
  const inHeader = free === null ? null : headerSitting({ x: free.x, width: free.end - free.x }, 3)
  const top = inHeader !== null ? 0 : header !== null ? UNDER_HEADER : 2
  const { seat, caption, bar, raise, edge } = { seat: 44, caption: 24, bar: 50, raise: 22, edge: 4 }
  const fixed = top + seat + 4 + caption + 4 + bar + raise + ARC + edge
  // Thirteen in one row, each with what a finger needs.
  const across = width - 34 - 12 * 44
  const card = Math.max(LEAST_CARD, Math.floor(Math.min(largestCard(width, height), across, (height - fixed) / (RATIO * 1.6))))
  const tall = Math.max(height, Math.ceil(fixed + RATIO * 1.6 * card))
  const between = inHeader?.between ?? 10
  const column = inHeader?.plate ?? (to - from - 20) / 3
  const row = 3 * column + 2 * between
  const begin = inHeader === null || free === null ? from : clamp(free.x + 4, (from + to - row) / 2, free.end - 4 - row)
  const seats = [0, 1, 2].map((index) => box(begin + index * (column + between), top, column, seat))
  const handTop = tall - edge - ARC - RATIO * card - raise
  const barTop = handTop - bar
  const playTop = top + seat + 4
  const playHigh = barTop - 4 - playTop
  // Five as large as one, as far as what is said below them leaves the height and their neighbours the width, or not much smaller.
  const wide = column + between - 4
  const played = Math.min(LARGEST_PLAYED * card, (playHigh - AROUND) / RATIO, (1.25 * (wide - PLAY_INSET)) / FIVE_TIGHT)
  const [first, second, third] = seats as [Box, Box, Box]
  const toolsTop = inHeader === null ? top : playTop
  const toolsHigh = toolWords ? 46 : 44
  // With the others in the header the sign stands under the tools, and the own play has all the height.
  const besides = Math.min(WORDED, width - 10 - right(third) - 8)
  const sign = inHeader === null ? box(10, top + 2, left, 40) : box(width - 10 - besides, playTop + toolsHigh + 4, besides, 40)
  const own = box(10, playTop, left, playHigh)
  return {
    shape: 'flat',
    height: tall,
    card,
    played,
    ownPlayed: Math.min(played, (own.height - AROUND) / RATIO),
    look: 'chip',
    seats: [first, second, third],
    plays: seats.map(({ x }) => box(x - (between - 4) / 2, playTop, wide, playHigh)),
    words: [],
    own,
    arcs: [],
    chevrons: [first, second].map((one) => box(right(one) + between / 2 - 8, top + 14, 16, 16)),
    turn: null,
    sign,
    tools: box(width - 10 - tools, toolsTop, tools, toolsHigh),
    toolWords,
    bar: box(10, barTop, width - 20, bar),
    buttons: null,
    note: box(13, barTop + 3, width - 20 - BUTTONS, bar - 6),
    raise,
    hand: box(10, handTop, width - 20, tall - edge - handTop),
  }
}

const GENEROUS = { top: 8, word: 20, gap: 8, caption: 42, sign: 44, text: 44, raise: 28, dock: 56, edge: 10 }
const TIGHT = { top: 6, word: 18, gap: 4, caption: 34, sign: 44, text: 36, raise: 22, dock: 50, edge: 6 }
const CHIP = 44
/** Where a chip has no room for a name beside the picture, it stands below it. */
const MINI = { seat: 66, below: 132 }
/** What a finger needs of thirteen cards in two rows. */
const widestCard = (width: number): number => (width - 24 - 6 * (width < 350 ? 40 : 44)) / 1.1

function stacked(width: number, height: number): TrickPlacement {
  const rows = RATIO * (1 + SECOND_ROW)
  const chip = (width - 16 - 16) / 3
  const [look, seat] = chip < MINI.below ? (['mini', MINI.seat] as const) : (['chip', CHIP] as const)
  const tried = [GENEROUS, TIGHT].map((step) => {
    const least = clamp(40, 0.155 * width, 64)
    const fixed =
      step.top +
      seat +
      step.word +
      2 * step.gap +
      step.caption +
      RATIO * least +
      step.sign +
      2 +
      step.text +
      step.raise +
      ARC +
      step.gap +
      step.dock +
      step.edge
    const card = Math.floor(Math.min(largestCard(width, height), widestCard(width), (height - fixed) / rows))
    return { step, fixed, card, least }
  })
  const comfort = Math.min(comfortableCard(width, height), widestCard(width))
  const { step, fixed, least, ...found } = tried.find(({ card }) => card >= comfort) ?? (tried[1] as (typeof tried)[number])
  const card = Math.max(LEAST_CARD, found.card)
  const tall = Math.max(height, Math.ceil(fixed + rows * card))
  const spare = tall - fixed - rows * card
  const played = Math.min(card, least + (spare * 0.4) / RATIO, (width - 60) / FIVE)
  const rest = spare - RATIO * (played - least)

  const seats = [0, 1, 2].map((index) => box(8 + index * (chip + 8), step.top, chip, seat))
  const words = seats.map(({ x }) => box(x, step.top + seat, chip, step.word))
  const playTop = step.top + seat + step.word + step.gap + rest * 0.4
  const play = box(10, playTop, width - 20, RATIO * played + step.caption)
  const signTop = bottom(play) + step.gap + rest * 0.3
  const text = signTop + step.sign + 2 + rest * 0.3
  const dock = tall - step.edge - step.dock
  const [left, above, far] = seats as [Box, Box, Box]
  return {
    shape: 'stacked',
    height: tall,
    card,
    played,
    ownPlayed: played,
    look,
    seats: [left, above, far],
    plays: [play],
    words,
    own: null,
    arcs: [],
    chevrons: [],
    turn: null,
    sign: box(12, signTop, width - 24 - TOOLS - 8, step.sign),
    tools: box(width - 12 - TOOLS, signTop, TOOLS, 44),
    toolWords: false,
    bar: box(10, text, width - 20, step.text),
    note: box(10, text, width - 20, step.text),
    buttons: box(10, dock, width - 20, step.dock),
    raise: step.raise,
    hand: box(8, text + step.text, width - 16, dock - step.gap - text - step.text),
  }
}
