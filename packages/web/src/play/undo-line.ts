/** How far one can go back and forth at a table that does not say: counted from what is seen happening. */

export class UndoLine {
  /** Null: there is something, who knows how much. */
  #behind: number | null
  #ahead = 0

  /** From the position that is seen first. */
  constructor(seq: number) {
    this.#behind = seq === 0 ? 0 : null
  }

  get canUndo(): boolean {
    return this.#behind !== 0
  }

  get canRedo(): boolean {
    return this.#ahead > 0
  }

  played(): void {
    if (this.#behind !== null) this.#behind++
    this.#ahead = 0
  }

  undone(steps: number): void {
    if (this.#behind !== null) this.#behind = Math.max(0, this.#behind - steps)
    this.#ahead += steps
  }

  redone(steps: number): void {
    if (this.#behind !== null) this.#behind += steps
    this.#ahead = Math.max(0, this.#ahead - steps)
  }

  nothingBehind(): void {
    this.#behind = 0
  }

  nothingAhead(): void {
    this.#ahead = 0
  }
}
