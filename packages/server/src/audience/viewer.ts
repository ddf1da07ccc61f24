/** Somebody who looks at a table through a connection: at a seat of it, or from outside. */
import type { Seat } from '@parlour/kernel'
import type { Onlooker } from '../repository/types.ts'

export interface Viewer {
  /** By the name that was known when the connection came. */
  readonly who: Onlooker
  /** Null for a spectator. */
  readonly seat: Seat | null
  /** Whether its frames list the legal actions. */
  readonly legal: boolean
  /** Whether its frames tell only what has changed, after the first view, and whether they do so with as few words as can be. */
  readonly deltas: 'none' | 'named' | 'brief'
  /** Whether it is told header and hashes as the record of the match will have them, also where that is one of the second version. */
  readonly sealed: boolean
  /** Sends one frame, ready as text. */
  send(frame: string): void
}
