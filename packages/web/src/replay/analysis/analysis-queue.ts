/**
 * What is known about the decisions of one match, and what is still to be thought about, one after the other. Results stay as long as the
 * page: whoever comes back finds them, and only what is missing is thought out. An external store.
 */
import type { Weighed } from '../../advisor/advisor.ts'

/** Null: there was nothing to weigh. */
export type Results = ReadonlyMap<number, Weighed | null>

export interface Progress {
  readonly results: Results
  /** The one that is being thought about. */
  readonly thinking: number | null
  readonly waiting: readonly number[]
  /** The one that could not be thought out. */
  readonly failed: number | null
}

/** Of the matches looked at last; older ones would be thought out again. */
const KEPT_MATCHES = 12
const kept = new Map<string, Results>()

function keep(hash: string, results: Results): void {
  kept.delete(hash)
  kept.set(hash, results)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MATCHES && oldest !== undefined) kept.delete(oldest)
}

export class AnalysisQueue {
  readonly #hash: string
  readonly #weigh: (moment: number) => Promise<Weighed | null>
  readonly #listeners = new Set<() => void>()
  #progress: Progress
  #running = false

  constructor(hash: string, weigh: (moment: number) => Promise<Weighed | null>) {
    this.#hash = hash
    this.#weigh = weigh
    this.#progress = { results: kept.get(hash) ?? new Map(), thinking: null, waiting: [], failed: null }
  }

  readonly getSnapshot = (): Progress => this.#progress

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Thinks about what is not known yet; `first` goes before everything that waits. */
  readonly ask = (moments: readonly number[], place: 'first' | 'last'): void => {
    const { results, thinking, waiting } = this.#progress
    const known = (moment: number): boolean => results.has(moment) || moment === thinking || (place === 'last' && waiting.includes(moment))
    const fresh = moments.filter((moment) => !known(moment))
    if (fresh.length === 0) return
    const others = waiting.filter((moment) => !fresh.includes(moment))
    this.#change({ waiting: place === 'first' ? [...fresh, ...others] : [...others, ...fresh], failed: null })
    if (!this.#running) void this.#run()
  }

  /** What is being thought about is finished; the rest is left. */
  readonly stop = (): void => {
    this.#change({ waiting: [] })
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let [moment, ...waiting] = this.#progress.waiting; moment !== undefined; [moment, ...waiting] = this.#progress.waiting) {
      this.#change({ thinking: moment, waiting })
      try {
        const weighed = await this.#weigh(moment)
        const results = new Map(this.#progress.results).set(moment, weighed)
        keep(this.#hash, results)
        this.#change({ thinking: null, results })
      } catch {
        this.#change({ thinking: null, waiting: [], failed: moment })
      }
    }
    this.#running = false
  }

  #change(changes: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
