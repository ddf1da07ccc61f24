/**
 * The way every event takes: proposed, judged on the current position, stored, and only when the log holds it adopted, acknowledged and
 * told to everyone, in this order.
 *
 * When somebody else's event took the place, the log is read and the change is judged again. When it is not known whether an event was
 * stored, the log is read before anything else is done.
 */
import { type Event, isRefusal, type Refusal, type Seat } from '@parlour/kernel'
import type { FollowUps } from './follow-ups.ts'
import { NotSaved } from './limited.ts'
import type { Ports } from './ports.ts'
import type { Judged, Table } from './table.ts'

/** An event to propose on the table as it is now; null where it has become pointless. */
type Proposal = () => Event | Refusal | null

type Acknowledge = (seq: number) => void

interface How {
  readonly move?: string | null
  readonly acknowledge?: Acknowledge | undefined
  readonly absent?: Seat
}

/** The answer of the store, or that it has not come in time. */
type Within = <T>(work: Promise<T>) => Promise<T>

export class Ledger {
  readonly #table: Table
  readonly #ports: Ports
  readonly #followUps: FollowUps
  readonly #within: Within
  /** The log may hold more than the table knows; at first it may hold anything. */
  behind: boolean

  constructor(table: Table, ports: Ports, followUps: FollowUps, within: Within) {
    this.#table = table
    this.#ports = ports
    this.#followUps = followUps
    this.#within = within
    this.behind = table.match !== null
  }

  /**
   * The proposal is asked again after a lost race. `acknowledge` is called when the event is in the log, before anyone is told. Nothing
   * happens where the seat that should be `absent` is not.
   */
  async commit(propose: Proposal, { move = null, acknowledge, absent }: How = {}): Promise<Refusal | null> {
    for (;;) {
      const event = propose()
      if (event === null || isRefusal(event)) return event
      const judged = this.#table.judge(this.#salted(event), move)
      if (isRefusal(judged)) return judged
      // Until the store has answered, nobody knows what the log holds.
      this.behind = true
      const answer = await this.#within(this.#ports.store.append(judged, absent))
      if (answer !== 'taken') this.behind = false
      if (answer === 'stored') this.#adopt(judged, undefined, acknowledge)
      if (answer !== 'taken') return null
      await this.catchUp()
      if (this.#table.seq < judged.seq) throw new NotSaved(`The place ${judged.seq} is taken, but nothing is there.`)
    }
  }

  /** For what cannot be refused, whatever others did meanwhile: the table would stand still over it without a word. */
  async must(propose: Proposal, how: How = {}): Promise<void> {
    const refused = await this.commit(propose, how)
    if (refused !== null) throw new Error(`${refused.code}: ${refused.message}`)
  }

  /** Reads what the log has beyond the table, if it may have anything, and tells it to everyone who looks on. */
  async catchUp(): Promise<void> {
    if (!this.behind) return
    for (const { event, move, at } of await this.#within(this.#ports.store.read(this.#table.seq + 1))) {
      const judged = this.#table.judge(event, move)
      if (isRefusal(judged)) throw new Error(`The log of ${this.#table.id} cannot be followed: ${judged.message}`)
      this.#adopt(judged, at)
    }
    this.behind = false
  }

  /** Somebody else may have gone on with the match: the log is read whatever is thought of it. */
  readAnew(): Promise<void> {
    this.behind = true
    return this.catchUp()
  }

  /** The chain's hashes are public, and what can be guessed can be checked against them. */
  #salted(event: Event): Event {
    if (event.type !== 'play' || this.#table.opened.module.hasSecretActions !== true) return event
    const salt = this.#ports.salt?.()
    return salt === undefined ? event : { ...event, salt }
  }

  #adopt(judged: Judged, at?: number, acknowledge?: Acknowledge): void {
    const { occupants } = this.#table
    const step = this.#table.adopt(judged)
    this.#followUps.moved(at)
    acknowledge?.(step.seq)
    this.#ports.audience.stepped(step)
    if (occupants === this.#table.occupants) return
    this.#followUps.presenceChanged()
    this.#ports.audience.seatsChanged?.()
  }
}
