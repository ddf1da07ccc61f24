/**
 * The whole search for one puzzle: beams that grow wider, valued in several ways, until one of them wins or time is up. A beam that never
 * had to drop a position has seen all there is; then the complete search is asked to confirm that there is no solution.
 */
import { Beam } from './beam.ts'
import { type Jitter, NO_JITTER } from './candidates.ts'
import { ColumnsExhausted } from './columns.ts'
import { Exhaustive } from './exhaustive.ts'
import type { Puzzle, Transfer } from './puzzle.ts'
import { Rules } from './rules.ts'
import { type Weights, weightings } from './weights.ts'

export interface Found {
  readonly result: 'solved' | 'unsolvable' | 'unknown'
  /** The moves that win, in order; runs of several cards may take several single moves. */
  readonly transfers: readonly Transfer[]
  readonly nodes: number
}

export interface SearchLimits {
  /** Positions to generate at most, roughly: the search ends with the level in which it passes this number. */
  readonly nodes: number
  /** Bytes to use at most, roughly. */
  readonly memory: number
}

/** Bytes that a unit of width takes, history and hashes included. */
const BYTES_PER_WIDTH = 8_192
const BYTES_PER_POSITION = 160

const first = weightings[0] as Weights

/** Yields the number of positions generated so far, every few milliseconds. */
export function* search(puzzle: Puzzle, { nodes, memory }: SearchLimits): Generator<number, Found> {
  const rules = new Rules(puzzle, first)
  const beam = new Beam(rules, first)
  const widest = Math.max(16, Math.floor(memory / BYTES_PER_WIDTH))
  const unknown = (): Found => ({ result: 'unknown', transfers: [], nodes: beam.nodes })
  try {
    for (let round = 0; beam.nodes < nodes; round++) {
      const { width, weights, jitter } = runOf(round)
      const run = beam.run({ width: Math.min(width, widest), weights, jitter })
      let next = run.next()
      while (next.done !== true) {
        yield beam.nodes
        if (beam.nodes >= nodes) return unknown()
        next = run.next()
      }
      if (next.value !== null) return { result: 'solved', transfers: wholeWay(puzzle, next.value), nodes: beam.nodes }
      if (!beam.dropped) return yield* confirmed(rules, beam.nodes, { nodes, memory })
    }
    return unknown()
  } catch (error) {
    if (error instanceof ColumnsExhausted) return unknown()
    throw error
  }
}

/** A beam has found no way although it dropped nothing: is there really none? */
function* confirmed(rules: Rules, before: number, { nodes, memory }: SearchLimits): Generator<number, Found> {
  const complete = new Exhaustive(rules, Math.floor(memory / BYTES_PER_POSITION))
  const run = complete.run()
  let next = run.next()
  while (next.done !== true && before + complete.nodes < nodes) {
    yield before + complete.nodes
    next = run.next()
  }
  const result = next.done === true && next.value === 'unsolvable' ? 'unsolvable' : 'unknown'
  return { result, transfers: [], nodes: before + complete.nodes }
}

interface Run {
  readonly width: number
  readonly weights: Weights
  readonly jitter: Jitter
}

const NARROW = 100
const MIDDLING = 800
const FIRST_WIDTH = 3_200

/**
 * First narrow beams, one for each way of looking at it, which solve what is easy: together nearly half of all deals, with less work than
 * one wide beam. Then every way in turn, four times as wide in every turn.
 */
function runOf(round: number): Run {
  const narrow = weightings[round]
  if (narrow !== undefined) return { width: NARROW, weights: narrow, jitter: NO_JITTER }
  const later = round - weightings.length - 1
  if (later < 0) return { width: MIDDLING, weights: first, jitter: NO_JITTER }
  const turn = Math.floor(later / weightings.length)
  return {
    width: FIRST_WIDTH * 4 ** turn,
    weights: weightings[later % weightings.length] as Weights,
    // Where memory forbids wider beams, chance makes the next one different.
    jitter: turn < 2 ? NO_JITTER : { mask: 63, salt: 2 * later + 1 },
  }
}

/** The winning moves with all that the beam plays by itself. */
function wholeWay(puzzle: Puzzle, moves: readonly number[]): Transfer[] {
  const rules = new Rules(puzzle, first)
  const state = new Int32Array(rules.stride)
  rules.first(state)
  const transfers: Transfer[] = []
  const settle = () => {
    for (let move = rules.playSafe(state, 0); move !== -1; move = rules.playSafe(state, 0)) transfers.push(transferOf(move))
  }
  settle()
  for (const move of moves) {
    rules.apply(state, 0, move)
    transfers.push(transferOf(move))
    settle()
  }
  if (!rules.isWon(state[rules.count + 1] as number)) throw new Error('the moves found do not win')
  return transfers
}

const transferOf = (move: number): Transfer => ({ from: move >> 12, to: (move >> 6) & 63, count: move & 63 })
