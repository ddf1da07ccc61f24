import type { SetTimer } from '../../src/connection/timer.ts'

/** Time that passes when it is told to. */
export class HandClock {
  #now = 1_000_000
  #timers: { readonly at: number; readonly work: () => void }[] = []

  readonly now = (): number => this.#now

  readonly setTimer: SetTimer = (work, ms) => {
    const timer = { at: this.#now + ms, work }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Everything that is due within so many milliseconds happens, in order, with what follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#timers = this.#timers.filter((other) => other !== next)
      this.#now = Math.max(this.#now, next.at)
      next.work()
      await settled()
    }
    this.#now = end
  }
}

/** Promises that were waiting for nothing but their turn have had it. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
