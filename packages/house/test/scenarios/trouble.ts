/** What can go wrong where events are stored. A keeper lets every append and read of its lowest level go `through` here. */

/** Nothing is stored; it is stored and the answer gets lost; another event is said to be there. */
export type Fault = 'before' | 'after' | 'taken'

export class Trouble {
  /** In order; null where all is well. */
  readonly #faults: (Fault | null)[] = []
  #always: Fault | null = null
  #gate: Promise<void> = Promise.resolve()
  #open: (() => void) | null = null
  #reads: 'well' | 'failing' | 'waiting' = 'well'

  /** Whether appends or reads wait. */
  get holding(): boolean {
    return this.#open !== null
  }

  /** The next append meets this, or the one after so many; one after the other where several are asked for. */
  once(fault: Fault, { after = 0 }: { readonly after?: number } = {}): void {
    this.#faults.push(...Array.from({ length: after }, () => null), fault)
  }

  /** Every append meets this until all is well again. */
  always(fault: Fault): void {
    this.#always = fault
  }

  /** Appends wait from now on. */
  hold(): void {
    this.#gate = new Promise((open) => {
      this.#open = open
    })
  }

  /** Every read fails, or waits, until all is well again. */
  noReads(why: 'failing' | 'waiting'): void {
    this.#reads = why
    if (why === 'waiting') this.hold()
  }

  /** All is well again, also for what waits. */
  end(): void {
    this.#reads = 'well'
    this.#faults.length = 0
    this.#always = null
    this.#open?.()
    this.#open = null
  }

  async through<T>(append: () => Promise<T>, taken: () => T): Promise<T> {
    await this.#gate
    const fault = this.#faults.shift() ?? this.#always
    if (fault === 'taken') return taken()
    if (fault === 'before') throw new Error('The store is away.')
    const answer = await append()
    if (fault === 'after') throw new Error('The answer of the store got lost.')
    return answer
  }

  async reading<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reads === 'failing') throw new Error('The store cannot be read.')
    if (this.#reads === 'waiting') await this.#gate
    return read()
  }
}
