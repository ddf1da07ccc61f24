/**
 * Positions of a puzzle in a few integers each, and the moves on them. A position is a stretch of a long Int32Array: a column's number
 * for each column, then waste, foundations (four bits a pile, in each class the highest pile first), cards dealt, score and two words of
 * hash. The order of columns does not enter the hash: positions that differ only in it are the same.
 */
import { type Card, rankOf } from '@parlour/kernel'
import { Columns, NO_COLUMN } from './columns.ts'
import { HOME, homeClass, type Puzzle, pilesPerClass, STOCK, WASTE } from './puzzle.ts'
import { randomWords } from './random-words.ts'
import { NO_WASTE, Wastes } from './wastes.ts'
import type { Weights } from './weights.ts'

const CARDS = 64

export class Rules {
  readonly columns: Columns
  readonly wastes: Wastes
  /** Number of columns. */
  readonly count: number
  /** Length of a position. */
  readonly stride: number
  /** The stock, next card first. */
  readonly stock: Uint8Array
  readonly runsTogether: boolean
  /** Cards in both decks. */
  readonly all: number
  /** By card: what going to a foundation adds to the hash; the second word is 64 further on. */
  readonly homeHash: Int32Array
  readonly #classShift: Uint8Array
  readonly #perClass: number
  readonly #bySuit: boolean
  readonly #foundations: number

  constructor(puzzle: Puzzle, weights: Weights) {
    this.columns = new Columns(puzzle, weights)
    this.wastes = new Wastes(puzzle, weights)
    this.count = puzzle.columns.length
    this.stride = this.count + 6
    this.stock = Uint8Array.from(puzzle.stock.toReversed())
    this.runsTogether = puzzle.runsTogether
    this.#bySuit = puzzle.build === 'suit'
    this.#perClass = pilesPerClass(puzzle.foundationsBy)
    this.all = 8 * puzzle.ranks
    const words = randomWords(2 * 16 * 8, 5)
    this.homeHash = new Int32Array(2 * CARDS)
    this.#classShift = new Uint8Array(CARDS)
    for (let card = 0; card < CARDS; card++) {
      const cls = homeClass(puzzle.foundationsBy, card)
      this.#classShift[card] = cls * this.#perClass * 4
      for (const half of [0, 1]) {
        const at = (half * 8 + cls) * 16 + rankOf(card)
        this.homeHash[half * CARDS + card] = ((words[at + 1] ?? 0) - (words[at] as number)) | 0
      }
    }
    this.#foundations = this.#packed(puzzle)
  }

  /** Writes the given position at the beginning, without hash and score. */
  first(states: Int32Array): void {
    for (let j = 0; j < this.count; j++) states[j] = this.columns.initial[j] as number
    states[this.count] = this.wastes.initial
    states[this.count + 1] = this.#foundations
    states[this.count + 2] = 0
  }

  /** Writes the position after some moves and all that follows by itself, with hash but without score. */
  after(states: Int32Array, moves: readonly number[]): void {
    this.first(states)
    this.settle(states, 0)
    for (const move of moves) {
      this.apply(states, 0, move)
      this.settle(states, 0)
    }
    // Where the count begins does not matter, so foundations so far are no part of the hash.
    const waste = states[this.count] as number
    let low = this.wastes.low[waste] as number
    let high = this.wastes.high[waste] as number
    for (let j = 0; j < this.count; j++) {
      const column = states[j] as number
      low = (low + (this.columns.low[column] as number)) | 0
      high = (high + (this.columns.high[column] as number)) | 0
    }
    states[this.count + 4] = low
    states[this.count + 5] = high
  }

  /** The pile that takes a card, as a number of bits to shift; −1 if none does. */
  pileFor(home: number, card: Card): number {
    const rank = card & 15
    let shift = this.#classShift[card] as number
    if (((home >>> shift) & 15) === rank) return shift
    for (let left = this.#perClass - 1; left > 0; left--) {
      shift += 4
      if (((home >>> shift) & 15) === rank) return shift
    }
    return -1
  }

  homeCount(home: number): number {
    let sum = 0
    for (let shift = 0; shift < 32; shift += 4) sum += (home >>> shift) & 15
    return sum
  }

  isWon(home: number): boolean {
    return this.homeCount(home) === this.all
  }

  /** Carries out a move, without hash and score. */
  apply(states: Int32Array, base: number, move: number): void {
    const { count, columns, wastes } = this
    const from = move >> 12
    const to = (move >> 6) & 63
    const cards = move & 63
    if (from === STOCK) {
      const dealt = states[base + count + 2] as number
      states[base + count] = wastes.push(states[base + count] as number, this.stock[dealt] as number)
      states[base + count + 2] = dealt + 1
      return
    }
    let card: Card
    if (from === WASTE) {
      const waste = states[base + count] as number
      card = wastes.top[waste] as number
      states[base + count] = wastes.below[waste] as number
      if (to !== HOME) states[base + to] = columns.push(states[base + to] as number, card)
    } else {
      const column = states[base + from] as number
      card = columns.top[column] as number
      let rest = column
      for (let left = cards; left > 0; left--) rest = columns.below[rest] as number
      states[base + from] = rest
      if (to !== HOME) states[base + to] = this.pushRun(states[base + to] as number, column, cards)
    }
    if (to === HOME) {
      const home = states[base + count + 1] as number
      states[base + count + 1] = home + (1 << this.pileFor(home, card))
    }
  }

  /** A column with the topmost cards of another on it. */
  pushRun(target: number, column: number, cards: number): number {
    const { columns } = this
    if (cards === 1) return columns.push(target, columns.top[column] as number)
    return columns.push(this.pushRun(target, columns.below[column] as number, cards - 1), columns.top[column] as number)
  }

  /** Plays everything that can do no harm; whether there was anything. */
  settle(states: Int32Array, base: number): boolean {
    let any = false
    while (this.playSafe(states, base) !== -1) any = true
    return any
  }

  /** Plays one card to a foundation that can do no harm there, hash included; the move, or −1 if there is none. */
  playSafe(states: Int32Array, base: number): number {
    const { count, columns, wastes } = this
    const home = states[base + count + 1] as number
    for (let j = 0; j < count; j++) {
      const column = states[base + j] as number
      if (column === NO_COLUMN) continue
      const card = columns.top[column] as number
      const pile = this.pileFor(home, card)
      if (pile === -1 || !this.#isSafe(home, card)) continue
      const rest = columns.below[column] as number
      states[base + j] = rest
      this.#goHome(states, base, card, pile)
      this.#rehash(states, base, columns.low, columns.high, column, rest)
      return (j << 12) | (HOME << 6) | 1
    }
    const waste = states[base + count] as number
    if (waste === NO_WASTE) return -1
    const card = wastes.top[waste] as number
    const pile = this.pileFor(home, card)
    if (pile === -1 || !this.#isSafe(home, card)) return -1
    const rest = wastes.below[waste] as number
    states[base + count] = rest
    this.#goHome(states, base, card, pile)
    this.#rehash(states, base, wastes.low, wastes.high, waste, rest)
    return (WASTE << 12) | (HOME << 6) | 1
  }

  #goHome(states: Int32Array, base: number, card: Card, pile: number): void {
    const { count, homeHash } = this
    states[base + count + 1] = (states[base + count + 1] as number) + (1 << pile)
    states[base + count + 4] = (states[base + count + 4] as number) + (homeHash[card] as number)
    states[base + count + 5] = (states[base + count + 5] as number) + (homeHash[CARDS + card] as number)
  }

  #rehash(states: Int32Array, base: number, low: Int32Array, high: Int32Array, old: number, fresh: number): void {
    const { count } = this
    states[base + count + 4] = (states[base + count + 4] as number) + (low[fresh] as number) - (low[old] as number)
    states[base + count + 5] = (states[base + count + 5] as number) + (high[fresh] as number) - (high[old] as number)
  }

  /**
   * Whether nothing is lost when a card goes home now: every pile of its suit (of any suit, where columns mix suits) has reached it.
   *
   * Proof. Everything that could be laid on the card is home already, so no later move puts anything on it. Take any way to win from
   * here and leave out the moves of this card. What lay under it is free sooner, a column in which it would have stood alone is empty
   * instead, a run that it would have ended is shorter: all other moves stay possible in the columns. On the foundations no pile of its
   * class is lower than the card needs, so it takes nobody's place: until the moment when the old way would send it home one pile is a
   * card higher than there, which hinders neither its twins (another pile waits for each) nor their followers; from then on both are
   * the same. So the rest still wins.
   *
   * A two is not safe while an ace of its suit is out: the twin of the two may lie on that ace, and the only open pile would be taken.
   */
  #isSafe(home: number, card: Card): boolean {
    const rank = rankOf(card)
    const first = this.#bySuit ? (this.#classShift[card] as number) : 0
    const end = this.#bySuit ? first + this.#perClass * 4 : 32
    for (let shift = first; shift < end; shift += 4) if (((home >>> shift) & 15) < rank) return false
    return true
  }

  #packed(puzzle: Puzzle): number {
    const heights = Array.from({ length: 8 }, () => 0)
    for (let cls = 0; cls * this.#perClass < 8; cls++) {
      const piles = puzzle.foundations.filter((pile) => pile[0] !== undefined && homeClass(puzzle.foundationsBy, pile[0]) === cls)
      const sorted = piles.map((pile) => pile.length).sort((a, b) => b - a)
      for (const [index, height] of sorted.entries()) heights[cls * this.#perClass + index] = height
    }
    return heights.reduce((word, height, pile) => word | (height << (4 * pile)), 0)
  }
}
