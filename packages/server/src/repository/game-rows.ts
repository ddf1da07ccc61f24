/** Matches as rows: how one is inserted with its seats, alone or as what a lobby has become. */
import { canonicalJson } from '@parlour/kernel'
import { dailies, gameSeats, games } from './schema.ts'
import type { Tables } from './store.ts'
import type { DailyAttempt, NewGame } from './types.ts'

/** To be called inside a transaction. UniqueConstraintViolation if the player has tried the day's deal already. */
export async function insertGame(tables: Tables, created: NewGame, daily?: DailyAttempt): Promise<void> {
  const { id, game, header, rules, secret, previous, dealtAt, seats } = created
  await tables.insert(games).values({ id, game, header: canonicalJson(header), rules, secret, previous, dealtAt })
  await tables.insert(gameSeats).values(seats.map(({ seat, playerId, bot, joined }) => ({ gameId: id, seat, playerId, bot, joined })))
  if (daily !== undefined) await tables.insert(dailies).values({ game: daily.game, day: daily.day, playerId: daily.playerId, gameId: id })
}
