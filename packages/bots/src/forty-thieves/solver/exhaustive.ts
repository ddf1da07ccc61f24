/**
 * The complete search behind every "unsolvable": all positions that can be reached, each looked at once. What counts as the same position
 * is decided by comparing positions themselves, never hashes alone, so nothing is missed by accident. Moves home that can do no harm are
 * played at once here too; that loses no solution.
 */
import { NO_COLUMN } from './columns.ts'
import { HOME, STOCK, WASTE } from './puzzle.ts'
import type { Rules } from './rules.ts'
import { NO_WASTE } from './wastes.ts'

export type Verdict = 'unsolvable' | 'solvable' | 'too large'

export class Exhaustive {
  /** Positions looked at. */
  nodes = 0
  readonly #rules: Rules
  readonly #most: number
  #states: Int32Array
  #count = 0
  /** Index + 1 of a position by its hash. */
  #slots: Int32Array
  readonly #scratch: Int32Array

  /** Gives up after so many positions. */
  constructor(rules: Rules, most: number) {
    this.#rules = rules
    this.#most = most
    this.#states = new Int32Array(rules.stride * 1024)
    this.#slots = new Int32Array(1 << 12)
    this.#scratch = new Int32Array(rules.stride)
  }

  *run(): Generator<void, Verdict> {
    const rules = this.#rules
    const { count } = rules
    rules.first(this.#scratch)
    this.#keep()
    for (let next = 0; next < this.#count; next++) {
      if (this.#count > this.#most) return 'too large'
      if (rules.isWon(this.#states[next * rules.stride + count + 1] as number)) return 'solvable'
      this.nodes++
      this.#expand(next)
      if ((next & 1023) === 1023) yield
    }
    return 'unsolvable'
  }

  /** All single moves; empty columns are alike, so only the first is tried. */
  #expand(index: number): void {
    const rules = this.#rules
    const { count, stock, columns, wastes, runsTogether } = rules
    const base = index * rules.stride
    const at = (offset: number) => this.#states[base + offset] as number
    let empty = -1
    for (let j = count - 1; j >= 0; j--) if (at(j) === NO_COLUMN) empty = j
    for (let j = 0; j < count; j++) {
      const column = at(j)
      if (column === NO_COLUMN) continue
      if (rules.pileFor(at(count + 1), columns.top[column] as number) !== -1) this.#try(base, j, HOME, 1)
      const longest = runsTogether ? (columns.run[column] as number) : 1
      let lowest = column
      for (let cards = 1; cards <= longest; cards++) {
        const row = (columns.top[lowest] as number) * 64
        lowest = columns.below[lowest] as number
        for (let k = 0; k < count; k++) {
          const fitting = columns.fits[row + (columns.top[at(k)] as number)] === 1
          if (fitting || (k === empty && lowest !== NO_COLUMN)) this.#try(base, j, k, cards)
        }
      }
    }
    const waste = at(count)
    if (waste !== NO_WASTE) {
      const card = wastes.top[waste] as number
      if (rules.pileFor(at(count + 1), card) !== -1) this.#try(base, WASTE, HOME, 1)
      for (let k = 0; k < count; k++) {
        if (k === empty || columns.fits[card * 64 + (columns.top[at(k)] as number)] === 1) this.#try(base, WASTE, k, 1)
      }
    }
    if (at(count + 2) < stock.length) this.#try(base, STOCK, WASTE, 1)
  }

  #try(base: number, from: number, to: number, cards: number): void {
    const { stride } = this.#rules
    for (let k = 0; k < stride; k++) this.#scratch[k] = this.#states[base + k] as number
    this.#rules.apply(this.#scratch, 0, (from << 12) | (to << 6) | cards)
    this.#keep()
  }

  /** Adds the position in the scratch area unless it is known. */
  #keep(): void {
    const rules = this.#rules
    const scratch = this.#scratch
    rules.settle(scratch, 0)
    // The order of columns does not matter.
    scratch.subarray(0, rules.count).sort()
    const mask = this.#slots.length - 1
    let slot = hashOf(scratch, rules.count + 2) & mask
    for (;;) {
      const known = this.#slots[slot] as number
      if (known === 0) break
      if (this.#isAt((known - 1) * rules.stride)) return
      slot = (slot + 1) & mask
    }
    if ((this.#count + 1) * rules.stride > this.#states.length) {
      const larger = new Int32Array(this.#states.length * 2)
      larger.set(this.#states)
      this.#states = larger
    }
    this.#states.set(scratch, this.#count * rules.stride)
    this.#slots[slot] = ++this.#count
    if (this.#count * 2 > this.#slots.length) this.#spread()
  }

  /** Columns, waste and foundations say all: what is dealt follows from them. */
  #isAt(base: number): boolean {
    for (let k = this.#rules.count + 1; k >= 0; k--) if (this.#states[base + k] !== this.#scratch[k]) return false
    return true
  }

  #spread(): void {
    const { stride, count } = this.#rules
    const slots = new Int32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let index = 0; index < this.#count; index++) {
      let slot = hashOf(this.#states.subarray(index * stride, (index + 1) * stride), count + 2) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = index + 1
    }
    this.#slots = slots
  }
}

function hashOf(words: Int32Array, length: number): number {
  let hash = 0x2545f491
  for (let k = 0; k < length; k++) {
    hash = Math.imul(hash ^ (words[k] as number), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  return hash
}
