/** Data that games close over, found by name and loaded when first asked for. Today that is the lexicon: the shipped one, or any file. */
import { findGame } from '@parlour/games'
import { isRefusal, type Library, type Refusal } from '@parlour/kernel'
import { ShelfError } from './errors.ts'
import { loadLexicon } from './lexicon-file.ts'
import { shelfRefused } from './refusals.ts'

/** Something that a game needs, with the content hash that match headers record. */
export interface Found {
  readonly hash: string
  readonly value: unknown
}

export interface Shelf {
  find(name: string): Found | Refusal
}

/** A file that was asked for is read at once, so that a mistake shows at once; the shipped one only when a game needs it. */
export function openShelf({ lexicon }: { readonly lexicon?: string | undefined }): Shelf {
  let found: Found | Refusal | null = lexicon === undefined ? null : lexiconAt(lexicon)
  return {
    find(name) {
      if (name !== 'lexicon') return shelfRefused({ why: 'no-such-resource', name })
      found ??= shipped()
      return found
    },
  }
}

function lexiconAt(path: string | undefined): Found {
  const lexicon = loadLexicon(path)
  return { hash: lexicon.hash, value: lexicon }
}

/** A damaged installation must not end a program that plays other games. */
function shipped(): Found | Refusal {
  try {
    return lexiconAt(undefined)
  } catch (error) {
    if (error instanceof ShelfError) return shelfRefused({ why: 'resource-unreadable', problem: error.message })
    throw error
  }
}

/** All games, and whatever is on the shelf with the hash that was asked for. */
export const libraryOn = (shelf: Shelf): Library => ({
  module: findGame,
  resource(name, hash) {
    const found = shelf.find(name)
    return !isRefusal(found) && found.hash === hash ? found.value : undefined
  },
})
