/** A lobby as everyone may see it: the secret stays inside. */
import type { LobbyView } from '@parlour/protocol'
import type { Lobby, TableRules, Terms } from '../repository/types.ts'
import { type Announcer, isHostHere } from './deps.ts'
import { nameOfTerms, termsOf } from './terms.ts'

/** A host without a connection for so long is away; before that, the page is still coming. */
const ABSENT_MS = 15_000

/** Whether a lobby waits for somebody who is not there. The server runs the others itself. */
export const isHostAway = (lobby: Lobby, presence: Pick<Announcer, 'isOnline'>, now: number): boolean =>
  lobby.gameId === null &&
  (lobby.kind === 'public' || lobby.kind === 'private') &&
  now - lobby.createdAt.getTime() >= ABSENT_MS &&
  !isHostHere(lobby, presence)

export function lobbyView(lobby: Lobby, presence: Pick<Announcer, 'isOnline'>, now: number): LobbyView {
  const { rules } = lobby
  const seats: LobbyView['seats'][number][] = Array.from({ length: lobby.seats }, () => null)
  for (const { seat, player, bot, pledge, agreedTo } of lobby.taken) {
    seats[seat] = player === null ? { bot: bot ?? '' } : { player, pledge, ...(agreedTo === null ? {} : { agreedTo: told(agreedTo) }) }
  }
  return {
    lobbyId: lobby.id,
    code: lobby.code,
    game: lobby.game,
    options: lobby.options,
    visibility: lobby.kind,
    seats,
    host: lobby.hostId,
    ...(isHostAway(lobby, presence, now) ? { hostAway: true } : {}),
    table: tableOf(rules),
    terms: nameOfTerms(termsOf(lobby)),
    commitment: lobby.commitment,
    createdAt: lobby.createdAt.toISOString(),
    ...(lobby.startAt === null ? {} : { startAt: lobby.startAt.toISOString() }),
    ...(lobby.previous === null ? {} : { previous: lobby.previous }),
    ...(lobby.gameId === null ? {} : { gameId: lobby.gameId }),
  }
}

const told = ({ options, seats, table }: Terms) => ({ options, seats, table: tableOf(table) })

const tableOf = ({ clock, time, spectators, rated, autoRestart, grace }: TableRules): LobbyView['table'] => ({
  clock,
  ...(time === undefined ? {} : { time }),
  spectators,
  rated,
  autoRestart,
  grace,
})
