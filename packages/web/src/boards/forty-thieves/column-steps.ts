/**
 * How the cards of a column lie on one another. Long columns give way in this order: all steps shrink until an index just shows; then
 * buried cards become strips, each with its index drawn to fit, while the last five stay as they are; then these give way too; and what
 * is longer still has to be scrolled. Pure.
 */
import { RATIO, STRIP } from './geometry.ts'

export interface Steps {
  /** How far below the first each card lies. */
  readonly tops: readonly number[]
  /** From the top of the first card to the bottom of the last; none for an empty column. */
  readonly height: number
}

/** Shares of a card's width: how far cards lie apart where there is room, and how much of each is needed to show its index. */
export interface Apart {
  readonly ideal: number
  readonly keep: number
}

/** Index beside the edge, and twice as large. */
export const SMALL_INDEX: Apart = { ideal: 0.31, keep: 0.25 }
export const BIG_INDEX: Apart = { ideal: 0.54, keep: 0.5 }

const LEAST_OPEN = 18
/** On small cards a finger needs more than the index does, up to where the mark in the middle would begin to show. */
const FOR_FINGERS = 28
const BEFORE_MARK = 0.84
/** The last cards of a column that keep their steps longest. */
const KEPT = 5

export function stepsOf(count: number, zone: number, card: number, apart: Apart): Steps {
  const tops = topsOf(count, zone - card * RATIO, card, apart)
  return { tops, height: count === 0 ? 0 : (tops.at(-1) ?? 0) + card * RATIO }
}

function topsOf(count: number, room: number, card: number, apart: Apart): readonly number[] {
  const gaps = count - 1
  if (gaps <= 0) return count === 1 ? [0] : []
  const keep = Math.max(LEAST_OPEN, apart.keep * card)
  const ideal = Math.max(keep, apart.ideal * card, Math.min(FOR_FINGERS, BEFORE_MARK * card))
  const even = Math.min(ideal, room / gaps)
  if (even >= keep) return Array.from({ length: count }, (_, index) => index * even)
  const open = Math.min(gaps, KEPT - 1)
  const buried = gaps - open
  // Larger cards are looked at from further away.
  const strip = Math.max(STRIP, 0.12 * card)
  const least = Math.max(LEAST_OPEN, 1.3 * strip)
  const covered = buried === 0 ? 0 : Math.max(strip, Math.min(keep, (room - open * keep) / buried))
  const shown = Math.max(Math.min(keep, least), Math.min(keep, (room - buried * covered) / open))
  return Array.from({ length: count }, (_, index) => Math.min(index, buried) * covered + Math.max(0, index - buried) * shown)
}

/** How much of a card shows above the next one, in shares of its width; null where its usual index has room. */
export function stripOf({ tops }: Steps, row: number, card: number, apart: Apart): number | null {
  const next = tops[row + 1]
  if (next === undefined) return null
  const share = (next - (tops[row] ?? 0)) / card
  return share >= apart.keep - 0.005 ? null : share
}
