/** What matchmaking needs from the rest of the server. */

import type { Resources } from '@parlour/house'
import type { LobbyView, PlayerId, ServerFrame } from '@parlour/protocol'
import type { NewGame, Repository } from '../repository/index.ts'
import type { Lobby, LobbySeat } from '../repository/types.ts'
import type { TableDefaults } from './table-rules.ts'

/** Reaches people through their connections. */
export interface Announcer {
  lobbyChanged(frame: ServerFrame & { readonly type: 'lobbyUpdate' }): void
  /** It is in the public list no longer; those who do not know it otherwise hear that it is gone. */
  lobbyUnlisted(lobby: LobbyView): void
  toPlayer(playerId: PlayerId, frame: ServerFrame): void
  /** Through this node; who is connected through others is read with the lobby. */
  isOnline(playerId: PlayerId): boolean
}

type Presence = Pick<Announcer, 'isOnline'>

/** Whether a person who sits there is connected, through whichever node. */
export const isHere = ({ player, elsewhere }: LobbySeat, presence: Presence): boolean =>
  player !== null && (elsewhere || presence.isOnline(player.id))

export const isHostHere = ({ hostId, taken }: Lobby, presence: Presence): boolean =>
  presence.isOnline(hostId) || taken.some((seat) => seat.player?.id === hostId && seat.elsewhere)

/** Takes over matches that have been made (M2). */
export interface Sessions {
  registerGameSession(made: NewGame): Promise<void>
}

export interface MatchmakingDeps {
  readonly repository: Pick<Repository, 'lobbies' | 'games' | 'results' | 'dailies' | 'events'>
  readonly resources: Resources
  readonly defaults: TableDefaults
  readonly announcer: Announcer
  readonly sessions: Sessions
  /** The time that all nodes share, in milliseconds since 1970. */
  readonly now: () => number
  /** This server among those on the database. */
  readonly nodeId: string
}

/** After a start of the server people get this long to come back before they count as absent. */
export const RETURN_MS = 15_000
