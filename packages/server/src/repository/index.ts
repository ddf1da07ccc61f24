/**
 * M5, the repository: everything that is kept, and the only place with SQL. Callers see plain values (`types.ts`) and three kinds of
 * failure (`errors.ts`); that there is a PostgreSQL behind, how its tables look and how they are migrated stays in this folder.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool, type PoolConfig } from 'pg'
import { Attempts } from './attempts.ts'
import { AuditStore } from './audit-store.ts'
import { Avoidances } from './avoidances.ts'
import { BotTokens } from './bot-tokens.ts'
import { Channel } from './channel.ts'
import { Chat } from './chat.ts'
import { Credentials } from './credentials.ts'
import { Dailies } from './dailies.ts'
import { DatabaseTooNew, OlderNodesLive } from './errors.ts'
import { Events } from './events.ts'
import { Games } from './games.ts'
import { HeldConnection } from './held-connection.ts'
import { Lobbies } from './lobbies.ts'
import { MatchResults } from './match-results.ts'
import { type Migration, migrate, migrations } from './migrations.ts'
import { endAllLeases, Nodes } from './nodes.ts'
import { Notices } from './notices.ts'
import { Players } from './players.ts'
import { PresenceRows } from './presence.ts'
import { Sessions } from './sessions.ts'
import { SigningKeys } from './signing-keys.ts'
import { fromDriver, Store } from './store.ts'
import type { Rate } from './types.ts'

export * from './errors.ts'
export { isId, newId } from './ids.ts'
export type { OtherNode, Renewal } from './nodes.ts'
export { NOWHERE, type Present } from './presence.ts'
export { exportTables, importTables } from './snapshot.ts'
export type * from './types.ts'
export type {
  Attempts,
  AuditStore,
  Avoidances,
  BotTokens,
  Channel,
  Chat,
  Credentials,
  Dailies,
  Events,
  Games,
  Lobbies,
  MatchResults,
  Nodes,
  Notices,
  Players,
  PresenceRows,
  Sessions,
  SigningKeys,
}

export interface Repository {
  readonly players: Players
  readonly avoidances: Avoidances
  readonly credentials: Credentials
  readonly sessions: Sessions
  readonly botTokens: BotTokens
  readonly lobbies: Lobbies
  readonly games: Games
  readonly events: Events
  readonly results: MatchResults
  readonly chat: Chat
  readonly dailies: Dailies
  readonly audit: AuditStore
  readonly keys: SigningKeys
  readonly nodes: Nodes
  readonly presence: PresenceRows
  readonly notices: Notices
  readonly attempts: Attempts
  /** The way from server to server through the database; whoever starts it closes it. */
  readonly channel: Channel
  /** Reads a table and writes a row, for health; throws DatabaseConnectionError. */
  ping(): Promise<void>
  /** Connections to the database: open, idle, and how many wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface RepositoryOptions {
  readonly rate: Rate
  readonly maxConnections?: number
  /** Nobody else can have used this database: whoever did is gone. */
  readonly alone?: boolean
  /** Told about connections that were lost while nobody used them. */
  readonly note?: (line: string) => void
}

/**
 * How long a connection is waited for, and then an answer, before the database counts as away: together less than the eight seconds
 * after which people are told.
 */
const CONNECTION_TIMEOUT_MS = 3_500
const ANSWER_TIMEOUT_MS = 4_000
/** PostgreSQL itself ends a statement that nobody has waited for any more for some time. */
const STATEMENT_TIMEOUT_MS = 60_000
const LEASE_PATIENCE_MS = 6_000
const AGAIN_MS = 500

/** Migrates first. Throws DatabaseTooNew for a database that a newer version has migrated, DatabaseConnectionError if there is none. */
export async function openRepository(connection: PoolConfig, options: RepositoryOptions): Promise<Repository> {
  const { rate, maxConnections = 10, note } = options
  const known = migrations()
  await patiently(() => migrateAll(connection, known, options.alone === true))
  const poolOf = (max: number): Pool => openPool({ ...connection, max }, note)
  const pool = poolOf(maxConnections - 2)
  // Moves do not wait behind anything else.
  const logPool = poolOf(1)
  const log = new HeldConnection(logPool)
  // Nor does the lease that says that this server lives.
  const lease = poolOf(1)
  const pools = [pool, logPool, lease]
  const sum = (count: (one: Pool) => number): number => pools.reduce((all, one) => all + count(one), 0)
  const store = new Store(pool)
  // Anybody may ask for health, and asking writes: however many ask at once, it is done once.
  let pinging: Promise<void> | null = null
  return {
    players: new Players(store),
    avoidances: new Avoidances(store),
    credentials: new Credentials(store),
    sessions: new Sessions(store),
    botTokens: new BotTokens(store),
    lobbies: new Lobbies(store),
    games: new Games(store),
    events: new Events(pool, log),
    results: new MatchResults(store, rate),
    chat: new Chat(store),
    dailies: new Dailies(store),
    audit: new AuditStore(store),
    keys: new SigningKeys(store),
    nodes: new Nodes(new Store(lease), known.at(-1)?.when ?? 0),
    presence: new PresenceRows(store),
    notices: new Notices(store),
    attempts: new Attempts(store),
    channel: new Channel(connection),
    ping: () => {
      pinging ??= ping(store).finally(() => {
        pinging = null
      })
      return pinging
    },
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close: async () => {
      log.release()
      await Promise.all(pools.map((one) => (one.ending ? undefined : one.end())))
    },
  }
}

async function ping(store: Store): Promise<void> {
  await store.run((tables) => tables.execute('select from games limit 1'))
  // A row as it is, written anew: what cannot be written at all cannot be written here.
  await store.run((tables) =>
    tables.execute('update signing_keys set created_at = created_at where public_key = (select min(public_key) from signing_keys)'),
  )
}

function openPool(config: PoolConfig, note: RepositoryOptions['note']): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    // As a statement, because a pooler in between need not know it as a setting of connections.
    onConnect: (client) => client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`),
    ...config,
  })
  pool.on('error', (error) => note?.(`A database connection was lost: ${error.message}`))
  // A connection in use reports its loss to whoever waits for an answer; without a listener of its own it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A server of an older version that was just stopped may seem to live for some seconds more. */
async function patiently(work: () => Promise<void>): Promise<void> {
  const until = performance.now() + LEASE_PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OlderNodesLive) || performance.now() > until) throw error
      await sleep(AGAIN_MS)
    }
  }
}

/** On a connection of its own, where statements may take as long as they need. */
async function migrateAll(connection: PoolConfig, known: readonly Migration[], alone: boolean): Promise<void> {
  const client = new Client({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...connection })
  // Whoever waits for an answer hears of its loss.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    if (alone) await endAllLeases(client)
    await migrate(client, known)
    await client.query('commit')
  } catch (error) {
    throw error instanceof DatabaseTooNew || error instanceof OlderNodesLive ? error : fromDriver(error)
  } finally {
    // Ended whatever happened: nothing of it stays on a connection.
    await client.end().catch(() => undefined)
  }
}
