/** The board's words in the reader's language. Both come with the board: they are small, and languages can be changed at the table. */
import type { Language } from '../../../i18n/language.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

export type { Words } from './en.ts'

const all: { readonly [L in Language]: Words } = { en, de }

export const wordsIn = (language: Language): Words => all[language]

/** "CAT, DOG and HEN". */
export const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
