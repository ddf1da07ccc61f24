/** Numbers of which only mean and spread are kept, with the intervals that follow from them. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Standard normal quantile for 95 %, two-sided. */
const Z = 1.959964

export class Sample {
  #count = 0
  #mean = 0
  #squares = 0

  add(value: number): void {
    this.#count++
    const distance = value - this.#mean
    this.#mean += distance / this.#count
    this.#squares += distance * (value - this.#mean)
  }

  get count(): number {
    return this.#count
  }

  get mean(): number {
    return this.#mean
  }

  get deviation(): number {
    return this.#count < 2 ? 0 : Math.sqrt(this.#squares / (this.#count - 1))
  }

  /** 95 % by the normal approximation. */
  get interval(): Interval {
    const half = this.#count < 2 ? Number.POSITIVE_INFINITY : (Z * this.deviation) / Math.sqrt(this.#count)
    return { low: this.#mean - half, high: this.#mean + half }
  }

  /**
   * The same for shares between 0 and 1. Where all values are equal, or there is only one, their spread says nothing and Wilson's
   * interval for that many trials is taken.
   */
  get shareInterval(): Interval {
    return within(this.deviation > 0 ? this.interval : wilson(this.#mean, Math.max(1, this.#count)))
  }
}

/** Shares are never below 0 or above 1. */
export const within = ({ low, high }: Interval): Interval => ({ low: Math.max(0, low), high: Math.min(1, high) })

/** Wilson's 95 % score interval for a share seen in so many trials. */
export function wilson(share: number, trials: number): Interval {
  const square = (Z * Z) / trials
  const centre = (share + square / 2) / (1 + square)
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))
  return { low: centre - half, high: centre + half }
}
