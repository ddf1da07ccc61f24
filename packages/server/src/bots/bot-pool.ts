/** Bots think in worker threads, never on the thread that serves people. What reaches a thread is the question, and nothing else. */
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type BotAnswer, type BotQuestion, remembers, type Thinking } from '@parlour/bots'
import type { GameKind, JsonObject } from '@parlour/kernel'
import { Piscina } from 'piscina'

/** What a thread is asked: a bot's question, luck for this one decision and the time it may take. */
export type BotTask = BotQuestion & Thinking

export interface BotWorkerData extends JsonObject {
  /** Another lexicon than the shipped one. */
  readonly lexicon?: string
}

/** The longest that any bot thinks; only the strongest use it up. */
const THINKING_MS = 800
const LEAST_THINKING_MS = 30
const IDLE_MS = 60_000
/** worker.ts as a bundle, because a thread does not inherit what would load TypeScript; `scripts/lib/program.mjs` makes it. */
const WORKER = new URL('../../dist/bot-worker.mjs', import.meta.url)

export class BotPool {
  readonly #pool: Piscina<BotTask, BotAnswer>
  readonly #remembering = new Map<string, boolean>()

  constructor(data: BotWorkerData, threads: number = availableParallelism() - 1) {
    this.#pool = new Piscina<BotTask, BotAnswer>({
      filename: WORKER.href,
      workerData: data,
      minThreads: 0,
      maxThreads: Math.max(1, threads),
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
    })
  }

  /** Decisions that wait for a thread. */
  get waiting(): number {
    return this.#pool.queueSize
  }

  decide(question: BotQuestion): Promise<BotAnswer> {
    return this.#pool.run({ ...question, seed: randomUUID(), ms: this.#thinkingMs() })
  }

  /** When many wait, everyone thinks a little less, so that nobody waits for long. */
  #thinkingMs(): number {
    return Math.max(LEAST_THINKING_MS, Math.round(THINKING_MS / (1 + this.waiting / 4)))
  }

  /** Whether a bot makes use of what it was told. */
  remembers(kind: Pick<GameKind, 'game' | 'seats' | 'options'>, level: string): boolean {
    const key = `${kind.game} ${kind.seats} ${level}`
    const known = this.#remembering.get(key) ?? remembers(kind, level)
    this.#remembering.set(key, known)
    return known
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
