/** What passes between a local table on the page and the host that keeps its match, in a worker or beside it. */
import type { Json, Refusal } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { Position, Problem, TableSnapshot } from '../table.ts'
import type { NewLocalMatch } from '../tables.ts'

/** Each is answered once, by its number. */
export type Ask =
  | { readonly type: 'begin'; readonly id: GameId; readonly match: NewLocalMatch }
  | { readonly type: 'open'; readonly id: GameId }
  | { readonly type: 'submit'; readonly seq: number; readonly action: Json }
  | { readonly type: 'undo' | 'redo'; readonly steps: number }
  | { readonly type: 'leave' | 'restart' | 'rematch' | 'take-screen' | 'hurry' }

export type ToHost = { readonly n: number; readonly ask: Ask } | { readonly speed: number } | { readonly close: true }

export interface HostAnswer {
  readonly refused: Refusal | null
  /** The match that follows. */
  readonly next?: GameId
}

/** What is new at the table, as the seat that holds the screen may see it; steps are added to those before unless all are given. */
export type HostNews = { readonly changes: Partial<TableSnapshot>; readonly position?: Position } | { readonly failed: Problem }

export type FromHost = HostNews | ({ readonly re: number } & HostAnswer)

/** Says that there is no host. */
export const NOT_LOADED: Problem = { code: 'WorkerFailed', message: 'The game could not be loaded.' }

/** One end of the connection between them. */
export interface Port<Out, In> {
  post(message: Out): void
  listen(handler: (message: In) => void): void
  close(): void
}
