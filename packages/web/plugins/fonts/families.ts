/**
 * The fonts of the client: cut down to the letters its five languages with Latin letters need, and to the axes its styles use, so that a
 * first visit loads a third of what the families weigh. They are called by names of their own, as their licence asks of changed versions.
 */
import type { SystemFont } from './system-fonts.ts'
import { ARIAL, DEJAVU_SANS, DEJAVU_SERIF, GEORGIA, NOTO_SERIF, ROBOTO, TIMES } from './system-fonts.ts'

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

export interface Family {
  /** As in `styles/tokens.css`. */
  readonly name: string
  readonly file: string
  /** Of which package and set of letters; those of people's names stand in the set "latin-ext". */
  readonly source: string
  readonly letters: string
  readonly axes: Axes
  /** A second file, only loaded by pages with a letter of it. */
  readonly more: boolean
  /** What stands in until the font is there, widened or narrowed to its measure. */
  readonly until: readonly SystemFont[]
}

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset))

/** What texts in English, German, French, Italian and Spanish are written with; a test looks through all of ours. */
export const LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0\u202f\u2009\u2011¡¿«»·×°½©ªº§±²³ŒœŸ–—‘’‚“”„•…‹›€−→←↑↓`
/** Names of people may need these: Polish, Czech, Hungarian, Turkish, Romanian and more. */
export const MORE_LETTERS = [...range(0x100, 0x17f), ...'ȘșȚțẞ'].filter((letter) => !LETTERS.includes(letter)).join('')
/** What stands on cards and tiles. */
export const CARD_LETTERS = `${range(0x30, 0x39)}${range(0x41, 0x5a)}ÄÖÜÑ?`

const TITLES: Axes = { SOFT: 60, WONK: 0, opsz: 36, wght: { min: 520, max: 650 } }

export const FAMILIES: readonly Family[] = [
  {
    name: 'Parlour Titles',
    file: 'titles',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    letters: LETTERS,
    axes: TITLES,
    more: true,
    until: [GEORGIA, NOTO_SERIF, TIMES, DEJAVU_SERIF],
  },
  {
    name: 'Parlour Cards',
    file: 'cards',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    letters: CARD_LETTERS,
    axes: { SOFT: 0, WONK: 0, opsz: 36, wght: { min: 600, max: 680 } },
    more: false,
    until: [],
  },
  {
    name: 'Parlour Text',
    file: 'text',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    letters: LETTERS,
    axes: { wght: { min: 400, max: 700 } },
    more: true,
    until: [ARIAL, ROBOTO, DEJAVU_SANS],
  },
]
