/**
 * The texts of the shell. A catalogue is an object of texts and of functions that make texts; English is the pattern that every other
 * must fit, so a missing or misspelt text does not compile. Boards bring their own texts from their own folders.
 */
import { useSyncExternalStore } from 'react'
import type { Texts } from './catalogue.ts'
import { useLanguage } from './chosen-language.ts'
import { en } from './en.ts'
import type { Language } from './language.ts'

export type { Texts } from './catalogue.ts'

/** English comes with the page; the others are fetched when they are wanted, and English stands in until they are there. */
const loaders: { readonly [L in Exclude<Language, 'en'>]: () => Promise<Texts> } = {
  de: () => import('./de.ts').then(({ de }) => de),
}

const present = new Map<Language, Texts>([['en', en]])
const waiting = new Set<() => void>()

/** Fetches a language's texts; answers whether they are there. */
export async function loadTexts(language: Language): Promise<boolean> {
  if (language === 'en' || present.has(language)) return true
  try {
    present.set(language, await loaders[language]())
  } catch {
    return false
  }
  for (const listener of waiting) listener()
  return true
}

const textsOf = (language: Language): Texts => present.get(language) ?? en

function subscribe(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** The texts in the reader's language. */
export function useTexts(): Texts {
  const language = useLanguage()
  const now = (): Texts => textsOf(language)
  return useSyncExternalStore(subscribe, now, now)
}
