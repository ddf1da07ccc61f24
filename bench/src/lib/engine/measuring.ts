/**
 * What happens inside a process that plays one subject: it waits for orders and measures, one at a time. The parent's side is
 * subject-process.ts.
 *
 * Speed is moves per second of processor time, the collector's and the compiler's threads included: that is what one core does, also
 * while others use the machine. On an idle machine the clock says the same; it is measured beside it.
 *
 * Bytes per move are what the heap grew by while nothing was collected. V8 keeps no total of all it ever allocated, and the growth over
 * a collection says nothing; but with a young generation larger than all that a short run allocates there is none, and then the growth
 * is the sum of all allocations, to the byte. Such a run needs its own process with `ALLOCATION_FLAGS`; it is also checked that really
 * nothing was collected. Speed is never measured there: without collections everyone looks faster, and wasteful code most of all.
 */
import { PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { loadPeers } from '../peers.ts'
import { type Player, playerFor, type Subject } from './subject.ts'

const YOUNG_MEGABYTES = 256
export const ALLOCATION_FLAGS: readonly string[] = [
  '--expose-gc',
  `--min-semi-space-size=${YOUNG_MEGABYTES}`,
  `--max-semi-space-size=${YOUNG_MEGABYTES}`,
]

/** Enough that the bookkeeping of the measurement itself disappears, and well within the young generation. */
const ENOUGH_BYTES = 64 * 2 ** 20
const MOST_SPOILT = 5

export type Order = { readonly measure: 'speed'; readonly games: number } | { readonly measure: 'allocation' }

export interface Speed {
  readonly games: number
  readonly moves: number
  /** By the clock. */
  readonly seconds: number
  /** Of processor time, over all threads of the process. */
  readonly coreSeconds: number
}

export interface Allocation {
  readonly moves: number
  readonly bytes: number
}

/** Serves orders from the parent until it goes away. */
export async function serveOrders(subject: Subject): Promise<void> {
  const play = playerFor(subject, await loadPeers())
  process.on('message', async (order: Order) => {
    process.send?.(order.measure === 'speed' ? speedOf(play, order.games) : await allocationOf(play))
  })
}

function speedOf(play: Player, games: number): Speed {
  const processor = process.cpuUsage()
  const start = performance.now()
  const { moves } = play(games)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(processor)
  return { games, moves, seconds, coreSeconds: (user + system) / 1_000_000 }
}

/** Longer and longer runs until one allocates enough; one that a collection fell into does not count and is repeated. */
async function allocationOf(play: Player): Promise<Allocation> {
  const collections: { readonly start: number; readonly end: number }[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ start: startTime, end: startTime + duration })
  })
  observer.observe({ entryTypes: ['gc'] })
  let spoilt = 0
  for (let games = 8; spoilt <= MOST_SPOILT; ) {
    collectGarbage()
    const start = performance.now()
    const before = getHeapStatistics().used_heap_size
    const { moves } = play(games)
    const bytes = getHeapStatistics().used_heap_size - before
    const end = performance.now()
    // Collections are reported on a later turn of the event loop.
    await sleep(20)
    if (collections.some((collection) => collection.start < end && collection.end > start)) spoilt++
    else if (bytes >= ENOUGH_BYTES) return { moves, bytes }
    else games *= 2
  }
  throw new Error('garbage was collected every time that allocations were counted')
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('the process was started without --expose-gc')
  globalThis.gc()
}
