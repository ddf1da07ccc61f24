/**
 * A table whose every change goes through the log: judged on the current position, stored, and only when the log holds it adopted,
 * acknowledged and told to everyone, in this order. One thing happens at a time.
 *
 * When somebody else's event took the place, the log is read and the change is judged again. When it is not known whether an event was
 * stored, the table reads its log before it does anything else.
 */
import { randomBytes } from 'node:crypto'
import type { Event, Seat } from '@parlour/kernel'
import type { ClockState, ServerFrame } from '@parlour/protocol'
import { AppError, failure } from '../errors.ts'
import { StateFrames } from './frames.ts'
import type { Services } from './services.ts'
import { type Step, stepFrom } from './step.ts'
import type { Table, Told } from './table.ts'
import type { Viewer } from './viewer.ts'

const SALT_BYTES = 16

export abstract class StoredTable {
  readonly table: Table
  protected readonly services: Services
  /** The log may hold more than the table knows. */
  protected behind = false
  #queue: Promise<unknown> = Promise.resolve()
  #busy = 0

  constructor(table: Table, services: Services) {
    this.table = table
    this.services = services
  }

  /** Whose clock runs, and for how long. */
  abstract get clock(): ClockState | undefined
  /** The position has changed. */
  protected abstract moved(): void
  /** Somebody else plays a seat now. */
  protected abstract seatsChanged(): void
  /** Something has been done; `quiet` when nothing else waits, `trouble` when it failed for reasons outside of the table. */
  protected abstract done(quiet: boolean, trouble: boolean): void

  /** Whether anything is being done. */
  get busy(): boolean {
    return this.#busy > 0
  }

  connected(seat: Seat): boolean {
    for (const viewer of this.table.viewers) if (viewer.seat === seat) return true
    return false
  }

  /** One thing at a time; what is due next is looked at after each. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++
    const result = this.#queue.then(work)
    this.#queue = result.then(
      () => this.#after(null),
      (error: unknown) => this.#after(error),
    )
    return result
  }

  /** Resolves when nothing is being done any more. */
  async quiet(): Promise<void> {
    await this.#queue
  }

  /** Tells everyone who looks on. */
  tell(frame: ServerFrame, except?: Viewer): void {
    const text = JSON.stringify(frame)
    for (const viewer of this.table.viewers) if (viewer !== except) viewer.send(text)
  }

  /** The position as it stands, for somebody who has lost the thread. */
  emitGameState(viewer: Viewer): void {
    if (this.table.match !== null) viewer.send(new StateFrames(this.table, null, this.clock).for(viewer.seat, viewer.legal))
  }

  /** A committed step, to everyone as they may see it. */
  broadcastGameState(step: Told): void {
    const frames = new StateFrames(this.table, step, this.clock)
    for (const viewer of this.table.viewers) viewer.send(frames.for(viewer.seat, viewer.legal))
  }

  /** The way every event takes. The proposal is asked again after a lost race; null means that it has become pointless. */
  protected async commit(
    propose: (table: Table) => Event | null,
    move: string | null = null,
    acknowledge?: (seq: number) => void,
  ): Promise<void> {
    const { table } = this
    for (;;) {
      const event = propose(table)
      if (event === null) return
      if (table.match === null) throw failure('NotDealt')
      const step = stepFrom(table.match, this.#salted(event), move)
      const { seq } = step.match
      const stored = await this.services.writer
        .append({ gameId: table.id, seq, move: step.move, event: step.text })
        .catch((error: unknown) => {
          this.behind = true
          throw error
        })
      if (stored) {
        this.#adopt(step, acknowledge)
        return
      }
      this.behind = true
      await this.catchUp()
      // The same move may have come in through another door.
      const known = move === null || !('seat' in event) ? undefined : table.knownMove(event.seat, move)
      if (known !== undefined) return acknowledge?.(known)
    }
  }

  /** The chain's hashes are public, and what can be guessed can be checked against them. */
  #salted(event: Event): Event {
    const secret = event.type === 'play' && this.table.opened.module.hasSecretActions === true
    return secret ? { ...event, salt: randomBytes(SALT_BYTES).toString('hex') } : event
  }

  #adopt(step: Step, acknowledge?: (seq: number) => void): void {
    const { occupants } = this.table
    this.table.adopt(step)
    this.moved()
    acknowledge?.(step.match.seq)
    this.broadcastGameState({ seq: step.match.seq, told: step.told })
    if (occupants !== this.table.occupants) this.seatsChanged()
  }

  /** Reads what the log has beyond the table, and tells it to everyone who looks on. */
  protected async catchUp(): Promise<void> {
    if (!this.behind) return
    const { table } = this
    for (const { event, move } of await this.services.repository.events.read(table.id, table.seq + 1)) {
      if (table.match === null) throw new Error(`The match ${table.id} has events but no deal.`)
      this.#adopt(stepFrom(table.match, JSON.parse(event) as Event, move))
    }
    this.behind = false
  }

  /** Refusals are everyday life; anything else is trouble outside of the table, and what is due is tried again a little later. */
  #after(error: unknown): void {
    this.#busy--
    const trouble = error !== null && !(error instanceof AppError && error.status < 500)
    this.done(this.#busy === 0, trouble)
  }
}
