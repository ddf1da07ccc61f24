/** On boards so small that a finger covers several squares, what it touches is looked at more closely. Pure. */
import { SIZE } from '@parlour/games/scrabble'

/** Squares that are smaller need a glass under a finger. */
export const SMALL = 32
export const ZOOM = 1.6

/** Where the board is held while it grows, in percent of its own size. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The square stays where it is, and no edge comes inside the frame. */
export function zoomOrigin(square: number): Spot {
  const percent = (place: number): number => Math.round((place / (SIZE - 1)) * 1000) / 10
  return { x: percent(square % SIZE), y: percent(Math.floor(square / SIZE)) }
}

/** What is seen of a side, and how far it can be moved, in squares. */
const SEEN = SIZE / ZOOM
const SLACK = SIZE - SEEN

/** The glass moved no further than it takes to show the square with one before it and one after it: a word that has begun stays in sight. */
export function following(spot: Spot, square: number): Spot {
  const follow = (origin: number, place: number): number => {
    const from = Math.min(Math.max((origin / 100) * SLACK, place + 2 - SEEN), place - 1)
    return Math.round((Math.max(0, Math.min(SLACK, from)) / SLACK) * 1000) / 10
  }
  return { x: follow(spot.x, square % SIZE), y: follow(spot.y, Math.floor(square / SIZE)) }
}

/** So near an edge of what is seen, a part of it, a finger moves the board along. */
const BAND = 0.2
const PULL = 70

/** The new place of the glass along one side; `at` is where the finger is, from 0 to 1. */
export function panned(origin: number, at: number): number {
  const beyond = at < BAND ? at - BAND : at > 1 - BAND ? at - 1 + BAND : 0
  return Math.max(0, Math.min(100, origin + beyond * PULL))
}

/** Where the middle of a row or column is, in pixels from the first square's edge; `origin` null: not enlarged. */
export function labelAt(index: number, pitch: number, gap: number, origin: number | null): number {
  const middle = index * pitch + (pitch - gap) / 2
  if (origin === null) return middle
  const held = (origin / 100) * (pitch * SIZE - gap)
  return held + (middle - held) * ZOOM
}

/** Whether such a place can be seen. */
export const isWithin = (place: number, whole: number): boolean => place > 8 && place < whole - 8
