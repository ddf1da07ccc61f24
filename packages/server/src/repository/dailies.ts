/** Attempts at the deal of the day. Attempts are made with their match (`Games`, `Lobbies`) and finished with its result. */
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { isId } from './ids.ts'
import { LISTED } from './players.ts'
import { dailies, players } from './schema.ts'
import type { Store } from './store.ts'
import type { DailyEntry } from './types.ts'

export class Dailies {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The match in which a player tries or has tried a day's deal. */
  async find(game: string, day: string, playerId: string): Promise<string | null> {
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
        .orderBy(desc(won), asc(moves), asc(milliseconds), asc(dailies.gameId))
        .limit(limit),
    )
    return rows.map((row) => ({ ...row, won: row.won === true, moves: row.moves ?? 0, milliseconds: row.milliseconds ?? 0 }))
  }
}

/** A text from outside that is no day has no attempts. */
const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
