/** A set of 64-bit hashes, in two words each. It grows as it fills. */
export class HashSet {
  #table = new Int32Array(1 << 14)
  #count = 0

  clear(): void {
    this.#table.fill(0)
    this.#count = 0
  }

  /** False if it was there already. */
  add(low: number, high: number): boolean {
    const table = this.#table
    const mask = (table.length >> 1) - 1
    // Both words zero mark a free place, and no hash may look like that.
    const second = low === 0 && high === 0 ? 1 : high
    let slot = low & mask
    for (;;) {
      const one = table[slot * 2] as number
      const two = table[slot * 2 + 1] as number
      if (one === low && two === second) return false
      if (one === 0 && two === 0) break
      slot = (slot + 1) & mask
    }
    table[slot * 2] = low
    table[slot * 2 + 1] = second
    this.#count++
    if (this.#count * 4 > table.length) this.#grow()
    return true
  }

  #grow(): void {
    const old = this.#table
    this.#table = new Int32Array(old.length * 2)
    this.#count = 0
    for (let i = 0; i < old.length; i += 2) if (old[i] !== 0 || old[i + 1] !== 0) this.add(old[i] as number, old[i + 1] as number)
  }
}
