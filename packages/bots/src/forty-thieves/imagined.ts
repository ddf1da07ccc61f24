/** One way the hidden cards may lie, and how far a quick player who knew it would come: a narrow beam to the end of the game. */
import { type Options, type State, TOTAL_CARDS } from '@parlour/games/forty-thieves'
import { usualWeights, type Way } from './prospects.ts'
import { puzzleOf } from './puzzles.ts'
import { Beam } from './solver/beam.ts'
import { ColumnsExhausted } from './solver/columns.ts'
import { Rules } from './solver/rules.ts'

const WIDTH = 8
/** Positions to look at in one imagined game: a game that is won takes fewer, and one that is not can shuffle cards for ever. */
const NODES = 12_000
/** Nearly won is still not won. */
const UNFINISHED = 0.5

export class Imagined {
  readonly #beam: Beam

  constructor(options: Options, state: State) {
    this.#beam = new Beam(new Rules(puzzleOf(options, state), usualWeights), usualWeights)
  }

  /** The share of the match after these moves: 1 for a win, else by the cards that came home. */
  shareAfter(way: Way): number {
    const run = this.#beam.run({ width: WIDTH, weights: usualWeights, after: way })
    const enough = this.#beam.nodes + NODES
    try {
      let next = run.next()
      while (next.done !== true && this.#beam.nodes < enough) next = run.next()
      return next.done === true && next.value !== null ? 1 : this.#unfinished()
    } catch (error) {
      if (error instanceof ColumnsExhausted) return this.#unfinished()
      throw error
    }
  }

  #unfinished(): number {
    return (UNFINISHED * this.#beam.mostHome) / TOTAL_CARDS
  }
}
