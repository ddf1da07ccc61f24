/** The successors of one level, as parallel lists of numbers without repetitions, and their order from the best to the worst. */
const BUCKETS = 4096

/** How much chance there is in the order of positions: up to `mask` points, a power of two less one; each odd `salt` is another chance. */
export interface Jitter {
  readonly mask: number
  readonly salt: number
}

export const NO_JITTER: Jitter = { mask: 0, salt: 1 }

export class Candidates {
  count = 0
  parents = new Int32Array(0)
  moves = new Int32Array(0)
  scores = new Int32Array(0)
  lows = new Int32Array(0)
  highs = new Int32Array(0)
  /** After `sort`: indices, best first. */
  order = new Int32Array(0)
  // Hashes: two words and the level they belong to, so that nothing need be cleared.
  #seen = new Int32Array(0)
  #mask = 0
  #level = 1
  readonly #places = new Int32Array(BUCKETS)

  clear(): void {
    this.count = 0
    this.#level++
  }

  /** Makes room for so many more. */
  reserve(more: number): void {
    const wanted = this.count + more
    if (wanted <= this.parents.length) return
    const room = Math.max(1 << 12, 1 << Math.ceil(Math.log2(wanted * 1.5)))
    const larger = (old: Int32Array<ArrayBuffer>) => {
      const fresh = new Int32Array(room)
      fresh.set(old)
      return fresh
    }
    this.parents = larger(this.parents)
    this.moves = larger(this.moves)
    this.scores = larger(this.scores)
    this.lows = larger(this.lows)
    this.highs = larger(this.highs)
    this.order = new Int32Array(room)
    this.#seen = new Int32Array(room * 2 * 3)
    this.#mask = room * 2 - 1
    for (let i = 0; i < this.count; i++) this.#isNew(this.lows[i] as number, this.highs[i] as number)
  }

  add(parent: number, move: number, score: number, low: number, high: number): void {
    if (!this.#isNew(low, high)) return
    const n = this.count++
    this.parents[n] = parent
    this.moves[n] = move
    this.scores[n] = score
    this.lows[n] = low
    this.highs[n] = high
  }

  #isNew(low: number, high: number): boolean {
    const seen = this.#seen
    const mask = this.#mask
    let slot = low & mask
    for (;;) {
      const at = slot * 3
      if (seen[at + 2] !== this.#level) {
        seen[at] = low
        seen[at + 1] = high
        seen[at + 2] = this.#level
        return true
      }
      if (seen[at] === low && seen[at + 1] === high) return false
      slot = (slot + 1) & mask
    }
  }

  /** Orders by score and chance; within a bucket by age. */
  sort({ mask, salt }: Jitter): void {
    const { count, scores, highs, order } = this
    if (count === 0) return
    if (mask > 0) {
      for (let i = 0; i < count; i++) scores[i] = (scores[i] as number) + ((Math.imul(highs[i] as number, salt) >>> 20) & mask)
    }
    let least = scores[0] as number
    let most = least
    for (let i = 1; i < count; i++) {
      const score = scores[i] as number
      if (score < least) least = score
      if (score > most) most = score
    }
    const scale = (BUCKETS - 1) / Math.max(1, most - least)
    const places = this.#places.fill(0)
    for (let i = 0; i < count; i++) {
      const bucket = ((most - (scores[i] as number)) * scale) | 0
      places[bucket] = (places[bucket] as number) + 1
    }
    let sum = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const size = places[bucket] as number
      places[bucket] = sum
      sum += size
    }
    for (let i = 0; i < count; i++) {
      const bucket = ((most - (scores[i] as number)) * scale) | 0
      const place = places[bucket] as number
      places[bucket] = place + 1
      order[place] = i
    }
  }
}
