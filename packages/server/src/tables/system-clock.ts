/** The time as this process knows it. */
import type { Clock } from '@parlour/house'

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timeout = setTimeout(work, milliseconds)
    return () => clearTimeout(timeout)
  },
}
