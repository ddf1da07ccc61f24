/**
 * What an attempt at a day's deal adds to: the month it belongs to and the days in a row. Both are counted again from the player's own
 * attempts, so that an attempt that ends days later, or two that end at once, come out right.
 */
import type { GameId, PlayerId } from '@parlour/protocol'
import { and, eq, sql } from 'drizzle-orm'
import { dailies, dailyMonths, dailyStreaks } from './schema.ts'
import type { Tables } from './store.ts'
import type { MatchResult } from './types.ts'

export async function countDaily(tables: Tables, gameId: GameId, result: NonNullable<MatchResult['daily']>): Promise<void> {
  const { won, moves, milliseconds } = result
  const attempt = eq(dailies.gameId, gameId)
  const { game, day, playerId } = dailies
  const [row] = await tables.update(dailies).set({ won, moves, milliseconds }).where(attempt).returning({ game, day, playerId })
  if (row === undefined || !won) return
  // Whoever holds this row counts alone, and sees what others have counted before.
  const holding = { target: [dailyStreaks.game, dailyStreaks.playerId], set: { game: row.game } }
  await tables.insert(dailyStreaks).values({ game: row.game, playerId: row.playerId }).onConflictDoUpdate(holding)
  await countMonth(tables, row.game, row.day.slice(0, 7), row.playerId)
  await countDays(tables, row.game, row.playerId)
}

async function countMonth(tables: Tables, game: string, month: string, playerId: PlayerId): Promise<void> {
  const first = `${month}-01`
  await tables.execute(sql`
    insert into ${dailyMonths} (game, month, player_id, won, moves, milliseconds)
    select ${game}, ${month}, ${playerId}::uuid, count(*), coalesce(sum(moves), 0), coalesce(sum(milliseconds), 0)
    from ${dailies}
    where player_id = ${playerId}::uuid and game = ${game} and won
      and day >= ${first}::date and day < ${first}::date + interval '1 month'
    on conflict (game, month, player_id) do update
    set won = excluded.won, moves = excluded.moves, milliseconds = excluded.milliseconds`)
}

/** Days that follow each other have the same difference to their number. */
async function countDays(tables: Tables, game: string, playerId: PlayerId): Promise<void> {
  const { rows } = await tables.execute<{ days: number; last: string; longest: number }>(sql`
    with numbered as (
      select day, day - row_number() over (order by day)::integer as run
      from ${dailies} where player_id = ${playerId}::uuid and game = ${game} and won
    ), runs as (select count(*)::integer as days, max(day) as last from numbered group by run)
    select days, last::text as last, (select max(days) from runs) as longest from runs order by runs.last desc limit 1`)
  const [run] = rows
  if (run === undefined) return
  await tables
    .update(dailyStreaks)
    .set({ days: run.days, longest: run.longest, lastDay: run.last })
    .where(and(eq(dailyStreaks.game, game), eq(dailyStreaks.playerId, playerId)))
}
