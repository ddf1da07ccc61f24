/**
 * A table as one seat or a spectator sees it. Everything is in wire notation; whoever knows the game decodes it. A state is replaced as a
 * whole and never changed.
 */
import type { Header, Json, Outcome, Seat } from '@parlour/kernel'
import type { ChatMessage, ClockState, GameId, PlayerId, Presence } from '@parlour/protocol'

/** What one seat may know after an event, and what happened to bring it about. */
export interface Position {
  /** Number of the event; 0 is the deal. */
  readonly seq: number
  readonly view: Json
  readonly toAct: readonly Seat[]
  /** What happened since the position before; empty when this is the first one seen (after a reload, say). */
  readonly happened: readonly Json[]
  readonly outcome: Outcome | null
  /** How many steps led here, without those taken back; left out where nothing can be, or by an older server. */
  readonly step?: number | undefined
}

/** What happened in one event, for the list of moves. */
export interface Step {
  readonly seq: number
  readonly happened: readonly Json[]
}

export type Phase =
  /** Nothing is known yet. */
  | 'connecting'
  /** Everyone is seated and adds luck; the cards follow. */
  | 'dealing'
  | 'playing'
  | 'over'
  /** There is no such table, or it may not be trusted; `problem` says why. */
  | 'failed'

export interface Problem {
  readonly code: string
  readonly message: string
}

/** `here`: the match is kept on this device. `lost`: coming back by itself; nothing is lost meanwhile. */
export type Link = 'here' | 'connecting' | 'online' | 'lost'

export interface TableState {
  readonly id: GameId
  readonly phase: Phase
  readonly problem: Problem | null
  readonly header: Header | null
  /** Through whose eyes; null: a spectator. */
  readonly seat: Seat | null
  readonly position: Position | null
  /** Oldest first; what was missed while away may be missing at the front. */
  readonly steps: readonly Step[]
  readonly presence: Presence | null
  /** By this device's clock, already corrected for the server's. */
  readonly clock: ClockState | null
  readonly chat: readonly ChatMessage[]
  /** Whose the seats are, as far as the own seat is told; null for bots. */
  readonly players: readonly (PlayerId | null)[]
  readonly link: Link
  /** When the connection was lost, by this device's clock. */
  readonly lostAt: number | null
  /** A move that was made and not answered yet. */
  readonly pending: Json | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Who has asked for a rematch, by seat; and the match that followed. */
  readonly rematch: readonly Seat[]
  readonly next: GameId | null
  /** In a rated match the host has no power over others. */
  readonly rated: boolean
  /** The cards were dealt without the luck that this device had pledged. */
  readonly leftOut: boolean
}

/** Before anything is known. */
export const unknownTable = (id: GameId, link: Link): TableState => ({
  id,
  phase: 'connecting',
  problem: null,
  header: null,
  seat: null,
  position: null,
  steps: [],
  presence: null,
  clock: null,
  chat: [],
  players: [],
  link,
  lostAt: null,
  pending: null,
  canUndo: false,
  canRedo: false,
  rematch: [],
  next: null,
  rated: false,
  leftOut: false,
})
