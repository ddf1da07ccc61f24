/** Lets a few pieces of costly work run at once, a bounded number wait in order, and turns the rest away. */
import { failed } from '../errors.ts'

export class Turnstile {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** Throws Unavailable, without having begun, when too many wait already. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      // Whoever leaves hands its place on, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw failed({ why: 'sign-ins-crowded' })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
