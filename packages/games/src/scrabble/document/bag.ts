/** The document's Bag: the game's own bag for one match, filled, shuffled and drawn from as at a table. */
import type { Chance } from '@parlour/kernel'
import { type Bagged, drawnFor, exchanged, putBack, takeTiles } from '../state.ts'
import { type BagName, lettersOf, type Tile as TileNumber, tileSets } from '../tiles.ts'
import { ScrabbleError } from './errors.ts'
import { Tile } from './tile.ts'

/** The document's invariant: a bag holds 0 to 100 tiles. */
const MOST = tileSets.standard.all.length

export class Bag {
  readonly #chance: Chance
  /** Which tiles `initBag` puts into it, and what all of them are worth (SC-01, SC-02). */
  readonly set: BagName
  readonly #tiles: Bagged = { bag: [], left: 0 }

  constructor(chance: Chance, set: BagName = 'standard') {
    this.#chance = chance
    this.set = set
  }

  /** Adds copies of a tile, drawn next; more than 100 in all → `invalid_size`. */
  addToBag(tile: Tile, n: number): this {
    const { bag, left } = this.#tiles
    if (left + n > MOST) throw new ScrabbleError('invalid_size', `A bag holds at most ${MOST} tiles.`)
    this.#tiles.bag = [...bag.slice(0, left), ...Array.from({ length: n }, () => tile.number)]
    this.#tiles.left = left + n
    return this
  }

  /** SC-01: 100 tiles, shuffled, in place of whatever was there. */
  initBag(): void {
    this.#tiles.left = 0
    putBack(this.#tiles, tileSets[this.set].all, this.#chance)
  }

  /** SC-04: the last tile, or nothing. */
  takeFromBag(): Tile | undefined {
    const [taken] = takeTiles(this.#tiles, 1)
    return taken === undefined ? undefined : this.named(taken)
  }

  getRemainingTiles(): number {
    return this.#tiles.left
  }

  /** A tile of this bag's set. */
  named(tile: TileNumber): Tile {
    return new Tile(lettersOf([tile]), this.set)
  }

  /** The bag as the game's rules read it. */
  get contents(): Readonly<Bagged> {
    return this.#tiles
  }

  /** SC-05: what a rack lacks of seven, as far as there is. */
  drawFor(rack: readonly TileNumber[]): TileNumber[] {
    return drawnFor(this.#tiles, rack)
  }

  /** SC-25: the rack that whoever keeps these tiles has after giving those. */
  exchange(kept: readonly TileNumber[], given: readonly TileNumber[]): readonly TileNumber[] {
    return exchanged(this.#tiles, kept, given, this.#chance).rack
  }
}
