/** Matches: their headers, seats and secrets, and where each is on its way from the deal to the settled result. The moves are in the log. */
import { canonicalJson, type Header } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { insertion } from './game-rows.ts'
import { isId } from './ids.ts'
import { events, gameSeats, games } from './schema.ts'
import type { Store, Tables } from './store.ts'
import type { DailyAttempt, NewGame, RunningGame, StoredGame } from './types.ts'

const { awakeUntil: _awakeUntil, ...shown } = getTableColumns(games)

const seatShown = {
  seat: gameSeats.seat,
  playerId: gameSeats.playerId,
  bot: gameSeats.bot,
  joined: gameSeats.joined,
  contribution: gameSeats.contribution,
}
const withSeats = (tables: Tables) =>
  tables
    .select({ game: shown, seat: seatShown })
    .from(games)
    .leftJoin(gameSeats, eq(gameSeats.gameId, games.id))
    .where(eq(games.id, sql.placeholder('id')))
    .orderBy(asc(gameSeats.seat))
    .prepare('game')

export class Games {
  readonly #store: Store
  readonly #withSeats: ReturnType<typeof withSeats>

  constructor(store: Store) {
    this.#store = store
    this.#withSeats = store.prepared(withSeats)
  }

  /** A match that no lobby comes before. UniqueConstraintViolation if the player has tried the day's deal already. */
  async create(created: NewGame, daily?: DailyAttempt): Promise<void> {
    await this.#store.ask(...insertion({ ...created, daily }))
  }

  async find(id: GameId): Promise<StoredGame | null> {
    if (!isId(id)) return null
    const rows = await this.#store.run(() => this.#withSeats.execute({ id }))
    const [first] = rows
    if (first === undefined) return null
    const seats = rows.flatMap((row) => (row.seat === null ? [] : [row.seat]))
    return { ...first.game, header: JSON.parse(first.game.header) as Header, seats }
  }

  /** Fixes the header for good. True for the one caller who dealt. */
  async deal(id: GameId, header: Header): Promise<boolean> {
    if (!isId(id)) return false
    const dealt = { header: canonicalJson(header), dealtAt: sql`now()` }
    return (
      (
        await this.#store.run((tables) =>
          tables
            .update(games)
            .set(dealt)
            .where(and(eq(games.id, id), isNull(games.dealtAt))),
        )
      ).rowCount === 1
    )
  }

  /** Keeps what a seat adds to the luck. False after the deal, and for anything but the first value. */
  async contribute(id: GameId, seat: number, contribution: string): Promise<boolean> {
    if (!isId(id)) return false
    const kept = await this.#store.run((tables) => {
      // Locked, so that a deal that is being written comes clearly before or after.
      const undealt = tables
        .select()
        .from(games)
        .where(and(eq(games.id, id), isNull(games.dealtAt)))
        .for('share')
      const free = or(isNull(gameSeats.contribution), eq(gameSeats.contribution, contribution))
      return tables
        .update(gameSeats)
        .set({ contribution })
        .where(and(eq(gameSeats.gameId, id), eq(gameSeats.seat, seat), free, exists(undealt)))
    })
    return kept.rowCount === 1
  }

  /** The seat belongs to no player any more. */
  async unseat(id: GameId, seat: number): Promise<void> {
    if (!isId(id)) return
    await this.#store.run((tables) =>
      tables
        .update(gameSeats)
        .set({ playerId: null })
        .where(and(eq(gameSeats.gameId, id), eq(gameSeats.seat, seat))),
    )
  }

  /** Notes that the log has its closing event; the first time counts. */
  async close(id: GameId, at: Date): Promise<void> {
    if (!isId(id)) return
    await this.#store.run((tables) =>
      tables
        .update(games)
        .set({ closedAt: at })
        .where(and(eq(games.id, id), isNull(games.closedAt))),
    )
  }

  /** Announces that somebody looks after what is due at these tables, until then. */
  async awaken(ids: readonly GameId[], until: Date): Promise<void> {
    if (ids.length === 0) return
    await this.#store.run((tables) =>
      tables
        .update(games)
        .set({ awakeUntil: until })
        .where(inArray(games.id, [...ids])),
    )
  }

  /** Nothing is due there any more. */
  async sleep(id: GameId): Promise<void> {
    if (!isId(id)) return
    await this.#store.run((tables) => tables.update(games).set({ awakeUntil: null }).where(eq(games.id, id)))
  }

  /** Ids of tables where something is due, in order of id: with `before`, those whose carer has not been heard of since. */
  findAwake(page: { readonly before?: Date; readonly after?: GameId; readonly limit: number }): Promise<GameId[]> {
    const { before, after, limit } = page
    const due = before === undefined ? isNotNull(games.awakeUntil) : lt(games.awakeUntil, before)
    const rest = after === undefined ? undefined : gt(games.id, after)
    return this.#ids((tables) => tables.select({ id: games.id }).from(games).where(and(due, rest)).orderBy(asc(games.id)).limit(limit))
  }

  /** Ids of closed matches whose result has not been saved, longest closed first. */
  findUnsettled(limit: number): Promise<GameId[]> {
    return this.#ids((tables) =>
      tables
        .select({ id: games.id })
        .from(games)
        .where(and(isNotNull(games.closedAt), isNull(games.settledAt)))
        .orderBy(asc(games.closedAt))
        .limit(limit),
    )
  }

  /** How many closed matches have no result yet. */
  countUnsettled(): Promise<number> {
    return this.#store.run((tables) => tables.$count(games, and(isNotNull(games.closedAt), isNull(games.settledAt))))
  }

  /** Matches that a player sits in and that have not been closed, newest first. */
  async runningOf(playerId: PlayerId): Promise<RunningGame[]> {
    if (!isId(playerId)) return []
    const { id, game, rules, createdAt, dealtAt } = games
    const moves = sql<number>`(select coalesce(max(${events.seq}), 0) from ${events} where ${events.gameId} = ${games.id})`.mapWith(Number)
    return this.#store.run((tables) =>
      tables
        .select({ id, game, rules, createdAt, dealtAt, seat: gameSeats.seat, moves })
        .from(gameSeats)
        .innerJoin(games, eq(games.id, gameSeats.gameId))
        .where(and(eq(gameSeats.playerId, playerId), isNull(games.closedAt)))
        .orderBy(sql`${games.createdAt} desc, ${games.id} desc`),
    )
  }

  /** The match that followed this one, if there is one. */
  async successor(id: GameId): Promise<GameId | null> {
    if (!isId(id)) return null
    const [next] = await this.#ids((tables) =>
      tables.select({ id: games.id }).from(games).where(eq(games.previous, id)).orderBy(asc(games.createdAt)).limit(1),
    )
    return next ?? null
  }

  async #ids(query: (tables: Parameters<Parameters<Store['run']>[0]>[0]) => PromiseLike<{ id: GameId }[]>): Promise<GameId[]> {
    return (await this.#store.run(query)).map(({ id }) => id)
  }
}
