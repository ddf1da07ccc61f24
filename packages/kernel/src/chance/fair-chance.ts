/**
 * The luck of a match: a stream of bytes that anyone can compute again from the match's seed and the number of the step.
 *
 * Stream of step n (0 is the deal): SHA-256("parlour chance 1" ‖ seed ‖ u32be n ‖ u32be i) for i = 0, 1, …, one after the other.
 * Nothing is stored between steps, so any position resumes and undo cannot re-roll.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, u32be, utf8 } from '../bytes.ts'
import type { Chance } from '../game.ts'
import { mostBelow } from './most-below.ts'

const LABEL = utf8('parlour chance 1')

/** Luck of the n-th effective step (0: the deal). Counting steps on the current line, not log lines, means undo cannot re-roll. */
export type ChanceAt = (step: number) => Chance

export const fairChance = (seed: Uint8Array): ChanceAt => {
  return (step) => new FairChance(seed, step)
}

class FairChance implements Chance {
  readonly #seed: Uint8Array
  readonly #step: number
  /** Made when luck is first needed: most steps need none. */
  #prefix: Uint8Array | null = null
  #block: DataView | null = null
  #index = 0
  #offset = 0

  constructor(seed: Uint8Array, step: number) {
    this.#seed = seed
    this.#step = step
  }

  below(n: number): number {
    const limit = mostBelow(n)
    let word = this.#next()
    while (word >= limit) word = this.#next()
    return word % n
  }

  #next(): number {
    if (this.#block === null || this.#offset === this.#block.byteLength) {
      this.#prefix ??= joined(LABEL, this.#seed, u32be(this.#step))
      const bytes = sha256(joined(this.#prefix, u32be(this.#index++)))
      this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      this.#offset = 0
    }
    const word = this.#block.getUint32(this.#offset)
    this.#offset += 4
    return word
  }
}
