/** The time as the program knows it that this runs in. */
import type { Clock } from './ports.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timeout = setTimeout(work, milliseconds)
    return () => clearTimeout(timeout)
  },
}
