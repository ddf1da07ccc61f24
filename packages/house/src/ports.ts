/**
 * What a house needs from wherever it stands: a place where events are kept, a clock, somebody who decides for bots, and those who look
 * on. A server, a browser's worker and the engine bring their own; everything else about a running match is the same.
 */
import type { BotAnswer, BotQuestion } from '@parlour/bots'
import type { Event, Header, Json, Match, Narration, Seat } from '@parlour/kernel'

/** One line of a log. */
export interface LogEntry {
  /** From 1. */
  readonly seq: number
  /** The sender's id for it. */
  readonly move: string | null
  readonly event: Event
  /** Canonical JSON of the event, as it is hashed. */
  readonly text: string
  /** The match after it. */
  readonly match: Match
}

/** What was told when the event with this number happened; 0 is the deal. */
export interface Narrated {
  readonly seq: number
  readonly told: Narration<Json>
}

export interface Store {
  /**
   * `stored`: the log holds exactly this entry under its number, for good. `taken`: somebody else's entry has that number. Rejects where
   * neither is known; the house then reads the log before it goes on. With `absent`, an entry that holds only while nobody is connected
   * at that seat, also elsewhere; `declined`: somebody is.
   */
  append(entry: LogEntry, absent?: Seat): Promise<'stored' | 'taken' | 'declined'>
  /** The log from a number on, and when it came there where that is kept: time for the match is counted from it. */
  read(from: number): Promise<readonly (Pick<LogEntry, 'event' | 'move'> & { readonly at?: number | undefined })[]>
  /** The number that a seat's move with this id got, however long ago; absent where nobody sends a move twice. */
  findMove?(seat: Seat, move: string): Promise<number | undefined>
  /** Where luck is collected before the deal; absent where every match is dealt when it is made. */
  readonly luck?: {
    /** The final header, once the match is dealt, and what has been revealed, by seat. */
    read(): Promise<{ readonly dealt: Header | null; readonly revealed: readonly (string | null)[] }>
    /** False where the match was dealt before. */
    reveal(seat: Seat, contribution: string): Promise<boolean>
    /** False where somebody else has dealt. */
    deal(header: Header): Promise<boolean>
  }
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Does something in so many milliseconds, unless it is told before that it need not. */
  after(milliseconds: number, work: () => void): () => void
}

/** Those who look on. */
export interface Audience {
  /** Whether the person at this seat is connected. */
  isHere(seat: Seat): boolean
  /** An event is in the log, or the cards are dealt. */
  stepped(step: Narrated): void
  /** Somebody else plays a seat, or somebody is waited for. */
  seatsChanged?(): void
  /** Whoever sat there has lost the seat for good; absent where nobody could come back. */
  unseated?(seat: Seat): Promise<void>
  /** The closing event is in the log: results, and whatever comes next. May be asked again. */
  ended?(): Promise<void>
}

export interface Ports {
  readonly store: Store
  readonly clock: Clock
  /** A bot's decision, made wherever it holds nobody up. */
  decide(question: BotQuestion): Promise<BotAnswer>
  readonly audience: Audience
  /** Whether bots, clocks and people who are waited for are this house's business, and not that of another one with the same match; absent: always. */
  looksAfter?(): boolean
  /** Something went wrong that nobody can be told about. */
  note(problem: string, error: unknown): void
  /** Random hex, so that actions which not everyone may know cannot be guessed by their hash; absent where nobody sees hashes. */
  salt?(): string
}

/** What differs from house to house; times are in milliseconds. */
export interface Settings {
  /** How long a bot usually seems to think. */
  botMs(): number
  /** How long pledged luck is waited for. */
  readonly revealMs: number
  /** How long a bot's answer is waited for before the table plays for it. */
  readonly decideMs: number
  /** How long the store's answer is waited for. */
  readonly storeMs: number
  /** Turns in a row that a seat may let pass before it counts as left. */
  readonly expiriesAllowed: number
  /** Events after which nobody can move any more: a log must stay short enough to be read at once. */
  readonly longest: number
  /** True where a match with an outcome stays open, so that moves can be taken back: in the engine. */
  readonly staysOpen: boolean
}

export const USUAL: Settings = {
  botMs: () => 0,
  revealMs: 10_000,
  decideMs: 30_000,
  storeMs: 9_000,
  expiriesAllowed: 3,
  longest: 20_000,
  staysOpen: false,
}
