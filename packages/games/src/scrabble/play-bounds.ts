/**
 * What the plays at an anchor can score at most, by how many tiles they place. Every tile is taken to be the most valuable one of the
 * rack that may lie there; only for whole racks it is asked whether their letters can make a word at all. Anchors whose bounds do not
 * reach what was found elsewhere need no search.
 */
import { type Anagrams, summand } from './anagrams.ts'
import { ALL_LETTERS, cellLetterFactors, cellWordFactors, type Grid, NO_CROSS } from './grid.ts'
import { BONUS } from './placement.ts'
import { BLANK, RACK_SIZE, type Tile } from './tiles.ts'

/** Bounds of one anchor: by tiles placed, 0 unused. */
export const BOUNDS = RACK_SIZE + 1

export class PlayBounds {
  readonly #grid: Grid
  readonly #values: Uint8Array
  readonly #anagrams: Anagrams
  /** The letters of the rack as bits, all with a blank; and its distinct letters, most valuable first. */
  #held = 0
  #letters: readonly Tile[] = []
  #tiles = 0
  #blanks = 0
  /** What blanks must stand for in plays of the whole rack at the anchor last written, as bits. */
  whole = 0
  /** The sum of the rack's letters, for the filter. */
  #sum = 0
  /** By tiles placed: the most that so many tiles of the rack are worth. */
  readonly #dearest = new Int32Array(BOUNDS)

  constructor(grid: Grid, values: Uint8Array, anagrams: Anagrams) {
    this.#grid = grid
    this.#values = values
    this.#anagrams = anagrams
  }

  /** Takes up a sorted rack. */
  take(rack: readonly Tile[]): void {
    const value = (tile: Tile) => this.#values[tile] ?? 0
    const dearest = [...rack].sort((a, b) => value(b) - value(a))
    this.#letters = dearest.filter((tile, i) => tile !== BLANK && dearest.indexOf(tile) === i)
    this.#blanks = rack.filter((tile) => tile === BLANK).length
    this.#tiles = rack.length
    this.#held = 0
    this.#sum = 0
    for (const tile of rack) {
      if (tile === BLANK) continue
      this.#held |= 1 << (tile - 1)
      this.#sum = (this.#sum + summand(tile)) | 0
    }
    if (this.#blanks > 0) this.#held = ALL_LETTERS
    for (let i = 0; i < RACK_SIZE; i++) this.#dearest[i + 1] = (this.#dearest[i] ?? 0) + value(dearest[i] ?? BLANK)
  }

  /** Writes the bounds of an anchor, with room before it or tiles from a cell on; what blanks must be for the highest is in `whole`. */
  write(anchor: number, room: number, first: number, list: Float64Array): void {
    list.fill(Number.NEGATIVE_INFINITY)
    this.whole = 0
    const { letters, worth } = this.#grid
    let base = 0
    let sum = this.#sum
    for (let cell = first; cell < anchor; cell++) {
      base += worth[cell] ?? 0
      sum += summand(letters[cell] ?? 0)
    }
    const dearest = this.#dearest[1] ?? 0
    let factor = 1
    let extra = 0
    const longest = Math.min(room, this.#tiles - 1)
    for (let before = 0; before <= longest; before++) {
      if (before > 0) {
        factor *= cellWordFactors[anchor - before] ?? 1
        extra += ((cellLetterFactors[anchor - before] ?? 1) - 1) * dearest
      }
      this.#follow(anchor, before, factor, extra, base, sum | 0, list)
    }
  }

  /** From the anchor on to the right, with so many tiles before it. */
  #follow(anchor: number, before: number, factor0: number, extra0: number, base0: number, sum0: number, list: Float64Array): void {
    const { letters, worth, allowed, cross } = this.#grid
    let factor = factor0
    let extra = extra0
    let base = base0
    let sum = sum0
    let crossing = 0
    let cell = anchor
    for (let placed = before + 1; placed <= this.#tiles; placed++) {
      const open = (allowed[cell] ?? 0) & this.#held
      if (open === 0) return
      const letterFactor = cellLetterFactors[cell] ?? 1
      const wordFactor = cellWordFactors[cell] ?? 1
      const beside = cross[cell] ?? NO_CROSS
      const most = open === this.#held ? (this.#dearest[1] ?? 0) : this.#dearestOf(open)
      factor *= wordFactor
      extra += (letterFactor - 1) * most
      if (beside !== NO_CROSS) crossing += (beside + letterFactor * most) * wordFactor
      for (cell++; letters[cell] !== 0; cell++) {
        base += worth[cell] ?? 0
        sum = (sum + summand(letters[cell] ?? 0)) | 0
      }
      if (placed === RACK_SIZE) {
        const letters = this.#completing(sum)
        if (letters === 0) return
        this.whole |= letters
      }
      const score = factor * (base + (this.#dearest[placed] ?? 0) + extra) + crossing + (placed === RACK_SIZE ? BONUS : 0)
      if (score > (list[placed] ?? 0)) list[placed] = score
    }
  }

  /** The value of the dearest tile among these letters. */
  #dearestOf(open: number): number {
    for (const tile of this.#letters) if (((open >> (tile - 1)) & 1) === 1) return this.#values[tile] ?? 0
    return 0
  }

  /**
   * The letters, as bits, one of which a blank must be so that the whole rack and what lies between its tiles may make a word; 0 where
   * there is none, all where no blank is needed.
   */
  #completing(sum: number): number {
    const anagrams = this.#anagrams
    if (this.#blanks === 0) return anagrams.has(sum) ? ALL_LETTERS : 0
    let letters = 0
    for (let one = 1; one < BLANK; one++) {
      const withOne = (sum + summand(one)) | 0
      if (this.#blanks === 1) {
        if (anagrams.has(withOne)) letters |= 1 << (one - 1)
        continue
      }
      for (let two = one; two < BLANK; two++) {
        if (anagrams.has((withOne + summand(two)) | 0)) letters |= (1 << (one - 1)) | (1 << (two - 1))
      }
    }
    return letters
  }
}
