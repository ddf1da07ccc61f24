/** A database of our own that ends unasked is started again, as often as it takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

/** Between attempts, the first and the longest. */
const AGAIN_MS = { first: 500, longest: 10_000 }

interface Watched {
  readonly log: Logger
  /** It was started again. */
  revived(): void
}

/** `stop` ends the database in order. */
export function keptAlive(database: Database, { log, revived }: Watched): { stop(): Promise<void> } {
  let stopping = false
  const revive = async (): Promise<void> => {
    for (let pause = AGAIN_MS.first; !stopping; pause = Math.min(2 * pause, AGAIN_MS.longest)) {
      try {
        return await database.revive()
      } catch (failed) {
        log.fatal({ err: failed }, 'the database cannot be started again; it is tried until it can')
        await sleep(pause, undefined, { ref: false })
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!stopping) {
      const ended = await database.ended
      if (stopping) return
      log.error({ err: ended }, 'the database has ended; it is started again')
      await revive()
      revived()
    }
  }
  void watch()
  return {
    stop: async () => {
      stopping = true
      await database.stop()
    },
  }
}
