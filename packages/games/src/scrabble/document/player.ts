/** The document's Player: a rack and a score. */
import type { Bag } from './bag.ts'
import { Rack } from './rack.ts'
import type { Tile } from './tile.ts'

export class Player {
  readonly rack: Rack
  #score = 0

  /** Seven tiles from the bag. */
  constructor(bag: Bag) {
    this.rack = new Rack(bag)
    this.rack.initialize()
  }

  getRackStr(): string {
    return this.rack.getRackStr()
  }

  getRackArr(): readonly Tile[] {
    return this.rack.getRackArr()
  }

  /** Totals may also fall (SC-30). */
  increaseScore(increase: number): void {
    this.#score += increase
  }

  getScore(): number {
    return this.#score
  }
}
