/** How long decisions took: counts in narrow classes instead of every value, so that a million of them cost nothing. */
const PER_DOUBLING = 16
/** The shortest class is a tenth of a microsecond. */
const SHORTEST_MS = 0.0001

export class Durations {
  readonly #classes: number[] = []
  #count = 0
  #max = 0

  add(ms: number): void {
    const index = ms <= SHORTEST_MS ? 0 : Math.ceil(Math.log2(ms / SHORTEST_MS) * PER_DOUBLING)
    this.#classes[index] = (this.#classes[index] ?? 0) + 1
    this.#count++
    if (ms > this.#max) this.#max = ms
  }

  get count(): number {
    return this.#count
  }

  get max(): number {
    return this.#max
  }

  /** The time within which this share of the decisions was made, to within 5 %. */
  quantile(share: number): number {
    let left = share * this.#count
    for (const [index, count] of this.#classes.entries()) {
      left -= count ?? 0
      if (left <= 0 && this.#count > 0) return Math.min(this.#max, SHORTEST_MS * 2 ** (index / PER_DOUBLING))
    }
    return this.#max
  }
}
