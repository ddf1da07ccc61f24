/** Reads a lexicon from disk: the shipped one, another in the same format, or a text file with one word per line. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeLexicon, isEncodedLexicon, type Lexicon, LexiconError, lexiconOf, wordsIn } from '@parlour/games/scrabble'
import { ResourceError } from './errors.ts'

/** What is played with when nothing else is asked for. */
const SHIPPED = fileURLToPath(new URL('../../../games/data/lexicon.dawg', import.meta.url))

/** The lexicon in a file; case is ignored, and so are lines that are not 2 to 15 letters. Throws a ResourceError that names the file. */
export function loadLexicon(path: string = SHIPPED): Lexicon {
  const bytes = contents(path)
  try {
    return isEncodedLexicon(bytes) ? decodeLexicon(bytes) : lexiconOf(wordsIn(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw error instanceof LexiconError ? new ResourceError(`${path} is no lexicon: ${error.message}`) : error
  }
}

function contents(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ResourceError(`cannot read the lexicon ${path}: ${error instanceof Error ? error.message : error}`)
  }
}
