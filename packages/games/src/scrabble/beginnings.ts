/**
 * The beginnings of words that a rack can lay on free squares, by length. They do not depend on the board, so they are listed once for
 * a rack and met with every anchor; working memory that is filled anew for each search.
 */
import { RACK_SIZE } from './tiles.ts'

/** At least one more tile goes on the anchor itself. */
export const MOST_BEFORE = RACK_SIZE - 1

const FIRST_CAPACITY = 256

/** All beginnings of one length. */
export class Beginnings {
  count = 0
  /** The node that a beginning leads to. */
  nodes = new Int32Array(FIRST_CAPACITY)
  /** The letters that may follow and that the rack can still lay, as bits. */
  ahead = new Int32Array(FIRST_CAPACITY)
  /** Its letters 0 … 25, six bytes for each. */
  letters = new Uint8Array(FIRST_CAPACITY * MOST_BEFORE)

  add(node: number, ahead: number, path: Uint8Array, length: number): void {
    const entry = this.count++
    if (entry === this.nodes.length) this.#grow()
    this.nodes[entry] = node
    this.ahead[entry] = ahead
    for (let i = 0; i < length; i++) this.letters[entry * MOST_BEFORE + i] = path[i] ?? 0
  }

  #grow(): void {
    const capacity = this.nodes.length * 2
    const { nodes, ahead, letters } = this
    this.nodes = new Int32Array(capacity)
    this.nodes.set(nodes)
    this.ahead = new Int32Array(capacity)
    this.ahead.set(ahead)
    this.letters = new Uint8Array(capacity * MOST_BEFORE)
    this.letters.set(letters)
  }
}
