/** Data that games close over, found by name and loaded when first asked for. Today that is the lexicon: the shipped one, or any file. */
import { findGame } from '@parlour/games'
import type { Resources } from '@parlour/house'
import { isRefusal, type Library, type Refusal, type Resource } from '@parlour/kernel'
import { ResourceError } from './errors.ts'
import { loadLexicon } from './lexicon-file.ts'
import { resourceRefused } from './refusals.ts'

/** A file that was asked for is read at once, so that a mistake shows at once; the shipped one only when a game needs it. */
export function openResources({ lexicon }: { readonly lexicon?: string | undefined }): Resources {
  let found: Resource | Refusal | null = lexicon === undefined ? null : lexiconAt(lexicon)
  return {
    find(name) {
      if (name !== 'lexicon') return resourceRefused({ why: 'no-such-resource', name })
      found ??= shipped()
      return found
    },
  }
}

function lexiconAt(path: string | undefined): Resource {
  const lexicon = loadLexicon(path)
  return { hash: lexicon.hash, value: lexicon }
}

/** A damaged installation must not end a program that plays other games. */
function shipped(): Resource | Refusal {
  try {
    return lexiconAt(undefined)
  } catch (error) {
    if (error instanceof ResourceError) return resourceRefused({ why: 'resource-unreadable', problem: error.message })
    throw error
  }
}

/** All games, and whatever is at hand with the hash that was asked for. */
export const libraryOf = (resources: Resources): Library => ({
  module: findGame,
  resource(name, hash) {
    const found = resources.find(name)
    return !isRefusal(found) && found.hash === hash ? found.value : undefined
  },
})
