/** Finished matches and what follows from them: history, statistics, ratings. All of it could be computed again from the logs. */
import { erasedName, type Header } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { downwards } from './order.ts'
import { LISTED } from './players.ts'
import { botStatistics, gameSeats, games, players, ratings, results, seatNames, statistics, variantStatistics } from './schema.ts'
import { FIRST_RATING, settle } from './settlement.ts'
import type { Store } from './store.ts'
import type { BotRecord, LeaderboardEntry, MatchHistoryEntry, MatchResult, PlayerStats, Rate, Rating } from './types.ts'

export interface HistoryPage {
  readonly limit: number
  readonly offset: number
  readonly before?: GameId | undefined
}

const ratingColumns = { rating: ratings.rating, deviation: ratings.deviation, volatility: ratings.volatility, matches: ratings.matches }
const { playerId: _playerId, ...counters } = getTableColumns(statistics)
const { playerId: _whose, ...variantCounters } = getTableColumns(variantStatistics)

/** Whether the name of who sat there could be erased, and was. */
const erased = sql<boolean>`${gameSeats.nameHash} is not null and ${seatNames.name} is null`

export class MatchResults {
  readonly #store: Store
  readonly #rate: Rate

  constructor(store: Store, rate: Rate) {
    this.#store = store
    this.#rate = rate
  }

  /** Does everything that follows from a finished match, once: false if it was done before. RecordNotFound if there is no such match. */
  saveMatchResult(result: MatchResult): Promise<boolean> {
    return this.#store.transaction(async (tables) => {
      const game = eq(games.id, result.gameId)
      const [row] = isId(result.gameId)
        ? await tables.select({ settledAt: games.settledAt, isPublic: games.isPublic }).from(games).where(game).for('no key update')
        : []
      if (row === undefined) throw new RecordNotFound(`There is no match ${result.gameId}.`)
      if (row.settledAt !== null) return false
      await settle(tables, { ...result, isPublic: row.isPublic }, this.#rate)
      await tables
        .update(games)
        .set({ settledAt: sql`now()`, closedAt: sql`coalesce(${games.closedAt}, ${result.at.toISOString()}::timestamptz)` })
        .where(game)
      return true
    })
  }

  /** A player's matches, newest first; with `before`, a match of theirs, those that came before it. All of them, or those that are public. */
  async getMatchHistory(playerId: PlayerId, page: HistoryPage, which: 'all' | 'public' = 'all'): Promise<MatchHistoryEntry[]> {
    const { limit, offset, before } = page
    if (!isId(playerId) || (before !== undefined && !isId(before))) return []
    const { gameId, game, at, kind, seat, place, score, rated, isPublic, ratingBefore, ratingAfter } = results
    const older =
      before === undefined
        ? undefined
        : sql`(${at}, ${gameId}) < (select at, game_id from results where game_id = ${before} and player_id = ${playerId} limit 1)`
    const own = await this.#store.run((tables) => {
      // What the pages before hold is counted over in the index alone.
      const found = tables
        .select({ gameId, game, at, kind, seat, place, score, rated, isPublic, ratingBefore, ratingAfter })
        .from(results)
        .where(and(eq(results.playerId, playerId), which === 'public' ? sql`public` : undefined, older))
        .orderBy(downwards(at), downwards(gameId))
        .limit(limit)
        .offset(offset)
        .as('page')
      return tables
        .select({ ...found._.selectedFields, header: games.header })
        .from(found)
        .innerJoin(games, eq(games.id, found.gameId))
        .orderBy(downwards(found.at), downwards(found.gameId))
    })
    if (own.length === 0) return []
    const ids = own.map((entry) => entry.gameId)
    const all = await this.#store.run((tables) =>
      tables
        .select({ gameId, seat, place, score, erased, bot: gameSeats.bot })
        .from(results)
        .leftJoin(gameSeats, and(eq(gameSeats.gameId, gameId), eq(gameSeats.seat, seat)))
        .leftJoin(seatNames, and(eq(seatNames.gameId, gameId), eq(seatNames.seat, seat)))
        .where(inArray(gameId, ids))
        .orderBy(asc(seat)),
    )
    return own.map(({ header, ...entry }) => ({
      ...entry,
      seats: named(
        header,
        all.filter((row) => row.gameId === entry.gameId),
      ),
    }))
  }

  /** Zeros for a player who has not played; RecordNotFound for nobody. */
  async getPlayerStats(playerId: PlayerId): Promise<PlayerStats> {
    const [player] = isId(playerId)
      ? await this.#store.run((tables) => tables.select({ id: players.id }).from(players).where(eq(players.id, playerId)))
      : []
    if (player === undefined) throw new RecordNotFound(`There is no player ${playerId}.`)
    const perGame = await this.#store.run((tables) =>
      tables.select(counters).from(statistics).where(eq(statistics.playerId, playerId)).orderBy(asc(statistics.game)),
    )
    const rated = await this.#store.run((tables) =>
      tables
        .select({ game: ratings.game, ...ratingColumns })
        .from(ratings)
        .where(eq(ratings.playerId, playerId))
        .orderBy(asc(ratings.game)),
    )
    const variants = await this.#store.run((tables) =>
      tables
        .select(variantCounters)
        .from(variantStatistics)
        .where(eq(variantStatistics.playerId, playerId))
        .orderBy(asc(variantStatistics.game), desc(variantStatistics.played), asc(variantStatistics.variant)),
    )
    const total = (of: 'played' | 'won') => perGame.reduce((sum, game) => sum + game[of], 0)
    return { played: total('played'), won: total('won'), games: perGame, variants, ratings: rated }
  }

  /** Where everyone starts, if there is none yet. */
  async ratingOf(playerId: PlayerId, game: string): Promise<Rating> {
    if (!isId(playerId)) return FIRST_RATING
    const [rating] = await this.#store.run((tables) =>
      tables
        .select(ratingColumns)
        .from(ratings)
        .where(and(eq(ratings.playerId, playerId), eq(ratings.game, game))),
    )
    return rating ?? FIRST_RATING
  }

  /** How the bots of the house have done at a game, by level; levels that have not played here are left out. */
  botRecords(game: string): Promise<BotRecord[]> {
    const { level, played, won } = botStatistics
    return this.#store.run((tables) => tables.select({ level, played, won }).from(botStatistics).where(eq(botStatistics.game, game)))
  }

  /** The best at a game, of those whose rating is known well enough. Guests and bots are not listed. */
  leaderboard(
    game: string,
    page: { readonly limit: number; readonly offset: number; readonly maxDeviation: number },
  ): Promise<LeaderboardEntry[]> {
    const { username, displayName, avatar } = players
    const { rating, deviation, matches } = ratings
    return this.#store.run((tables) =>
      tables
        .select({ username, displayName, avatar, rating, deviation, matches })
        .from(ratings)
        .innerJoin(players, eq(players.id, ratings.playerId))
        .where(and(eq(ratings.game, game), lte(deviation, page.maxDeviation), inArray(players.role, LISTED)))
        .orderBy(downwards(rating), asc(ratings.playerId))
        .limit(page.limit)
        .offset(page.offset),
    )
  }
}

/** Names as they stand in the match's header: who somebody was then, not who they are now. */
function named(
  header: string,
  rows: readonly { seat: number; place: number; score: number; erased: boolean; bot: string | null }[],
): MatchHistoryEntry['seats'] {
  const { seats } = JSON.parse(header) as Header
  return rows.map(({ seat, place, score, erased, bot }) => {
    const { name = '', kind = 'person' } = seats[seat] ?? {}
    const level = bot === null ? {} : { bot }
    return erased ? { name: erasedName(seat), kind, erased, place, score, ...level } : { name, kind, place, score, ...level }
  })
}
