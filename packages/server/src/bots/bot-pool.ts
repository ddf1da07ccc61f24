/** Bots think in worker threads, never on the thread that serves people. */
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { botFor, botNames } from '@parlour/bots'
import { Piscina } from 'piscina'
import { viewOf } from '../tables/frames.ts'
import type { BotQuestion } from '../tables/services.ts'
import type { Table } from '../tables/table.ts'
import type { BotAnswer, BotTask, BotWorkerData } from './bot-task.ts'

/** The longest that any bot thinks; only the strongest use it up. */
const THINKING_MS = 800
const LEAST_THINKING_MS = 30
const IDLE_MS = 60_000
/** worker.ts as a bundle, because a thread does not inherit what would load TypeScript; `scripts/lib/program.mjs` makes it. */
const WORKER = new URL('../../dist/bot-worker.mjs', import.meta.url)

export class BotPool {
  readonly #pool: Piscina<BotTask, BotAnswer>
  readonly #remembering = new Map<string, boolean>()

  constructor(data: BotWorkerData) {
    this.#pool = new Piscina<BotTask, BotAnswer>({
      filename: WORKER.href,
      workerData: data,
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
    })
  }

  /** Decisions that wait for a thread. */
  get waiting(): number {
    return this.#pool.queueSize
  }

  decide({ table, seat, level }: BotQuestion): Promise<BotAnswer> {
    const { game, rules, options, seats } = table.header
    const heard = table.heardBy(seat)
    return this.#pool.run({
      match: table.id,
      game,
      rules,
      seats: seats.length,
      options,
      level,
      seat,
      view: viewOf(table, seat),
      ...(heard === undefined ? {} : { heard }),
      seed: randomUUID(),
      ms: this.#thinkingMs(),
    })
  }

  /** When many wait, everyone thinks a little less, so that nobody waits for long. */
  #thinkingMs(): number {
    return Math.max(LEAST_THINKING_MS, Math.round(THINKING_MS / (1 + this.waiting / 4)))
  }

  /** Whether a bot makes use of what it was told. */
  remembers({ header }: Table, level: string): boolean {
    const key = `${header.game} ${header.seats.length} ${level}`
    const known = this.#remembering.get(key)
    if (known !== undefined) return known
    const remembers =
      botNames(header.game).includes(level) &&
      botFor(header.game, level, { seats: header.seats.length, options: header.options }).remembers === true
    this.#remembering.set(key, remembers)
    return remembers
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
