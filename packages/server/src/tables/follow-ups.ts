/**
 * What happens at a table by itself: bots move, clocks run out, lost connections are waited for, the time for revealing luck ends.
 *
 * Nothing here decides anything: each timer asks the table to do something for the position it was set for, and the table looks whether
 * that still makes sense. Timers that fire twice, or on two nodes, are therefore harmless.
 */
import { type Event, isRefusal, type Json, type Seat } from '@parlour/kernel'
import type { ClockState } from '@parlour/protocol'
import type { Services } from './services.ts'
import type { Table } from './table.ts'

/** Why a seat is given up. */
export type Leaving = (Event & { type: 'leave' })['why']

/** What a table can be asked to do by itself. */
export interface Playing {
  readonly table: Table
  /** Nothing will ever happen here again. */
  readonly finished: boolean
  connected(seat: Seat): boolean
  wake(): Promise<void>
  dealNow(): Promise<void>
  expire(seq: number): Promise<void>
  playBot(seat: Seat, seq: number, action: Json): Promise<void>
  quit(seat: Seat, why: Leaving): Promise<void>
}

export class FollowUps {
  readonly #live: Playing
  readonly #services: Services
  readonly #grace = new Map<Seat, { readonly timer: NodeJS.Timeout; readonly until: number }>()
  /** The one thing that is waited for: a turn's end, a revelation's end, another try. */
  #timer: NodeJS.Timeout | undefined
  /** The position for which `#timer` or a bot's thinking was set off. */
  #scheduledFor: number | null = null
  #thinkingFor: number | null = null
  #turnSince: number
  #resting = false
  /** Somebody would rather not wait: bots play at once until it is a person's turn again. */
  #hurried = false
  /** A bot's move that is only waiting for its time. */
  #botMove: (() => Promise<void>) | null = null

  constructor(live: Playing, services: Services) {
    this.#live = live
    this.#services = services
    this.#turnSince = services.now()
  }

  /** Whether anything will happen without anyone doing anything. */
  get due(): boolean {
    return this.#timer !== undefined || this.#thinkingFor !== null || this.#grace.size > 0
  }

  get clock(): ClockState | undefined {
    const { table } = this.#live
    const limit = table.rules.clock
    if (limit === null || table.match === null || table.closed) return undefined
    const running = this.#clocked()
    const now = this.#services.now()
    const left = table.occupants.map((_, seat) => (seat === running ? Math.max(0, this.#turnSince + limit * 1000 - now) : limit * 1000))
    return { left, running, at: now }
  }

  /** When revealing ends. */
  get revealUntil(): number {
    return this.#turnSince + this.#services.settings.revealMs
  }

  graceOf(seat: Seat): number | undefined {
    return this.#grace.get(seat)?.until
  }

  /** The position has changed: whatever was waited for is over. */
  moved(): void {
    this.#turnSince = this.#services.now()
    this.#clear()
  }

  /** Sees to what is due in the current position, after at least so many milliseconds. */
  schedule(atLeast: number): void {
    const { table } = this.#live
    if (this.#live.finished) this.cancel()
    if (this.#resting || this.#scheduledFor === table.seq) return
    this.#clear()
    const seat = table.awaited
    const occupant = seat === null ? undefined : table.occupants[seat]
    if (occupant?.by === 'person') this.#hurried = false
    if (table.match === null) this.#after(Math.max(atLeast, this.revealUntil - this.#services.now()), () => this.#live.dealNow())
    else if (atLeast > 0 || table.match.outcome !== null) this.#after(atLeast, () => this.#live.wake())
    else if (seat !== null && occupant?.by === 'bot') this.#think(seat, occupant.level)
    else this.#startClock()
  }

  #startClock(): void {
    const { seq, rules } = this.#live.table
    if (this.#clocked() === null || rules.clock === null) return
    this.#after(this.#turnSince + rules.clock * 1000 - this.#services.now(), () => this.#live.expire(seq))
  }

  /** Bots stop pretending to think until it is a person's turn. */
  hurry(): void {
    const { table } = this.#live
    if (table.awaited === null || table.occupants[table.awaited]?.by !== 'bot') return
    this.#hurried = true
    const move = this.#botMove
    if (move === null) return
    this.#clear()
    this.#report(move())
  }

  /** Somebody came or went. A lost connection is waited for only while another person is there to wait. */
  presenceChanged(): void {
    const { table } = this.#live
    const { people } = table
    const connected = people.filter((seat) => this.#live.connected(seat))
    for (const seat of table.occupants.keys()) {
      const waitedFor =
        !this.#resting &&
        !table.closed &&
        table.match !== null &&
        people.includes(seat) &&
        !connected.includes(seat) &&
        connected.length > 0
      const waiting = this.#grace.get(seat)
      if (waitedFor && waiting === undefined) this.#waitFor(seat)
      if (!waitedFor && waiting !== undefined) {
        clearTimeout(waiting.timer)
        this.#grace.delete(seat)
      }
    }
  }

  cancel(): void {
    this.#resting = true
    this.#clear()
    for (const { timer } of this.#grace.values()) clearTimeout(timer)
    this.#grace.clear()
  }

  /** The person whose clock runs, if any does. */
  #clocked(): Seat | null {
    const { table } = this.#live
    const seat = table.awaited
    return table.rules.clock !== null && seat !== null && table.occupants[seat]?.by === 'person' ? seat : null
  }

  #waitFor(seat: Seat): void {
    const ms = this.#live.table.rules.grace * 1000
    const timer = setTimeout(() => {
      this.#grace.delete(seat)
      this.#report(this.#live.quit(seat, 'gone'))
    }, ms)
    this.#grace.set(seat, { timer, until: this.#services.now() + ms })
  }

  #after(ms: number, work: () => Promise<void>): void {
    this.#scheduledFor = this.#live.table.seq
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#scheduledFor = null
        this.#botMove = null
        this.#report(work())
      },
      Math.max(0, ms),
    )
  }

  #think(seat: Seat, level: string): void {
    const { table } = this.#live
    const { seq } = table
    const { botDelayMs } = this.#services.settings
    this.#scheduledFor = seq
    this.#thinkingFor = seq
    const began = this.#services.now()
    this.#services
      .decide({ table, seat, level })
      .then((answer) => (table.seq === seq ? lawful(table, seat, answer) : answer))
      .catch((error: unknown): { readonly action: Json; readonly pace: number } => {
        // A table must not stand still because a worker died; what the clock would do is always legal.
        this.#services.log.error({ err: error, gameId: table.id }, 'a bot failed')
        const { game } = table.opened
        return { action: table.match === null ? null : game.wire.action.encode(game.auto(table.match.view(seat))), pace: 1 }
      })
      .then(({ action, pace }) => {
        if (this.#thinkingFor !== seq || table.seq !== seq) return
        // Nothing is waited for any more, so that a move which cannot be stored is thought about again.
        this.#clear()
        const wait = this.#hurried ? 0 : began + botDelayMs * pace - this.#services.now()
        const move = () => this.#live.playBot(seat, seq, action)
        if (wait > 0) {
          this.#botMove = move
          this.#after(wait, move)
        } else this.#report(move())
      })
      .catch((error: unknown) => this.#services.log.error({ err: error, gameId: table.id }, 'a bot could not move'))
  }

  /** Whatever fails here fails for reasons outside of the table, which tries again by itself. */
  #report(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#services.log.warn({ err: error, gameId: this.#live.table.id }, 'a follow-up failed')
    })
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#scheduledFor = null
    this.#thinkingFor = null
    this.#botMove = null
  }
}

/** Throws where the match would refuse what a bot has chosen: asked again it might choose the same for ever. */
function lawful<Answer extends { readonly action: Json }>({ match }: Table, seat: Seat, answer: Answer): Answer {
  const after = match?.after({ type: 'play', seat, action: answer.action })
  if (isRefusal(after)) throw new Error(`It chose ${JSON.stringify(answer.action)}, which is refused: ${after.message}`)
  return answer
}
