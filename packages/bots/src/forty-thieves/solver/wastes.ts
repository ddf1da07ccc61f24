/**
 * All wastes that occur, each stored once, like columns: a waste is a number. Any card can come to lie on any other here, so there may be
 * very many of them; room is made as it is needed.
 */
import { type Card, rankOf } from '@parlour/kernel'
import { enlarged } from './enlarged.ts'
import type { Puzzle } from './puzzle.ts'
import { randomWords } from './random-words.ts'
import type { Weights } from './weights.ts'

export const NO_WASTE = 0

const FIRST_ROOM = 1 << 12

export class Wastes {
  top = new Uint8Array(FIRST_ROOM)
  below = new Int32Array(FIRST_ROOM)
  low = new Int32Array(FIRST_ROOM)
  high = new Int32Array(FIRST_ROOM)
  cost = new Int32Array(FIRST_ROOM)
  readonly initial: number
  #count = 1
  /** Chains of wastes with the same one below: first by waste, next by waste. */
  #first = new Int32Array(FIRST_ROOM)
  #sibling = new Int32Array(FIRST_ROOM)
  readonly #words = randomWords(128, 3)
  #burden = new Float64Array(FIRST_ROOM)
  #weights: Weights
  readonly #ranks: number

  constructor(puzzle: Puzzle, weights: Weights) {
    this.#weights = weights
    this.#ranks = puzzle.ranks
    this.top[NO_WASTE] = 63
    let waste = NO_WASTE
    for (const card of puzzle.waste) waste = this.push(waste, card)
    this.initial = waste
  }

  /** The waste with one more card. */
  push(waste: number, card: Card): number {
    for (let known = this.#first[waste] as number; known !== 0; known = this.#sibling[known] as number) {
      if (this.top[known] === card) return known
    }
    if (this.#count === this.top.length) this.#grow()
    const made = this.#count++
    this.top[made] = card
    this.below[made] = waste
    this.low[made] = mixed(Math.imul(this.low[waste] as number, 0x2c1b3c6d) + (this.#words[card] as number))
    this.high[made] = mixed(Math.imul(this.high[waste] as number, 0x297a2d39) + (this.#words[64 + card] as number))
    this.#sibling[made] = this.#first[waste] as number
    this.#first[waste] = made
    this.#value(made)
    return made
  }

  weigh(weights: Weights): void {
    if (weights === this.#weights) return
    this.#weights = weights
    for (let waste = 1; waste < this.#count; waste++) this.#value(waste)
  }

  #value(waste: number): void {
    const { waste: each, wasteBuried, wasteBuriedLow } = this.#weights
    const below = this.below[waste] as number
    const burden = this.#burden[below] as number
    this.cost[waste] = Math.round((this.cost[below] as number) + each + burden)
    this.#burden[waste] = burden + wasteBuried + wasteBuriedLow * (this.#ranks - 1 - rankOf(this.top[waste] as number))
  }

  #grow(): void {
    const room = this.top.length * 2
    this.top = enlarged(this.top, room)
    this.below = enlarged(this.below, room)
    this.low = enlarged(this.low, room)
    this.high = enlarged(this.high, room)
    this.cost = enlarged(this.cost, room)
    this.#first = enlarged(this.#first, room)
    this.#sibling = enlarged(this.#sibling, room)
    this.#burden = enlarged(this.#burden, room)
  }
}

const mixed = (word: number): number => Math.imul(word ^ (word >>> 15), 0x85ebca6b) ^ (word >>> 13)
