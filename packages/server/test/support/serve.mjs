/**
 * A server in a process of its own, to be killed: prints its address, ends in order on SIGTERM. On SIGUSR2 it prints how long its event
 * loop has kept callers waiting since the last time, and how much processor time it took.
 */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { register } from 'tsx/esm/api'

register()
const { readConfig } = await import('../../src/config/config.ts')
const { startServer } = await import('../../src/server.ts')
const server = await startServer(readConfig(process.env), { frameLimits: { burst: 1_000, perSecond: 1_000 } })
process.once('SIGTERM', () => server.close().then(() => process.exit(0)))

/** Every so many milliseconds the loop is asked for a sign of life; what comes later than that is delay. */
const EVERY_MS = 10
const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
delay.enable()
/** @param {number} nanoseconds */
const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - EVERY_MS)
let before = mainThreadMs()
process.on('SIGUSR2', () => {
  const now = mainThreadMs()
  const [p50, p99] = [50, 99].map((percentile) => late(delay.percentile(percentile)))
  process.stdout.write(`${JSON.stringify({ loop: { p50, p99, max: late(delay.max), samples: delay.count, cpuMs: now - before } })}\n`)
  before = now
  delay.reset()
})

/** Processor time of the thread that serves people, where the system tells it. */
function mainThreadMs() {
  try {
    const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
process.stdout.write(`${server.url}\n`)
