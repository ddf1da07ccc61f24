/**
 * Every table of the database, as Drizzle sees it; `npm run migrations` writes a migration from what changes here.
 *
 * The log (`events`) is the truth about matches; its key `(game_id, seq)` decides who was first. `games` and `game_seats` hold what a
 * table knows beside its log, `lobbies` what comes before it. Results, ratings and statistics follow from closing events and could be
 * computed again. A deleted player's rows go; seats and results of others stay, without the name's owner.
 */

import type { Json } from '@parlour/kernel'
import type { GameId, LobbyId, PlayerId } from '@parlour/protocol'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Avoidance, LobbyKind, PlayerRole, Seal, TableRules, Terms } from './types.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The driver answers a Buffer, which is not equal to a plain array of the same bytes.
  fromDriver: (stored) => new Uint8Array(stored),
})
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const since = (name: string) => moment(name).notNull().defaultNow()

/** `skeletonOf` a username, which is ASCII and in lower case already; a test holds the two together. */
export const lookOf = (usernameKey: SQLWrapper) => sql`replace(replace(translate(${usernameKey}, '01i', 'oll'), 'rn', 'm'), 'vv', 'w')`

export const players = pgTable(
  'players',
  {
    id: uuid('id').$type<PlayerId>().primaryKey(),
    username: text('username').notNull(),
    /** The username in lower case: names that differ only in case are one. */
    usernameKey: text('username_key').notNull().unique(),
    role: text('role').$type<PlayerRole>().notNull(),
    displayName: text('display_name').notNull(),
    avatar: text('avatar'),
    /** Whether others see finished matches that are public. */
    showsHistory: boolean('shows_history').notNull().default(true),
    preferences: jsonb('preferences').$type<Json>().notNull().default({}),
    /** Hash of a guest's device secret. */
    deviceHash: text('device_hash').unique(),
    createdAt: since('created_at'),
    seenAt: since('seen_at'),
  },
  (table) => [index('guests_by_seen').on(table.seenAt).where(sql`role = 'guest'`), index('players_by_look').on(lookOf(table.usernameKey))],
)

/** Whom somebody does not want to hear, or does not want to meet. They are never told. */
export const avoided = pgTable(
  'avoided',
  {
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    how: text('how').$type<Avoidance>().notNull(),
    since: since('since'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.otherId] }), index('avoided_by').on(table.otherId, table.playerId)],
)

export const credentials = pgTable('credentials', {
  playerId: uuid('player_id')
    .$type<PlayerId>()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  updatedAt: since('updated_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code: it has enough randomness of its own. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.hash] })],
)

/** One row per sign-in; the refresh token changes with every use. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').notNull(),
    /** The token before: using it again shortly is two tabs, later it is theft. */
    previousHash: text('previous_hash'),
    rotatedAt: since('rotated_at'),
    createdAt: since('created_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_by_player').on(table.playerId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** At most one for each bot account; it stands until it is replaced or revoked. */
export const botTokens = pgTable('bot_tokens', {
  playerId: uuid('player_id')
    .$type<PlayerId>()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  /** SHA-256 of the secret: it has enough randomness of its own. */
  hash: text('hash').notNull(),
  createdAt: since('created_at'),
})

export const lobbies = pgTable(
  'lobbies',
  {
    id: uuid('id').$type<LobbyId>().primaryKey(),
    /** What people read to each other. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<LobbyKind>().notNull(),
    game: text('game').notNull(),
    options: jsonb('options').$type<Json>().notNull(),
    seats: integer('seats').notNull(),
    rules: jsonb('rules').$type<TableRules>().notNull(),
    hostId: uuid('host_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Null for numbered deals, which have none. */
    secret: bytes('secret'),
    commitment: text('commitment'),
    /** The match this will be a rematch of. */
    previous: uuid('previous').$type<GameId>(),
    /** Rating of whoever waits, for quick matches. */
    rating: doublePrecision('rating'),
    createdAt: since('created_at'),
    /** When the server starts it by itself. */
    startAt: moment('start_at'),
    /** Whom the host has sent away: they stay away. */
    sentAway: uuid('sent_away').array().$type<PlayerId[]>().notNull().default([]),
    /** Set when it has become a match; then the row is kept for a while so that late-comers find their way. */
    gameId: uuid('game_id').$type<GameId>(),
  },
  (table) => [
    index('lobbies_open').on(table.kind, table.game, table.createdAt).where(sql`game_id is null`),
    index('lobbies_listed').on(table.createdAt, table.id).where(sql`game_id is null and kind = 'public'`),
    index('lobbies_by_age').on(table.createdAt),
    index('lobbies_by_host').on(table.hostId),
    index('lobbies_due').on(table.startAt).where(sql`game_id is null and start_at is not null`),
    uniqueIndex('lobbies_rematch').on(table.previous).where(sql`game_id is null and previous is not null`),
  ],
)

export const lobbySeats = pgTable(
  'lobby_seats',
  {
    lobbyId: uuid('lobby_id')
      .$type<LobbyId>()
      .notNull()
      .references(() => lobbies.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    /** Either a player or a bot's level. */
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .references(() => players.id, { onDelete: 'cascade' }),
    bot: text('bot'),
    pledge: text('pledge'),
    /** The terms that they agreed to last, where the host has changed them since; null: they agree to what is there. */
    agreedTo: jsonb('agreed_to').$type<Terms>(),
    joinedAt: since('joined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lobbyId, table.seat] }),
    uniqueIndex('lobby_seats_by_player').on(table.lobbyId, table.playerId),
    index('lobby_seats_of_player').on(table.playerId),
  ],
)

export const games = pgTable(
  'games',
  {
    id: uuid('id').$type<GameId>().primaryKey(),
    game: text('game').notNull(),
    /** Canonical JSON; without contributions until the deal, then final. */
    header: text('header').notNull(),
    rules: jsonb('rules').$type<TableRules>().notNull(),
    secret: bytes('secret'),
    previous: uuid('previous').$type<GameId>(),
    createdAt: since('created_at'),
    /** Until then luck is being gathered. */
    dealtAt: moment('dealt_at'),
    closedAt: moment('closed_at'),
    /** Results, ratings and statistics have been derived from the closing event. */
    settledAt: moment('settled_at'),
    /** Whether anybody may look at it; else those who sit there. */
    isPublic: boolean('public').notNull().default(false),
    /** Hash and signature of the record, from the first time that it was asked for. */
    seal: jsonb('seal').$type<Seal>(),
    /** When it was made, where its record is of the second version; null: it is of the first. */
    made: moment('made'),
    /** Hash and signature of the record of the second version, likewise. */
    sealedSeal: jsonb('sealed_seal').$type<Seal>(),
    /** The node that sees to what is due here; null: nothing is due. A node that lives no longer: somebody else may take it. */
    awakeBy: uuid('awake_by'),
  },
  (table) => [
    index('games_awake').on(table.awakeBy).where(sql`awake_by is not null`),
    index('games_open').on(table.id).where(sql`closed_at is null`),
    index('games_unsettled').on(table.closedAt).where(sql`closed_at is not null and settled_at is null`),
    index('games_by_previous').on(table.previous).where(sql`previous is not null`),
  ],
)

export const gameSeats = pgTable(
  'game_seats',
  {
    gameId: uuid('game_id')
      .$type<GameId>()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .references(() => players.id, { onDelete: 'set null' }),
    bot: text('bot'),
    /** Order of joining: the host role passes along it. */
    joined: integer('joined').notNull(),
    contribution: text('contribution'),
    /** What stands for a unique name where the record is of the second version. */
    nameHash: text('name_hash'),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat] }), index('game_seats_by_player').on(table.playerId)],
)

/** Unique names and salts beside the headers of matches, which go with the player whose they are, whichever version of a server removes them. */
export const seatNames = pgTable(
  'seat_names',
  {
    gameId: uuid('game_id')
      .$type<GameId>()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    /** Null for a bot of the house. */
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .references(() => players.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    salt: text('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat] }), index('seat_names_by_player').on(table.playerId)],
)

/** The log. No foreign key: it is the hot path, and games are never deleted before their events. */
export const events = pgTable(
  'events',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seq: integer('seq').notNull(),
    /** The sender's own id for the move. */
    move: text('move'),
    /** Canonical JSON, exactly as it is hashed. */
    event: text('event').notNull(),
    at: since('at'),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
)

export const results = pgTable(
  'results',
  {
    gameId: uuid('game_id')
      .$type<GameId>()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .references(() => players.id, { onDelete: 'set null' }),
    game: text('game').notNull(),
    kind: text('kind').$type<'played' | 'forfeit' | 'abandoned'>().notNull(),
    place: integer('place').notNull(),
    score: doublePrecision('score').notNull(),
    rated: boolean('rated').notNull(),
    /** As the match is. */
    isPublic: boolean('public').notNull().default(false),
    ratingBefore: doublePrecision('rating_before'),
    ratingAfter: doublePrecision('rating_after'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.seat] }),
    index('results_of_player').on(table.playerId, table.at.desc(), table.gameId.desc()),
    index('public_results_of_player').on(table.playerId, table.at.desc(), table.gameId.desc()).where(sql`public`),
  ],
)

export const ratings = pgTable(
  'ratings',
  {
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text('game').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    matches: integer('matches').notNull(),
    updatedAt: since('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.game] }), index('leaderboard').on(table.game, table.rating.desc())],
)

export const statistics = pgTable(
  'statistics',
  {
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text('game').notNull(),
    played: integer('played').notNull().default(0),
    won: integer('won').notNull().default(0),
    forfeited: integer('forfeited').notNull().default(0),
    abandoned: integer('abandoned').notNull().default(0),
    points: doublePrecision('points').notNull().default(0),
    bestScore: doublePrecision('best_score'),
    streak: integer('streak').notNull().default(0),
    bestStreak: integer('best_streak').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.game] })],
)

/** Matches that were ended on this server with bots of the house, by level; won: one of that level came first. */
export const botStatistics = pgTable(
  'bot_statistics',
  {
    game: text('game').notNull(),
    level: text('level').notNull(),
    played: integer('played').notNull().default(0),
    won: integer('won').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.game, table.level] })],
)

/** Games for one that were ended on this server, by variant. Bests are those of won ones; null: none is known. */
export const variantStatistics = pgTable(
  'variant_statistics',
  {
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text('game').notNull(),
    variant: text('variant').notNull(),
    played: integer('played').notNull().default(0),
    won: integer('won').notNull().default(0),
    streak: integer('streak').notNull().default(0),
    bestStreak: integer('best_streak').notNull().default(0),
    fewestMoves: integer('fewest_moves'),
    /** Milliseconds. */
    fastest: integer('fastest'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.game, table.variant] })],
)

/** What is said at a table, or in a lobby until its match begins. */
export const chat = pgTable(
  'chat',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Either a match or a lobby. */
    gameId: uuid('game_id')
      .$type<GameId>()
      .references(() => games.id, { onDelete: 'cascade' }),
    lobbyId: uuid('lobby_id')
      .$type<LobbyId>()
      .references(() => lobbies.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    /** Null for somebody who is no longer known here, and for what was said before it was noted. */
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .references(() => players.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    at: since('at'),
  },
  (table) => [
    index('chat_by_game').on(table.gameId, table.id),
    index('chat_by_lobby').on(table.lobbyId, table.id),
    index('chat_by_player').on(table.playerId),
  ],
)

/** One attempt per player and day. */
export const dailies = pgTable(
  'dailies',
  {
    game: text('game').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    gameId: uuid('game_id')
      .$type<GameId>()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** Known once the attempt is over. */
    won: boolean('won'),
    moves: integer('moves'),
    milliseconds: integer('milliseconds'),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.day, table.playerId] }),
    uniqueIndex('dailies_by_game').on(table.gameId),
    index('dailies_best').on(table.game, table.day, table.won.desc(), table.moves, table.milliseconds).where(sql`won is not null`),
    index('dailies_by_player').on(table.playerId, table.game, table.day),
  ],
)

/** What `dailies` add up to in a month (`2026-01`), of won attempts; kept so that a list of the best reads its own rows only. */
export const dailyMonths = pgTable(
  'daily_months',
  {
    game: text('game').notNull(),
    month: text('month').notNull(),
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    won: integer('won').notNull(),
    moves: integer('moves').notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.month, table.playerId] }),
    index('daily_months_best').on(table.game, table.month, table.won.desc(), table.moves, table.milliseconds),
    index('daily_months_by_player').on(table.playerId),
  ],
)

/** Days in a row that were won: those up to the last one, and the longest there were. */
export const dailyStreaks = pgTable(
  'daily_streaks',
  {
    game: text('game').notNull(),
    playerId: uuid('player_id')
      .$type<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    days: integer('days').notNull().default(0),
    longest: integer('longest').notNull().default(0),
    lastDay: date('last_day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.playerId] }),
    index('daily_streaks_going_on').on(table.game, table.lastDay, table.days.desc()),
    index('daily_streaks_by_player').on(table.playerId),
  ],
)

/** The servers on this database, each by a lease that it renews every second: who has not renewed it is gone. */
export const nodes = pgTable('nodes', {
  id: uuid('id').primaryKey(),
  /** Public half of the key that the node signs with: nodes of one site have the same. */
  publicKey: text('public_key').notNull(),
  until: moment('until').notNull(),
  /** The last migration that its program knows. */
  knows: bigint('knows', { mode: 'number' }).notNull().default(0),
  /** The lease ran out although the node went on, and was taken up again then. */
  lapsedAt: moment('lapsed_at'),
})

/**
 * Who is connected through which node, and at which table; the row for table zero says that they are connected at all. It holds for as
 * long as the node lives. Only nodes that are not alone write it.
 */
export const presence = pgTable(
  'presence',
  {
    nodeId: uuid('node_id').notNull(),
    playerId: uuid('player_id').$type<PlayerId>().notNull(),
    gameId: uuid('game_id').$type<GameId>().notNull(),
    /** At table zero: how many connections they have through this node. */
    sockets: integer('sockets').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.playerId, table.gameId] }), index('presence_at').on(table.gameId, table.playerId)],
)

/** What a node has told the others, for some minutes: whoever missed the hint finds it here. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    nodeId: uuid('node_id').notNull(),
    at: since('at'),
    notice: jsonb('notice').$type<Json>().notNull(),
  },
  (table) => [index('notices_by_time').on(table.at)],
)

/** What may be tried only so often in a while, whichever node is asked. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is tried and by whom, as a hash. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('attempts_by_end').on(table.until)],
)

/** Public halves of the keys that records were signed with. */
export const signingKeys = pgTable('signing_keys', {
  publicKey: text('public_key').primaryKey(),
  createdAt: since('created_at'),
})

export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: since('at'),
    kind: text('kind').$type<'auth' | 'gameplay' | 'system'>().notNull(),
    type: text('type').notNull(),
    severity: text('severity').$type<'info' | 'warning' | 'error'>().notNull(),
    playerId: uuid('player_id').$type<PlayerId>(),
    gameId: uuid('game_id').$type<GameId>(),
    correlationId: text('correlation_id'),
    payload: jsonb('payload').$type<Json>().notNull(),
    redacted: boolean('redacted').notNull().default(false),
  },
  (table) => [
    index('audit_by_time').on(table.at),
    index('audit_by_player').on(table.playerId, table.at),
    index('audit_by_game').on(table.gameId, table.at).where(sql`game_id is not null`),
  ],
)
