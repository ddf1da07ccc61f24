/** Attempts at the deal of the day. Attempts are made with their match (`Games`, `Lobbies`) and finished with its result. */
import type { GameId, PlayerId } from '@parlour/protocol'
import { and, asc, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { isId } from './ids.ts'
import { downwards } from './order.ts'
import { LISTED } from './players.ts'
import { dailies, dailyMonths, dailyStreaks, players } from './schema.ts'
import type { Store } from './store.ts'
import type { DailyEntry, DailyMonthEntry, DailyStreakEntry } from './types.ts'

const listed = { username: players.username, displayName: players.displayName, avatar: players.avatar }

export class Dailies {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The match in which a player tries or has tried a day's deal. */
  async find(game: string, day: string, playerId: PlayerId): Promise<GameId | null> {
    if (!isId(playerId) || !isDay(day)) return null
    const attempt = and(eq(dailies.game, game), eq(dailies.day, day), eq(dailies.playerId, playerId))
    const [row] = await this.#store.run((tables) => tables.select({ gameId: dailies.gameId }).from(dailies).where(attempt))
    return row?.gameId ?? null
  }

  /** Finished attempts of a day: who won before who did not, then fewer moves, then less time. Guests and bots are not listed. */
  async leaderboard(game: string, day: string, limit: number): Promise<DailyEntry[]> {
    if (!isDay(day)) return []
    const { won, moves, milliseconds } = dailies
    const rows = await this.#store.run((tables) =>
      tables
        .select({ username: players.username, displayName: players.displayName, won, moves, milliseconds })
        .from(dailies)
        .innerJoin(players, eq(players.id, dailies.playerId))
        .where(and(eq(dailies.game, game), eq(dailies.day, day), isNotNull(won), inArray(players.role, LISTED)))
        .orderBy(downwards(won), asc(moves), asc(milliseconds), asc(dailies.gameId))
        .limit(limit),
    )
    return rows.map((row) => ({ ...row, won: row.won === true, moves: row.moves ?? 0, milliseconds: row.milliseconds ?? 0 }))
  }

  /** Who has won most days of a month (`2026-01`), then with fewer moves, then in less time. */
  bestOfMonth(game: string, month: string, limit: number): Promise<DailyMonthEntry[]> {
    const { won, moves, milliseconds } = dailyMonths
    return this.#store.run((tables) =>
      tables
        .select({ ...listed, won, moves, milliseconds })
        .from(dailyMonths)
        .innerJoin(players, eq(players.id, dailyMonths.playerId))
        .where(and(eq(dailyMonths.game, game), eq(dailyMonths.month, month), inArray(players.role, LISTED)))
        .orderBy(downwards(won), asc(moves), asc(milliseconds), asc(dailyMonths.playerId))
        .limit(limit),
    )
  }

  /** Who has won most days in a row, of those whose last one was `since` or later. */
  longestStreaks(game: string, since: string, limit: number): Promise<DailyStreakEntry[]> {
    const { days, longest, lastDay } = dailyStreaks
    return this.#store.run((tables) =>
      tables
        .select({ ...listed, days, longest })
        .from(dailyStreaks)
        .innerJoin(players, eq(players.id, dailyStreaks.playerId))
        .where(and(eq(dailyStreaks.game, game), gte(lastDay, since), inArray(players.role, LISTED)))
        .orderBy(downwards(days), desc(longest), asc(dailyStreaks.playerId))
        .limit(limit),
    )
  }
}

/** A text from outside that is no day has no attempts. */
const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
