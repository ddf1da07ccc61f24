/** The lexicon of this build, from its file. */
import { readFileSync } from 'node:fs'
import { findGame } from '@parlour/games'
import { decodeLexicon } from '@parlour/games/scrabble'
import type { Library } from '@parlour/kernel'

export const lexiconBytes = readFileSync(new URL('../../../games/data/lexicon.dawg', import.meta.url))
export const lexicon = decodeLexicon(lexiconBytes)

/** All games with all that they close over. */
export const library: Library = {
  module: findGame,
  resource: (name, hash) => (name === 'lexicon' && hash === lexicon.hash ? lexicon : undefined),
}
