/**
 * The end of an imagined hand, solved: with all cards open, every player chooses what brings it the most points, knowing that the
 * others do the same. Positions that come up again in another order are remembered. It is exact for the world it is given; that the
 * true world is another one is why many are solved.
 */
import { type Action, countIn, type Options, type PlayAction } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import { Board, type Hands, type Setting } from './board.ts'
import type { Ending, Stakes } from './stakes.ts'

export class Endgame {
  readonly #board: Board
  readonly #stakes: Stakes
  readonly #known = new Map<string, Ending>()
  #positions = 0

  constructor(options: Options, stakes: Stakes) {
    this.#board = new Board(options)
    this.#stakes = stakes
  }

  /** How the hand ends after each of the actions of the seat on turn; null when that takes more than so many positions. */
  solve(hands: Hands, setting: Setting, actions: readonly Action[], positions: number): Ending[] | null {
    this.#known.clear()
    this.#positions = positions
    this.#board.set(hands, setting)
    const results: Ending[] = []
    for (const action of actions) {
      const ending = this.#after(action)
      if (ending === null) return null
      results.push(ending)
    }
    return results
  }

  /** The board is the same afterwards. */
  #after(action: Action): Ending | null {
    const board = this.#board
    const { turn: seat, counts, previous, by, passed } = board
    const low = board.low[seat] as number
    const high = board.high[seat] as number
    const ending = board.play(action) ? this.#stakes.ending(board, seat) : this.#best()
    board.low[seat] = low
    board.high[seat] = high
    board.counts = counts
    board.previous = previous
    board.by = by
    board.passed = passed
    board.turn = seat
    return ending
  }

  #best(): Ending | null {
    const key = this.#key()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#positions-- <= 0) return null
    const { turn } = this.#board
    const legal: Action[] = []
    this.#board.list(legal)
    const last = countIn(this.#board.counts, turn)
    // Nothing is better than going out: the others only get rid of more cards later.
    const out = legal.find((action): action is PlayAction => action.type === 'play' && action.count === last)
    let best: Ending | null = null
    for (const action of out === undefined ? legal : [out]) {
      const ending = this.#after(action)
      if (ending === null) return null
      if (best === null || at(ending.margins, turn) > at(best.margins, turn)) best = ending
    }
    if (best !== null) this.#known.set(key, best)
    return best
  }

  #key(): string {
    const { low, high, turn, previous, by, passed } = this.#board
    return `${low.join()} ${high.join()} ${turn} ${previous?.low} ${previous?.high} ${by} ${passed}`
  }
}
