/** Waiting for a condition, with a deadline. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks every few milliseconds until the answer is not undefined; undefined after the deadline. */
export async function poll<T>(limitMs: number, everyMs: number, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || performance.now() >= deadline) return answer
    await sleep(everyMs)
  }
}
