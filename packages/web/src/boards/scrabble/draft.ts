/**
 * The play that somebody is thinking of: the own tiles in their own order, which of them lie on the board without having been played, and
 * the square where the next typed letter goes. Pure: every change answers a new draft. It may be made while others are on turn; a new
 * position keeps what still fits and brings the rest back to the rack.
 */
import { ACROSS, BLANK, type Board, type Direction, DOWN, EMPTY, type PlaceAction, placing, SIZE, type Tile } from '@parlour/games/scrabble'
import { letterOn } from './props.ts'

export interface RackTile {
  /** Stays with the tile as long as it is held. */
  readonly id: number
  readonly tile: Tile
}

export interface Laid {
  readonly id: number
  readonly square: number
  /** Upper case; what a blank stands for. */
  readonly letter: string
}

export interface Cursor {
  readonly square: number
  readonly direction: Direction
}

export interface Draft {
  readonly tiles: readonly RackTile[]
  /** In the order in which they were laid. */
  readonly laid: readonly Laid[]
  readonly cursor: Cursor | null
  readonly nextId: number
}

const NO_DRAFT: Draft = { tiles: [], laid: [], cursor: null, nextId: 1 }
export const draftOf = (rack: readonly Tile[]): Draft => reconciled(NO_DRAFT, rack, new Uint8Array(SIZE * SIZE))

export const laidAt = ({ laid }: Draft, square: number): Laid | undefined => laid.find((one) => one.square === square)
const isLaid = ({ laid }: Draft, id: number): boolean => laid.some((one) => one.id === id)
export const onRack = (draft: Draft): readonly RackTile[] => draft.tiles.filter(({ id }) => !isLaid(draft, id))
export const isFree = (draft: Draft, board: Board, square: number): boolean =>
  (board[square] ?? EMPTY) === EMPTY && laidAt(draft, square) === undefined
const letterAt = (draft: Draft, board: Board, square: number): string | null => laidAt(draft, square)?.letter ?? letterOn(board, square)
export const letterOfTile = (tile: Tile): string => (tile === BLANK ? '' : String.fromCharCode(tile + 64))

/** The draft in a new position: tiles keep their order, what was played is gone, what was drawn comes last. */
export function reconciled(draft: Draft, rack: readonly Tile[], board: Board): Draft {
  const left = new Map<Tile, number>()
  for (const tile of rack) left.set(tile, (left.get(tile) ?? 0) + 1)
  const claim = (tile: Tile): boolean => {
    const count = left.get(tile) ?? 0
    left.set(tile, count - 1)
    return count > 0
  }
  const played = new Set(draft.laid.filter(({ square }) => (board[square] ?? EMPTY) !== EMPTY).map(({ id }) => id))
  // A tile that was just played is the last to be taken for one that is still held.
  const kept = new Set<number>()
  for (const { id, tile } of draft.tiles) if (!played.has(id) && claim(tile)) kept.add(id)
  const tiles = draft.tiles.filter(({ id }) => kept.has(id))
  let { nextId } = draft
  const drawn: RackTile[] = []
  for (const [tile, count] of left) for (let n = 0; n < count; n++) drawn.push({ id: nextId++, tile })
  const laid = draft.laid.filter(({ id }) => kept.has(id))
  const cursor = played.size > 0 || (draft.cursor !== null && (board[draft.cursor.square] ?? EMPTY) !== EMPTY) ? null : draft.cursor
  return { tiles: [...tiles, ...drawn], laid, cursor, nextId }
}

const inside = (square: number, direction: Direction, steps: number): number | null => {
  const place = direction === ACROSS ? square % SIZE : Math.floor(square / SIZE)
  const to = place + steps
  return to < 0 || to >= SIZE ? null : square + steps * (direction === ACROSS ? 1 : SIZE)
}

/** The next free square in that direction, the first one included; null where the row or column is full. */
function nextFree(draft: Draft, board: Board, from: number | null, direction: Direction): number | null {
  for (let square = from; square !== null; square = inside(square, direction, 1)) if (isFree(draft, board, square)) return square
  return null
}

/** Puts a held tile on a free square; a blank needs its letter. One that lies elsewhere moves. */
export function lay(draft: Draft, board: Board, id: number, square: number, letter?: string): Draft {
  const tile = draft.tiles.find((one) => one.id === id)
  const before = draft.laid.find((one) => one.id === id)
  if (tile === undefined || !isFree(draft, board, square)) return draft
  const stands = letter ?? (tile.tile === BLANK ? before?.letter : letterOfTile(tile.tile))
  if (stands === undefined || stands === '') return draft
  const laid = [...draft.laid.filter((one) => one.id !== id), { id, square, letter: stands }]
  return { ...draft, laid }
}

/** The same on the cursor's square, and the cursor goes on. */
export function layAtCursor(draft: Draft, board: Board, id: number, letter?: string): Draft {
  if (draft.cursor === null) return draft
  const { direction } = draft.cursor
  const square = nextFree(draft, board, draft.cursor.square, direction)
  if (square === null) return draft
  const next = lay(draft, board, id, square, letter)
  if (next === draft) return draft
  const goes = nextFree(next, board, inside(square, direction, 1), direction)
  return { ...next, cursor: { square: goes ?? square, direction } }
}

/** Which tile of the rack gives a letter: its own, else a blank. */
const tileFor = (draft: Draft, letter: string): RackTile | undefined => {
  const held = onRack(draft)
  return held.find(({ tile }) => letterOfTile(tile) === letter) ?? held.find(({ tile }) => tile === BLANK)
}

/** Null where no tile gives it, or where there is no square left. */
export function typed(draft: Draft, board: Board, letter: string): Draft | null {
  const tile = tileFor(draft, letter)
  if (tile === undefined) return null
  const next = layAtCursor(draft, board, tile.id, letter)
  return next === draft ? null : next
}

/** A tile comes back to the rack, and the cursor goes where it lay. */
export function takenUp(draft: Draft, id: number): Draft {
  const one = draft.laid.find((laid) => laid.id === id)
  if (one === undefined) return draft
  const direction = draft.cursor?.direction ?? ACROSS
  return { ...draft, laid: draft.laid.filter((laid) => laid.id !== id), cursor: { square: one.square, direction } }
}

export const tookBack = (draft: Draft): Draft => {
  const last = draft.laid.at(-1)
  return last === undefined ? draft : takenUp(draft, last.id)
}

export const recalled = (draft: Draft): Draft => ({ ...draft, laid: [], cursor: null })

/** A tile dropped back on the rack: before the one at that place, or at the end. */
export function racked(draft: Draft, id: number, place: number | null): Draft {
  const moved = draft.tiles.find((tile) => tile.id === id)
  if (moved === undefined) return draft
  const before = place === null ? undefined : onRack(draft).filter((tile) => tile.id !== id)[place]
  const others = draft.tiles.filter((tile) => tile.id !== id)
  const index = before === undefined ? others.length : others.indexOf(before)
  return { ...draft, laid: draft.laid.filter((laid) => laid.id !== id), tiles: others.toSpliced(index, 0, moved) }
}

/** `below(n)` answers a number from 0 to n − 1. */
export function shuffled(draft: Draft, below: (n: number) => number): Draft {
  const tiles = [...draft.tiles]
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [a, b] = [tiles[last], tiles[other]]
    if (a === undefined || b === undefined) continue
    tiles[last] = b
    tiles[other] = a
  }
  return { ...draft, tiles }
}

/** The cursor on a square: the same square again turns it, a new one looks along the tiles that are there. */
export function pointed(draft: Draft, board: Board, square: number): Draft {
  const { cursor } = draft
  if (cursor?.square === square) return { ...draft, cursor: { square, direction: cursor.direction === ACROSS ? DOWN : ACROSS } }
  const beside = (direction: Direction): boolean =>
    [-1, 1].some((steps) => {
      const neighbour = inside(square, direction, steps)
      return neighbour !== null && !isFree(draft, board, neighbour)
    })
  const direction = cursor !== null ? cursor.direction : !beside(ACROSS) && beside(DOWN) ? DOWN : ACROSS
  return { ...draft, cursor: { square, direction } }
}

export type Placement =
  | { readonly kind: 'nothing' }
  /** Not in one line, or with a hole: what is wrong can be seen at that square. */
  | { readonly kind: 'crooked' | 'gap'; readonly square: number }
  | { readonly kind: 'play'; readonly action: PlaceAction }

/** What laying these tiles down would mean. */
export function placementOf(draft: Draft, board: Board): Placement {
  const squares = draft.laid.map(({ square }) => square).sort((a, b) => a - b)
  const [first, last] = [squares[0], squares.at(-1)]
  if (first === undefined || last === undefined) return { kind: 'nothing' }
  const odd = draft.laid.find(({ square }) => square % SIZE !== first % SIZE)
  const acrossRow = draft.laid.find(({ square }) => Math.floor(square / SIZE) !== Math.floor(first / SIZE))
  if (odd !== undefined && acrossRow !== undefined) return { kind: 'crooked', square: draft.laid.at(-1)?.square ?? first }
  const direction = acrossRow === undefined ? ACROSS : DOWN
  const step = direction === ACROSS ? 1 : SIZE
  let word = ''
  let blanks = 0
  for (let square = first, i = 0; square <= last; square += step, i++) {
    const letter = letterAt(draft, board, square)
    if (letter === null) return { kind: 'gap', square }
    const own = laidAt(draft, square)
    if (own !== undefined && draft.tiles.find(({ id }) => id === own.id)?.tile === BLANK) blanks |= 1 << i
    word += letter
  }
  return { kind: 'play', action: placing(first, direction, word, blanks) }
}

export interface Run {
  readonly word: string
  readonly squares: readonly number[]
}

/** Every run of two or more letters through a laid tile, each once. */
export function runsOf(draft: Draft, board: Board): readonly Run[] {
  const found = new Map<string, Run>()
  for (const { square } of draft.laid)
    for (const direction of [ACROSS, DOWN]) {
      const run = runThrough(draft, board, square, direction)
      if (run.squares.length > 1) found.set(`${direction}:${run.squares[0]}`, run)
    }
  return [...found.values()]
}

function runThrough(draft: Draft, board: Board, square: number, direction: Direction): Run {
  let start = square
  for (let before = inside(start, direction, -1); before !== null && !isFree(draft, board, before); before = inside(start, direction, -1))
    start = before
  const squares: number[] = []
  let word = ''
  for (let at: number | null = start; at !== null; at = inside(at, direction, 1)) {
    const letter = letterAt(draft, board, at)
    if (letter === null) break
    squares.push(at)
    word += letter
  }
  return { word, squares }
}
