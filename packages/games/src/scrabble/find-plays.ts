/** Lists every play of a rack on a board with its score: what is legal, and what a player can be shown. */
import type { Board, Direction } from './board.ts'
import { squareOf } from './grid.ts'
import { PlaySearch } from './play-search.ts'
import type { Tile } from './tiles.ts'

/** Hears of a play: the square and direction of its run, the whole run in upper case, which letters are blanks, as bits, its score. */
export type PlayListener = (square: number, direction: Direction, word: string, blanks: number, score: number) => void

export class PlayFinder extends PlaySearch {
  #tell: PlayListener = () => undefined

  /** Tells every play, in a fixed order. */
  find(board: Board, rack: readonly Tile[], tell: PlayListener): void {
    this.#tell = tell
    this.scan(board, rack)
  }

  protected override atAnchor(anchor: number, room: number, first: number): void {
    this.explore(anchor, room, first)
  }

  protected override found(last: number, placed: number, lacking: number, score: number): void {
    const word = this.textTo(last)
    if (this.blanks === 0) this.#tell(squareOf(this.start), this.direction, word, 0, score)
    else this.#tellBlanks(word, score, placed, lacking)
  }

  /** Every choice of blanks that makes up for the letters the rack lacks. */
  #tellBlanks(word: string, score: number, placed: number, lacking: number): void {
    const tell = this.#tell
    const shares = this.shares
    const square = squareOf(this.start)
    const direction = this.direction
    if (lacking === 0) tell(square, direction, word, 0, score)
    for (let i = 0; i < placed; i++) {
      const one = (this.fresh[i] ?? 0) - this.start
      const lacksOne = this.#lack(word, one)
      const withOne = score - (shares[i] ?? 0)
      if (lacking === 0 || (lacking === 1 && lacksOne === 1)) tell(square, direction, word, 1 << one, withOne)
      if (this.blanks < 2) continue
      for (let j = i + 1; j < placed; j++) {
        const two = (this.fresh[j] ?? 0) - this.start
        const lacksTwo = this.#lack(word, two)
        const same = word.charCodeAt(one) === word.charCodeAt(two)
        const mended =
          lacking === 0 ||
          (lacking === 1 && (lacksOne === 1 || lacksTwo === 1)) ||
          (lacking === 2 && (same ? lacksOne === 2 : lacksOne === 1 && lacksTwo === 1))
        if (mended) tell(square, direction, word, (1 << one) | (1 << two), withOne - (shares[j] ?? 0))
      }
    }
  }

  /** How many tiles of a letter of the word the rack lacks. */
  #lack(word: string, i: number): number {
    return -(this.left[word.charCodeAt(i) - 65] ?? 0)
  }
}
