/**
 * The one writer of this process: events of all tables that arrive while a batch is on its way leave together in the next, so that a
 * commit is shared by hundreds of moves.
 *
 * When the database does not answer, nobody knows whether the batch was stored. The same batch is then sent again: rows that are
 * already there with the same content are ours, so sending twice is harmless, and a late commit of the first try cannot surprise
 * anyone afterwards. Only what cannot be settled within the patience given is refused, and the table concerned must read its log
 * before it goes on.
 */
import { failure } from '../errors.ts'
import type { NewEvent } from '../repository/types.ts'

/** Where events go. `append` answers, row by row, whether the log now holds exactly this event under its key. */
export interface EventStore {
  append(batch: readonly NewEvent[]): Promise<readonly boolean[]>
}

export interface WriterOptions {
  readonly store: EventStore
  /** How long a batch of unknown outcome is tried again, in milliseconds. */
  readonly patience: number
  readonly onTrouble?: (error: unknown) => void
  readonly onBatch?: (rows: number, milliseconds: number) => void
}

interface Waiting {
  readonly row: NewEvent
  readonly since: number
  readonly done: (stored: boolean) => void
  readonly failed: (error: Error) => void
}

/** Rows in one statement; beyond that latency grows without saving much. */
const MOST_ROWS = 1_000
const RETRY_MS = 100

export class LogWriter {
  readonly #options: WriterOptions
  #waiting: Waiting[] = []
  #running: Promise<void> | null = null

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Tables whose events are not stored yet. */
  get pending(): number {
    return this.#waiting.length
  }

  /**
   * True when the row is in the log as given, false when somebody else was first; rejects with `NotSaved` when that cannot be found out.
   * A table has one row on its way at a time: a second one would be stored even where the first lost its place.
   */
  append(row: NewEvent): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ row, since: performance.now(), done, failed })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing is on its way any more. */
  async drained(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    do {
      // What has arrived by now is read first: it still gets into the same batch, and a larger batch is cheaper for everyone in it.
      await new Promise((resolve) => setImmediate(resolve))
      const batch = this.#waiting.splice(0, MOST_ROWS)
      const began = performance.now()
      const stored = await this.#store(batch)
      if (stored === null) continue
      this.#options.onBatch?.(stored.length, performance.now() - began)
      for (const [index, { done }] of batch.entries()) done(stored[index] === true)
    } while (this.#waiting.length > 0)
    this.#running = null
  }

  /** Stores a batch, trying again for as long as anyone in it has patience; those without are refused on the way. Null: nobody is left. */
  async #store(batch: Waiting[]): Promise<readonly boolean[] | null> {
    for (;;) {
      try {
        return await this.#options.store.append(batch.map(({ row }) => row))
      } catch (error) {
        this.#options.onTrouble?.(error)
        const now = performance.now()
        for (const late of batch.filter(({ since }) => now - since >= this.#options.patience)) {
          late.failed(failure('NotSaved'))
          batch.splice(batch.indexOf(late), 1)
        }
        if (batch.length === 0) return null
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
}
