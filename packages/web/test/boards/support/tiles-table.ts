/** With the real word list. */
import { readFileSync } from 'node:fs'
import { decodeLexicon, scrabble } from '@parlour/games/scrabble'
import type { Json } from '@parlour/kernel'
import { tableAt } from './table-at.ts'
import { SEATS } from './tens-table.ts'

export const lexicon = decodeLexicon(readFileSync(new URL('../../../../games/data/lexicon.dawg', import.meta.url)))

const EMPTY_ROW = '.'.repeat(15)
/** A board that is empty but for these rows. */
export const boardWith = (rows: { readonly [row: number]: string }): readonly string[] =>
  Array.from({ length: 15 }, (_, row) => rows[row] ?? EMPTY_ROW)

export const tilesTable = (position: { readonly [field: string]: Json }, options: Json = {}) =>
  tableAt(scrabble, { position, options, resources: { lexicon }, seats: () => SEATS })

export type TilesTable = ReturnType<typeof tilesTable>
