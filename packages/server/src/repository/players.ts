/** Who plays here: accounts and guests, and what they show of themselves. */
import { skeletonOf } from '@parlour/kernel'
import type { PlayerId } from '@parlour/protocol'
import { and, eq, getTableColumns, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { RecordNotFound, UniqueConstraintViolation } from './errors.ts'
import { isId, newId } from './ids.ts'
import { turnFor } from './one-by-one.ts'
import { chat, gameSeats, games, lobbies, lobbySeats, lookOf, players, results, seatNames } from './schema.ts'
import { storableJson, storableText } from './storable.ts'
import type { Store, Tables } from './store.ts'
import type { Player, PlayerData, PlayerProfileData, PlayerRole } from './types.ts'

const { usernameKey: _key, deviceHash: _device, ...shown } = getTableColumns(players)

/** What is read of a player wherever one is. */
export const SHOWN_PLAYER = shown

/** Whether the player sits in a running match. */
const seated = sql`exists (select from ${gameSeats} join ${games} on ${games.id} = ${gameSeats.gameId}
  where ${gameSeats.playerId} = ${players.id} and ${isNull(games.closedAt)})`

/** Those who appear in public lists: people with an account. */
export const LISTED: readonly PlayerRole[] = ['player', 'admin']

/** Names that differ only in case are one. */
export const usernameKey = (username: string): string => storableText(username).toLowerCase()

export class Players {
  readonly #store: Store
  readonly #listeners: ((id: PlayerId) => void)[] = []

  constructor(store: Store) {
    this.#store = store
  }

  /** Hears of everyone who is changed or removed here, once that is so, or nobody knows whether it is. */
  readonly onChanged = (listener: (id: PlayerId) => void): void => void this.#listeners.push(listener)

  async #changing<T>(id: PlayerId, change: Promise<T>): Promise<T> {
    try {
      return await change
    } finally {
      for (const listener of this.#listeners) listener(id)
    }
  }

  async findPlayerByUsername(username: string): Promise<Player> {
    return found(await this.#findFirst(eq(players.usernameKey, usernameKey(username))), username)
  }

  /** Whether the unique name of somebody else has this look. */
  async isLookTaken(skeleton: string, except: PlayerId | null = null): Promise<boolean> {
    const alike = sql`${lookOf(players.usernameKey)} = ${storableText(skeleton)}`
    const others = except === null ? alike : sql`${alike} and ${ne(players.id, except)}`
    return (await this.#findFirst(others)) !== undefined
  }

  async findPlayerById(id: PlayerId): Promise<Player> {
    return found(isId(id) ? await this.#findFirst(eq(players.id, id)) : undefined, id)
  }

  /** UniqueConstraintViolation if the name or the device is taken. */
  async createPlayer(data: PlayerData): Promise<Player> {
    const { username, role, displayName = username, deviceHash = null } = data
    const row = { id: newId<PlayerId>(), username, usernameKey: usernameKey(username), role, displayName, deviceHash }
    const created = await this.#store.run((tables) => tables.insert(players).values(row).returning(shown))
    return found(created[0], username)
  }

  async updatePlayerProfile(id: PlayerId, data: PlayerProfileData): Promise<Player> {
    const { preferences, ...rest } = data
    if (Object.values(data).every((value) => value === undefined)) return this.findPlayerById(id)
    return this.#update(id, { ...rest, preferences: preferences === undefined ? undefined : storableJson(preferences) })
  }

  /**
   * A guest becomes an account and keeps everything; RecordNotFound for anyone else, UniqueConstraintViolation if the name is taken, or
   * one that looks like it: of two who want such names at the same moment the second waits for the first.
   */
  async promoteGuest(id: PlayerId, { username }: { readonly username: string }): Promise<Player> {
    const look = skeletonOf(username)
    const account = {
      username,
      usernameKey: usernameKey(username),
      displayName: sql<string>`case when ${players.displayName} = ${players.username} then ${username} else ${players.displayName} end`,
      role: 'player' as const,
      deviceHash: null,
    }
    if (!isId(id)) return found(undefined, id)
    const promoting = this.#store.transaction(async (tables, ask) => {
      await turnFor(ask, `a name like ${look}`)
      const alike = and(eq(lookOf(players.usernameKey), look), ne(players.id, id))
      if ((await tables.$count(players, alike)) > 0) throw new UniqueConstraintViolation('players_by_look')
      const guest = and(eq(players.id, id), eq(players.role, 'guest'))
      return await tables.update(players).set(account).where(guest).returning(shown)
    })
    return found((await this.#changing(id, promoting))[0], id)
  }

  setRole(id: PlayerId, role: PlayerRole): Promise<Player> {
    return this.#update(id, { role })
  }

  /** The account of somebody who has played nowhere and sits nowhere becomes a bot's, for good; null for anyone else. */
  async becomeBot(id: PlayerId): Promise<Player | null> {
    if (!isId(id)) return null
    const played = sql`exists (select from ${results} where ${results.playerId} = ${players.id})`
    const waits = sql`exists (select from ${lobbySeats} join ${lobbies} on ${lobbies.id} = ${lobbySeats.lobbyId}
      where ${lobbySeats.playerId} = ${players.id} and ${isNull(lobbies.gameId)})`
    const fresh = and(eq(players.id, id), eq(players.role, 'player'), sql`not (${played} or ${waits} or ${seated})`)
    const becoming = this.#store.transaction(async (tables) => {
      // Nobody sits down while this is being looked at: a seat needs a lock on its player's row.
      await tables.select({ id: players.id }).from(players).where(eq(players.id, id)).for('update')
      const [bot] = await tables.update(players).set({ role: 'bot' }).where(fresh).returning(shown)
      return bot ?? null
    })
    return this.#changing(id, becoming)
  }

  /** Notes that the player is around. An hour's precision is enough and spares most of the writes. */
  async touch(id: PlayerId): Promise<void> {
    if (!isId(id)) return
    const stale = lt(players.seenAt, sql`now() - interval '1 hour'`)
    await this.#store.run((tables) =>
      tables
        .update(players)
        .set({ seenAt: sql`now()` })
        .where(and(eq(players.id, id), stale)),
    )
  }

  /** Removes the player and all that is only theirs. Matches stay for the others; so do lobbies with somebody else to host them. */
  async deletePlayer(id: PlayerId): Promise<void> {
    const deleted = isId(id) ? await this.#changing(id, this.#delete(eq(players.id, id))) : 0
    if (deleted === 0) throw new RecordNotFound(`There is no player ${id}.`)
  }

  /** Removes guests who have not been seen since and sit in no running match; how many. */
  purgeGuests(unseenSince: Date): Promise<number> {
    return this.#delete(and(eq(players.role, 'guest'), lt(players.seenAt, unseenSince), sql`not ${seated}`))
  }

  #delete(condition: SQL | undefined): Promise<number> {
    return this.#store.transaction(async (tables) => {
      await handOverLobbies(tables, condition)
      await eraseNames(tables, condition)
      await eraseWords(tables, condition)
      return (await tables.delete(players).where(condition)).rowCount ?? 0
    })
  }

  async #findFirst(condition: SQL): Promise<Player | undefined> {
    return (await this.#store.run((tables) => tables.select(shown).from(players).where(condition)))[0]
  }

  async #update(id: PlayerId, change: Parameters<ReturnType<Tables['update']>['set']>[0]): Promise<Player> {
    if (!isId(id)) return found(undefined, id)
    const updating = this.#store.run((tables) => tables.update(players).set(change).where(eq(players.id, id)).returning(shown))
    return found((await this.#changing(id, updating))[0], id)
  }
}

/** Makes whoever joined next the host, where the players meant by `condition` host for others. */
async function handOverLobbies(tables: Tables, condition: SQL | undefined): Promise<void> {
  const leaving = tables.select({ id: players.id }).from(players).where(condition)
  const heir = sql`(select ${lobbySeats.playerId} from ${lobbySeats}
    where ${lobbySeats.lobbyId} = ${lobbies.id} and ${lobbySeats.playerId} not in ${leaving}
    order by ${lobbySeats.joinedAt}, ${lobbySeats.seat} limit 1)`
  await tables
    .update(lobbies)
    .set({ hostId: heir })
    .where(and(sql`${lobbies.hostId} in ${leaving}`, sql`${heir} is not null`))
}

/**
 * Takes the names of the players meant by `condition` out of headers, where something else is hashed and signed; what stands beside the
 * headers goes with the players. Records of the first version need the name they were signed with.
 */
async function eraseNames(tables: Tables, condition: SQL | undefined): Promise<void> {
  const leaving = tables.select({ id: players.id }).from(players).where(condition)
  await tables.execute(sql`
    with locked as (select ${games.id}, ${seatNames.seat} from ${games} join ${seatNames} on ${seatNames.gameId} = ${games.id}
        where ${seatNames.playerId} in ${leaving} order by ${games.id} for no key update of ${games}),
      theirs as (select id, array_agg(seat) as seats from locked group by id)
    update ${games} set seal = null, header = jsonb_set(header::jsonb, '{seats}', (
        select jsonb_agg(case when place - 1 = any(seats) then seat || jsonb_build_object('name', 'Erased player ' || place) else seat end order by place)
        from jsonb_array_elements(header::jsonb -> 'seats') with ordinality as those (seat, place)))::text
    from theirs where theirs.id = ${games.id}`)
}

/** Takes away what the players meant by `condition` have said; older lines tell their seat alone. */
async function eraseWords(tables: Tables, condition: SQL | undefined): Promise<void> {
  const leaving = tables.select({ id: players.id }).from(players).where(condition)
  await tables.execute(sql`delete from ${chat} where ${chat.playerId} in ${leaving}`)
  await tables.execute(sql`delete from ${chat} using ${gameSeats}
    where ${gameSeats.playerId} in ${leaving} and ${chat.gameId} = ${gameSeats.gameId} and ${chat.seat} = ${gameSeats.seat}`)
}

function found(player: Player | undefined, sought: string): Player {
  if (player === undefined) throw new RecordNotFound(`There is no player ${sought}.`)
  return player
}
