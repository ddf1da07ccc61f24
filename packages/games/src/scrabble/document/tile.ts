/** The document's Tile: a letter and what it is worth in a bag's set of tiles; "?" is a blank (SC-03). */
import { at } from '@parlour/kernel'
import { type BagName, lettersOf, type Tile as TileNumber, tileNamed, tileSets } from '../tiles.ts'
import { ScrabbleError } from './errors.ts'

/** By letter, with the J at its usual 8 and the blank at 0; the document's own bag has a J worth 1 (SC-02). */
export const LETTER_VALUES: { readonly [letter: string]: number } = Object.fromEntries(
  tileSets.standard.counts.flatMap((count, tile) => (count === 0 ? [] : [[lettersOf([tile]), at(tileSets.standard.values, tile)]])),
)

export class Tile {
  /** The tile as the game knows it. */
  readonly number: TileNumber
  readonly #set: BagName

  /** Anything but one letter A–Z or "?" → `invalid_size`. */
  constructor(letter: string, set: BagName = 'standard') {
    const number = typeof letter === 'string' ? tileNamed(letter) : undefined
    if (number === undefined) {
      throw new ScrabbleError('invalid_size', `A tile is one letter A–Z, or ? for a blank, not ${JSON.stringify(letter)}.`)
    }
    this.number = number
    this.#set = set
  }

  getLetter(): string {
    return lettersOf([this.number])
  }

  getScore(): number {
    return at(tileSets[this.#set].values, this.number)
  }
}
