/** The document's Bag: tiles in random order, taken from the end. One bag belongs to one game. */
import { type Chance, shuffle } from '@parlour/kernel'
import { type BagName, lettersOf, tileSets } from '../tiles.ts'
import { Tile } from './tile.ts'

export class Bag {
  readonly #chance: Chance
  readonly #contents: BagName
  #tiles: Tile[] = []

  /** An empty bag; `contents` says what `initBag` puts into it (SC-01, SC-02). */
  constructor(chance: Chance, contents: BagName = 'standard') {
    this.#chance = chance
    this.#contents = contents
  }

  addToBag(tile: Tile, n: number): this {
    for (let i = 0; i < n; i++) this.#tiles.push(tile)
    return this
  }

  /** SC-01: 100 tiles, shuffled. */
  initBag(): void {
    for (const letter of lettersOf(tileSets[this.#contents].all)) this.addToBag(new Tile(letter), 1)
    this.mix()
  }

  /** SC-04: the last tile, or nothing. */
  takeFromBag(): Tile | undefined {
    return this.#tiles.pop()
  }

  getRemainingTiles(): number {
    return this.#tiles.length
  }

  mix(): void {
    this.#tiles = shuffle(this.#tiles, this.#chance)
  }
}
