/**
 * Luck for search, simulation and tests: the same interface as a match's own luck, some fifty times cheaper and good for nothing
 * that has to be fair (the generator is sfc32, seeded through a mixing function so that neighbouring seeds differ at once).
 */
import type { Chance } from '../game.ts'
import { mostBelow } from './most-below.ts'

export const quickChance = (seed: number | string): Chance => new QuickChance(typeof seed === 'string' ? hashOf(seed) : seed)

/** Up to here a 32-bit word times n is exact in a double. */
const EXACT = 2 ** 21

class QuickChance implements Chance {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(seed: number) {
    this.#a = mixed(seed)
    this.#b = mixed(this.#a ^ Math.floor(seed / 0x1_0000_0000))
    this.#c = mixed(this.#b + 0x9e3779b9)
    for (let i = 0; i < 12; i++) this.#next()
  }

  below(n: number): number {
    if ((n | 0) !== n || n < 1 || n > EXACT) return this.#slowBelow(n)
    // The upper half of word · n is uniform once the few lowest lower halves are rejected (Lemire 2019); a remainder is rarely needed.
    for (;;) {
      const product = (this.#next() >>> 0) * n
      const upper = Math.floor(product / 0x1_0000_0000)
      const lower = product - upper * 0x1_0000_0000
      if (lower >= n || lower >= 0x1_0000_0000 % n) return upper
    }
  }

  #slowBelow(n: number): number {
    const limit = mostBelow(n)
    let word = this.#next() >>> 0
    while (word >= limit) word = this.#next() >>> 0
    return word % n
  }

  #next(): number {
    const word = (this.#a + this.#b + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + word
    this.#c |= 0
    return word
  }
}

/** Spreads a 32-bit seed over all bits. */
function mixed(seed: number): number {
  let x = (seed | 0) + 0x9e3779b9
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) | 0
}

/** FNV-1a over the text's UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
