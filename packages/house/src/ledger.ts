/**
 * The way every event takes: proposed, judged on the current position, stored, and only when the log holds it adopted, acknowledged and
 * told to everyone, in this order. One thing happens at a time.
 *
 * When somebody else's event took the place, the log is read and the change is judged again. When it is not known whether an event was
 * stored, the log is read before anything else is done.
 */
import { type Event, isRefusal, type Refusal } from '@parlour/kernel'
import { because } from './because.ts'
import { type Judged, judge } from './judged.ts'
import { limited, NotSaved } from './limited.ts'
import type { Ports, Settings } from './ports.ts'
import type { Table } from './table.ts'

/** An event to propose on the table as it is now; null where it has become pointless. */
export type Proposal = () => Event | Refusal | null

/** Who looks after what is due. */
interface Follower {
  /** The position has changed. */
  moved(): void
  /** Somebody else plays a seat now. */
  presenceChanged(): void
  /** Nothing is being done any more; what is due can be seen to, after at least so many milliseconds. */
  schedule(atLeast: number): void
}

/** How soon what is due is tried again when the store was away. */
const RETRY_MS = 1_000

export class Ledger {
  readonly #table: Table
  readonly #ports: Ports
  readonly #settings: Settings
  readonly #follower: Follower
  /** The log may hold more than the table knows. */
  #behind = false
  #queue: Promise<unknown> = Promise.resolve()
  #busy = 0
  #quietSince: number

  constructor(table: Table, ports: Ports, settings: Settings, follower: Follower) {
    this.#table = table
    this.#ports = ports
    this.#settings = settings
    this.#follower = follower
    this.#quietSince = ports.clock.now()
  }

  get busy(): boolean {
    return this.#busy > 0
  }

  /** How long nothing has been done here, in milliseconds. */
  get quietFor(): number {
    return this.busy ? 0 : this.#ports.clock.now() - this.#quietSince
  }

  /** One thing at a time; what is due next is looked at after each. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++
    const result = this.#queue.then(work)
    this.#queue = result.then(
      () => this.#done(0),
      () => this.#done(RETRY_MS),
    )
    return result
  }

  /** Resolves when nothing is being done any more. */
  async quiet(): Promise<void> {
    await this.#queue
  }

  /** The proposal is asked again after a lost race. `acknowledge` is called when the event is in the log, before anyone is told. */
  async commit(propose: Proposal, move: string | null = null, acknowledge?: (seq: number) => void): Promise<Refusal | null> {
    const table = this.#table
    for (;;) {
      const event = propose()
      if (event === null || isRefusal(event)) return event
      if (table.match === null) return because('NotDealt')
      const judged = judge(table.match, this.#salted(event), move)
      if (isRefusal(judged)) return judged
      if ((await this.#append(judged)) === 'stored') {
        this.#adopt(judged, acknowledge)
        return null
      }
      const { seq } = judged.match
      await this.readAnew()
      if (table.seq < seq) throw new NotSaved(`The place ${seq} is taken, but nothing is there.`)
      // The same move may have come in through another door.
      const known = move === null || !('seat' in event) ? undefined : table.knownMove(event.seat, move)
      if (known !== undefined) {
        acknowledge?.(known)
        return null
      }
    }
  }

  /** For what cannot be refused, whatever others did meanwhile: the table would stand still over it without a word. */
  async must(propose: Proposal): Promise<void> {
    const refused = await this.commit(propose)
    if (refused !== null) throw new Error(`${refused.code}: ${refused.message}`)
  }

  /** Reads what the log has beyond the table, if it may have anything, and tells it to everyone who looks on. */
  async catchUp(): Promise<void> {
    if (!this.#behind) return
    const table = this.#table
    for (const { event, move } of await this.#within(this.#ports.store.read(table.seq + 1))) {
      if (table.match === null) throw new Error(`The match ${table.id} has events but no deal.`)
      const judged = judge(table.match, event, move)
      if (isRefusal(judged)) throw new Error(`The log of ${table.id} cannot be followed: ${judged.message}`)
      this.#adopt(judged)
    }
    this.#behind = false
  }

  /** Somebody else may have gone on with the match: the log is read whatever is thought of it. */
  readAnew(): Promise<void> {
    this.#behind = true
    return this.catchUp()
  }

  async #append({ text, event, move, match }: Judged): Promise<'stored' | 'taken'> {
    try {
      return await this.#within(this.#ports.store.append({ seq: match.seq, move, event, text, match }))
    } catch (error) {
      this.#behind = true
      throw error
    }
  }

  /** The chain's hashes are public, and what can be guessed can be checked against them. */
  #salted(event: Event): Event {
    if (event.type !== 'play' || this.#table.opened.module.hasSecretActions !== true) return event
    const salt = this.#ports.salt?.()
    return salt === undefined ? event : { ...event, salt }
  }

  #adopt(judged: Judged, acknowledge?: (seq: number) => void): void {
    const { occupants } = this.#table
    const step = this.#table.adopt(judged)
    this.#follower.moved()
    acknowledge?.(step.seq)
    this.#ports.audience.tell({ kind: 'stepped', step })
    if (occupants === this.#table.occupants) return
    this.#follower.presenceChanged()
    this.#ports.audience.tell({ kind: 'seats' })
  }

  #within<T>(work: Promise<T>): Promise<T> {
    return limited(this.#ports.clock, this.#settings.storeMs, work, () => new NotSaved('The store has not answered in time.'))
  }

  #done(atLeast: number): void {
    this.#quietSince = this.#ports.clock.now()
    if (--this.#busy === 0) this.#follower.schedule(atLeast)
  }
}
