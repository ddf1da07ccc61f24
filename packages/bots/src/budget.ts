/**
 * How long a bot may think: a number of iterations, a time, a signal that stops it, or several of these, whichever ends first.
 *
 * An `Effort` is one decision's use of a budget. It also lets the rest of the program breathe: where a time or a signal is given, the
 * search hands control back every few milliseconds, for a signal can only arrive while nothing else runs. Without either it runs
 * straight through.
 */
export interface Budget {
  readonly iterations?: number
  readonly ms?: number
  readonly signal?: AbortSignal
  /** Milliseconds from any fixed moment; the system's clock where absent. */
  readonly now?: () => number
  /** Resolves after everything else that was waiting has had its turn. */
  readonly pause?: () => Promise<void>
}

/** A timer costs a millisecond or more, so breathing is rare enough not to matter and often enough for a signal. */
const BREATH_MS = 10

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export class Effort {
  #spent = 0
  #lastBreath: number
  readonly #limit: number
  readonly #deadline: number
  readonly #signal: AbortSignal | undefined
  readonly #now: () => number
  readonly #pause: () => Promise<void>
  /** Whether anything but the count of iterations can end it. */
  readonly #watchful: boolean

  /** `usual`: the bot's own number of iterations, which is its strength; time only ever cuts it short. */
  constructor(budget: Budget, usual: number) {
    const { iterations, ms, signal } = budget
    this.#now = budget.now ?? (() => performance.now())
    this.#pause = budget.pause ?? nextTurn
    this.#limit = iterations ?? usual
    this.#watchful = ms !== undefined || signal !== undefined
    this.#signal = signal
    const start = this.#watchful ? this.#now() : 0
    this.#deadline = ms === undefined ? Number.POSITIVE_INFINITY : start + ms
    this.#lastBreath = start
  }

  /** Iterations spent so far. */
  get spent(): number {
    return this.#spent
  }

  /** Takes one more iteration from the budget; false when there is none left, and then nothing more may be computed. */
  spend(): boolean {
    if (this.#spent >= this.#limit) return false
    if (this.#watchful && (this.#signal?.aborted || this.#now() >= this.#deadline)) return false
    this.#spent++
    return true
  }

  /** A promise to wait for when others should have their turn, else undefined. */
  breath(): Promise<void> | undefined {
    if (!this.#watchful || this.#now() - this.#lastBreath < BREATH_MS) return undefined
    return this.#pause().then(() => {
      this.#lastBreath = this.#now()
    })
  }
}
