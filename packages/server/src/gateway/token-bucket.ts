/** So many at once, and so many more each second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

export class TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #refilled = performance.now()

  constructor(rate: Rate) {
    this.#rate = rate
    this.#tokens = rate.burst
  }

  /** Takes one, if there is one. */
  take(): boolean {
    const now = performance.now()
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#refilled) / 1000) * perSecond)
    this.#refilled = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
