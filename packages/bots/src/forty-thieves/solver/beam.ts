/**
 * Beam search: all positions one move on from the best so far, of which again only the best are kept, level by level.
 *
 * Successors are scored and hashed without being made: a move changes two piles, and what a pile is worth is known. Only the few that
 * are kept are written out. A kept position then plays every move to a foundation that can do no harm.
 */

import { Candidates, type Jitter, NO_JITTER } from './candidates.ts'
import { type Columns, NO_COLUMN, UNSEEN } from './columns.ts'
import { enlarged } from './enlarged.ts'
import { HashSet } from './hash-set.ts'
import { HOME, STOCK, WASTE } from './puzzle.ts'
import type { Rules } from './rules.ts'
import { NO_WASTE, type Wastes } from './wastes.ts'
import type { Weights } from './weights.ts'

/** More columns times columns than any position has successors. */
const MOST_SUCCESSORS = 400
/** More columns than the successors of a position can bring: every one lays at most a run of thirteen. */
const MOST_NEW_COLUMNS = 2_048

const NO_MOVES: readonly number[] = []

export interface BeamRun {
  /** Positions kept at each level. */
  readonly width: number
  readonly weights: Weights
  readonly jitter?: Jitter
  /** Moves made before it begins, besides those that follow by themselves. */
  readonly after?: readonly number[]
  /** Every move a move of the game: runs that the rules do not move as one are not carried. Then ways are as long as they look. */
  readonly singly?: boolean
  /** Told of every position that is kept: its number, for `way`, and its score. */
  readonly seen?: (position: number, score: number) => void
}

export class Beam {
  /** Positions generated so far, over all runs. */
  nodes = 0
  /** Whether the last run had to drop positions: if not, it has seen everything there is to see. */
  dropped = false
  /** Cards on foundations in the position of the last run that has most. */
  mostHome = 0
  #most = 0
  #carries = true
  readonly #rules: Rules
  readonly #columns: Columns
  readonly #wastes: Wastes
  #weights: Weights
  #now = new Int32Array(0)
  #then = new Int32Array(0)
  readonly #kept = new HashSet()
  readonly #candidates = new Candidates()
  // How every kept position came about: the move, and the position it was made in.
  #came = new Int32Array(1 << 12)
  #from = new Int32Array(1 << 12)

  constructor(rules: Rules, weights: Weights) {
    this.#rules = rules
    this.#columns = rules.columns
    this.#wastes = rules.wastes
    this.#weights = weights
  }

  /**
   * One run of the given width, from the position after some moves. Yields now and then, so that whoever runs it can look at the clock;
   * answers the moves that win, without those that follow by themselves, or null.
   */
  *run({ width, weights, jitter = NO_JITTER, after = NO_MOVES, singly = false, seen }: BeamRun): Generator<void, readonly number[] | null> {
    const rules = this.#rules
    const { stride, count } = rules
    this.#weights = weights
    this.#carries = rules.runsTogether || !singly
    this.#columns.weigh(weights)
    this.#wastes.weigh(weights)
    if (this.#now.length < width * stride) {
      this.#now = new Int32Array(width * stride)
      this.#then = new Int32Array(width * stride)
    }
    this.#kept.clear()
    this.dropped = false
    rules.after(this.#now, after)
    this.#now[count + 3] = this.#score(this.#now, 0)
    this.#kept.add(this.#now[count + 4] as number, this.#now[count + 5] as number)
    this.mostHome = rules.homeCount(this.#now[count + 1] as number)
    this.#most = 0
    if (this.mostHome === rules.all) return []
    seen?.(0, this.#now[count + 3] as number)
    let states = 1
    let total = 1
    const candidates = this.#candidates
    while (states > 0) {
      candidates.clear()
      for (let i = 0; i < states; i++) {
        candidates.reserve(MOST_SUCCESSORS)
        this.#expand(i)
        if ((i & 1023) === 1023) yield
      }
      this.nodes += candidates.count
      candidates.sort(jitter)
      const start = total - states
      let kept = 0
      for (let n = 0; n < candidates.count; n++) {
        if (kept === width) {
          this.dropped = true
          break
        }
        const candidate = candidates.order[n] as number
        const move = candidates.moves[candidate] as number
        const parent = candidates.parents[candidate] as number
        const base = kept * stride
        const then = this.#then
        for (let k = 0; k < stride; k++) then[base + k] = this.#now[parent * stride + k] as number
        rules.apply(then, base, move)
        then[base + count + 4] = candidates.lows[candidate] as number
        then[base + count + 5] = candidates.highs[candidate] as number
        const settled = rules.settle(then, base)
        if (!this.#kept.add(then[base + count + 4] as number, then[base + count + 5] as number)) continue
        then[base + count + 3] = settled || jitter.mask > 0 ? this.#score(then, base) : (candidates.scores[candidate] as number)
        if (total === this.#came.length) this.#growHistory()
        this.#came[total] = move
        this.#from[total] = start + parent
        const home = rules.homeCount(then[base + count + 1] as number)
        if (home > this.mostHome) {
          this.mostHome = home
          this.#most = total
          if (home === rules.all) return this.way(total)
        }
        seen?.(total, then[base + count + 3] as number)
        total++
        kept++
      }
      states = kept
      const spare = this.#now
      this.#now = this.#then
      this.#then = spare
      yield
    }
    return null
  }

  /** The moves that led to the position with most cards on foundations. */
  wayToMost(): readonly number[] {
    return this.way(this.#most)
  }

  /** The moves of this run that led to a position, by its number. */
  way(last: number): number[] {
    const moves: number[] = []
    for (let at = last; at > 0; at = this.#from[at] as number) moves.push(this.#came[at] as number)
    return moves.reverse()
  }

  #growHistory(): void {
    this.#came = enlarged(this.#came, this.#came.length * 2)
    this.#from = enlarged(this.#from, this.#from.length * 2)
  }

  #score(states: Int32Array, base: number): number {
    const { count } = this.#rules
    const { empty, moreEmpty, home, dealt } = this.#weights
    let score = -(this.#wastes.cost[states[base + count] as number] as number)
    let empties = 0
    for (let j = 0; j < count; j++) {
      const column = states[base + j] as number
      if (column === NO_COLUMN) empties++
      score -= this.#columns.cost[column] as number
    }
    if (empties > 0) score += empty + (empties - 1) * moreEmpty
    score += home * this.#rules.homeCount(states[base + count + 1] as number)
    return (score + dealt * (states[base + count + 2] as number)) | 0
  }

  #expand(index: number): void {
    const rules = this.#rules
    const candidates = this.#candidates
    const { count, homeHash } = rules
    this.#columns.reserve(MOST_NEW_COLUMNS)
    const { top, below, run, low, high, cost, fits } = this.#columns
    const { home: forHome, empty: forEmpty, moreEmpty, dealt: forDealing } = this.#weights
    const wastes = this.#wastes
    const states = this.#now
    const base = index * rules.stride
    const waste = states[base + count] as number
    const home = states[base + count + 1] as number
    const dealt = states[base + count + 2] as number
    const score = states[base + count + 3] as number
    const lo = states[base + count + 4] as number
    const hi = states[base + count + 5] as number
    let empty = -1
    let empties = 0
    for (let j = count - 1; j >= 0; j--) {
      if (states[base + j] === NO_COLUMN) {
        empty = j
        empties++
      }
    }
    const forFilling = empties === 1 ? forEmpty : moreEmpty
    const forClearing = empties === 0 ? forEmpty : moreEmpty

    for (let j = 0; j < count; j++) {
      const column = states[base + j] as number
      if (column === NO_COLUMN) continue
      const card = top[column] as number
      if (card === UNSEEN) continue
      const rest = below[column] as number
      const left = (score + (cost[column] as number) - (cost[rest] as number) + (rest === NO_COLUMN ? forClearing : 0)) | 0
      const leftLow = (lo + (low[rest] as number) - (low[column] as number)) | 0
      const leftHigh = (hi + (high[rest] as number) - (high[column] as number)) | 0
      if (rules.pileFor(home, card) !== -1) {
        const move = (j << 12) | (HOME << 6) | 1
        const newLow = (leftLow + (homeHash[card] as number)) | 0
        candidates.add(index, move, left + forHome, newLow, (leftHigh + (homeHash[64 + card] as number)) | 0)
      }
      const row = card * 64
      for (let k = 0; k < count; k++) {
        const target = states[base + k] as number
        const fitting = fits[row + (top[target] as number)] === 1
        if (!fitting && (k !== empty || rest === NO_COLUMN)) continue
        const grown = this.#columns.push(target, card)
        const value = left - (cost[grown] as number) + (cost[target] as number) - (fitting ? 0 : forFilling)
        const newLow = (leftLow + (low[grown] as number) - (low[target] as number)) | 0
        const newHigh = (leftHigh + (high[grown] as number) - (high[target] as number)) | 0
        candidates.add(index, (j << 12) | (k << 6) | 1, value, newLow, newHigh)
      }
      if (this.#carries && (run[column] as number) > 1 && (empties > 0 || rules.runsTogether)) {
        this.#expandRun(index, j, empty, empties)
      }
    }

    if (waste !== NO_WASTE) {
      const card = wastes.top[waste] as number
      const rest = wastes.below[waste] as number
      const left = (score + (wastes.cost[waste] as number) - (wastes.cost[rest] as number)) | 0
      const leftLow = (lo + (wastes.low[rest] as number) - (wastes.low[waste] as number)) | 0
      const leftHigh = (hi + (wastes.high[rest] as number) - (wastes.high[waste] as number)) | 0
      if (rules.pileFor(home, card) !== -1) {
        const move = (WASTE << 12) | (HOME << 6) | 1
        const newLow = (leftLow + (homeHash[card] as number)) | 0
        candidates.add(index, move, left + forHome, newLow, (leftHigh + (homeHash[64 + card] as number)) | 0)
      }
      const row = card * 64
      for (let k = 0; k < count; k++) {
        const target = states[base + k] as number
        if (k !== empty && fits[row + (top[target] as number)] === 0) continue
        const grown = this.#columns.push(target, card)
        const value = left - (cost[grown] as number) + (cost[target] as number) - (k === empty ? forFilling : 0)
        const newLow = (leftLow + (low[grown] as number) - (low[target] as number)) | 0
        const newHigh = (leftHigh + (high[grown] as number) - (high[target] as number)) | 0
        candidates.add(index, (WASTE << 12) | (k << 6) | 1, value, newLow, newHigh)
      }
    }

    if (dealt < rules.stock.length) {
      const grown = wastes.push(waste, rules.stock[dealt] as number)
      const value = score + forDealing - (wastes.cost[grown] as number) + (wastes.cost[waste] as number)
      const newLow = (lo + (wastes.low[grown] as number) - (wastes.low[waste] as number)) | 0
      const newHigh = (hi + (wastes.high[grown] as number) - (wastes.high[waste] as number)) | 0
      candidates.add(index, (STOCK << 12) | (WASTE << 6) | 1, value, newLow, newHigh)
    }
  }

  /** Runs that can be carried with the empty columns there are: onto a column where they fit, or whole to an empty one. */
  #expandRun(index: number, from: number, empty: number, empties: number): void {
    const rules = this.#rules
    const { count, runsTogether } = rules
    const { top, below, run, low, high, cost, fits } = this.#columns
    const { empty: forEmpty, moreEmpty } = this.#weights
    const states = this.#now
    const base = index * rules.stride
    const score = states[base + count + 3] as number
    const lo = states[base + count + 4] as number
    const hi = states[base + count + 5] as number
    const column = states[base + from] as number
    const length = run[column] as number
    const most = runsTogether ? length : Math.min(length, 1 << Math.min(empties, 4))
    const mostToEmpty = runsTogether ? length : Math.min(length, 1 << Math.min(Math.max(empties - 1, 0), 4))
    let rest = below[column] as number
    for (let cards = 2; cards <= most; cards++) {
      const card = top[rest] as number
      rest = below[rest] as number
      const cleared = rest === NO_COLUMN ? (empties === 0 ? forEmpty : moreEmpty) : 0
      const left = score + (cost[column] as number) - (cost[rest] as number) + cleared
      for (let k = 0; k < count; k++) {
        const target = states[base + k] as number
        const fitting = fits[card * 64 + (top[target] as number)] === 1
        if (!fitting && (k !== empty || cards > mostToEmpty || rest === NO_COLUMN || (cards !== length && !runsTogether))) continue
        const grown = rules.pushRun(target, column, cards)
        const filled = fitting ? 0 : empties === 1 ? forEmpty : moreEmpty
        const value = left - (cost[grown] as number) + (cost[target] as number) - filled
        const newLow = (lo + (low[rest] as number) - (low[column] as number) + (low[grown] as number) - (low[target] as number)) | 0
        const newHigh = (hi + (high[rest] as number) - (high[column] as number) + (high[grown] as number) - (high[target] as number)) | 0
        this.#candidates.add(index, (from << 12) | (k << 6) | cards, value, newLow, newHigh)
      }
    }
  }
}
