/**
 * What happens at a table by itself: bots move, clocks run out, lost connections are waited for, the time for revealing luck ends.
 *
 * Nothing here decides anything: each timer asks the house to do something for the position it was set for, and the house looks whether
 * that still makes sense. Timers that fire twice, or on two servers, are therefore harmless.
 */
import type { BotAnswer, BotQuestion } from '@parlour/bots'
import { isRefusal, type Json, type Refusal, type Seat } from '@parlour/kernel'
import type { ClockState } from '@parlour/protocol'
import { limited } from './limited.ts'
import type { Ports, Settings } from './ports.ts'
import type { Table } from './table.ts'

/** What a house can be asked to do by itself. */
export interface Doings {
  wake(): Promise<unknown>
  dealNow(): Promise<unknown>
  expire(seq: number): Promise<unknown>
  playBot(seat: Seat, seq: number, action: Json): Promise<Refusal | null>
  leave(seat: Seat, why: 'gone'): Promise<Refusal | null>
}

type Timer = { readonly cancel: () => void; readonly until: number }

export class FollowUps {
  readonly #table: Table
  readonly #ports: Ports
  readonly #settings: Settings
  readonly #doings: Doings
  readonly #grace = new Map<Seat, Timer>()
  /** Ends the one thing that is waited for: a turn's end, a revelation's end, another try. */
  #cancel: (() => void) | null = null
  /** The position for which something is waited for or a bot thinks. */
  #scheduledFor: number | null = null
  #thinkingFor: number | null = null
  #turnSince: number
  #resting = false
  /** Somebody would rather not wait: bots play at once until it is a person's turn again. */
  #hurried = false
  /** A bot's move that is only waiting for its time. */
  #botMove: (() => Promise<unknown>) | null = null

  constructor(table: Table, ports: Ports, settings: Settings, doings: Doings) {
    this.#table = table
    this.#ports = ports
    this.#settings = settings
    this.#doings = doings
    this.#turnSince = ports.clock.now()
  }

  /** Whether anything will happen without anyone doing anything. */
  get due(): boolean {
    return this.#cancel !== null || this.#thinkingFor !== null || this.#grace.size > 0
  }

  get clock(): ClockState | undefined {
    const { rules, match, closed, occupants } = this.#table
    if (rules.clock === null || match === null || closed) return undefined
    const whole = rules.clock * 1000
    const running = this.#clocked()
    const now = this.#ports.clock.now()
    const left = occupants.map((_, seat) => (seat === running ? Math.max(0, this.#turnSince + whole - now) : whole))
    return { left, running, at: now }
  }

  /** When revealing ends. */
  get revealUntil(): number {
    return this.#turnSince + this.#settings.revealMs
  }

  /** Until when the person at this seat is waited for, if that is so. */
  graceOf(seat: Seat): number | undefined {
    return this.#grace.get(seat)?.until
  }

  /** The position has changed: whatever was waited for is over. */
  moved(): void {
    this.#turnSince = this.#ports.clock.now()
    this.#clear()
  }

  /** Sees to what is due in the current position, after at least so many milliseconds. */
  schedule(atLeast: number): void {
    const table = this.#table
    if (this.#resting || this.#scheduledFor === table.seq) return
    this.#clear()
    const seat = table.awaited
    const occupant = seat === null ? undefined : table.occupants[seat]
    if (occupant?.by === 'person') this.#hurried = false
    const unsettled = table.match?.outcome !== null && !this.#settings.staysOpen
    if (table.match === null) this.#after(Math.max(atLeast, this.revealUntil - this.#ports.clock.now()), () => this.#doings.dealNow())
    else if (atLeast > 0 || unsettled) this.#after(atLeast, () => this.#doings.wake())
    else if (seat !== null && occupant?.by === 'bot') this.#think(seat, occupant.level)
    else this.#startClock()
  }

  /** Bots stop pretending to think until it is a person's turn. */
  hurry(): void {
    const { awaited, occupants } = this.#table
    if (awaited === null || occupants[awaited]?.by !== 'bot') return
    this.#hurried = true
    const move = this.#botMove
    if (move === null) return
    this.#clear()
    this.#report(move())
  }

  /** Somebody came or went. A lost connection is waited for only while another person is there to wait. */
  presenceChanged(): void {
    const { people, match, closed, occupants } = this.#table
    const here = people.filter((seat) => this.#ports.audience.isHere(seat))
    const waits = !this.#resting && !closed && match !== null && here.length > 0
    for (const seat of occupants.keys()) {
      const waitedFor = waits && people.includes(seat) && !here.includes(seat)
      const waiting = this.#grace.get(seat)
      if (waitedFor && waiting === undefined) this.#waitFor(seat)
      if (!waitedFor && waiting !== undefined) {
        waiting.cancel()
        this.#grace.delete(seat)
      }
    }
  }

  /** Stops all timers, for good. */
  rest(): void {
    this.#resting = true
    this.#clear()
    for (const { cancel } of this.#grace.values()) cancel()
    this.#grace.clear()
  }

  #startClock(): void {
    const { seq, rules } = this.#table
    if (this.#clocked() === null || rules.clock === null) return
    this.#after(this.#turnSince + rules.clock * 1000 - this.#ports.clock.now(), () => this.#doings.expire(seq))
  }

  /** The person whose clock runs, if any does. */
  #clocked(): Seat | null {
    const { rules, awaited, occupants } = this.#table
    return rules.clock !== null && awaited !== null && occupants[awaited]?.by === 'person' ? awaited : null
  }

  #waitFor(seat: Seat): void {
    const ms = this.#table.rules.grace * 1000
    const cancel = this.#ports.clock.after(ms, () => {
      this.#grace.delete(seat)
      this.#report(this.#doings.leave(seat, 'gone'))
    })
    this.#grace.set(seat, { cancel, until: this.#ports.clock.now() + ms })
  }

  #after(ms: number, work: () => Promise<unknown>): void {
    this.#scheduledFor = this.#table.seq
    this.#cancel = this.#ports.clock.after(Math.max(0, ms), () => {
      this.#cancel = null
      this.#scheduledFor = null
      this.#botMove = null
      this.#report(work())
    })
  }

  #think(seat: Seat, level: string): void {
    const { seq } = this.#table
    const { clock } = this.#ports
    this.#scheduledFor = seq
    this.#thinkingFor = seq
    const began = clock.now()
    const late = () => new Error('It did not answer.')
    limited(clock, this.#settings.decideMs, this.#decided(seat, level), late)
      .catch((error: unknown): BotAnswer => {
        // A table must not stand still over a bot; what the clock would do is always legal.
        this.#ports.note('a bot failed', error)
        return { action: this.#table.seq === seq ? automatic(this.#table, seat) : null, pace: 1 }
      })
      .then(({ action, pace }) => {
        if (this.#thinkingFor !== seq || this.#table.seq !== seq) return
        // Nothing is waited for any more, so that a move which cannot be stored is thought about again.
        this.#clear()
        const wait = this.#hurried ? 0 : began + this.#settings.botMs() * pace - clock.now()
        const move = () => this.#doings.playBot(seat, seq, action)
        if (wait > 0) {
          this.#after(wait, move)
          this.#botMove = move
        } else this.#report(move())
      })
      .catch((error: unknown) => this.#ports.note('a bot could not move', error))
  }

  /** What a bot has chosen; rejects where the match would refuse it: asked again it might choose the same for ever. */
  async #decided(seat: Seat, level: string): Promise<BotAnswer> {
    const { match, seq } = this.#table
    const answer = await this.#ports.decide(questionAt(this.#table, seat, level))
    if (this.#table.seq !== seq) return answer
    const after = match?.after({ type: 'play', seat, action: answer.action })
    if (isRefusal(after)) throw new Error(`It chose ${JSON.stringify(answer.action)}, which is refused: ${after.message}`)
    return answer
  }

  /** Whatever fails here fails for reasons outside of the table, which tries again by itself. */
  #report(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#ports.note('a follow-up failed', error))
  }

  #clear(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#scheduledFor = null
    this.#thinkingFor = null
    this.#botMove = null
  }
}

/** What a clock plays for a seat that is awaited; null where the cards are not dealt. */
export function automatic({ match, opened: { game } }: Table, seat: Seat): Json {
  return match === null ? null : game.wire.action.encode(game.auto(match.view(seat)))
}

/** What the bot at a seat is asked. */
function questionAt(table: Table, seat: Seat, level: string): BotQuestion {
  const heard = table.heardBy(seat)
  return { match: table.id, kind: table.kind, level, seat, view: table.viewOf(seat), ...(heard === undefined ? {} : { heard }) }
}
