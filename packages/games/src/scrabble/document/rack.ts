/** The document's Rack: up to seven tiles, equal ones included (SC-05), filled from a bag. It is a rack of the game, by other names. */
import { lettersOf, RACK_SIZE, sorted, type Tile as TileNumber, without } from '../tiles.ts'
import type { Bag } from './bag.ts'
import type { Tile } from './tile.ts'

export class Rack {
  /** The bag that this rack is filled from. */
  readonly bag: Bag
  #tiles: readonly TileNumber[] = []

  constructor(bag: Bag) {
    this.bag = bag
  }

  /** Draws one tile, if there is one and room for it. */
  addToRack(): void {
    const tile = this.#tiles.length < RACK_SIZE ? this.bag.takeFromBag() : undefined
    if (tile !== undefined) this.#tiles = sorted([...this.#tiles, tile.number])
  }

  initialize(): void {
    this.#tiles = []
    this.replenishRack()
  }

  /** The letters A … Z, then `?` for blanks. */
  getRackStr(): string {
    return lettersOf(this.#tiles)
  }

  getRackArr(): readonly Tile[] {
    return this.#tiles.map((tile) => this.bag.named(tile))
  }

  /** Removes one tile of that letter; others stay. Without one nothing changes. */
  removeFromRack(tile: Tile): void {
    this.#tiles = without(this.#tiles, [tile.number]) ?? this.#tiles
  }

  getRackLength(): number {
    return this.#tiles.length
  }

  replenishRack(): void {
    this.#tiles = sorted([...this.#tiles, ...this.bag.drawFor(this.#tiles)])
  }

  /** The rack without these tiles, or null if not all of them are there. */
  keeping(those: readonly TileNumber[]): TileNumber[] | null {
    return without(this.#tiles, sorted(those))
  }

  /** SC-25: gives tiles of this rack for others; false, and nothing changes, where they are not on it. */
  exchange(given: readonly TileNumber[]): boolean {
    const kept = this.keeping(given)
    if (kept !== null) this.#tiles = this.bag.exchange(kept, given)
    return kept !== null
  }

  /** The rack as the game's rules read it. */
  get tiles(): readonly TileNumber[] {
    return this.#tiles
  }
}
