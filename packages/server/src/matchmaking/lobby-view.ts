/** A lobby as everyone may see it: the secret stays inside. */
import type { LobbyView } from '@parlour/protocol'
import type { Lobby } from '../repository/types.ts'

export function lobbyView(lobby: Lobby): LobbyView {
  const { rules } = lobby
  const seats: LobbyView['seats'][number][] = Array.from({ length: lobby.seats }, () => null)
  for (const { seat, player, bot, pledge } of lobby.taken) {
    seats[seat] = player === null ? { bot: bot ?? '' } : { player, pledge }
  }
  return {
    lobbyId: lobby.id,
    code: lobby.code,
    game: lobby.game,
    options: lobby.options,
    visibility: lobby.kind,
    seats,
    host: lobby.hostId,
    table: { clock: rules.clock, spectators: rules.spectators, rated: rules.rated, autoRestart: rules.autoRestart, grace: rules.grace },
    commitment: lobby.commitment,
    createdAt: lobby.createdAt.toISOString(),
    ...(lobby.startAt === null ? {} : { startAt: lobby.startAt.toISOString() }),
    ...(lobby.previous === null ? {} : { previous: lobby.previous }),
    ...(lobby.gameId === null ? {} : { gameId: lobby.gameId }),
  }
}
