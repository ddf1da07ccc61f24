/** What was heard of one match, by everyone who had a socket to it, and the record that tells how the match truly was. */
import type { MatchRecord } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import type { Listener } from './knowledge/knowledge.ts'

/** One socket: everything that went in and came out, in order. */
export interface Ear {
  readonly playerId: PlayerId
  /** Where its owner sits. */
  readonly seat: Listener
  readonly sent: readonly string[]
  readonly texts: readonly string[]
}

export interface Overheard {
  readonly gameId: GameId
  /** Null where the match did not come from a lobby. */
  readonly lobbyId: string | null
  /** Everyone who has a seat. */
  readonly playerIds: readonly string[]
  readonly record: MatchRecord
  readonly ears: readonly Ear[]
}
