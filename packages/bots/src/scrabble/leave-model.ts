/**
 * What tiles kept on the rack are worth, in points of the turns to come, compared with drawing seven new ones.
 *
 * The model is a sum: a weight for every tile kept, for every two and every three of them, and one for how many vowels and consonants
 * there are. Doubles, a Q without its U and good company (ERS, ING) are weights like all others. Learned from self-play (learning/).
 */

import { BLANK, type KeepValues, type Tile } from '@parlour/games/scrabble'
import { at, countBits } from '@parlour/kernel'

const triangle = (n: number): number => (n * (n + 1)) / 2
const pyramid = (n: number): number => (n * (n + 1) * (n + 2)) / 6

const PAIRS = BLANK
const TRIPLES = PAIRS + triangle(BLANK)
const BALANCES = TRIPLES + pyramid(BLANK)
/** Vowels or consonants in a leave: 0 … 7. */
const MOST = 8

export const WEIGHTS = BALANCES + MOST * MOST

/** Where the weight of one, two or three tiles stands; tiles in ascending order. */
function weightOf(a: Tile, b?: Tile, c?: Tile): number {
  if (b === undefined) return a - 1
  if (c === undefined) return PAIRS + triangle(b - 1) + a - 1
  return TRIPLES + pyramid(c - 1) + triangle(b - 1) + a - 1
}

/** How many tiles the weight at a place is about; 0 for balances. */
export const weightTiles = (place: number): number => (place < PAIRS ? 1 : place < TRIPLES ? 2 : place < BALANCES ? 3 : 0)

export const VOWELS: ReadonlySet<Tile> = new Set([...'AEIOU'].map((letter) => letter.charCodeAt(0) - 64))

/** Where the weight of a balance stands; a blank is neither vowel nor consonant. */
function balanceOf(tiles: readonly Tile[]): number {
  let vowels = 0
  let consonants = 0
  for (const tile of tiles) {
    if (VOWELS.has(tile)) vowels++
    else if (tile !== BLANK) consonants++
  }
  return BALANCES + vowels * MOST + consonants
}

/** The places of all weights that make up the worth of these tiles, which are sorted. */
export function weightsIn(tiles: readonly Tile[]): number[] {
  const places = [balanceOf(tiles)]
  for (const [i, a] of tiles.entries()) {
    places.push(weightOf(a))
    for (const [j, b] of tiles.entries()) {
      if (j <= i) continue
      places.push(weightOf(a, b))
      for (let k = j + 1; k < tiles.length; k++) places.push(weightOf(a, b, at(tiles, k)))
    }
  }
  return places
}

/** The worth of sorted tiles by itself. */
export function leaveValue(weights: Float64Array, tiles: readonly Tile[]): number {
  if (tiles.length === 0) return 0
  return weightsIn(tiles).reduce((sum, place) => sum + at(weights, place), 0)
}

/** The worth of everything that a sorted rack can keep, found for all choices at once: every choice adds up the parts within it. */
export function keepValues(weights: Float64Array, rack: readonly Tile[]): KeepValues {
  const all = (1 << rack.length) - 1
  const kept = new Float64Array(all + 1)
  for (const [i, a] of rack.entries()) {
    kept[1 << i] = at(weights, weightOf(a))
    for (let j = i + 1; j < rack.length; j++) {
      const b = at(rack, j)
      kept[(1 << i) | (1 << j)] = at(weights, weightOf(a, b))
      for (let k = j + 1; k < rack.length; k++) kept[(1 << i) | (1 << j) | (1 << k)] = at(weights, weightOf(a, b, at(rack, k)))
    }
  }
  for (let bit = 1; bit <= all; bit <<= 1) {
    for (let choice = bit; choice <= all; choice++) if ((choice & bit) !== 0) kept[choice] = at(kept, choice) + at(kept, choice ^ bit)
  }
  const vowels = bitsWhere(rack, (tile) => VOWELS.has(tile))
  const consonants = bitsWhere(rack, (tile) => !VOWELS.has(tile) && tile !== BLANK)
  for (let choice = 1; choice <= all; choice++) {
    const balance = BALANCES + countBits(choice & vowels) * MOST + countBits(choice & consonants)
    kept[choice] = at(kept, choice) + at(weights, balance)
  }
  // What is kept is the other way round what is used.
  return kept.reverse()
}

const bitsWhere = (rack: readonly Tile[], is: (tile: Tile) => boolean): number =>
  rack.reduce((bits, tile, i) => (is(tile) ? bits | (1 << i) : bits), 0)
