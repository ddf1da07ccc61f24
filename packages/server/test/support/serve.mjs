/**
 * A server in a process of its own, to be killed: prints its address, ends in order on SIGTERM. On SIGUSR2 it prints how long its event
 * loop has kept callers waiting since the last time.
 */
import { openSync, readSync } from 'node:fs'
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { programFile } from '../../../../scripts/lib/program.mjs'

const { readConfig } = await import(programFile('config'))
const { startServer } = await import(programFile('server'))
const server = await startServer(readConfig(process.env), { frameLimits: { burst: 1_000, perSecond: 1_000 } })
process.once('SIGTERM', () => server.close().then(() => process.exit(0)))

/** Every so many milliseconds the loop is asked for a sign of life; what comes later than that is delay. */
const EVERY_MS = 10
const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
delay.enable()

/**
 * The same in processor time of this thread: what it did itself between two signs of life. Waiting for a processor that somebody else
 * uses does not count, so this says something about the server on any machine. Linux only.
 */
const own = createHistogram()
const clock = threadClock()
let last = clock?.() ?? 0
let used = 0
if (clock !== null) {
  setInterval(() => {
    const now = clock()
    own.record(Math.max(1, now - last))
    used += now - last
    last = now
  }, EVERY_MS).unref()
}

/** @param {import('node:perf_hooks').Histogram} histogram nanoseconds from one sign of life to the next */
function figures(histogram) {
  /** @param {number} nanoseconds */
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - EVERY_MS)
  return { p50: late(histogram.percentile(50)), p99: late(histogram.percentile(99)), max: late(histogram.max), samples: histogram.count }
}

process.on('SIGUSR2', () => {
  const answer = { delay: figures(delay), own: clock === null ? null : figures(own), cpuMs: used / 1e6 }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  delay.reset()
  own.reset()
  used = 0
})

/** Nanoseconds that this thread has run, or null where the system does not tell. */
function threadClock() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    const buffer = Buffer.alloc(100)
    return () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[0])
  } catch {
    return null
  }
}

process.stdout.write(`${server.url}\n`)
