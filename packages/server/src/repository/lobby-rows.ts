/** Lobbies as rows: how one is read with its seats, and how a change is written. Used by `Lobbies` inside its transactions. */
import type { LobbyId, PlayerId } from '@parlour/protocol'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { insertGame } from './game-rows.ts'
import { lobbies, lobbySeats, players } from './schema.ts'
import type { Tables } from './store.ts'
import type { Lobby, LobbyChange, LobbySeat, SeatTaken } from './types.ts'

type LobbyRow = typeof lobbies.$inferSelect

/** Each row with the seats that are taken, as one statement after the rows' own. */
export async function withSeats(tables: Tables, rows: readonly LobbyRow[]): Promise<Lobby[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { id, username, displayName, role } = players
  const taken = await tables
    .select({ ...getTableColumns(lobbySeats), player: { id, username, displayName, role } })
    .from(lobbySeats)
    .leftJoin(players, eq(players.id, lobbySeats.playerId))
    .where(inArray(lobbySeats.lobbyId, ids))
    .orderBy(asc(lobbySeats.seat))
  const seatsOf = new Map<LobbyId, LobbySeat[]>(ids.map((lobby) => [lobby, []]))
  for (const { lobbyId, seat, player, bot, pledge, joinedAt } of taken) seatsOf.get(lobbyId)?.push({ seat, player, bot, pledge, joinedAt })
  return rows.map((row) => ({ ...row, taken: seatsOf.get(row.id) ?? [] }))
}

/** Lobbies that match, oldest first. */
export async function readLobbies(tables: Tables, condition: SQL | undefined): Promise<Lobby[]> {
  return withSeats(tables, await tables.select().from(lobbies).where(condition).orderBy(asc(lobbies.createdAt), asc(lobbies.id)))
}

/** The lobby, and nobody else changes it until this transaction ends. */
export async function lockLobby(tables: Tables, id: LobbyId): Promise<Lobby | null> {
  const rows = await tables.select().from(lobbies).where(eq(lobbies.id, id)).for('update')
  return (await withSeats(tables, rows))[0] ?? null
}

export async function insertSeats(
  tables: Tables,
  lobbyId: LobbyId,
  taken: readonly SeatTaken[],
  before: readonly LobbySeat[] = [],
): Promise<void> {
  if (taken.length === 0) return
  const joined = new Map(before.map(({ player, joinedAt }) => [player?.id, joinedAt]))
  // The clock's time, not the transaction's: whoever waited for the lock has joined later.
  const since = (playerId: PlayerId | null) => (playerId === null ? undefined : joined.get(playerId)) ?? sql`clock_timestamp()`
  await tables
    .insert(lobbySeats)
    .values(taken.map(({ seat, playerId, bot, pledge }) => ({ lobbyId, seat, playerId, bot, pledge, joinedAt: since(playerId) })))
}

/** Writes a change of a locked lobby. */
export async function applyChange(tables: Tables, lobby: Lobby, change: NonNullable<LobbyChange>): Promise<void> {
  const { take = [], free = [], pledge: pledges = [], hostId, startAt, sentAway, rules, kind, options, seats, remove, started } = change
  const here = eq(lobbySeats.lobbyId, lobby.id)
  const cleared = [...free, ...take.map(({ seat }) => seat)]
  if (cleared.length > 0) await tables.delete(lobbySeats).where(and(here, inArray(lobbySeats.seat, cleared)))
  await insertSeats(tables, lobby.id, take, lobby.taken)
  for (const { seat, pledge } of pledges)
    await tables
      .update(lobbySeats)
      .set({ pledge })
      .where(and(here, eq(lobbySeats.seat, seat)))
  if (started !== undefined) await insertGame(tables, started, started.daily)
  const row = { hostId, startAt, sentAway: sentAway?.slice(), rules, kind, options, seats, gameId: started?.id }
  const changes = Object.values(row).some((value) => value !== undefined)
  if (changes) await tables.update(lobbies).set(row).where(eq(lobbies.id, lobby.id))
  if (remove === true) await tables.delete(lobbies).where(eq(lobbies.id, lobby.id))
}
