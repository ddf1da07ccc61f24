/**
 * Wins that no distribution of the unseen cards and nothing the others do can prevent.
 *
 * The others are taken as one adversary who owns all unseen cards and deals them out as it goes: whatever one of them plays from that
 * pool belongs to some distribution, and passing is always possible. A way to win against this adversary wins against every
 * distribution, and the other way round, so the game to solve has no hidden cards: the own hand, the pool, the sizes of the hands.
 *
 * Mostly such a win is a chain: every group but the last is higher than anything in the pool. Chains are always found; wins in which
 * the others get in between are searched for as far as a number of positions allows.
 */
import {
  type Action,
  countIn,
  listAnswers,
  listLeads,
  NOBODY,
  type Options,
  type Order,
  orderFor,
  PASS,
  type PlayAction,
  strengthOfPlay,
  unseenHigh,
  unseenLow,
  type View,
} from '@parlour/games/big-two'
import { countCards } from '@parlour/kernel'
import { seatOnTurn } from './board.ts'

/** The adversary's game: who holds how many cards, which ones only of the own hand. */
interface Contest {
  readonly low: number
  readonly high: number
  readonly poolLow: number
  readonly poolHigh: number
  readonly counts: number
  readonly turn: number
  readonly previous: PlayAction | null
  readonly by: number
  readonly passed: number
}

export class ForcedWins {
  readonly #order: Order
  readonly #allowTriples: boolean
  readonly #passLocksOut: boolean
  #seat = 0
  #positions = 0
  readonly #known = new Map<string, boolean>()

  constructor(options: Options) {
    this.#order = orderFor(options)
    this.#allowTriples = options.allowTriples
    this.#passLocksOut = options.passLocksOut
  }

  /** Those of the legal actions after which the win is certain; `positions` bounds the search for wins that are no chains, all actions together. */
  among(view: View, legal: readonly Action[], positions: number): Action[] {
    const { low, high, counts, turn, previous, previousBy: by, passed } = view
    const start: Contest = { low, high, poolLow: unseenLow(view), poolHigh: unseenHigh(view), counts, turn, previous, by, passed }
    this.#seat = turn
    this.#known.clear()
    const chains = this.#chains(start, legal)
    if (positions === 0) return chains
    return legal.filter((action) => {
      // Each action has the same right to be looked at, whatever was tried before it.
      this.#positions = Math.ceil(positions / legal.length)
      return chains.includes(action) || this.#wins(this.#after(start, action))
    })
  }

  /** The actions that begin a chain of groups that nobody can beat, but for the last. */
  #chains(start: Contest, legal: readonly Action[]): Action[] {
    const highest = this.#highest(start)
    const sure = (play: PlayAction) => strengthOfPlay(this.#order, play) > (highest[play.count] as number)
    const leads: PlayAction[] = []
    listLeads(leads, start.low, start.high, this.#allowTriples)
    const strong = leads.filter(sure)
    const hopeless = new Set<string>()
    const out = (low: number, high: number): boolean => {
      if (leads.some((play) => play.low === low && play.high === high)) return true
      const key = `${low} ${high}`
      if (hopeless.has(key)) return false
      const found = strong.some((play) => (play.low & ~low) === 0 && (play.high & ~high) === 0 && out(low & ~play.low, high & ~play.high))
      if (!found) hopeless.add(key)
      return found
    }
    return legal.filter((action) => {
      if (action.type === 'pass') return false
      const [low, high] = [start.low & ~action.low, start.high & ~action.high]
      return (low === 0 && high === 0) || (sure(action) && out(low, high))
    })
  }

  /** By number of cards: the strength of the highest play that one of the others might hold. */
  #highest({ poolLow, poolHigh, counts }: Contest): Float64Array {
    const highest = new Float64Array(6).fill(-1)
    let most = 0
    for (let seat = 0; seat < 4; seat++) if (seat !== this.#seat) most = Math.max(most, countIn(counts, seat))
    const push = (play: PlayAction) => {
      if (play.count > most) return
      highest[play.count] = Math.max(highest[play.count] as number, strengthOfPlay(this.#order, play))
    }
    listLeads({ push }, poolLow, poolHigh, this.#allowTriples)
    return highest
  }

  /** Whether the seat wins from here, as far as there are positions left to look at. */
  #wins(contest: Contest): boolean {
    const { low, high, poolLow, poolHigh, counts, turn, previous, by, passed } = contest
    if (low === 0 && high === 0) return true
    const key = `${low} ${high} ${poolLow} ${poolHigh} ${counts} ${turn} ${previous?.low} ${previous?.high} ${by} ${passed}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#positions-- <= 0) return false
    const plays = this.#plays(contest)
    const found =
      turn === this.#seat
        ? plays.some((action) => this.#wins(this.#after(contest, action)))
        : !plays.some((action) => action.type === 'play' && action.count === countIn(counts, turn)) &&
          plays.every((action) => this.#wins(this.#after(contest, action)))
    // What was given up for lack of positions is not known to be lost.
    if (found || this.#positions > 0) this.#known.set(key, found)
    return found
  }

  /** Everything the seat on turn may do; the others play from the pool what fits into their hands. */
  #plays({ low, high, poolLow, poolHigh, counts, turn, previous }: Contest): Action[] {
    const own = turn === this.#seat
    const plays: Action[] = []
    const most = countIn(counts, turn)
    const out = { push: (play: PlayAction) => play.count <= most && plays.push(play) }
    if (previous === null) listLeads(out, own ? low : poolLow, own ? high : poolHigh, this.#allowTriples)
    else listAnswers(out, own ? low : poolLow, own ? high : poolHigh, previous, this.#order)
    // High plays first: they show soonest that a position is won or lost.
    plays.reverse()
    if (previous !== null) plays.push(PASS)
    return plays
  }

  #after(contest: Contest, action: Action): Contest {
    const { turn } = contest
    const own = turn === this.#seat
    let { low, high, poolLow, poolHigh, counts, previous, by, passed } = contest
    if (action.type === 'pass') {
      passed |= 1 << turn
    } else {
      if (own) {
        low &= ~action.low
        high &= ~action.high
      } else {
        poolLow &= ~action.low
        poolHigh &= ~action.high
      }
      counts -= action.count << (4 * turn)
      previous = action
      by = turn
      if (!this.#passLocksOut) passed = 0
    }
    const next = seatOnTurn(turn, by, passed, this.#passLocksOut)
    if (next === by) [previous, by, passed] = [null, NOBODY, 0]
    return { low, high, poolLow, poolHigh, counts, turn: next, previous, by, passed: this.#passLocksOut ? passed : 0 }
  }
}

/** Cards in all hands but the viewer's. */
export const unseenCount = (view: View): number => countCards(unseenLow(view), unseenHigh(view))
