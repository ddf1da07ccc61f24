/**
 * All wastes that occur, each stored once, like columns: a waste is a number. Any card can come to lie on any other here, so there may be
 * very many of them; room is made as it is needed.
 */
import { type Card, rankOf } from '@parlour/kernel'
import type { Puzzle } from './puzzle.ts'
import { randomWords } from './random-words.ts'
import type { Weights } from './weights.ts'

export const NO_WASTE = 0

export class Wastes {
  top: Uint8Array
  below: Int32Array
  low: Int32Array
  high: Int32Array
  cost: Int32Array
  readonly initial: number
  #count = 1
  /** Chains of wastes with the same one below: first by waste, next by waste. */
  #first: Int32Array
  #sibling: Int32Array
  readonly #words = randomWords(128, 3)
  #burden: Float64Array
  #weights: Weights
  readonly #ranks: number

  constructor(puzzle: Puzzle, weights: Weights) {
    const room = 1 << 14
    this.#weights = weights
    this.#ranks = puzzle.ranks
    this.top = new Uint8Array(room)
    this.top[NO_WASTE] = 63
    this.below = new Int32Array(room)
    this.low = new Int32Array(room)
    this.high = new Int32Array(room)
    this.cost = new Int32Array(room)
    this.#first = new Int32Array(room)
    this.#sibling = new Int32Array(room)
    this.#burden = new Float64Array(room)
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
    const larger = <T extends Uint8Array | Int32Array | Float64Array>(old: T, fresh: T): T => {
      fresh.set(old)
      return fresh
    }
    const room = this.top.length * 2
    this.top = larger(this.top, new Uint8Array(room))
    this.below = larger(this.below, new Int32Array(room))
    this.low = larger(this.low, new Int32Array(room))
    this.high = larger(this.high, new Int32Array(room))
    this.cost = larger(this.cost, new Int32Array(room))
    this.#first = larger(this.#first, new Int32Array(room))
    this.#sibling = larger(this.#sibling, new Int32Array(room))
    this.#burden = larger(this.#burden, new Float64Array(room))
  }
}

const mixed = (word: number): number => Math.imul(word ^ (word >>> 15), 0x85ebca6b) ^ (word >>> 13)
