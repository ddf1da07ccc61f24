/**
 * Where tables come from: a new match against bots on this device, people around one screen, a match on the server. Everything that is
 * kept in this browser survives a reload and is listed here.
 */
import type { AnyRecord, Json, MatchRecord, Seen } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { MatchTime } from '@parlour/protocol/match-time'
import type { Table } from './table.ts'

/** How the ids of matches begin that are kept in this browser. */
export const LOCAL_PREFIX = 'local-'

export type LocalPlayer =
  | { readonly name: string; readonly kind: 'person' }
  | { readonly name: string; readonly kind: 'bot'; readonly level: string }

export interface NewLocalMatch {
  readonly game: string
  readonly options?: Json
  /** In seat order. One person: against bots. Several: one screen, handed round. */
  readonly players: readonly LocalPlayer[]
  /** Time for the match; left out: as long as anybody likes. */
  readonly time?: MatchTime | undefined
  /** A set-up position instead of a deal (lessons). */
  readonly position?: Json | undefined
}

/** A match kept in this browser. */
export interface LocalMatch {
  readonly id: GameId
  readonly game: string
  readonly players: readonly LocalPlayer[]
  readonly startedAt: number
  readonly changedAt: number
  readonly moves: number
  readonly over: boolean
  /** Whose turn it is; null when over. */
  readonly turn: number | null
}

export interface Tables {
  /** Starts a match in this browser; its id begins with "local-". */
  startLocal(match: NewLocalMatch): Promise<GameId>
  /** The table with this id, here or on the server. Whoever opens a table disposes of it. */
  open(id: GameId): Table
  /** Newest first. */
  localMatches(): Promise<readonly LocalMatch[]>
  /** The record of a finished local match, to replay and verify; null while it runs or when there is none. */
  localRecord(id: GameId): Promise<MatchRecord | null>
  /** What this device saw of a match on the server; by what its record states where it is not known by that name. */
  seen(id: string, record?: AnyRecord): Promise<Seen | null>
  forget(id: GameId): Promise<void>
}
