/** What followed every leave: how often it was among seven tiles drawn at random, and what the best play with them was worth. */

import { RACK_SIZE, type Tile } from '@parlour/games/scrabble'
import { at } from '@parlour/kernel'

export interface LeaveRow {
  /** Sorted. */
  readonly tiles: readonly Tile[]
  readonly count: number
  /** Mean worth, compared with all racks. */
  readonly mean: number
}

const ALL = (1 << RACK_SIZE) - 1
const BITS = 5

export class LeaveStatistics {
  /** By the tiles, five bits each. */
  readonly #places = new Map<number, number>()
  readonly #counts: number[] = []
  readonly #sums: number[] = []
  #racks = 0
  #total = 0

  get racks(): number {
    return this.#racks
  }

  /** The mean worth of a rack. */
  get mean(): number {
    return this.#total / this.#racks
  }

  /** A sorted rack of seven tiles was worth so much. */
  add(rack: readonly Tile[], worth: number): void {
    this.#racks++
    this.#total += worth
    for (let choice = 1; choice < ALL; choice++) {
      let key = 0
      for (let i = 0; i < RACK_SIZE; i++) if (((choice >> i) & 1) === 1) key = (key << BITS) | at(rack, i)
      const place = this.#places.get(key)
      if (place === undefined) {
        this.#places.set(key, this.#counts.length)
        this.#counts.push(1)
        this.#sums.push(worth)
      } else {
        this.#counts[place] = at(this.#counts, place) + 1
        this.#sums[place] = at(this.#sums, place) + worth
      }
    }
  }

  /** In the order in which leaves were first seen. */
  *rows(): Generator<LeaveRow> {
    for (const [key, place] of this.#places) {
      const tiles: Tile[] = []
      for (let rest = key; rest !== 0; rest >>>= BITS) tiles.unshift(rest & 31)
      const count = at(this.#counts, place)
      yield { tiles, count, mean: at(this.#sums, place) / count - this.mean }
    }
  }
}
