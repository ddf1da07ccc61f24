/**
 * What happens at a table by itself: bots move, clocks run out, lost connections are waited for, the time for revealing luck ends.
 *
 * Nothing here decides anything: a timer wakes the house, which looks what is due by then, or hands it what a bot has chosen for a
 * position. Timers that fire twice, or on two servers, are therefore harmless.
 */
import type { BotAnswer } from '@parlour/bots'
import { isRefusal, type Json, kindOf, type Seat } from '@parlour/kernel'
import type { ClockState } from '@parlour/protocol'
import { clockAt, type TimeUsed, turned, UNUSED } from '@parlour/protocol/match-time'
import { limited } from './limited.ts'
import type { Ports, Settings } from './ports.ts'
import type { Table } from './table.ts'

/** What a house can be asked to do by itself. */
interface Doings {
  wake(): Promise<unknown>
  playBot(seat: Seat, seq: number, action: Json): Promise<unknown>
}

export class FollowUps {
  readonly #table: Table
  readonly #ports: Ports
  readonly #settings: Settings
  readonly #house: Doings
  readonly #grace = new Map<Seat, { readonly cancel: () => void; readonly until: number; readonly isOver: boolean }>()
  /** The one thing that is waited for in a position: a moment at which to do something, or what a bot will choose. */
  #waiting: { readonly seq: number; readonly cancel?: () => void; readonly work?: () => Promise<unknown> } | null = null
  #time: TimeUsed = UNUSED
  #resting = false
  /** Somebody would rather not wait: bots play at once until it is a person's turn again. */
  #hurried = false

  constructor(table: Table, ports: Ports, settings: Settings, house: Doings) {
    this.#table = table
    this.#ports = ports
    this.#settings = settings
    this.#house = house
    this.moved(table.kept.dealtAt ?? undefined)
  }

  /** Whether anything will happen without anyone doing anything. */
  get due(): boolean {
    return this.#waiting !== null || this.#grace.size > 0
  }

  get clock(): ClockState | undefined {
    const { kept, match, closed, occupants } = this.#table
    // What was left at the end of a timed match is worth knowing, and where it comes from that somebody has lost.
    if (match === null || (closed && kept.rules.time === undefined)) return undefined
    return clockAt(kept.rules, this.#time, { seats: occupants.length, now: this.#ports.clock.now() })
  }

  /** Milliseconds until time is up, for revealing luck or for whoever is awaited; without end where nobody is hurried. */
  get timeLeft(): number {
    if (this.#table.match === null) return this.#time.since + this.#settings.revealMs - this.#ports.clock.now()
    const { left = [], running = null } = this.clock ?? {}
    return (running === null ? undefined : left[running]) ?? Number.POSITIVE_INFINITY
  }

  /** Until when the person at this seat is waited for, if that is so. */
  graceOf(seat: Seat): number | undefined {
    return this.#grace.get(seat)?.until
  }

  /** Seats whose people were waited for long enough, by the timer: the time of day may be set back. And they are still not there. */
  get overdue(): readonly Seat[] {
    return [...this.#grace].filter(([seat, { isOver }]) => isOver && !this.#ports.audience.isHere(seat)).map(([seat]) => seat)
  }

  /** The position has changed, now or when the store says: whatever was waited for is over. Nobody gets time back because a house was opened anew. */
  moved(at: number = this.#ports.clock.now()): void {
    const { kept, awaited, occupants } = this.#table
    this.#time = turned(kept.rules, this.#time, { running: occupants[awaited ?? -1]?.by === 'person' ? awaited : null, since: at })
    this.#clear()
  }

  /** Sees to what is due in the current position, after at least so many milliseconds. */
  schedule(atLeast: number): void {
    const { seq, match, running, awaited, occupants } = this.#table
    if (this.#resting || this.#waiting?.seq === seq) return
    this.#clear()
    const occupant = awaited === null ? undefined : occupants[awaited]
    if (occupant?.by === 'person') this.#hurried = false
    if (atLeast > 0 || (match !== null && !running && !this.#settings.staysOpen)) this.#after(atLeast, () => this.#house.wake())
    else if (this.#ports.looksAfter?.() === false) return
    else if (awaited !== null && occupant?.by === 'bot') this.#report(this.#think(awaited, occupant.level))
    else if (this.timeLeft < Number.POSITIVE_INFINITY) this.#after(this.timeLeft, () => this.#house.wake())
  }

  /** Bots stop pretending to think until it is a person's turn. */
  hurry(): void {
    const { awaited, occupants } = this.#table
    if (awaited === null || occupants[awaited]?.by !== 'bot') return
    this.#hurried = true
    const work = this.#waiting?.work
    if (work === undefined) return
    this.#clear()
    this.#report(work())
  }

  /** Somebody came or went. A lost connection is waited for only while another person is there to wait. */
  presenceChanged(): void {
    const { people, match, closed, occupants } = this.#table
    const here = people.filter((seat) => this.#ports.audience.isHere(seat))
    const waits = !this.#resting && !closed && match !== null && here.length > 0
    for (const seat of occupants.keys()) {
      const waitedFor = waits && people.includes(seat) && !here.includes(seat)
      if (waitedFor && !this.#grace.has(seat)) this.#waitFor(seat)
      if (waitedFor) continue
      this.#grace.get(seat)?.cancel()
      this.#grace.delete(seat)
    }
  }

  /** Something is due here, and this house does not see to it. */
  get isLeftToOthers(): boolean {
    if (this.#resting || this.#table.closed || this.#ports.looksAfter?.() !== false) return false
    const { awaited, occupants } = this.#table
    return this.#grace.size > 0 || this.timeLeft < Number.POSITIVE_INFINITY || occupants[awaited ?? -1]?.by === 'bot'
  }

  /** Stops all timers, for good. */
  rest(): void {
    this.#resting = true
    this.#clear()
    this.presenceChanged()
  }

  /** Somebody who was waited for long enough is waited for once more. */
  waitAgain(seat: Seat): void {
    this.#grace.get(seat)?.cancel()
    this.#grace.delete(seat)
    this.presenceChanged()
  }

  #waitFor(seat: Seat): void {
    const ms = this.#table.kept.rules.grace * 1000
    const until = this.#ports.clock.now() + ms
    const cancel = this.#ports.clock.after(ms, () => {
      this.#grace.set(seat, { cancel, until, isOver: true })
      this.#report(this.#house.wake())
    })
    this.#grace.set(seat, { cancel, until, isOver: false })
  }

  #after(ms: number, work: () => Promise<unknown>): void {
    const cancel = this.#ports.clock.after(Math.max(0, ms), () => {
      this.#waiting = null
      this.#report(work())
    })
    this.#waiting = { seq: this.#table.seq, cancel, work }
  }

  async #think(seat: Seat, level: string): Promise<void> {
    const { seq } = this.#table
    const { clock } = this.#ports
    const began = clock.now()
    const thinking = { seq }
    this.#waiting = thinking
    const late = () => new Error('It did not answer.')
    const { action, pace } = await limited(clock, this.#settings.decideMs, this.#decided(seat, level), late).catch((error): BotAnswer => {
      // A table must not stand still over a bot; what the clock would do is always legal.
      this.#ports.note('a bot failed', error)
      return { action: this.#table.seq === seq ? automatic(this.#table, seat) : null, pace: 1 }
    })
    if (this.#waiting !== thinking) return
    // Nothing is waited for any more, so that a move which cannot be stored is thought about again.
    this.#waiting = null
    const wait = this.#hurried ? 0 : began + this.#settings.botMs() * pace - clock.now()
    const move = () => this.#house.playBot(seat, seq, action)
    if (wait > 0) this.#after(wait, move)
    else await move()
  }

  /** What a bot has chosen; rejects where the match would refuse it: asked again it might choose the same for ever. */
  async #decided(seat: Seat, level: string): Promise<BotAnswer> {
    const { id, header, match, seq } = this.#table
    const seen = { view: this.#table.viewOf(seat), heard: this.#table.heardBy(seat) }
    const answer = await this.#ports.decide({ match: id, kind: kindOf(header), level, seat, ...seen })
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
    this.#waiting?.cancel?.()
    this.#waiting = null
  }
}

/** What a clock plays for a seat that is awaited; null where the cards are not dealt. */
export function automatic({ match, opened: { game } }: Table, seat: Seat): Json {
  return match === null ? null : game.wire.action.encode(game.auto(match.view(seat)))
}
