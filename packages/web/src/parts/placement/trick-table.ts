/**
 * Where things lie at a table of four who play tricks: plays before their seats, a bar that says what is selected, and a hand of thirteen.
 * Pure, like the table with piles. Where it is narrow only the play to beat lies on the felt, and the others are a word under their name.
 */
import { type Box, bottom, box, clamp, right } from './box.ts'
import { comfortableCard, LEAST_CARD, largestCard, RATIO } from './card-size.ts'
import type { SeatLook, TableShape } from './sitting.ts'

/** Left, above, right. */
type Three = readonly [Box, Box, Box]

export interface TrickPlacement {
  readonly shape: TableShape
  /** The felt's, or more where it must scroll. */
  readonly height: number
  readonly card: number
  /** Width of a played card. */
  readonly played: number
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
  /** What is selected, and with it everything that can be done; where it is narrow the buttons are apart. */
  readonly bar: Box
  readonly buttons: Box | null
  readonly raise: number
  readonly hand: Box
}

const ROOMY = { width: 700, height: 480 }
const PLATE = { width: 176, height: 54 }
/** Of a play of five, in widths of a card. */
const FIVE = 2.76
const OWN = 0.46
const SECOND_ROW = 0.72
const ARC = 6
const TOOLS = 96

export function placeTricks({ width, height }: { readonly width: number; readonly height: number }): TrickPlacement {
  if (width < 620 || (width < ROOMY.width && height >= ROOMY.height)) return stacked(width, height)
  return height < ROOMY.height ? flat(width, height) : roomy(width, height)
}

function roomy(width: number, height: number): TrickPlacement {
  const { top, gap, caption, ownCaption, lane, raise, edge } = {
    top: 14,
    gap: 8,
    caption: 46,
    ownCaption: 27,
    lane: 58,
    raise: 28,
    edge: 10,
  }
  const fixed = top + PLATE.height + gap + caption + gap + ownCaption + gap + lane + 6 + raise + ARC + edge
  const card = Math.max(LEAST_CARD, Math.floor(Math.min(largestCard(width, height), (height - fixed) / (RATIO * (0.6 + OWN + 1)))))
  const tall = Math.max(height, Math.ceil(fixed + RATIO * (0.6 + OWN + 1) * card))
  const column = Math.min(Math.max(FIVE * 0.6 * card + 28, 190), (width - 52) / 3)
  const played = Math.min(0.6 * card, (column - 28) / FIVE)
  const middle = (width - column) / 2
  const handTop = tall - edge - ARC - RATIO * card - raise
  const bar = handTop - 6 - lane
  const play = RATIO * played + caption
  const ownPlay = RATIO * OWN * card + ownCaption
  const spare = bar - gap - ownPlay - gap - (top + PLATE.height + gap + play)
  const topPlay = box(middle, top + PLATE.height + gap + clamp(0, spare * 0.3, 24), column, play)
  const block = PLATE.height + gap + play
  const side = clamp(top, Math.max(top + PLATE.height * 0.9, (bar - block) / 2), bar - gap - block)
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
  const wide = 150
  const room = width - 28 - wide - TOOLS - 24
  return {
    shape: 'roomy',
    height: tall,
    card,
    played,
    look: 'plate',
    seats,
    plays: [box(left, side + PLATE.height + gap, column, play), topPlay, box(far, side + PLATE.height + gap, column, play)],
    words: [],
    own: box(middle, bar - gap - ownPlay, column, ownPlay),
    arcs: free ? [arc(width - corner), arc(corner - long)] : [],
    chevrons: free ? [] : [chevron(width - between), chevron(between)],
    turn: null,
    sign: box(14, bar + 7, wide, 44),
    tools: box(width - 14 - TOOLS, bar + 7, TOOLS, 44),
    bar: box(14 + wide + 12 + Math.max(0, room - 640) / 2, bar, Math.min(room, 640), lane),
    buttons: null,
    raise,
    hand: box(10, handTop, width - 20, tall - edge - handTop),
  }
}

function flat(width: number, height: number): TrickPlacement {
  const { top, seat, caption, bar, raise, edge } = { top: 2, seat: 44, caption: 24, bar: 50, raise: 22, edge: 4 }
  const fixed = top + seat + 4 + caption + 4 + bar + raise + ARC + edge
  const card = Math.max(LEAST_CARD, Math.floor(Math.min(largestCard(width, height), (height - fixed) / (RATIO * 1.6))))
  const tall = Math.max(height, Math.ceil(fixed + RATIO * 1.6 * card))
  const [from, to] = [10 + 132 + 8, width - 10 - TOOLS - 8]
  const column = (to - from - 20) / 3
  const played = Math.min(0.6 * card, (column - 12) / 1.9)
  const seats = [0, 1, 2].map((index) => box(from + index * (column + 10), top, column, seat))
  const handTop = tall - edge - ARC - RATIO * card - raise
  const barTop = handTop - bar
  const playTop = top + seat + 4
  const [left, above, far] = seats as [Box, Box, Box]
  return {
    shape: 'flat',
    height: tall,
    card,
    played,
    look: 'chip',
    seats: [left, above, far],
    plays: seats.map(({ x }) => box(x, playTop, column, barTop - 4 - playTop)),
    words: [],
    own: box(10, playTop, 132, barTop - 4 - playTop),
    arcs: [],
    chevrons: [left, above].map((one) => box(right(one) - 3, top + 14, 16, 16)),
    turn: null,
    sign: box(10, top + 2, 132, 40),
    tools: box(width - 10 - TOOLS, top, TOOLS, 44),
    bar: box(10, barTop, width - 20, bar),
    buttons: null,
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
    bar: box(10, text, width - 20, step.text),
    buttons: box(10, dock, width - 20, step.dock),
    raise: step.raise,
    hand: box(8, text + step.text, width - 16, dock - step.gap - text - step.text),
  }
}
