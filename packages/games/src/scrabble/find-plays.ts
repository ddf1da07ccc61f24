/**
 * Finds every play of a rack on a board, with its score, each set of newly placed tiles once (Appel and Jacobson 1988, on bit masks).
 *
 * A play covers at least one anchor, an empty square beside a tile, and is found at its first one: before that lie tiles that are there
 * already, or rack tiles on squares that no other anchor claims. From the anchor on words are followed letter by letter as far as rack,
 * board and cross-checks allow.
 *
 * Blanks cost no search of their own: words are followed by their letters alone, counting how many the rack lacks, and only a finished
 * word is written out with its blanks in every place they can have.
 */
import { countBits } from '@parlour/kernel'
import { Beginnings, MOST_BEFORE } from './beginnings.ts'
import { ACROSS, type Board, type Direction, SIZE } from './board.ts'
import { ALL_LETTERS, CELLS, cellLetterFactors, cellWordFactors, crossCheck, layOut, NO_CROSS, newGrid, squareOf, WIDTH } from './grid.ts'
import { LAST_NODE, NODE_HEAD, type WordGraph } from './lexicon.ts'
import { BONUS } from './placement.ts'
import { BLANK, RACK_SIZE, type Tile } from './tiles.ts'

/** Hears of a play: the square and direction of its run, the whole run in upper case, which letters are blanks, as bits, its score. */
export type PlayListener = (square: number, direction: Direction, word: string, blanks: number, score: number) => void

/** Texts of one letter and of two: words are put together from pairs, which is faster than letter by letter. */
const ONE = Array.from({ length: 27 }, (_, letter) => String.fromCharCode(letter + 64))
const TWO = Array.from({ length: 27 * 32 }, (_, pair) => (ONE[pair >> 5] ?? '') + (ONE[pair & 31] ?? ''))

const CENTRE_COLUMN = 7

export class PlayFinder {
  readonly #graph: WordGraph
  readonly #nodes: Int32Array
  readonly #values: Uint8Array
  /** How many tiles may lie before the centre when the board is empty. */
  readonly #firstRoom: number
  // Working memory; nothing of it outlives a search.
  readonly #grid = newGrid()
  readonly #letters = this.#grid.letters
  readonly #allowed = this.#grid.allowed
  readonly #cross = this.#grid.cross
  readonly #worth = this.#grid.worth
  /** Tiles left by letter 0 … 25; below zero where blanks stand in. */
  readonly #left = new Int32Array(26)
  readonly #beginnings = Array.from({ length: RACK_SIZE }, () => new Beginnings())
  readonly #path = new Uint8Array(MOST_BEFORE)
  /** The run so far by column, and the cells of its new tiles in order. */
  readonly #run = new Uint8Array(WIDTH)
  readonly #fresh = new Uint16Array(RACK_SIZE + 1)
  /** What each new tile adds to the score. */
  readonly #shares = new Int32Array(RACK_SIZE + 1)
  #start = 0
  #blanks = 0
  #found: PlayListener = () => undefined

  constructor(graph: WordGraph, values: Uint8Array, startAtCentre: boolean) {
    this.#graph = graph
    this.#nodes = graph.nodes
    this.#values = values
    this.#firstRoom = startAtCentre ? 0 : CENTRE_COLUMN
  }

  /** Tells every play, in a fixed order. */
  find(board: Board, rack: readonly Tile[], found: PlayListener): void {
    if (rack.length === 0) return
    this.#found = found
    const held = this.#hold(rack)
    for (const beginnings of this.#beginnings) beginnings.count = 0
    this.#listBeginnings(this.#graph.root, 0, held, this.#blanks, rack.length)
    const begun = layOut(this.#grid, board, this.#values) > 0
    for (let direction: Direction = 0; ; direction = 1) {
      crossCheck(this.#graph, this.#grid, direction)
      const first = direction * CELLS
      if (!begun) this.#fromAnchor(first + CENTRE_COLUMN * WIDTH + CENTRE_COLUMN, this.#firstRoom, held, rack.length)
      else for (let row = 0; row < SIZE; row++) this.#searchRow(first + row * WIDTH, held, rack.length)
      if (direction === 1) return
    }
  }

  /** Counts the rack's tiles; answers the letters it holds, as bits. */
  #hold(rack: readonly Tile[]): number {
    const left = this.#left.fill(0)
    let held = 0
    this.#blanks = 0
    for (const tile of rack) {
      if (tile === BLANK) {
        this.#blanks++
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
      const count = this.#left[letter] ?? 0
      this.#left[letter] = count - 1
      this.#path[length] = letter
      this.#listBeginnings(child, length + 1, count === 1 ? held & ~bit : held, count <= 0 ? blanks - 1 : blanks, tiles - 1)
      this.#left[letter] = count
    }
  }

  #searchRow(row: number, held: number, tiles: number): void {
    const letters = this.#letters
    let room = 0
    let tilesFrom = -1
    for (let cell = row; cell < row + SIZE; cell++) {
      if (letters[cell] !== 0) {
        if (tilesFrom === -1) tilesFrom = cell
        continue
      }
      if (tilesFrom !== -1) {
        this.#fromTiles(tilesFrom, cell, held, tiles)
        tilesFrom = -1
        room = 0
      } else if (this.#cross[cell] !== NO_CROSS || letters[cell + 1] !== 0) {
        this.#fromAnchor(cell, room, held, tiles)
        room = 0
      } else room++
    }
  }

  /** All plays whose first anchor is this cell, with room for so many tiles before it. */
  #fromAnchor(anchor: number, room: number, held: number, tiles: number): void {
    const wanted = this.#allowed[anchor] ?? 0
    if (wanted === 0) return
    const left = this.#left
    const longest = Math.min(room, tiles - 1, MOST_BEFORE)
    for (let length = 0; length <= longest; length++) {
      const { nodes, ahead, letters, count } = this.#beginnings[length] as Beginnings
      this.#start = anchor - length
      for (let i = 0; i < length; i++) this.#fresh[i] = this.#start + i
      for (let entry = 0; entry < count; entry++) {
        if (((ahead[entry] ?? 0) & wanted) === 0) continue
        let heldThen = held
        let blanksThen = this.#blanks
        for (let i = 0; i < length; i++) {
          const letter = letters[entry * MOST_BEFORE + i] ?? 0
          const rest = (left[letter] ?? 0) - 1
          left[letter] = rest
          if (rest === 0) heldThen &= ~(1 << letter)
          else if (rest < 0) blanksThen--
          this.#run[(this.#start + i) & (WIDTH - 1)] = letter + 1
        }
        this.#extend(anchor, nodes[entry] ?? LAST_NODE, heldThen, blanksThen, tiles - length, length)
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
      this.#run[cell & (WIDTH - 1)] = letter
      node = nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE
    }
    this.#start = first
    this.#extend(anchor, node, held, this.#blanks, tiles, 0)
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
      this.#run[cell & (WIDTH - 1)] = there
      if (((nodes[node + 1] ?? 0) & bit) !== 0 && letters[cell + 1] === 0) this.#emit(cell, placed, blanks)
      this.#extend(cell + 1, nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE, held, blanks, tiles, placed)
      return
    }
    if (tiles === 0) return
    const left = this.#left
    const ends = letters[cell + 1] === 0 ? (nodes[node + 1] ?? 0) : 0
    const goesOn = letters[cell + 1] === 0 ? (tiles === 1 ? 0 : (this.#allowed[cell + 1] ?? 0)) : 1 << ((letters[cell + 1] ?? 1) - 1)
    this.#fresh[placed] = cell
    for (let rest = after & (this.#allowed[cell] ?? 0) & (blanks > 0 ? ALL_LETTERS : held); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const letter = 31 - Math.clz32(bit)
      const count = left[letter] ?? 0
      left[letter] = count - 1
      this.#run[cell & (WIDTH - 1)] = letter + 1
      const blanksThen = count <= 0 ? blanks - 1 : blanks
      if ((ends & bit) !== 0) this.#emit(cell, placed + 1, blanksThen)
      const child = nodes[node + NODE_HEAD + countBits(after & (bit - 1))] ?? LAST_NODE
      if (((nodes[child] ?? 0) & goesOn) !== 0) {
        this.#extend(cell + 1, child, count === 1 ? held & ~bit : held, blanksThen, tiles - 1, placed + 1)
      }
      left[letter] = count
    }
  }

  /** The run up to this cell is a word: scores it and tells it, with blanks wherever they can stand. */
  #emit(last: number, placed: number, blanksLeft: number): void {
    const start = this.#start
    const fresh = this.#fresh
    const cross = this.#cross
    if (last === start) return
    const direction: Direction = start < CELLS ? 0 : 1
    // A single tile that makes words both ways is told with its word across.
    if (placed === 1 && direction !== ACROSS && cross[fresh[0] ?? 0] !== NO_CROSS) return
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
      const share = weight * (cellLetterFactors[cell] ?? 1) * (this.#values[this.#run[cell & (WIDTH - 1)] ?? 0] ?? 0)
      this.#shares[i] = share
      score += share
    }
    if (placed === RACK_SIZE) score += BONUS
    const word = this.#runText(start & (WIDTH - 1), last & (WIDTH - 1))
    if (this.#blanks === 0) this.#found(squareOf(start), direction, word, 0, score)
    else this.#emitBlanks(squareOf(start), direction, word, score, placed, this.#blanks - blanksLeft)
  }

  /** Every choice of blanks that makes up for the letters the rack lacks. */
  #emitBlanks(square: number, direction: Direction, word: string, score: number, placed: number, lacking: number): void {
    const found = this.#found
    const shares = this.#shares
    if (lacking === 0) found(square, direction, word, 0, score)
    for (let i = 0; i < placed; i++) {
      const one = (this.#fresh[i] ?? 0) - this.#start
      const lacksOne = this.#lack(word, one)
      const withOne = score - (shares[i] ?? 0)
      if (lacking === 0 || (lacking === 1 && lacksOne === 1)) found(square, direction, word, 1 << one, withOne)
      if (this.#blanks < 2) continue
      for (let j = i + 1; j < placed; j++) {
        const two = (this.#fresh[j] ?? 0) - this.#start
        const lacksTwo = this.#lack(word, two)
        const same = word.charCodeAt(one) === word.charCodeAt(two)
        const mended =
          lacking === 0 ||
          (lacking === 1 && (lacksOne === 1 || lacksTwo === 1)) ||
          (lacking === 2 && (same ? lacksOne === 2 : lacksOne === 1 && lacksTwo === 1))
        if (mended) found(square, direction, word, (1 << one) | (1 << two), withOne - (shares[j] ?? 0))
      }
    }
  }

  /** How many tiles of a letter of the word the rack lacks. */
  #lack(word: string, i: number): number {
    return -(this.#left[word.charCodeAt(i) - 65] ?? 0)
  }

  #runText(first: number, last: number): string {
    const run = this.#run
    let text = ''
    let column = first
    for (; column < last; column += 2) text += TWO[((run[column] ?? 0) << 5) | (run[column + 1] ?? 0)] ?? ''
    return column === last ? text + (ONE[run[column] ?? 0] ?? '') : text
  }
}
