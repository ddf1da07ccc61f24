/** Shows how far a simulation is: a bar that moves on a terminal, now and then a line elsewhere. */
import type { Output } from '../io.ts'
import type { Tally } from './tournament.ts'

const BAR = 30
const REDRAW_MS = 100
const LINE_MS = 10_000

export class Progress {
  readonly #errors: Output
  readonly #deals: number
  readonly #now: () => number
  #next: number

  constructor(errors: Output, deals: number, now: () => number) {
    this.#errors = errors
    this.#deals = deals
    this.#now = now
    this.#next = now() + (errors.isTerminal ? REDRAW_MS : LINE_MS)
  }

  async show(tally: Tally): Promise<void> {
    const now = this.#now()
    if (now < this.#next) return
    this.#next = now + (this.#errors.isTerminal ? REDRAW_MS : LINE_MS)
    const share = tally.deals / this.#deals
    const text = `${tally.deals} of ${this.#deals} deals, A wins ${(tally.wins[0].mean * 100).toFixed(1)} %`
    if (!this.#errors.isTerminal) return this.#errors.write(`${text}\n`)
    const filled = Math.round(share * BAR)
    await this.#errors.write(`\r${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${text}\x1b[K`)
  }

  /** Leaves no trace of the bar. */
  async clear(): Promise<void> {
    if (this.#errors.isTerminal) await this.#errors.write('\r\x1b[K')
  }
}
