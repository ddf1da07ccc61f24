/**
 * The end of a match of two, when the bag is empty: what the other holds is all that is not seen, so nothing is left to chance and the
 * rest can be thought through.
 *
 * A search with alpha and beta over final leads. It first follows only the few likeliest plays of each side, then ever more, as long as
 * its budget lasts; where all of them were followed the answer is exact. Two passes in a row count as the end: if neither side gains by
 * playing now, neither will gain by it after more passes.
 */

import { type Action, mostZeros, type Options, PASS, rackValue, type State, tileSets, type WordGame } from '@parlour/games/scrabble'
import { at, quickChance, type Seat } from '@parlour/kernel'
import type { Effort } from '../budget.ts'
import type { Rate } from './equity.ts'

export interface EndgamePlay {
  readonly action: Action
  /** The lead at the end when both play their best from here on. */
  readonly lead: number
  /** Positions looked at for it. */
  readonly looks: number
}

export interface EndgameAnswer {
  /** Best first; empty where the budget was too small for any answer. */
  readonly plays: readonly EndgamePlay[]
  readonly exact: boolean
}

/** Plays followed at each depth in the first pass; later passes follow a multiple of them. */
const WIDTHS = [8, 4, 3, 2, 2, 1] as const
const SCALES = [0.4, 1, 2, 5, Number.POSITIVE_INFINITY] as const
/** Leads this far behind the best need not be known exactly. */
const OF_INTEREST = 20

/** Nothing in an endgame is drawn. */
const NO_LUCK = quickChance(0)

export class EndgameSearch {
  readonly #game: WordGame
  readonly #rate: Rate
  readonly #effort: Effort
  readonly #tiles: (typeof tileSets)['standard']
  #scale = 1
  /** Whether the current pass left something out. */
  #narrowed = false
  #stopped = false

  constructor(game: WordGame, options: Options, rate: Rate, effort: Effort) {
    this.#game = game
    this.#rate = rate
    this.#effort = effort
    this.#tiles = tileSets[options.bag]
  }

  /** Weighs what the seat to move can do, likeliest first; `also` is weighed in any case. */
  async solve(state: State, rated: readonly Action[], also: readonly Action[] = []): Promise<EndgameAnswer> {
    let plays: EndgamePlay[] = []
    let order = rated
    for (const scale of SCALES) {
      this.#scale = scale
      this.#narrowed = false
      const wide = order.slice(0, this.#width(0))
      const chosen = [...wide, ...also.filter((action) => !wide.includes(action))]
      if (chosen.length < rated.length) this.#narrowed = true
      const pass = await this.#weighAll(state, chosen, plays)
      if (pass === null) break
      plays = pass
      if (!this.#narrowed) return { plays, exact: true }
      const found = plays.map(({ action }) => action)
      order = [...found, ...rated.filter((action) => !found.includes(action))]
    }
    return { plays, exact: false }
  }

  /** All of these with their leads, best first; null if the budget did not last. */
  async #weighAll(state: State, actions: readonly Action[], before: readonly EndgamePlay[]): Promise<EndgamePlay[] | null> {
    const plays: EndgamePlay[] = []
    let best = Number.NEGATIVE_INFINITY
    for (const action of actions) {
      const spent = this.#effort.spent
      const lead = this.#after(state, action, false, best - OF_INTEREST, Number.POSITIVE_INFINITY, 0)
      if (this.#stopped) return null
      best = Math.max(best, lead)
      const earlier = before.find((line) => line.action === action)?.looks ?? 0
      plays.push({ action, lead, looks: earlier + this.#effort.spent - spent })
      const breath = this.#effort.breath()
      if (breath !== undefined) await breath
    }
    return plays.sort((a, b) => b.lead - a.lead)
  }

  #width(depth: number): number {
    return Math.max(1, Math.round(this.#scale * (WIDTHS[depth] ?? 1)))
  }

  /** The final lead of the seat to move, if it does this; `passed` tells that the other has just passed. */
  #after(state: State, action: Action, passed: boolean, alpha: number, beta: number, depth: number): number {
    const seat = state.turn
    if (action.type === 'pass' && (passed || state.zeros + 1 >= mostZeros(2))) return this.#leadWithRacks(state, seat)
    const next = this.#game.play(state, seat, action, NO_LUCK)
    return -this.#best(next, 1 - seat, action.type === 'pass', -beta, -alpha, depth + 1)
  }

  /** The final lead of a seat that plays its best from here on. */
  #best(state: State, seat: Seat, passed: boolean, alpha: number, beta: number, depth: number): number {
    if (this.#stopped) return 0
    if (state.outcome !== null) return at(state.scores, seat) - at(state.scores, 1 - seat)
    if (state.last?.open?.out) return this.#best(this.#game.play(state, seat, PASS, NO_LUCK), seat, true, alpha, beta, depth)
    if (!this.#effort.spend()) {
      this.#stopped = true
      return 0
    }
    const rated = this.#rate(this.#game, this.#game.view(state, seat))
    const width = this.#width(depth)
    if (width < rated.length) this.#narrowed = true
    let best = Number.NEGATIVE_INFINITY
    for (const [index, { action }] of rated.entries()) {
      if (index >= width) break
      best = Math.max(best, this.#after(state, action, passed, Math.max(alpha, best), beta, depth))
      if (best >= beta) break
    }
    return best
  }

  /** When nobody plays on: everyone loses what they hold. */
  #leadWithRacks({ scores, racks }: State, seat: Seat): number {
    const total = (one: Seat) => at(scores, one) - rackValue(this.#tiles, at(racks, one))
    return total(seat) - total(1 - seat)
  }
}
