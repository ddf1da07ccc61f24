/**
 * How late the load generator itself is: it plays all players in one thread, so what it reads a few milliseconds late looks as if the
 * servers had been late. Its event loop is asked for a sign of life every millisecond; what comes later than that is its own delay.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Probe } from '../server/load.ts'

const EVERY_MS = 1
const NANOSECONDS = 1e6

/** In milliseconds. */
export interface Lateness {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export class GeneratorDelay implements Probe {
  readonly #delay = monitorEventLoopDelay({ resolution: EVERY_MS })

  begin(): void {
    this.#delay.reset()
    this.#delay.enable()
  }

  end(): void {
    this.#delay.disable()
  }

  get lateness(): Lateness {
    const late = (share: number): number => Math.max(0, this.#delay.percentile(share) / NANOSECONDS - EVERY_MS)
    return { p50: late(50), p95: late(95), p99: late(99) }
  }
}
