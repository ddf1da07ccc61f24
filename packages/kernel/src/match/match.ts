/**
 * A match is the fold of its log: `openMatch` deals, `after(event)` is the match with one more event, or a refusal that changes
 * nothing. A `Match` is an immutable value, so whoever stores events first and adopts the new match only then (the server), keeps
 * several lines (analysis) or throws one away loses nothing.
 *
 * Undo and redo are events too. The luck of a step is found by its number on the current line, so taking a move back and playing it
 * again meets the same cards.
 */
import { fromHex, isHexText, toHex } from '../bytes.ts'
import { type ChanceAt, fairChance } from '../chance/fair-chance.ts'
import type { AnyGame, Outcome, Seat, Tell } from '../game.ts'
import { type Json, sameJson } from '../json.ts'
import { isRefusal, quoted, type Refusal } from '../refusal.ts'
import type { Closing, Event, Header } from './log.ts'
import { keepsPromise } from './luck.ts'
import { matchRefused } from './match-refusals.ts'

/** States before or after the current one on the line, nearest first. */
interface StateStack {
  readonly state: unknown
  readonly gone: readonly Seat[]
  readonly rest: StateStack | null
}

interface Fold {
  readonly seq: number
  /** Effective steps on the current line; the deal is step 0. */
  readonly step: number
  readonly state: unknown
  readonly past: StateStack | null
  readonly future: StateStack | null
  /** Seats that have left for good. */
  readonly gone: readonly Seat[]
  readonly event: Event | null
}

export interface MatchSetup {
  readonly game: AnyGame
  readonly header: Header
  readonly seed: Uint8Array
}

/** The match before its first event: dealt, or set up as the header's position says. */
export function openMatch(setup: MatchSetup, tell?: Tell<Json>): Match | Refusal {
  const { game, header } = setup
  const chanceAt = fairChance(setup.seed)
  const state = header.position === undefined ? game.start(chanceAt(0), tell) : game.wire.position.decode(header.position)
  if (isRefusal(state)) return state
  return new Match(game, header, chanceAt, { seq: 0, step: 0, state, past: null, future: null, gone: [], event: null })
}

export class Match {
  readonly game: AnyGame
  readonly header: Header
  readonly #chanceAt: ChanceAt
  readonly #fold: Fold

  /** Use `openMatch`. */
  constructor(game: AnyGame, header: Header, chanceAt: ChanceAt, fold: Fold) {
    this.game = game
    this.header = header
    this.#chanceAt = chanceAt
    this.#fold = fold
  }

  /** Number of events folded so far. */
  get seq(): number {
    return this.#fold.seq
  }

  /** The last event in canonical form, as it belongs in the log; null before the first. */
  get event(): Event | null {
    return this.#fold.event
  }

  get state(): unknown {
    return this.#fold.state
  }

  /** Number of steps on the current line: those taken back do not count. */
  get step(): number {
    return this.#fold.step
  }

  /** Seats that were left on the current line. */
  get gone(): readonly Seat[] {
    return this.#fold.gone
  }

  get canUndo(): boolean {
    return !this.closed && this.#fold.past !== null
  }

  get canRedo(): boolean {
    return !this.closed && this.#fold.future !== null
  }

  get closed(): boolean {
    return this.#fold.event?.type === 'close'
  }

  get toAct(): readonly Seat[] {
    return this.closed ? [] : this.game.toAct(this.state)
  }

  get outcome(): Outcome | null {
    const { event } = this.#fold
    return event?.type === 'close' ? event.outcome : this.game.outcome(this.state)
  }

  /** Whether this is a seat of the table. */
  hasSeat(seat: unknown): seat is Seat {
    return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < this.header.seats.length
  }

  view(seat: Seat | null): unknown {
    return this.game.view(this.state, seat)
  }

  /** The match with one more event, or why it cannot be. What the event says in passing and the rules ignore is dropped from it. */
  after(event: Event, tell?: Tell<Json>): Match | Refusal {
    if (this.closed) return matchRefused({ why: 'match-closed' })
    switch (event.type) {
      case 'play':
        return this.#play(event, tell)
      case 'leave':
        return this.#leave(event, tell)
      case 'occupy':
        return this.hasSeat(event.seat) ? this.#with({ event }) : noSuchSeat(event.seat)
      case 'undo':
        return this.#travel(event, this.#fold.past, 'undo')
      case 'redo':
        return this.#travel(event, this.#fold.future, 'redo')
      case 'close':
        return this.#close(event)
    }
  }

  /** The event that would close the match now, with the outcome that belongs to it. */
  closing(why: Closing, secret?: Uint8Array | string): Event {
    const hex = typeof secret === 'string' || secret === undefined ? secret : toHex(secret)
    return { type: 'close', why, outcome: this.#outcomeFor(why), ...(hex === undefined ? {} : { secret: hex }) }
  }

  #play(event: Event & { type: 'play' }, tell?: Tell<Json>): Match | Refusal {
    const { game } = this
    if (!this.hasSeat(event.seat)) return noSuchSeat(event.seat)
    const decoded = game.wire.action.decode(event.action)
    if (isRefusal(decoded)) return decoded
    const view = game.view(this.state, event.seat)
    const action = game.canonical === undefined ? decoded : game.canonical(view, decoded)
    const refused = game.refuse(view, action)
    if (refused !== null) return refused
    const state = game.play(this.state, event.seat, action, this.#chanceAt(this.#fold.step + 1), tell)
    const canonical: Event = { ...event, action: game.wire.action.encode(action) }
    return this.#with({ event: canonical, ...this.#stepTo(state, this.#fold.gone) })
  }

  #leave(event: Event & { type: 'leave' }, tell?: Tell<Json>): Match | Refusal {
    const { game } = this
    if (!this.hasSeat(event.seat)) return noSuchSeat(event.seat)
    if (game.leave === undefined) return matchRefused({ why: 'seats-stay-filled' })
    if (game.outcome(this.state) !== null) return matchRefused({ why: 'match-over' })
    if (this.#fold.gone.includes(event.seat)) return matchRefused({ why: 'already-left', seat: event.seat })
    const state = game.leave(this.state, event.seat, this.#chanceAt(this.#fold.step + 1), tell)
    return this.#with({ event, ...this.#stepTo(state, [...this.#fold.gone, event.seat]) })
  }

  #close(event: Event & { type: 'close' }): Match | Refusal {
    const over = this.game.outcome(this.state) !== null
    if (event.why === 'outcome' && !over) return matchRefused({ why: 'outcome-missing' })
    if (event.why !== 'outcome' && over) return matchRefused({ why: 'outcome-stands' })
    if (event.why === 'given-up' && this.header.seats.length > 1) return matchRefused({ why: 'not-alone' })
    if (!sameJson(event.outcome, this.#outcomeFor(event.why))) return matchRefused({ why: 'wrong-outcome' })
    const { commitment } = this.header
    const kept =
      commitment === null ? event.secret === undefined : isHexText(event.secret) && keepsPromise(commitment, fromHex(event.secret))
    if (!kept) return matchRefused({ why: 'wrong-secret' })
    return this.#with({ event })
  }

  #outcomeFor(why: Closing): Outcome {
    if (why === 'outcome') {
      const outcome = this.game.outcome(this.state)
      if (outcome !== null) return outcome
    }
    const scores = this.game.standing?.(this.state) ?? this.header.seats.map(() => 0)
    // Giving up a solitaire is losing it; any other early end has neither winners nor losers.
    return why === 'given-up'
      ? { kind: 'forfeit', places: [2], scores }
      : { kind: 'abandoned', places: this.header.seats.map(() => 1), scores }
  }

  #stepTo(state: unknown, gone: readonly Seat[]): Pick<Fold, 'state' | 'step' | 'past' | 'future' | 'gone'> {
    const { step, state: before, gone: goneBefore, past } = this.#fold
    return { state, step: step + 1, past: this.header.undo ? { state: before, gone: goneBefore, rest: past } : null, future: null, gone }
  }

  /** Moves along the line; `ahead` is the side moved towards, and what is passed piles up on the other. */
  #travel(event: Event & { type: 'undo' | 'redo' }, ahead: StateStack | null, verb: 'undo' | 'redo'): Match | Refusal {
    if (!this.header.undo) return matchRefused({ why: 'undo-not-allowed' })
    if (!Number.isInteger(event.steps) || event.steps < 1) return matchRefused({ why: 'invalid-steps', verb, steps: String(event.steps) })
    let { state, gone } = this.#fold
    let behind = verb === 'undo' ? this.#fold.future : this.#fold.past
    let towards = ahead
    for (let left = event.steps; left > 0; left--) {
      if (towards === null) return matchRefused({ why: verb === 'undo' ? 'nothing-to-undo' : 'nothing-to-redo', steps: event.steps })
      behind = { state, gone, rest: behind }
      state = towards.state
      gone = towards.gone
      towards = towards.rest
    }
    const sides = verb === 'undo' ? { past: towards, future: behind } : { past: behind, future: towards }
    const step = this.#fold.step + (verb === 'undo' ? -event.steps : event.steps)
    return this.#with({ event, state, gone, step, ...sides })
  }

  #with(changes: Partial<Fold>): Match {
    return new Match(this.game, this.header, this.#chanceAt, { ...this.#fold, ...changes, seq: this.seq + 1 })
  }
}

const noSuchSeat = (seat: unknown): Refusal => matchRefused({ why: 'unknown-seat', seat: quoted(seat) })
