/**
 * A table as the client sees it, wherever the match is kept: on a server (online), in a worker of this page (against bots, offline) or on
 * one screen that people hand round. Screens and boards use this interface and never learn which it is.
 *
 * Everything is in wire notation; the board that knows the game decodes it. A table is an external store: `getSnapshot` answers the same
 * object until something changed.
 */
import type { Header, Json, Outcome, Refusal, Seat } from '@parlour/kernel'
import type { ChatMessage, ClockState, Presence } from '@parlour/protocol'

/** What one seat may know after an event, and what happened to bring it about. */
export interface Position {
  /** Number of the event; 0 is the deal. */
  readonly seq: number
  readonly view: Json
  readonly toAct: readonly Seat[]
  /** What happened since the position before; empty when this is the first one seen (after a reload, say). */
  readonly happened: readonly Json[]
  readonly outcome: Outcome | null
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

/**
 * `here`: the match is kept in this browser. `lost`: coming back by itself; nothing is lost meanwhile. `unsaved`: a move was sent and its
 * fate is not known yet; it is sent again under the same id.
 */
export type Link = 'here' | 'connecting' | 'online' | 'lost'

export interface TableSnapshot {
  readonly id: string
  readonly kind: 'online' | 'local' | 'hot-seat'
  readonly phase: Phase
  readonly problem: Problem | null
  readonly header: Header | null
  /** Through whose eyes; null: a spectator. On one shared screen it is the seat that holds the screen. */
  readonly seat: Seat | null
  readonly position: Position | null
  /** Oldest first; what was missed while away may be missing at the front. */
  readonly steps: readonly Step[]
  readonly presence: Presence | null
  /** By this device's clock, already corrected for the server's. */
  readonly clock: ClockState | null
  readonly chat: readonly ChatMessage[]
  readonly link: Link
  /** When the connection was lost, by this device's clock. */
  readonly lostAt: number | null
  /** A move that was made and not answered yet. */
  readonly pending: Json | null
  /** On one shared screen: who has to take it before any card is shown. */
  readonly handOver: Seat | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Who has asked for a rematch, by seat; and the match that followed. */
  readonly rematch: readonly Seat[]
  readonly next: string | null
  /** In a rated match the host has no power over others. */
  readonly rated: boolean
}

export interface Table {
  getSnapshot(): TableSnapshot
  subscribe(listener: () => void): () => void
  /** Every position once, in order, as it becomes known: what animation and sound follow. */
  onPosition(listener: (position: Position) => void): () => void
  /** Null once the move is kept for good; else why it was refused, with nothing changed. Never rejects. */
  submit(action: Json): Promise<Refusal | null>
  undo(steps: number): Promise<Refusal | null>
  redo(steps: number): Promise<Refusal | null>
  /** Leaves for good; for a local match: gives it up. */
  leave(): Promise<Refusal | null>
  say(text: string): Promise<Refusal | null>
  kick(seat: Seat): Promise<Refusal | null>
  /** The host ends the match for everyone, without a result. */
  close(): Promise<Refusal | null>
  /** Asks for another match with the same people; `next` follows when all have. */
  offerRematch(): Promise<Refusal | null>
  /** Bots play at once until it is a person's turn again; nothing where other people follow too. */
  hurryBots(): void
  /** The person whose turn it is has taken the shared screen. */
  takeScreen(): void
  /** Lets go of sockets and workers. The match goes on being kept. */
  dispose(): void
}
