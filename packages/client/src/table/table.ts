/** What can be done at a table, wherever its match is kept. */
import type { Json, Refusal, Seat } from '@parlour/kernel'
import type { TableState } from './table-state.ts'
import type { Follower } from './table-store.ts'

export interface Table<State extends TableState = TableState> {
  /** The same object until something has changed. */
  getSnapshot(): State
  subscribe(listener: () => void): () => void
  /**
   * The position as it stands, at once if there is one, and every later one once, in order: what animation and sound follow. Only where
   * somebody else looks on from now on (a screen that is handed round) the newest is told again, as they see it.
   */
  onPosition(follower: Follower): () => void
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
  /** Ends the match and begins another in its place; only where nobody else plays. `next` follows. */
  restart(): Promise<Refusal | null>
  /** Asks for another match with the same people; `next` follows when all have. */
  offerRematch(): Promise<Refusal | null>
  /** Bots play at once until it is a person's turn again; nothing where other people follow too. */
  hurryBots(): void
  /** Lets go of what the table needs to be followed. The match goes on being kept. */
  dispose(): void
}
