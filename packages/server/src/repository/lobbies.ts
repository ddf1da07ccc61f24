/**
 * Tables before their match. Every change goes through `change`: the lobby is locked, a pure function decides on what is there, and
 * its answer is written in the same transaction. So rules about lobbies need not know SQL, and never decide on something outdated.
 */
import { asLobbyId, type GameId, type LobbyId, type PlayerId } from '@parlour/protocol'
import { and, asc, desc, eq, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { UniqueConstraintViolation } from './errors.ts'
import { isId } from './ids.ts'
import { lobbyCode, spelledCode } from './lobby-code.ts'
import { applyChange, insertSeats, lockLobby, readLobbies, withSeats } from './lobby-rows.ts'
import { games, lobbies, lobbySeats } from './schema.ts'
import type { Store } from './store.ts'
import type { Lobby, LobbyChange, NewLobby } from './types.ts'

/** One in 700 million codes is taken by any one lobby: more collisions than this in a row are not bad luck. */
const CODE_ATTEMPTS = 8
const open = isNull(lobbies.gameId)

export class Lobbies {
  readonly #store: Store
  readonly #newCode: () => string

  constructor(store: Store, newCode: () => string = lobbyCode) {
    this.#store = store
    this.#newCode = newCode
  }

  /** UniqueConstraintViolation if there is an open rematch of the same match already, or one that has begun. */
  async create(lobby: NewLobby): Promise<Lobby> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#insert(lobby, this.#newCode())
      } catch (error) {
        const collision = error instanceof UniqueConstraintViolation && error.constraint === 'lobbies_code_unique'
        if (!collision || attempt === CODE_ATTEMPTS) throw error
      }
    }
  }

  #insert({ taken, ...row }: NewLobby, code: string): Promise<Lobby> {
    return this.#store.transaction(async (tables) => {
      const rows = await tables
        .insert(lobbies)
        .values({ ...row, code })
        .returning()
      // Asked after the insertion, which has waited for whoever is just starting the one rematch that there is.
      if (row.previous != null && (await tables.$count(games, eq(games.previous, row.previous))) > 0) {
        throw new UniqueConstraintViolation('games_by_previous')
      }
      await insertSeats(tables, row.id, taken)
      const [lobby] = await withSeats(tables, rows)
      if (lobby === undefined) throw new Error('An inserted lobby was not returned.')
      return lobby
    })
  }

  /** By id, or by code in any case. */
  async find(idOrCode: string): Promise<Lobby | null> {
    const code = spelledCode(idOrCode)
    if (code === null && !isId(idOrCode)) return null
    const [lobby] = await this.#read(code === null ? eq(lobbies.id, asLobbyId(idOrCode)) : eq(lobbies.code, code))
    return lobby ?? null
  }

  /** Public lobbies that have not started, newest first. */
  listOpen(page: { readonly game?: string; readonly limit: number; readonly offset: number }): Promise<Lobby[]> {
    const { game, limit, offset } = page
    const listed = and(open, eq(lobbies.kind, 'public'), game === undefined ? undefined : eq(lobbies.game, game))
    const newest = [desc(lobbies.createdAt), desc(lobbies.id)]
    return this.#store.run(async (tables) =>
      withSeats(
        tables,
        await tables
          .select()
          .from(lobbies)
          .where(listed)
          .orderBy(...newest)
          .limit(limit)
          .offset(offset),
      ),
    )
  }

  /**
   * Changes a lobby as the function says, which sees it as it is while nobody else can change it, must be pure and may be called again.
   * What it throws is thrown, with nothing changed. Answers the lobby afterwards; null if there is none, or none any more.
   */
  change(id: LobbyId, decide: (lobby: Lobby) => LobbyChange): Promise<Lobby | null> {
    if (!isId(id)) return Promise.resolve(null)
    return this.#store.transaction(async (tables) => {
      const lobby = await lockLobby(tables, id)
      if (lobby === null) return null
      const change = decide(lobby)
      if (change === null) return lobby
      await applyChange(tables, lobby, change)
      return (await readLobbies(tables, eq(lobbies.id, id)))[0] ?? null
    })
  }

  /** The open lobby for a rematch of a match. */
  async findRematch(previous: GameId): Promise<Lobby | null> {
    const [lobby] = isId(previous) ? await this.#read(and(open, eq(lobbies.previous, previous))) : []
    return lobby ?? null
  }

  /** Open lobbies of the quick match, longest waiting first. */
  findWaiting(game: string): Promise<Lobby[]> {
    return this.#read(and(open, eq(lobbies.kind, 'quick'), eq(lobbies.game, game)))
  }

  /** Ids of the open lobbies that the server has to start by now, most overdue first. */
  async dueLobbies(now: Date): Promise<LobbyId[]> {
    const due = await this.#store.run((tables) =>
      tables
        .select({ id: lobbies.id })
        .from(lobbies)
        .where(and(open, lte(lobbies.startAt, now)))
        .orderBy(asc(lobbies.startAt)),
    )
    return due.map(({ id }) => id)
  }

  /** Open lobbies that a player sits in, oldest first. */
  async ofPlayer(playerId: PlayerId): Promise<Lobby[]> {
    if (!isId(playerId)) return []
    return this.#store.run((tables) => {
      const seated = tables.select({ id: lobbySeats.lobbyId }).from(lobbySeats).where(eq(lobbySeats.playerId, playerId))
      return readLobbies(tables, and(open, inArray(lobbies.id, seated)))
    })
  }

  /** Forgets lobbies made before, whether they have become a match or never did; how many. */
  async purge(olderThan: Date): Promise<number> {
    return (await this.#store.run((tables) => tables.delete(lobbies).where(lt(lobbies.createdAt, olderThan)))).rowCount ?? 0
  }

  #read(condition: SQL | undefined): Promise<Lobby[]> {
    return this.#store.run((tables) => readLobbies(tables, condition))
  }
}
