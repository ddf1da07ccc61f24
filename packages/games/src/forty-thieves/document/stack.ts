/** The document's generic stack as an immutable value (FT-15): `push` and `pop` answer new stacks. The last element is the top. */
import { FortyThievesError } from './errors.ts'

export class Stack<T> {
  readonly #items: readonly T[]

  constructor(items: readonly T[]) {
    this.#items = items.slice()
  }

  push(item: T): Stack<T> {
    return new Stack([...this.#items, item])
  }

  pop(): Stack<T> {
    if (this.#items.length === 0) throw new FortyThievesError('out_of_range', 'an empty stack cannot be popped')
    return new Stack(this.#items.slice(0, -1))
  }

  top(): T {
    if (this.#items.length === 0) throw new FortyThievesError('out_of_range', 'an empty stack has no top')
    return this.#items[this.#items.length - 1] as T
  }

  size(): number {
    return this.#items.length
  }

  toSeq(): T[] {
    return this.#items.slice()
  }
}
