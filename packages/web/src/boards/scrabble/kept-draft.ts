/** The order of the rack and the tiles laid out, kept for this match and seat while the tab lives: a reload takes nothing away. */
import { SIZE } from '@parlour/games/scrabble'
import { isObject, type Json, type Seat } from '@parlour/kernel'
import type { Draft, Laid, RackTile } from './draft.ts'

/** Null where the table is a lesson, a replay or a picture: those begin anew. */
function keyOf(seat: Seat | null): string | null {
  const { pathname } = globalThis.location ?? { pathname: '' }
  return seat !== null && pathname.startsWith('/table/') ? `parlour.tiles.${pathname}.${seat}` : null
}

/** Null forgets it, as at the end of the match. Forbidden or full storage means that it lasts as long as the page. */
export function keepDraft(seat: Seat | null, draft: Draft | null): void {
  const key = keyOf(seat)
  if (key === null) return
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, draftText(draft))
  } catch {
    // See above.
  }
}

export function keptDraft(seat: Seat | null): Draft | null {
  const key = keyOf(seat)
  if (key === null) return null
  try {
    return draftIn(sessionStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

export const draftText = ({ tiles, laid }: Draft): string => JSON.stringify({ tiles, laid })

/** Anything else than a draft is none. */
export function draftIn(text: string): Draft | null {
  if (text === '') return null
  const read: Json = JSON.parse(text)
  if (!isObject(read) || !Array.isArray(read.tiles) || !Array.isArray(read.laid)) return null
  const tiles = read.tiles.filter(isRackTile)
  const laid = read.laid.filter(isLaid)
  return { tiles, laid, cursor: null, nextId: tiles.reduce((most, { id }) => Math.max(most, id), 0) + 1 }
}

const isRackTile = (json: Json): json is Json & RackTile => isObject(json) && Number.isInteger(json.id) && Number.isInteger(json.tile)

const isLaid = (json: Json): json is Json & Laid =>
  isObject(json) &&
  Number.isInteger(json.id) &&
  typeof json.letter === 'string' &&
  /^[A-Z]$/.test(json.letter) &&
  typeof json.square === 'number' &&
  Number.isInteger(json.square) &&
  json.square >= 0 &&
  json.square < SIZE * SIZE
