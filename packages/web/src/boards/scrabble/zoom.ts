/** On boards so small that a finger covers several squares, a tapped one is looked at more closely. */
import { SIZE } from '@parlour/games/scrabble'

/** Boards at least this wide need no glass. */
export const ROOMY = 340
export const ZOOM = 1.6

/** Where the board is held while it grows, in percent: the square stays where it is, and no edge comes inside the frame. */
export function zoomOrigin(square: number): { readonly x: number; readonly y: number } {
  const percent = (place: number): number => Math.round((place / (SIZE - 1)) * 1000) / 10
  return { x: percent(square % SIZE), y: percent(Math.floor(square / SIZE)) }
}
