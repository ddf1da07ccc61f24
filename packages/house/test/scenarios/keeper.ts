/**
 * What the scenarios ask of whoever keeps matches: to open one as they wish, with the clock, the bots and the troubles they bring, and to
 * let them look at its log from outside. The server, the browser and the engine each bring a small adapter; the scenarios know no other
 * difference between them than what is said here.
 */
import type { BotAnswer, BotQuestion } from '@parlour/bots'
import { type House, newHeader, type Prepared, prepare, type Resources } from '@parlour/house'
import { type AnyModule, type Event, type Header, isRefusal, type Json, type Library, type Refusal, type Seat } from '@parlour/kernel'
import type { TimeRules } from '@parlour/protocol/match-time'
import type { HandClock } from './hand-clock.ts'
import type { Trouble } from './trouble.ts'

export interface Setup {
  readonly game: string
  readonly options: Json
  /** In order of seat. */
  readonly seats: readonly ('person' | { readonly bot: string })[]
  /** Whether moves can be taken back. */
  readonly undo: boolean
  /** Time for each turn, or for the match. */
  readonly timed: TimeRules
  /** What every person promises to add to the luck; null: the cards are dealt at once. */
  readonly pledge: string | null
  /** Used where the deal is not a numbered one. */
  readonly secret: Uint8Array
  readonly time: HandClock
  /** When each event was stored by that clock, for stores that look at another one. */
  readonly storedAt: Map<number, number>
  readonly trouble: Trouble
  decide(question: BotQuestion): Promise<BotAnswer>
}

/** A match that is kept somewhere. */
export interface Kept {
  readonly house: House
  /** Numbers of the positions that were shown to those who look on, in order. */
  readonly told: readonly number[]
  /** What the house has noted for nobody in particular. */
  readonly notes: readonly string[]
  /** The log as the store has it now. */
  log(): Promise<readonly Event[]>
  /** Somebody else's event goes into the store, under this number. */
  intrude(seq: number, event: Event): Promise<void>
  /** The same match, folded anew from the store by somebody who has never seen it; this one is left behind. */
  reopen(): Promise<Kept>
  /** The person who is alone here begins another match; this one is left behind. */
  restart(): Promise<Kept | Refusal>
  /** The person at a seat comes in, or their connection is lost; absent where nobody's could be. */
  connect?(seat: Seat, here: boolean): Promise<void>
  /** Whether somebody looks at the table from a seat; absent where nobody's connection could be lost. */
  isHere?(seat: Seat): boolean
  /** The next time that somebody's seat is taken from them, it fails; absent where nobody else keeps track of seats. */
  failUnseating?(): void
  close(): Promise<void>
}

/** How long a lost connection is waited for, in seconds. */
export const GRACE_S = 60

export interface Keeper {
  readonly name: string
  readonly library: Library
  /** Turns can be timed; time for the match is everywhere. */
  readonly hasClocks: boolean
  /** Connections can be lost. */
  readonly hasConnections: boolean
  /** Luck is collected before the deal. */
  readonly dealsLater: boolean
  /** Matches have ids, so that the next names the one before. */
  readonly hasIds: boolean
  /** A match with an outcome stays open, so that moves can be taken back. */
  readonly staysOpen: boolean
  open(setup: Setup): Promise<Kept>
}

/** What a match of this setup is made of. */
export interface Made {
  readonly prepared: Prepared
  readonly header: Header
  readonly secret: Uint8Array | null
}

export function made(setup: Setup, module: AnyModule | undefined, resources: Resources): Made {
  if (module === undefined) throw new Error(`There is no game "${setup.game}".`)
  const { seats, options, pledge, undo } = setup
  const prepared = prepare(module, { seats: seats.length, options }, resources)
  if (isRefusal(prepared)) throw new Error(prepared.message)
  const secret = prepared.numbered === null ? setup.secret : null
  const participants = seats.map((one, seat) =>
    one === 'person' ? { name: `Person ${seat}`, kind: one, pledge } : { name: `Bot ${seat}`, kind: 'bot' as const },
  )
  return { prepared, secret, header: newHeader(prepared, { participants, secret, undo }) }
}

/** The level of the bot at each seat; null for a person. */
export const levelsOf = ({ seats }: Setup): (string | null)[] => seats.map((one) => (one === 'person' ? null : one.bot))
