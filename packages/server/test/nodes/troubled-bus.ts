/** A real bus with something in between: what it is given may be lost, late, doubled or in another order. */
import type { Bus } from '../../src/nodes/bus.ts'

export type Trouble = 'none' | 'cut' | 'silent' | 'lossy' | 'slow' | 'doubling' | 'mixing'

/** Longer than a word may be old. */
const SLOW_MS = 5_000
const MIXED_MS = 300
/** From one cut to the end of it, and from there to the next. */
const CUT_MS = 700

export class TroubledBus implements Bus {
  readonly trouble: Trouble
  /** All that it was given. */
  readonly told: string[] = []
  #isCut = false
  readonly #bus: Bus
  readonly #resumed: (() => void)[] = []
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(bus: Bus, trouble: Trouble) {
    this.#bus = bus
    this.trouble = trouble
  }

  get kind(): string {
    return this.#bus.kind
  }

  start(): void {
    this.#bus.start()
    if (this.trouble === 'cut') this.#later(CUT_MS, () => this.#cut())
  }

  /** Again and again, and each time the bus knows afterwards that something may have been missed. */
  #cut(): void {
    if (this.#isCut) for (const listener of this.#resumed) listener()
    this.#isCut = !this.#isCut
    this.#later(CUT_MS, () => this.#cut())
  }

  publish(text: string): void {
    this.told.push(text)
    if (this.#isCut || this.trouble === 'silent' || (this.trouble === 'lossy' && Math.random() < 0.5)) return
    this.#bus.publish(text)
    if (this.trouble === 'doubling') this.#bus.publish(text)
  }

  onMessage(listener: (text: string) => void): void {
    this.#bus.onMessage((text) => {
      if (this.#isCut || this.trouble === 'silent') return
      if (this.trouble === 'slow') this.#later(SLOW_MS, () => listener(text))
      else if (this.trouble === 'mixing') this.#later(Math.random() * MIXED_MS, () => listener(text))
      else listener(text)
    })
  }

  onResumed(listener: () => void): void {
    this.#resumed.push(listener)
    this.#bus.onResumed(listener)
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#bus.close()
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }
}
