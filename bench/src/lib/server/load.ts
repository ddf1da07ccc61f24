/**
 * Drives tables for a while and counts: as fast as they can go, at a given rate, or one move at a time. Only acknowledged moves count.
 * What falls into the first moments, until the load is steady, is left out; afterwards all tables come to rest.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { quickChance } from '@parlour/kernel'
import type { Listener, PlayedTable, Traffic } from './played-table.ts'

export type Pace =
  /** Every table always has a move under way. */
  | { readonly kind: 'saturated' }
  | { readonly kind: 'rate'; readonly perSecond: number }
  /** As many on average, but when people happen to make them: as often two at a moment as none for a while. */
  | { readonly kind: 'people'; readonly perSecond: number }
  /** One move at a time in all, on one table after the other: nobody waits for anybody else. */
  | { readonly kind: 'single' }

export interface LoadResult {
  readonly moves: number
  readonly seconds: number
  readonly bytes: number
  /** From sending a move to its acknowledgement, in milliseconds, sorted. */
  readonly latencies: readonly number[]
}

/** Reads clocks at the beginning and at the end of what counts. */
export interface Probe {
  begin(): void
  end(): void
}

const RAMP_MS = 200
const REST_MS = 20_000
const TICK_MS = 1
const FINE = 2 ** 30

export async function drive(
  tables: readonly PlayedTable[],
  traffic: Traffic,
  pace: Pace,
  seconds: number,
  probe: Probe = { begin: () => {}, end: () => {} },
): Promise<LoadResult> {
  const load = new Load(tables, pace)
  try {
    load.start()
    await load.orFailure(sleep(RAMP_MS))
    probe.begin()
    const bytes = traffic.bytes
    const start = performance.now()
    load.reset()
    await load.orFailure(sleep(seconds * 1000))
    probe.end()
    const counted = { seconds: (performance.now() - start) / 1000, bytes: traffic.bytes - bytes, ...load.counted() }
    await load.orFailure(load.rest())
    return counted
  } finally {
    load.end()
  }
}

class Load implements Listener {
  readonly #tables: readonly PlayedTable[]
  readonly #pace: Pace
  readonly #failure: Promise<never>
  #fail: (error: Error) => void = () => {}
  /** Tables that wait for their turn, where the pace makes them wait. */
  readonly #waiting: PlayedTable[] = []
  #latencies: number[] = []
  #moving = 0
  #running = false
  #atRest: () => void = () => {}
  #timer: NodeJS.Timeout | undefined

  constructor(tables: readonly PlayedTable[], pace: Pace) {
    this.#tables = tables
    this.#pace = pace
    this.#failure = new Promise((_, reject) => {
      this.#fail = reject
    })
    this.#failure.catch(() => {})
  }

  orFailure<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#failure])
  }

  start(): void {
    this.#running = true
    for (const table of this.#tables) {
      table.listen(this)
      if (table.ready) this.#waiting.push(table)
    }
    if (this.#waiting.length !== this.#tables.length) throw new Error('a table is not ready to be played')
    if (this.#pace.kind === 'saturated') for (const table of this.#waiting.splice(0)) this.#move(table)
    else if (this.#pace.kind === 'single') this.#next()
    else this.#timer = this.#ticking(this.#pace)
  }

  reset(): void {
    this.#latencies = []
  }

  counted(): { readonly moves: number; readonly latencies: readonly number[] } {
    return { moves: this.#latencies.length, latencies: this.#latencies.sort((a, b) => a - b) }
  }

  /** Begins no move any more and waits for those under way. */
  async rest(): Promise<void> {
    this.#running = false
    this.reset()
    if (this.#moving === 0) return
    const resting = new Promise<boolean>((resolve) => {
      this.#atRest = () => resolve(true)
    })
    if (!(await Promise.race([resting, sleep(REST_MS, false, { ref: false })]))) {
      throw new Error(`${this.#moving} moves were never acknowledged`)
    }
  }

  end(): void {
    this.#running = false
    clearInterval(this.#timer)
    for (const table of this.#tables) table.listen(null)
  }

  acknowledged(table: PlayedTable): void {
    this.#latencies.push(performance.now() - table.sentAt)
  }

  ready(table: PlayedTable): void {
    this.#moving--
    if (!this.#running) {
      if (this.#moving === 0) this.#atRest()
    } else if (this.#pace.kind === 'saturated') this.#move(table)
    else {
      this.#waiting.push(table)
      if (this.#pace.kind === 'single') this.#next()
    }
  }

  failed(error: Error): void {
    this.#fail(error)
  }

  #move(table: PlayedTable): void {
    this.#moving++
    table.move()
  }

  #next(): void {
    const table = this.#waiting.shift()
    if (table !== undefined) this.#move(table)
  }

  /** Moves fall due evenly; those that find no waiting table are made up for, but not for ever. */
  #ticking({ kind, perSecond }: Extract<Pace, { perSecond: number }>): NodeJS.Timeout {
    const chance = quickChance(perSecond)
    /** Moves until the next is due, from the one before. */
    const gap = kind === 'rate' ? () => 1 : () => -Math.log((chance.below(FINE) + 1) / FINE)
    let due = 0
    let need = gap()
    let last = performance.now()
    return setInterval(() => {
      const now = performance.now()
      due = Math.min(due + ((now - last) / 1000) * perSecond, this.#tables.length)
      last = now
      for (; due >= need && this.#running && this.#waiting.length > 0; need = gap()) {
        due -= need
        this.#next()
      }
    }, TICK_MS)
  }
}
