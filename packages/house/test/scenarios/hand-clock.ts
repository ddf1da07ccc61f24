/** Time that passes when it is told to. */
import type { Clock } from '@parlour/house'

interface Timer {
  readonly at: number
  readonly work: () => void
}

export class HandClock implements Clock {
  #now = 1_000_000
  /** How far the time of day lags behind since it was set back. */
  #lag = 0
  readonly #timers = new Set<Timer>()

  now(): number {
    return this.#now - this.#lag
  }

  /** The time of day is put right, as computers do; timers ring when they would have. */
  setBack(milliseconds: number): void {
    this.#lag += milliseconds
  }

  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.#now + milliseconds, work }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** What is due within so many milliseconds happens, in order; `settle` waits for what follows from each. */
  async advance(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + milliseconds
    await settle()
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (next === undefined) break
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.work()
      await settle()
    }
    this.#now = end
  }
}
