/** Plays an imagined hand to its end as sensible people would, every seat by what it sees of it (appraiser.ts). */
import type { Action, Options, PlayAction } from '@parlour/games/big-two'
import { Appraiser, fivesIn } from './appraiser.ts'
import { Board, type Hands, type Setting } from './board.ts'

export class Rehearsal {
  readonly board: Board
  readonly #appraiser: Appraiser
  readonly #legal: Action[] = []
  /** The five-card hands of every seat in the world on the table, and what playing has left of them. */
  #dealtFives: readonly (readonly PlayAction[])[] = []
  #fives: (readonly PlayAction[])[] = []
  #hands: Hands | undefined

  constructor(options: Options) {
    this.board = new Board(options)
    this.#appraiser = new Appraiser(options)
  }

  /** Takes up a world, to be played out once or several times. */
  enter(hands: Hands): void {
    this.#hands = hands
    this.#dealtFives = [0, 1, 2, 3].map((seat) => fivesIn(hands.low[seat] as number, hands.high[seat] as number))
  }

  /** Plays on from the setting with a first action; answers who went out. The board then shows what everybody is left with. */
  playOut(setting: Setting, first: Action): number {
    const { board } = this
    if (this.#hands === undefined) throw new Error('no world has been entered')
    board.set(this.#hands, setting)
    this.#fives = [...this.#dealtFives]
    for (let action = first; ; action = this.#choose()) {
      const seat = board.turn
      if (board.play(action)) return seat
      if (action.type === 'play') this.#keepFives(seat, action)
    }
  }

  #choose(): Action {
    const { board } = this
    const legal = this.#legal
    legal.length = 0
    board.list(legal)
    let best = legal[0] as Action
    if (legal.length === 1) return best
    const seat = board.turn
    const low = board.low[seat] as number
    const high = board.high[seat] as number
    const all = { low: 0, high: 0 }
    for (let other = 0; other < 4; other++) {
      all.low |= board.low[other] as number
      all.high |= board.high[other] as number
    }
    const { counts, previous } = board
    const sight = { seat, low, high, unseenLow: all.low & ~low, unseenHigh: all.high & ~high, counts, previous }
    this.#appraiser.look(sight, this.#fives[seat] ?? [])
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < legal.length; index++) {
      const action = legal[index] as Action
      const marks = this.#appraiser.marks(action)
      if (marks <= most) continue
      most = marks
      best = action
    }
    return best
  }

  #keepFives(seat: number, { low, high }: PlayAction): void {
    const fives = this.#fives[seat] ?? []
    if (fives.length > 0) this.#fives[seat] = fives.filter((five) => (five.low & low) === 0 && (five.high & high) === 0)
  }
}
