/**
 * What a house needs from wherever it stands: a place where events are kept, a clock, somebody who decides for bots, and those who look
 * on. A server, a browser's worker and the engine bring their own; everything else about a running match is the same.
 */
import type { BotAnswer, BotQuestion } from '@parlour/bots'
import type { Event, Header, Match, Seat } from '@parlour/kernel'
import type { Narrated } from './judged.ts'

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

export interface Store {
  /**
   * `stored`: the log holds exactly this entry under its number, for good. `taken`: somebody else's entry has that number. Rejects where
   * neither is known; the house then reads the log before it goes on.
   */
  append(entry: LogEntry): Promise<'stored' | 'taken'>
  /** The log from a number on. */
  read(from: number): Promise<readonly Pick<LogEntry, 'event' | 'move'>[]>
  /** The number that a seat's move with this id got, however long ago; absent where nobody sends a move twice. */
  findMove?(seat: Seat, move: string): Promise<number | undefined>
  /** Somebody loses a seat and does not get it back; absent where nobody could come back. */
  unseat?(seat: Seat): Promise<void>
  /** Where luck is collected before the deal; absent where every match is dealt when it is made. */
  readonly luck?: LuckStore
}

/** What is known of a match that may not be dealt yet. */
export interface KnownLuck {
  /** The final header, once the match is dealt. */
  readonly dealt: Header | null
  /** By seat. */
  readonly revealed: readonly (string | null)[]
}

export interface LuckStore {
  read(): Promise<KnownLuck>
  /** False where the match was dealt before. */
  reveal(seat: Seat, contribution: string): Promise<boolean>
  /** False where somebody else has dealt. */
  deal(header: Header): Promise<boolean>
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Does something in so many milliseconds, unless it is told before that it need not. */
  after(milliseconds: number, work: () => void): () => void
}

export type News =
  /** An event is in the log, or the cards are dealt. */
  | { readonly kind: 'stepped'; readonly step: Narrated }
  /** Somebody else plays a seat, or somebody is waited for. */
  | { readonly kind: 'seats' }
  /** Whoever sat there has no seat any more. */
  | { readonly kind: 'unseated'; readonly seat: Seat }

/** Those who look on. */
export interface Audience {
  /** Whether the person at this seat is connected. */
  isHere(seat: Seat): boolean
  tell(news: News): void
  /** The closing event is in the log: results, and whatever comes next. May be asked again. */
  ended?(): Promise<void>
}

export interface Ports {
  readonly store: Store
  readonly clock: Clock
  /** A bot's decision, made wherever it holds nobody up. */
  decide(question: BotQuestion): Promise<BotAnswer>
  readonly audience: Audience
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

const USUAL = { revealMs: 10_000, decideMs: 30_000, storeMs: 9_000, expiriesAllowed: 3, longest: 20_000, staysOpen: false }

/** What nothing is said about is as usual. */
export type HouseSettings = Pick<Settings, 'botMs'> & Partial<Settings>

export const settingsOf = (given: HouseSettings): Settings => ({ ...USUAL, ...given })
