/** The board's texts in the reader's language. Both come with the board: they are small, and languages can be changed at the table. */
import type { Language } from '../../../i18n/language.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

export type { Texts } from './en.ts'

const all: { readonly [L in Language]: Texts } = { en, de }

export const textsIn = (language: Language): Texts => all[language]

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
