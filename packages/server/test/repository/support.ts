/** A repository on a database of its own, and rows to begin with. */

import { randomBytes } from 'node:crypto'
import type { Header } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { Client, type PoolConfig } from 'pg'
import {
  type Lobby,
  type MatchResult,
  type NewGame,
  type NewLobby,
  newId,
  openRepository,
  type Player,
  type PlayerData,
  type Rate,
  type Repository,
  type TableRules,
} from '../../src/repository/index.ts'
import { freshDatabase } from '../support/test-database.ts'

/** Ten points for a winner, ten less for anyone else: every application can be counted afterwards. */
export const tenPoints: Rate = (before, places) =>
  before.map((rating, index) => ({ ...rating, rating: rating.rating + (places[index] === 1 ? 10 : -10), deviation: rating.deviation - 1 }))

export interface Bench {
  readonly connection: PoolConfig
  readonly repository: Repository
  /** Another node's repository on the same database. */
  readonly other: Repository
  /** A connection beside the repositories', to look at rows and get in the way. */
  readonly client: Client
  close(): Promise<void>
}

export async function openBench(rate: Rate = tenPoints): Promise<Bench> {
  const database = await freshDatabase()
  const { connection } = database
  const repository = await openRepository(connection, { rate, maxConnections: 5 })
  const other = await openRepository(connection, { rate, maxConnections: 5 })
  const client = new Client(connection)
  await client.connect()
  const close = async () => {
    await Promise.all([repository.close(), other.close(), client.end()])
    await database.drop()
  }
  return { connection, repository, other, client, close }
}

/** Polls until the condition holds. */
export async function until(condition: () => Promise<boolean>, seconds = 10): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await condition())) if (Date.now() > deadline) throw new Error('What was waited for did not happen.')
}

/** Process ids of the connections that wait for a lock. */
export async function waiting(client: Client): Promise<number[]> {
  // Within a transaction PostgreSQL would answer what it saw first.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.map(({ pid }) => pid)
}

export const somebody = (repository: Repository, data: Partial<PlayerData> = {}): Promise<Player> =>
  repository.players.createPlayer({ username: `p${randomBytes(5).toString('hex')}`, role: 'player', ...data })

export const rules: TableRules = { clock: 30, spectators: true, rated: true, autoRestart: false, grace: 60 }

export const newLobby = (host: Player, changes: Partial<NewLobby> = {}): NewLobby => ({
  id: newId(),
  kind: 'public',
  game: 'crazy-tens',
  options: { goal: 100 },
  seats: 2,
  rules,
  hostId: host.id,
  secret: new Uint8Array([0, 1, 254, 255]),
  commitment: 'c0',
  previous: null,
  rating: null,
  startAt: null,
  taken: [{ seat: 0, playerId: host.id, bot: null, pledge: null }],
  ...changes,
})

export const header = (...names: string[]): Header => ({
  game: 'crazy-tens',
  rules: 1,
  options: { goal: 100 },
  resources: {},
  seats: names.map((name) => ({ name, kind: 'person' })),
  commitment: 'c0',
  pledges: names.map(() => null),
  contributions: [],
})

export const newGame = (players: readonly (Player | null)[], changes: Partial<NewGame> = {}): NewGame => ({
  id: newId(),
  game: 'crazy-tens',
  header: header(...players.map((player) => player?.displayName ?? 'Robot')),
  rules,
  secret: new Uint8Array(32).fill(7),
  previous: null,
  dealtAt: null,
  isPublic: false,
  seats: players.map((player, seat) => ({ seat, playerId: player?.id ?? null, bot: player === null ? 'easy' : null, joined: seat })),
  ...changes,
})

/** A stored match of these players. */
export async function someGame(
  repository: Repository,
  players: readonly (Player | null)[],
  changes: Partial<NewGame> = {},
): Promise<GameId> {
  const game = newGame(players, changes)
  await repository.games.create(game)
  return game.id
}

/** The first player has won. */
export const resultOf = (gameId: GameId, players: readonly (Player | null)[], changes: Partial<MatchResult> = {}): MatchResult => ({
  gameId,
  game: 'crazy-tens',
  kind: 'played',
  at: new Date('2026-02-03T04:05:06.789Z'),
  rated: true,
  seats: players.map((player, seat) => ({ seat, playerId: player?.id ?? null, place: seat + 1, score: 50 - seat * 20, left: false })),
  ...changes,
})

/** Who sits where, by name of player or level of bot. */
export const sitting = (lobby: Lobby | null): (string | null | undefined)[] =>
  lobby?.taken.map(({ player, bot }) => player?.username ?? bot) ?? []
