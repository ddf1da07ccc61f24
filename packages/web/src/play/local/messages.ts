/** What passes between a local table on the page and the host that keeps its match, in a worker or beside it. */
import type { Header, Json, Refusal, Seat } from '@parlour/kernel'
import type { Position, Problem, Step } from '../table.ts'
import type { LocalPlayer, NewLocalMatch } from '../tables.ts'

/** Each is answered once, by its number. */
export type Ask =
  | { readonly type: 'begin'; readonly id: string; readonly match: NewLocalMatch }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'submit'; readonly seq: number; readonly action: Json }
  | { readonly type: 'undo' | 'redo'; readonly steps: number }
  | { readonly type: 'leave' }
  | { readonly type: 'restart' }
  | { readonly type: 'rematch' }
  | { readonly type: 'take-screen' }

export type ToHost =
  | { readonly n: number; readonly ask: Ask }
  | { readonly speed: number }
  | { readonly hurry: true }
  | { readonly close: true }

/** The match as the seat that holds the screen may see it. */
export interface Shown {
  readonly type: 'shown'
  readonly seat: Seat | null
  readonly position: Position
  /** All steps, where another pair of eyes looks on than before; else the position's own is added. */
  readonly steps?: readonly Step[]
  readonly handOver: Seat | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly gone: readonly Seat[]
}

export type FromHost =
  | { readonly type: 'answer'; readonly re: number; readonly refused: Refusal | null; readonly next?: string }
  | { readonly type: 'opened'; readonly header: Header; readonly players: readonly LocalPlayer[]; readonly next: string | null }
  | Shown
  | { readonly type: 'failed'; readonly problem: Problem }

/** One end of the connection between them. */
export interface Port<Out, In> {
  post(message: Out): void
  listen(handler: (message: In) => void): void
  close(): void
}
