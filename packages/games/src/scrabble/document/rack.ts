/** The document's Rack: up to seven tiles, equal ones included (SC-05), filled from a bag. */
import { RACK_SIZE, tileNamed } from '../tiles.ts'
import type { Bag } from './bag.ts'
import type { Tile } from './tile.ts'

export class Rack {
  readonly #bag: Bag
  #tiles: readonly Tile[] = []

  constructor(bag: Bag) {
    this.#bag = bag
  }

  /** The bag that this rack is filled from. */
  get bag(): Bag {
    return this.#bag
  }

  /** Draws one tile, if there is one and room for it. */
  addToRack(): void {
    const tile = this.#tiles.length < RACK_SIZE ? this.#bag.takeFromBag() : undefined
    if (tile !== undefined) this.#tiles = [...this.#tiles, tile]
  }

  initialize(): void {
    this.#tiles = []
    this.replenishRack()
  }

  /** The letters A … Z, then `?` for blanks. */
  getRackStr(): string {
    const place = (letter: string) => tileNamed(letter) ?? 0
    const letters = this.#tiles.map((tile) => tile.getLetter())
    return letters.sort((a, b) => place(a) - place(b)).join('')
  }

  getRackArr(): readonly Tile[] {
    return this.#tiles
  }

  /** Removes one tile of that letter; others stay. Without one nothing changes. */
  removeFromRack(tile: Tile): void {
    const place = this.#tiles.findIndex((held) => held.getLetter() === tile.getLetter())
    if (place !== -1) this.#tiles = this.#tiles.toSpliced(place, 1)
  }

  getRackLength(): number {
    return this.#tiles.length
  }

  replenishRack(): void {
    const missing = Math.min(RACK_SIZE - this.#tiles.length, this.#bag.getRemainingTiles())
    for (let n = 0; n < missing; n++) this.addToRack()
  }
}
