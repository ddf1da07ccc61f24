/** The document's Tile: a letter and what it is worth; "?" is a blank (SC-03). */
import { at } from '@parlour/kernel'
import { lettersOf, tileNamed, tileSets } from '../tiles.ts'
import { ScrabbleError } from './errors.ts'

/** By letter, with the J at its usual 8 (the document's 1 is a slip) and the blank at 0. */
export const LETTER_VALUES: { readonly [letter: string]: number } = Object.fromEntries(
  tileSets.standard.counts.flatMap((count, tile) => (count === 0 ? [] : [[lettersOf([tile]), at(tileSets.standard.values, tile)]])),
)

export class Tile {
  readonly #letter: string

  /** Anything but one letter A–Z or "?" → `invalid_size`. */
  constructor(letter: string) {
    if (typeof letter !== 'string' || tileNamed(letter) === undefined) {
      throw new ScrabbleError('invalid_size', `A tile is one letter A–Z, or ? for a blank, not ${JSON.stringify(letter)}.`)
    }
    this.#letter = letter
  }

  getLetter(): string {
    return this.#letter
  }

  getScore(): number {
    return LETTER_VALUES[this.#letter] ?? 0
  }
}
