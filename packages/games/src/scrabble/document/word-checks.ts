/** The document's WordChecks: whether a rack has the letters, and whether a word counts. */
import type { Lexicon } from '../lexicon.ts'
import { BLANK, type Tile, tileFor } from '../tiles.ts'
import type { Rack } from './rack.ts'

/** The tiles that a rack gives for these letters: a blank for lower case and for `?`. */
export const tilesIn = (word: string): Tile[] => Array.from(word, (letter) => (letter === '?' ? BLANK : tileFor(letter.charCodeAt(0) - 64)))

/** SC-20: every letter is there as often as it is needed. */
export const checkRack = (word: string, rack: Rack): boolean => rack.keeping(tilesIn(word)) !== null

/** SC-34: in any case. */
export const checkInDict = (word: string, lexicon: Lexicon): boolean => lexicon.has(word.toUpperCase())
