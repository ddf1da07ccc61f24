/** The document's WordChecks: whether a rack has the letters, and whether a word counts. */
import type { Lexicon } from '../lexicon.ts'
import type { Rack } from './rack.ts'

/** SC-20: every letter is there as often as it is needed; lower case and `?` need a blank. */
export function checkRack(word: string, rack: Rack): boolean {
  const held = rack.getRackArr().map((tile) => tile.getLetter())
  return Array.from(word).every((letter) => {
    const place = held.indexOf(letter >= 'a' ? '?' : letter)
    if (place !== -1) held.splice(place, 1)
    return place !== -1
  })
}

/** SC-34: in any case. */
export const checkInDict = (word: string, lexicon: Lexicon): boolean => lexicon.has(word.toUpperCase())
