/**
 * All columns that can occur, each stored once: a column is a number, its top card and the column below it are looked up. With building
 * in suit there are some two thousand, so whatever is worth knowing of a column (its hash, what it costs) is computed only once, and a
 * position is little more than a list of such numbers.
 */
import { tabPlaceable } from '@parlour/games/forty-thieves'
import { type Card, rankOf, suitOf } from '@parlour/kernel'
import { enlarged } from './enlarged.ts'
import type { Puzzle } from './puzzle.ts'
import { randomWord } from './random-words.ts'
import type { Weights } from './weights.ts'

/** The empty column. */
export const NO_COLUMN = 0
/** The top card of the empty column: nothing fits on it by rank. */
const NO_CARD = 63

/** Stands for a card that nobody has seen yet: nothing goes on it, and it goes nowhere. */
export const UNSEEN = 62

/** In suit the first room is enough, for a column is a part of a dealt one, or empty, and a run on it. Otherwise more is made as needed. */
const FIRST_ROOM = 1 << 12
const MOST_ROOM = 1 << 21

/** There are more different columns than the solver has room for. */
export class ColumnsExhausted extends Error {}

export class Columns {
  top = new Uint8Array(FIRST_ROOM)
  below = new Int32Array(FIRST_ROOM)
  /** Cards at the top that follow each other as the building rule says and lie face up. */
  run = new Uint8Array(FIRST_ROOM)
  low = new Int32Array(FIRST_ROOM)
  high = new Int32Array(FIRST_ROOM)
  cost = new Int32Array(FIRST_ROOM)
  /** Whether the card goes on the other, by card · 64 + other. */
  readonly fits: Uint8Array
  /** The columns of the puzzle as it is given. */
  readonly initial: readonly number[]
  #count = 1
  /** Columns that begin with a single card, by card; and those with one card more than another, as a chain. */
  readonly #single = new Int32Array(64)
  #first = new Int32Array(FIRST_ROOM)
  #sibling = new Int32Array(FIRST_ROOM)
  readonly #ranks: number
  #weights: Weights

  constructor(puzzle: Puzzle, weights: Weights) {
    this.#weights = weights
    this.#ranks = puzzle.ranks
    this.top[NO_COLUMN] = NO_CARD
    this.fits = new Uint8Array(64 * 64)
    for (let card = 0; card < 64; card++) {
      for (let on = 0; on < 64; on++) {
        const both = rankOf(card) < puzzle.ranks && rankOf(on) < puzzle.ranks
        this.fits[card * 64 + on] = both && tabPlaceable(puzzle.build, card, on) ? 1 : 0
      }
    }
    this.initial = puzzle.columns.map((cards, index) => this.#lay(cards, puzzle.faceDown[index] ?? 0))
  }

  /** The column with one more card. */
  push(column: number, card: Card): number {
    if (column === NO_COLUMN) {
      if (this.#single[card] === 0) this.#single[card] = this.#make(column, card, 1)
      return this.#single[card] as number
    }
    for (let known = this.#first[column] as number; known !== 0; known = this.#sibling[known] as number) {
      if (this.top[known] === card) return known
    }
    const fits = this.fits[card * 64 + (this.top[column] as number)] === 1
    const made = this.#make(column, card, fits ? (this.run[column] as number) + 1 : 1)
    this.#sibling[made] = this.#first[column] as number
    this.#first[column] = made
    return made
  }

  /** Makes room for so many more; whoever holds on to the lists of this object must ask before, for they may be exchanged. */
  reserve(more: number): void {
    const wanted = this.#count + more
    if (wanted <= this.top.length) return
    const room = this.top.length * 2
    if (room > MOST_ROOM) throw new ColumnsExhausted('there are too many different columns')
    this.top = enlarged(this.top, room)
    this.below = enlarged(this.below, room)
    this.run = enlarged(this.run, room)
    this.low = enlarged(this.low, room)
    this.high = enlarged(this.high, room)
    this.cost = enlarged(this.cost, room)
    this.#first = enlarged(this.#first, room)
    this.#sibling = enlarged(this.#sibling, room)
  }

  /** Values all columns anew. */
  weigh(weights: Weights): void {
    if (weights === this.#weights) return
    this.#weights = weights
    for (let column = 1; column < this.#count; column++) this.cost[column] = this.#costOf(column)
  }

  /** Cards that lie face down are not the same as the same cards face up, so a column laid out with some is not shared with others. */
  #lay(cards: readonly Card[], faceDown: number): number {
    let column = NO_COLUMN
    for (const [index, card] of cards.entries()) {
      if (faceDown === 0) column = this.push(column, card)
      else {
        const fits = index > faceDown && this.fits[card * 64 + (this.top[column] as number)] === 1
        column = this.#make(column, card, fits ? (this.run[column] as number) + 1 : 1)
      }
    }
    return column
  }

  #make(below: number, card: Card, run: number): number {
    if (this.#count === this.top.length) this.reserve(1)
    const made = this.#count++
    this.top[made] = card
    this.below[made] = below
    this.run[made] = run
    this.low[made] = randomWord(made, 1)
    this.high[made] = randomWord(made, 2)
    this.cost[made] = this.#costOf(made)
    return made
  }

  #costOf(column: number): number {
    const { run, buried, buriedLow, inverted } = this.#weights
    const cards: Card[] = []
    const runs: number[] = []
    for (let rest = column; rest !== NO_COLUMN; rest = this.below[rest] as number) {
      cards.push(this.top[rest] as number)
      runs.push(this.run[rest] as number)
    }
    let cost = 0
    let unitsAbove = 0
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i] as number
      cost += unitsAbove * (buried + buriedLow * (this.#ranks - 1 - rankOf(card)))
      for (let j = 0; j < i; j++) {
        const above = cards[j] as number
        if (suitOf(above) === suitOf(card) && rankOf(above) > rankOf(card)) cost += inverted
      }
      if (runs[i] === 1) unitsAbove++
    }
    return Math.round(cost + run * Math.max(0, unitsAbove - 1))
  }
}
