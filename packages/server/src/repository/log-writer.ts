/**
 * The one writer of this process: events of all tables that arrive while a batch is on its way leave together in the next, so that a
 * commit is shared by hundreds of moves.
 *
 * When the database does not answer, nobody knows whether the batch was stored. The same batch is then sent again: rows that are
 * already there with the same content are ours, so sending twice is harmless, and a late commit of the first try cannot surprise
 * anyone afterwards. Only what cannot be settled within the patience given is refused, also while the database is silent, and the table
 * concerned must read its log before it goes on.
 */
import { type AppError, failed, failure } from '../errors.ts'
import { DatabaseConnectionError, UnstorableData } from './errors.ts'
import type { Appended, NewEvent } from './types.ts'

/** Where events go. `append` answers, row by row, what became of it. */
export interface EventStore {
  append(batch: readonly NewEvent[]): Promise<readonly Appended[]>
}

export interface WriterOptions {
  readonly store: EventStore
  /** How long an event may wait, in milliseconds: then its sender is told, whatever becomes of it. */
  readonly patience: number
  /** A batch has failed and is tried again. */
  readonly onTrouble?: (error: unknown) => void
  /** So many events have been given up. */
  readonly onRefused?: (rows: number) => void
  readonly onBatch?: (rows: number, milliseconds: number) => void
  /** Whether there are others who are told. */
  readonly isTold?: () => boolean
  /** These are in the log now. */
  readonly onStored?: (rows: readonly NewEvent[]) => void
}

interface Waiting {
  readonly row: NewEvent
  readonly since: number
  readonly done: (answer: Appended) => void
  readonly failed: (error: Error) => void
}

/** Rows in one statement; beyond that latency grows without saving much. */
const MOST_ROWS = 1_000
const RETRY_MS = 100
/** Where moves come steadily: from the departure of one batch to the next, and what the first of a batch waits for others at least. */
const BATCH_DISTANCE_MS = 3
const GATHER_MS = 2
/** So many times as long where others are told of a batch and read it: that costs more than the batch itself. */
const TOLD = 4
/** With so many in it a batch waits for nobody else: what it costs is shared by enough. */
const ENOUGH = 16
/** They do where so many of the last batches had company, over so many batches. */
const STEADY = 1 / 8
const LATELY = 16
/** How often it is looked for those who have waited too long for a database that says nothing, and how long it may at least. */
const LOOK_MS = 400
const LEAST_SILENCE_MS = 2_000
/** How long a failure counts when nobody has tried since. */
const REMEMBERED_MS = 10_000

export class LogWriter {
  readonly #options: WriterOptions
  #waiting: Waiting[] = []
  #running: Promise<void> | null = null
  #left = 0
  /** Of the last batches, the share that did not stay alone: others came with them, or while they were on their way. */
  #company = 0
  /** What is on its way; it stays unknown what became of it until the database says so. */
  #sent: Waiting[] = []
  #looking: NodeJS.Timeout | null = null
  #failedAt: number | null = null
  /** Ends the waiting for others. */
  #enough: (() => void) | null = null

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Tables whose events are not stored yet. */
  get pending(): number {
    return this.#waiting.length + this.#sent.length
  }

  /** How long the oldest of them waits, in milliseconds. */
  get oldest(): number {
    const [first = this.#waiting[0]] = this.#sent
    return first === undefined ? 0 : performance.now() - first.since
  }

  /** What was tried last could not be stored, and that is not long ago or still being tried. */
  get failing(): boolean {
    return this.#failedAt !== null && (this.pending > 0 || performance.now() - this.#failedAt < REMEMBERED_MS)
  }

  /**
   * Whether the row is in the log as given, or somebody else was first; rejects with `NotSaved` when that cannot be found out.
   * A table has one row on its way at a time: a second one would be stored even where the first lost its place.
   */
  append(row: NewEvent): Promise<Appended> {
    return new Promise((done, failed) => {
      if (this.#waiting.push({ row, since: performance.now(), done, failed }) === ENOUGH) this.#enough?.()
      this.#running ??= this.#run()
      this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref()
    })
  }

  /** Resolves when nothing is on its way any more. */
  async drained(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    do {
      await this.#gather()
      const batch = this.#waiting.splice(0, MOST_ROWS)
      const began = performance.now()
      this.#left = began
      this.#sent = batch
      const stored = await this.#store(batch)
      this.#company += ((batch.length > 1 || this.#waiting.length > 0 ? 1 : 0) - this.#company) / LATELY
      this.#sent = []
      if (stored === null) continue
      this.#failedAt = null
      this.#options.onBatch?.(stored.length, performance.now() - began)
      this.#answer(batch, stored)
    } while (this.#waiting.length > 0)
    this.#running = null
  }

  /** Whoever waits is answered before anybody else hears of it. */
  #answer(batch: readonly Pick<Waiting, 'row' | 'done'>[], became: readonly Appended[]): void {
    for (const [index, { done }] of batch.entries()) done(became[index] ?? 'taken')
    this.#options.onStored?.(batch.filter((_, index) => became[index] === 'stored').map(({ row }) => row))
  }

  /** One row that cannot be stored must not take the others with it. */
  async #oneByOne(batch: readonly Waiting[]): Promise<null> {
    for (const { row, done, failed } of batch) {
      await this.#options.store.append([row]).then(
        (stored) => this.#answer([{ row, done }], stored),
        (error: unknown) => failed(refusal(!(error instanceof UnstorableData) && !isUnchanged(error))),
      )
    }
    return null
  }

  /** Those who have waited too long are told, although the database has not said anything. */
  #look(): void {
    const { patience, onRefused } = this.#options
    const deadline = performance.now() - Math.max(patience, LEAST_SILENCE_MS)
    const isLate = ({ since }: Waiting): boolean => since <= deadline
    const late = this.#waiting.filter(isLate)
    if (late.length > 0) {
      this.#waiting = this.#waiting.filter((one) => !isLate(one))
      for (const { failed } of late) failed(refusal(false))
      onRefused?.(late.length)
    }
    for (const { failed } of this.#sent.filter(isLate)) failed(refusal(true))
    if (this.#sent.some(isLate)) this.#failedAt = performance.now()
    if (this.#running !== null || this.#looking === null) return
    clearInterval(this.#looking)
    this.#looking = null
  }

  /**
   * A commit costs about as much as ten moves, however many it holds. So what has arrived by now is read first, and where moves of several
   * tables come steadily, the first waits a little for others and batches keep a distance. A move that comes alone leaves at once, and so
   * does one after the other of players who wait for each other, however quick they are: while one is stored, nobody else has moved.
   */
  async #gather(): Promise<void> {
    const since = this.#waiting[0]?.since ?? 0
    const longer = this.#options.isTold?.() ? TOLD : 1
    const early = Math.max(this.#left + BATCH_DISTANCE_MS * longer, since + GATHER_MS * longer) - performance.now()
    if (this.#company < STEADY || early <= 0 || this.#waiting.length >= ENOUGH) return await new Promise((resolve) => setImmediate(resolve))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, early)
      this.#enough = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#enough = null
  }

  /** Stores a batch, trying again for as long as anyone in it has patience; those without are refused on the way. Null: nobody is left. */
  async #store(batch: Waiting[]): Promise<readonly Appended[] | null> {
    for (let unsure = false; ; ) {
      try {
        return await this.#options.store.append(batch.map(({ row }) => row))
      } catch (error) {
        this.#failedAt = performance.now()
        this.#options.onTrouble?.(error)
        if (error instanceof UnstorableData) return this.#oneByOne(batch)
        unsure ||= !isUnchanged(error)
        this.#dismiss(batch, unsure)
        if (batch.length > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        // Whoever has been told meanwhile that it could not be saved must not be wrong.
        this.#dismiss(batch, unsure)
        if (batch.length === 0) return null
      }
    }
  }

  /** Those without patience are told, and are not sent again. */
  #dismiss(batch: Waiting[], unsure: boolean): void {
    const now = performance.now()
    const late = batch.filter(({ since }) => now - since >= this.#options.patience)
    for (const one of late) {
      one.failed(refusal(unsure))
      batch.splice(batch.indexOf(one), 1)
    }
    if (late.length > 0) this.#options.onRefused?.(late.length)
  }
}

const isUnchanged = (error: unknown): boolean => error instanceof DatabaseConnectionError && error.unchanged

const refusal = (unsure: boolean): AppError => (unsure ? failed({ why: 'saved-or-not' }) : failure('NotSaved'))
