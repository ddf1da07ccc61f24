/** The board's words in the reader's language. Both come with the board: they are small, and languages can be changed at the table. */
import type { Language } from '../../../i18n/language.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

export type { Words } from './en.ts'

const all: { readonly [L in Language]: Words } = { en, de }

export const wordsIn = (language: Language): Words => all[language]

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
