/**
 * What can be made of the open cards: positions that can be reached without another card from the stock, each with the way there. Found by
 * a beam over the known cards alone; nothing hidden is looked at or guessed. Ways are shortest ones in single moves, so whoever goes one
 * step and looks again is nearer to the same position and does not walk in circles.
 */
import { at } from '@parlour/kernel'
import { Beam } from './solver/beam.ts'
import type { Puzzle } from './solver/puzzle.ts'
import { Rules } from './solver/rules.ts'
import { type Weights, weightings } from './solver/weights.ts'

/** Moves in the solver's notation, without those home that follow by themselves; none: to leave things as they are. */
export type Way = readonly number[]

export interface Prospect {
  readonly way: Way
  /** How promising it is, in the unit of the weights; comparable within one match. */
  readonly score: number
}

export interface Outlook {
  /** The most promising, best first; of equal ones the nearest. */
  readonly prospects: readonly Prospect[]
  /** To the last card home, if that can be reached. */
  readonly toWin: Way | null
  /** To where most cards are home. */
  readonly toMost: Way
  /** Not everything that can be reached was seen: from the next position another part may be, so ways may lead back and forth. */
  readonly partial: boolean
}

export interface Breadth {
  readonly width: number
  /** Positions to generate at most, roughly. */
  readonly nodes: number
  /** Prospects wanted. */
  readonly count: number
}

export const usualWeights: Weights = at(weightings, 0)

export function outlookOn(open: Puzzle, { width, nodes, count }: Breadth, after: Way = []): Outlook {
  const beam = new Beam(new Rules(open, usualWeights), usualWeights)
  const found: { readonly position: number; readonly score: number }[] = []
  const seen = (position: number, score: number): void => void found.push({ position, score })
  const run = beam.run({ width, weights: usualWeights, after, singly: true, seen })
  let next = run.next()
  while (next.done !== true && beam.nodes < nodes) next = run.next()
  const whole = (way: Way): Way => [...after, ...way]
  found.sort((a, b) => b.score - a.score || a.position - b.position)
  return {
    prospects: found.slice(0, count).map(({ position, score }) => ({ way: whole(beam.way(position)), score })),
    toWin: next.done === true && next.value !== null ? whole(next.value) : null,
    toMost: whole(beam.wayToMost()),
    partial: beam.dropped || next.done !== true,
  }
}
