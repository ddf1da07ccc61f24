/** Matches: their headers, seats and secrets, and where each is on its way from the deal to the settled result. The moves are in the log. */
import { canonicalJson, erasedName, type Header } from '@parlour/kernel'
import { type GameId, MOST_WATCHERS, type PlayerId } from '@parlour/protocol'
import { and, asc, eq, exists, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { insertion } from './game-rows.ts'
import { isId } from './ids.ts'
import { inTurn, type OneOfMany } from './one-by-one.ts'
import { events, gameSeats, games, results, seatNames } from './schema.ts'
import type { Statement, Store, Tables } from './store.ts'
import type { DailyAttempt, NewGame, RunningGame, Seal, Standing, StoredGame } from './types.ts'

const { awakeBy: _awakeBy, ...shown } = getTableColumns(games)

const seatShown = {
  seat: gameSeats.seat,
  playerId: gameSeats.playerId,
  bot: gameSeats.bot,
  joined: gameSeats.joined,
  contribution: gameSeats.contribution,
}
const sealShown = { hash: gameSeats.nameHash }
const nameGiven = { name: seatNames.name, salt: seatNames.salt }
const withSeats = (tables: Tables) =>
  tables
    .select({ game: shown, seat: seatShown, seal: sealShown, given: nameGiven })
    .from(games)
    .leftJoin(gameSeats, eq(gameSeats.gameId, games.id))
    .leftJoin(seatNames, and(eq(seatNames.gameId, gameSeats.gameId), eq(seatNames.seat, gameSeats.seat)))
    .where(eq(games.id, sql.placeholder('id')))
    .orderBy(asc(gameSeats.seat))
    .prepare('game')

/** A value of its own, and no join: a row that somebody else has just changed is judged anew by what it says then. */
const LIVES = (node: string): string => `${node} = any (array(select n.id from nodes n where n.until > now()))`
const CLAIM: Statement = {
  name: 'claim-games',
  text: `update games g set awake_by = $2 where id = any($1::uuid[])
    and (awake_by is null or awake_by = $2 or not ${LIVES('g.awake_by')}) returning id`,
}
const SLEEP: Statement = { name: 'sleep-game', text: 'update games set awake_by = null where id = $1 and awake_by = $2' }
/** Of two who inherit at once each takes what the other has not. */
const INHERIT: Statement = {
  name: 'inherit-games',
  text: `update games set awake_by = $1 where id in (
      select id from games g where awake_by is not null and not ${LIVES('g.awake_by')} order by awake_by limit $2 for update skip locked)
    returning id`,
}
const OPEN_OF_PLAYER: Statement = {
  name: 'open-games-of-player',
  text: 'select count(*)::int as present from game_seats s join games g on g.id = s.game_id where s.player_id = $1 and g.closed_at is null',
}
const STANDING: Statement = {
  name: 'standing-of-games',
  text: `select g.id, coalesce((select e.seq from events e where e.game_id = g.id order by e.seq desc limit 1),
      case when g.dealt_at is null then -1 else 0 end) as seq,
      (select coalesce(json_agg(json_build_array(s.player_id, s.seat)), '[]') from game_seats s
        where s.game_id = g.id and s.player_id is not null) as seats,
      (select coalesce(json_agg(distinct p.player_id), '[]') from presence p join nodes n on n.id = p.node_id
        where p.game_id = g.id and p.node_id <> $2 and n.until > now()) as elsewhere,
      (select coalesce(json_agg(o), '[]') from (
        select w.id, w.username, w.role, w.display_name as "displayName" from players w
        where w.id in (select p.player_id from presence p join nodes n on n.id = p.node_id
            where p.game_id = g.id and p.node_id <> $2 and n.until > now()
              and not exists (select from game_seats s where s.game_id = g.id and s.player_id = p.player_id))
        order by w.id limit ${MOST_WATCHERS}) o) as onlookers
    from games g where g.id = any($1::uuid[])`,
}

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

  /** One of many that a player may have. */
  async createOneOf(created: NewGame, oneOf: OneOfMany): Promise<void> {
    await this.#store.transaction(async (_, ask) => {
      await inTurn(ask, oneOf, OPEN_OF_PLAYER)
      await ask(...insertion(created))
    })
  }

  async find(id: GameId): Promise<StoredGame | null> {
    if (!isId(id)) return null
    const rows = await this.#store.run(() => this.#withSeats.execute({ id }))
    const [first] = rows
    if (first === undefined) return null
    const { made, ...game } = first.game
    const header = JSON.parse(game.header) as Header
    const seats = rows.flatMap(({ seat }) => (seat === null ? [] : [seat]))
    if (made === null) return { ...game, header, sealing: null, seats }
    const names = rows.map(({ given }) => given)
    const hashes = rows.map(({ seal }) => seal?.hash ?? '')
    return { ...game, header: withoutErased(header, names), sealing: { match: id, made: made.toISOString(), hashes, names }, seats }
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

  /** Anybody may look at it from now on, or nobody else any more. */
  async publish(id: GameId, isPublic: boolean): Promise<void> {
    if (!isId(id)) return
    await this.#store.transaction(async (tables) => {
      // The match first, as whoever settles it does.
      await tables.update(games).set({ isPublic }).where(eq(games.id, id))
      await tables.update(results).set({ isPublic }).where(eq(results.gameId, id))
    })
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

  /** Keeps the seal of the record of that version; the first one counts. */
  async keepSeal(id: GameId, seal: Seal, version: 1 | 2 = 1): Promise<void> {
    if (!isId(id)) return
    const [kept, change] = version === 1 ? [games.seal, { seal }] : [games.sealedSeal, { sealedSeal: seal }]
    await this.#store.run((tables) =>
      tables
        .update(games)
        .set(change)
        .where(and(eq(games.id, id), isNull(kept))),
    )
  }

  /** Which of these tables this node sees to from now on: those that no living node does. */
  async claim(ids: readonly GameId[], nodeId: string): Promise<GameId[]> {
    const known = ids.filter(isId)
    return known.length === 0 ? [] : (await this.#store.ask<{ id: GameId }>(CLAIM, [known, nodeId])).map(({ id }) => id)
  }

  /** Nothing is due there any more. */
  async sleep(id: GameId, nodeId: string): Promise<void> {
    if (isId(id)) await this.#store.ask(SLEEP, [id, nodeId])
  }

  /** Tables that nobody sees to any more, because their node lives no longer: from now on this one does, of so many of them. */
  async inherit(nodeId: string, limit: number): Promise<GameId[]> {
    return (await this.#store.ask<{ id: GameId }>(INHERIT, [nodeId, limit])).map(({ id }) => id)
  }

  /** How tables stand, as far as another node may have changed it: the end of the log, whose the seats are, and who is connected elsewhere. */
  async standing(ids: readonly GameId[], nodeId: string): Promise<Standing[]> {
    const known = ids.filter(isId)
    if (known.length === 0) return []
    const rows = await this.#store.ask<Omit<Standing, 'seats'> & { readonly seats: [PlayerId, number][] }>(STANDING, [known, nodeId])
    return rows.map(({ seats, ...row }) => ({ ...row, seats: new Map(seats) }))
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

/** A node of an older version may have removed somebody and left the name that was shown at the table. */
function withoutErased(header: Header, names: readonly (object | null)[]): Header {
  const seats = header.seats.map((seat, at) => (names[at] == null ? { ...seat, name: erasedName(at), erased: true as const } : seat))
  return { ...header, seats }
}
