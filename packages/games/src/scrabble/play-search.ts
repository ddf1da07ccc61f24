/**
 * The search for plays of a rack on a board, each set of newly placed tiles once, with its score (Appel and Jacobson 1988, on bit
 * masks). What is done with the plays is left to those who extend it.
 *
 * A play covers at least one anchor, an empty square beside a tile, and is found at its first one: before that lie tiles that are there
 * already, or rack tiles on squares that no other anchor claims. From the anchor on words are followed letter by letter as far as rack,
 * board and cross-checks allow.
 *
 * Blanks cost no search of their own: words are followed by their letters alone, counting how many the rack lacks, and only a finished
 * word is given its blanks.
 */
import { countBits } from '@parlour/kernel'
import { Beginnings, MOST_BEFORE } from './beginnings.ts'
import { ACROSS, type Board, type Direction, SIZE } from './board.ts'
import { ALL_LETTERS, CELLS, cellLetterFactors, cellWordFactors, crossCheck, layOut, NO_CROSS, newGrid, WIDTH } from './grid.ts'
import { LAST_NODE, NODE_HEAD, type WordGraph } from './lexicon.ts'
import { BONUS } from './placement.ts'
import { BLANK, RACK_SIZE, type Tile } from './tiles.ts'

/** Texts of one letter and of two: words are put together from pairs, which is faster than letter by letter. */
const ONE = Array.from({ length: 27 }, (_, letter) => String.fromCharCode(letter + 64))
const TWO = Array.from({ length: 27 * 32 }, (_, pair) => (ONE[pair >> 5] ?? '') + (ONE[pair & 31] ?? ''))

const CENTRE_COLUMN = 7

export abstract class PlaySearch {
  readonly #graph: WordGraph
  readonly #nodes: Int32Array
  readonly #values: Uint8Array
  /** How many tiles may lie before the centre when the board is empty. */
  readonly #firstRoom: number
  // Working memory; nothing of it outlives a search.
  protected readonly grid = newGrid()
  readonly #letters = this.grid.letters
  readonly #allowed = this.grid.allowed
  readonly #cross = this.grid.cross
  readonly #worth = this.grid.worth
  /** Tiles left by letter 0 … 25; below zero where blanks stand in. */
  protected readonly left = new Int32Array(26)
  readonly #beginnings = Array.from({ length: RACK_SIZE }, () => new Beginnings())
  readonly #path = new Uint8Array(MOST_BEFORE)
  /** The run so far by column, and the cells of its new tiles in order. */
  protected readonly run = new Uint8Array(WIDTH)
  protected readonly fresh = new Uint16Array(RACK_SIZE + 1)
  /** What each new tile adds to the score. */
  protected readonly shares = new Int32Array(RACK_SIZE + 1)
  protected start = 0
  protected blanks = 0
  /** The letters of the rack as bits, and how many tiles it has. */
  #held = 0
  #tiles = 0
  /** What blanks may stand for in the current search, as bits. */
  #wild = ALL_LETTERS

  constructor(graph: WordGraph, values: Uint8Array, startAtCentre: boolean) {
    this.#graph = graph
    this.#nodes = graph.nodes
    this.#values = values
    this.#firstRoom = startAtCentre ? 0 : CENTRE_COLUMN
  }

  /**
   * Hears of a word that can be laid from `start` to the cell `last` with so many new tiles: `lacking` of its letters need a blank, the
   * score counts all letters as tiles.
   */
  protected abstract found(last: number, placed: number, lacking: number, score: number): void

  /** Hears of an anchor: room for so many tiles before it, or tiles from the cell `first` on, where that is not the anchor itself. */
  protected abstract atAnchor(anchor: number, room: number, first: number): void

  /** Takes up a board and a rack and goes through all anchors, in a fixed order. */
  protected scan(board: Board, rack: readonly Tile[]): void {
    if (rack.length === 0) return
    this.#tiles = rack.length
    this.#held = this.#hold(rack)
    for (const beginnings of this.#beginnings) beginnings.count = 0
    this.#listBeginnings(this.#graph.root, 0, this.#held, this.blanks, rack.length)
    const begun = layOut(this.grid, board, this.#values) > 0
    for (let direction: Direction = 0; ; direction = 1) {
      crossCheck(this.#graph, this.grid, direction)
      const cells = direction * CELLS
      const centre = cells + CENTRE_COLUMN * WIDTH + CENTRE_COLUMN
      if (!begun) this.atAnchor(centre, this.#firstRoom, centre)
      else for (let row = 0; row < SIZE; row++) this.#scanRow(cells + row * WIDTH)
      if (direction === 1) return
    }
  }

  /**
   * Finds all plays of at most so many tiles whose first anchor this is, as it was told to `atAnchor`, with blanks standing for any of
   * the letters given as bits.
   */
  protected explore(anchor: number, room: number, first: number, most = this.#tiles, wild = ALL_LETTERS): void {
    this.#wild = wild
    if (first < anchor) this.#fromTiles(first, anchor, this.#held, most)
    else this.#fromAnchor(anchor, room, this.#held, most)
  }

  /** Counts the rack's tiles; answers the letters it holds, as bits. */
  #hold(rack: readonly Tile[]): number {
    const left = this.left.fill(0)
    let held = 0
    this.blanks = 0
    for (const tile of rack) {
      if (tile === BLANK) {
        this.blanks++
        continue
      }
      held |= 1 << (tile - 1)
      left[tile - 1] = (left[tile - 1] ?? 0) + 1
    }
    return held
  }

  #listBeginnings(node: number, length: number, held: number, blanks: number, tiles: number): void {
    const nodes = this.#nodes
    const after = nodes[node] ?? 0
    const ahead = after & (blanks > 0 ? ALL_LETTERS : held)
    if (ahead === 0) return
    this.#beginnings[length]?.add(node, ahead, this.#path, length)
    if (tiles === 1 || length === MOST_BEFORE) return
    for (let rest = ahead; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const letter = 31 - Math.clz32(bit)
      const child = nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE
      if (child === LAST_NODE) continue
      const count = this.left[letter] ?? 0
      this.left[letter] = count - 1
      this.#path[length] = letter
      this.#listBeginnings(child, length + 1, count === 1 ? held & ~bit : held, count <= 0 ? blanks - 1 : blanks, tiles - 1)
      this.left[letter] = count
    }
  }

  #scanRow(row: number): void {
    const letters = this.#letters
    let room = 0
    let first = -1
    for (let cell = row; cell < row + SIZE; cell++) {
      if (letters[cell] !== 0) {
        if (first === -1) first = cell
        continue
      }
      if (first !== -1) {
        this.atAnchor(cell, 0, first)
        first = -1
        room = 0
      } else if (this.#cross[cell] !== NO_CROSS || letters[cell + 1] !== 0) {
        this.atAnchor(cell, room, cell)
        room = 0
      } else room++
    }
  }

  /** All plays whose first anchor is this cell, with room for so many tiles before it. */
  #fromAnchor(anchor: number, room: number, held: number, tiles: number): void {
    const wanted = this.#allowed[anchor] ?? 0
    if (wanted === 0) return
    const left = this.left
    const longest = Math.min(room, tiles - 1, MOST_BEFORE)
    for (let length = 0; length <= longest; length++) {
      const { nodes, ahead, letters, count } = this.#beginnings[length] as Beginnings
      this.start = anchor - length
      for (let i = 0; i < length; i++) this.fresh[i] = this.start + i
      for (let entry = 0; entry < count; entry++) {
        if (((ahead[entry] ?? 0) & wanted) === 0) continue
        let heldThen = held
        let blanksThen = this.blanks
        let stoodFor = 0
        for (let i = 0; i < length; i++) {
          const letter = letters[entry * MOST_BEFORE + i] ?? 0
          const rest = (left[letter] ?? 0) - 1
          left[letter] = rest
          if (rest === 0) heldThen &= ~(1 << letter)
          else if (rest < 0) {
            blanksThen--
            stoodFor |= 1 << letter
          }
          this.run[(this.start + i) & (WIDTH - 1)] = letter + 1
        }
        if ((stoodFor & ~this.#wild) === 0) {
          this.#extend(anchor, nodes[entry] ?? LAST_NODE, heldThen, blanksThen, tiles - length, length)
        }
        for (let i = 0; i < length; i++) {
          const letter = letters[entry * MOST_BEFORE + i] ?? 0
          left[letter] = (left[letter] ?? 0) + 1
        }
      }
    }
  }

  /** All plays that begin with the tiles from a cell to just before this anchor. */
  #fromTiles(first: number, anchor: number, held: number, tiles: number): void {
    if (this.#allowed[anchor] === 0) return
    const nodes = this.#nodes
    let node = this.#graph.root
    for (let cell = first; cell < anchor; cell++) {
      const letter = this.#letters[cell] ?? 1
      const bit = 1 << (letter - 1)
      const after = nodes[node] ?? 0
      if ((after & bit) === 0) return
      this.run[cell & (WIDTH - 1)] = letter
      node = nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE
    }
    this.start = first
    this.#extend(anchor, node, held, this.blanks, tiles, 0)
  }

  /** Goes on from a cell with every word that continues the run; `placed` new tiles lie in it. */
  #extend(cell: number, node: number, held: number, blanks: number, tiles: number, placed: number): void {
    const nodes = this.#nodes
    const letters = this.#letters
    const after = nodes[node] ?? 0
    const there = letters[cell] ?? 0
    if (there !== 0) {
      const bit = 1 << (there - 1)
      if ((after & bit) === 0) return
      this.run[cell & (WIDTH - 1)] = there
      if (((nodes[node + 1] ?? 0) & bit) !== 0 && letters[cell + 1] === 0) this.#complete(cell, placed, blanks)
      this.#extend(cell + 1, nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE, held, blanks, tiles, placed)
      return
    }
    if (tiles === 0) return
    const left = this.left
    const ends = letters[cell + 1] === 0 ? (nodes[node + 1] ?? 0) : 0
    const goesOn = letters[cell + 1] === 0 ? (tiles === 1 ? 0 : (this.#allowed[cell + 1] ?? 0)) : 1 << ((letters[cell + 1] ?? 1) - 1)
    this.fresh[placed] = cell
    for (let rest = after & (this.#allowed[cell] ?? 0) & (blanks > 0 ? held | this.#wild : held); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const letter = 31 - Math.clz32(bit)
      const count = left[letter] ?? 0
      left[letter] = count - 1
      this.run[cell & (WIDTH - 1)] = letter + 1
      const blanksThen = count <= 0 ? blanks - 1 : blanks
      if ((ends & bit) !== 0) this.#complete(cell, placed + 1, blanksThen)
      const child = nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE
      if (((nodes[child] ?? 0) & goesOn) !== 0) {
        this.#extend(cell + 1, child, count === 1 ? held & ~bit : held, blanksThen, tiles - 1, placed + 1)
      }
      left[letter] = count
    }
  }

  /** The run up to this cell is a word: scores it and passes it on. */
  #complete(last: number, placed: number, blanksLeft: number): void {
    const start = this.start
    const fresh = this.fresh
    const cross = this.#cross
    if (last === start) return
    // A single tile that makes words both ways is told with its word across.
    if (placed === 1 && this.direction !== ACROSS && cross[fresh[0] ?? 0] !== NO_CROSS) return
    let factor = 1
    for (let i = 0; i < placed; i++) factor *= cellWordFactors[fresh[i] ?? 0] ?? 1
    let score = 0
    for (let cell = start; cell <= last; cell++) score += this.#worth[cell] ?? 0
    score *= factor
    for (let i = 0; i < placed; i++) {
      const cell = fresh[i] ?? 0
      const beside = cross[cell] ?? NO_CROSS
      let weight = factor
      if (beside !== NO_CROSS) {
        const wordFactor = cellWordFactors[cell] ?? 1
        weight += wordFactor
        score += beside * wordFactor
      }
      const share = weight * (cellLetterFactors[cell] ?? 1) * (this.#values[this.run[cell & (WIDTH - 1)] ?? 0] ?? 0)
      this.shares[i] = share
      score += share
    }
    if (placed === RACK_SIZE) score += BONUS
    this.found(last, placed, this.blanks - blanksLeft, score)
  }

  protected get direction(): Direction {
    return this.start < CELLS ? 0 : 1
  }

  /** The letter on a cell of the run, 0 … 25. */
  protected letterAt(cell: number): number {
    return (this.run[cell & (WIDTH - 1)] ?? 1) - 1
  }

  /** The run up to a cell as text. */
  protected textTo(last: number): string {
    const run = this.run
    const end = last & (WIDTH - 1)
    let text = ''
    let column = this.start & (WIDTH - 1)
    for (; column < end; column += 2) text += TWO[((run[column] ?? 0) << 5) | (run[column + 1] ?? 0)] ?? ''
    return column === end ? text + (ONE[run[column] ?? 0] ?? '') : text
  }
}
