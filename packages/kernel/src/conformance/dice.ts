/**
 * All randomness of a conformance run, as a function of the match's number, the step and what it is for. So a check meets the same
 * luck whether it runs on a sample, on every move or in a test that plays one failing match again.
 */
import { quickChance } from '../chance/quick-chance.ts'
import type { Chance } from '../game.ts'

/** What luck is for; added to it, small numbers tell seats and attempts apart. */
export const PURPOSE = {
  deal: 0,
  choice: 1,
  sample: 2,
  examine: 3,
  undo: 4,
  garbage: 1_000,
  imagine: 2_000_000,
  narrate: 3_000_000,
  leave: 4_000_000,
} as const

/** Luck that costs nothing until it is asked. */
export const dice = (seed: number, step: number, purpose: number): Chance => new Dice(mixed(mixed(seed, step), purpose))

class Dice implements Chance {
  readonly #seed: number
  #chance: Chance | null = null

  constructor(seed: number) {
    this.#seed = seed
  }

  below(n: number): number {
    this.#chance ??= quickChance(this.#seed)
    return this.#chance.below(n)
  }
}

/** One 32-bit number out of two, such that neighbours have nothing in common. */
function mixed(a: number, b: number): number {
  let x = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) >>> 0
}

export const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T
