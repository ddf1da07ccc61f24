/**
 * Tables before their match. Every change goes through `change`: a pure function decides on what is there, and its answer is written if
 * that is still so, else it decides anew. So rules about lobbies need not know SQL, and never decide on something outdated.
 */
import type { GameId, LobbyId, PlayerId } from '@parlour/protocol'
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import { UniqueConstraintViolation } from './errors.ts'
import { isId } from './ids.ts'
import { lobbyCode, spelledCode } from './lobby-code.ts'
import { insertLobby, readLobbies, writeChange } from './lobby-rows.ts'
import { inTurn, type OneOfMany } from './one-by-one.ts'
import { games, lobbies } from './schema.ts'
import type { Statement, Store } from './store.ts'
import type { Lobby, LobbyChange, NewLobby } from './types.ts'

/** One in 700 million codes is taken by any one lobby: more collisions than this in a row are not bad luck. */
const CODE_ATTEMPTS = 8
const open = isNull(lobbies.gameId)
const OPEN_OF_PLAYER: Statement = {
  name: 'open-lobbies-of-player',
  text: 'select count(*)::int as present from lobby_seats s join lobbies l on l.id = s.lobby_id where s.player_id = $1 and l.game_id is null',
}

/** On whose behalf a lobby is looked for, and what is to be counted before. */
export interface OnBehalf {
  /** A lobby that is not there for them is not found. */
  readonly as?: PlayerId | undefined
  /** Whoever sits down in one of many. */
  readonly oneOf?: OneOfMany | undefined
}
type Written = Parameters<typeof writeChange> extends [unknown, ...infer Rest] ? Rest : never

const isTakenCode = (error: unknown): boolean => error instanceof UniqueConstraintViolation && error.constraint === 'lobbies_code_unique'

interface ListedLobbies {
  readonly game?: string
  readonly limit: number
  readonly offset: number
  readonly as?: PlayerId | null
}

export class Lobbies {
  readonly #store: Store
  readonly #newCode: () => string

  constructor(store: Store, newCode: () => string = lobbyCode) {
    this.#store = store
    this.#newCode = newCode
  }

  /** UniqueConstraintViolation if there is an open rematch of the same match already, or one that has begun. */
  async create(lobby: NewLobby, oneOf?: OneOfMany): Promise<Lobby> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#insert(lobby, this.#newCode(), oneOf)
      } catch (error) {
        if (!isTakenCode(error) || attempt === CODE_ATTEMPTS) throw error
      }
    }
  }

  #insert(lobby: NewLobby, code: string, oneOf: OneOfMany | undefined): Promise<Lobby> {
    const { previous } = lobby
    if (previous === null && oneOf === undefined) return insertLobby(this.#store.ask, lobby, code)
    return this.#store.transaction(async (tables, ask) => {
      if (oneOf !== undefined) await inTurn(ask, oneOf, OPEN_OF_PLAYER)
      const made = await insertLobby(ask, lobby, code)
      if (previous === null) return made
      // Asked after the insertion, which has waited for whoever is just starting the one rematch that there is.
      if ((await tables.$count(games, eq(games.previous, previous))) > 0) throw new UniqueConstraintViolation('games_by_previous')
      return made
    })
  }

  /** By id, or by code in any case; null where it is not there for this player. */
  async find(idOrCode: string, as?: PlayerId): Promise<Lobby | null> {
    return (await this.#find(idOrCode, as))?.lobby ?? null
  }

  async #find(idOrCode: string, as: PlayerId | null = null) {
    const code = spelledCode(idOrCode)
    if (code !== null) return (await readLobbies(this.#store.ask, 'lobby-by-code', [code, as]))[0]
    return isId(idOrCode) ? (await readLobbies(this.#store.ask, 'lobby-by-id', [idOrCode, as]))[0] : undefined
  }

  /** Public lobbies that have not started, newest first; of those that are there for a player. */
  listOpen({ game, limit, offset, as = null }: ListedLobbies): Promise<Lobby[]> {
    if (game === undefined) return this.#read('lobbies-listed', limit, offset, as)
    return this.#read('lobbies-listed-of-game', limit, offset, as, game)
  }

  /**
   * Changes a lobby as the function says, which sees it as it is, must be pure and may be called again. What it throws is thrown, with
   * nothing changed. Answers the lobby afterwards; null if there is none, or none any more. Whoever sits down must be named: `as`.
   */
  async change(idOrCode: string, decide: (lobby: Lobby) => LobbyChange, { as, oneOf }: OnBehalf = {}): Promise<Lobby | null> {
    for (;;) {
      const found = await this.#find(idOrCode, as)
      if (found === undefined) return null
      const change = decide(found.lobby)
      if (change === null) return found.lobby
      const { newCode, ...rest } = change
      const after = await this.#write(found, newCode ? { ...rest, code: this.#newCode() } : rest, oneOf)
      // Undefined: somebody else's change came between, or two have just come to be kept apart.
      if (after !== undefined) return after
    }
  }

  #write(...[found, change, oneOf]: [...Written, OneOfMany | undefined]): ReturnType<typeof writeChange> {
    const written =
      oneOf === undefined
        ? writeChange(this.#store.ask, found, change)
        : this.#store.transaction(async (_, ask) => {
            await inTurn(ask, oneOf, OPEN_OF_PLAYER)
            return writeChange(ask, found, change)
          })
    return written.catch((error: unknown) => {
      if (change.code !== undefined && isTakenCode(error)) return undefined
      throw error
    })
  }

  /** The open lobby for a rematch of a match. */
  async findRematch(previous: GameId): Promise<Lobby | null> {
    const [lobby] = isId(previous) ? await this.#read('lobby-for-rematch', previous) : []
    return lobby ?? null
  }

  /**
   * Open lobbies of the quick match, of one game or of all, longest waiting first; of one game, those in which nobody waits with whom a player
   * is to be kept apart.
   */
  findWaiting(game?: string, as: PlayerId | null = null): Promise<Lobby[]> {
    return game === undefined ? this.#read('lobbies-waiting') : this.#read('lobbies-waiting-for-game', game, as)
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

  /** Open lobbies that any of these players sits in, oldest first. */
  async ofPlayers(...players: readonly PlayerId[]): Promise<Lobby[]> {
    const known = players.filter(isId)
    return known.length === 0 ? [] : this.#read('lobbies-of-players', known)
  }

  /** Forgets lobbies made before, whether they have become a match or never did; how many. */
  async purge(olderThan: Date): Promise<number> {
    return (await this.#store.run((tables) => tables.delete(lobbies).where(lt(lobbies.createdAt, olderThan)))).rowCount ?? 0
  }

  async #read(name: Parameters<typeof readLobbies>[1], ...values: readonly unknown[]): Promise<Lobby[]> {
    return (await readLobbies(this.#store.ask, name, values)).map(({ lobby }) => lobby)
  }
}
