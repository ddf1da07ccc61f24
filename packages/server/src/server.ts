/**
 * The composition root: the one place where the parts of the server are made and introduced to each other, started in order and
 * stopped in the opposite one. Everything else receives what it needs.
 */
import { statfs } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, systemClock } from '@parlour/house'
import { OpenGames } from '@parlour/kernel'
import type { PlayerId } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Registry } from 'prom-client'
import packageJson from '../package.json' with { type: 'json' }
import { buildApi } from './api/app.ts'
import { Audit } from './audit/audit.ts'
import { Accounts } from './auth/accounts.ts'
import { loadKeys } from './auth/keys.ts'
import type { HashConfig } from './auth/passwords.ts'
import { BotPool } from './bots/bot-pool.ts'
import type { Config } from './config/config.ts'
import { type Database, keptAlive, openDatabase } from './database/index.ts'
import { Announcements } from './gateway/announcements.ts'
import { Connections } from './gateway/connections.ts'
import { Gateway } from './gateway/gateway.ts'
import { LobbyTalk } from './gateway/lobby-talk.ts'
import type { Rate } from './gateway/token-bucket.ts'
import { acceptSockets } from './gateway/upgrade.ts'
import { Dailies } from './matchmaking/daily.ts'
import { LobbyCodes } from './matchmaking/lobby-codes.ts'
import { Matchmaking } from './matchmaking/matchmaking.ts'
import { QuickMatches } from './matchmaking/quick-match.ts'
import { Rematches } from './matchmaking/rematches.ts'
import { Sweeper } from './matchmaking/sweeper.ts'
import { type ServerMetrics, serverMetrics } from './metrics.ts'
import type { Bus } from './nodes/bus.ts'
import { Lease } from './nodes/lease.ts'
import { Neighbours } from './nodes/neighbours.ts'
import { LocalPresence } from './nodes/presence.ts'
import { rate } from './ratings/glicko.ts'
import { Settlement } from './ratings/settlement.ts'
import { type NewGame, openRepository, type Repository } from './repository/index.ts'
import { LogWriter } from './repository/log-writer.ts'
import { libraryOf, openResources } from './resources/index.ts'
import { networkAddresses, urlOf } from './site/addresses.ts'
import { addSite } from './site/site.ts'
import { Tables } from './tables/tables.ts'

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Where other devices on the local network reach it, likeliest first; none while it listens to this machine alone. */
  readonly addresses: readonly string[]
  readonly description: string
  readonly repository: Repository
  readonly tables: Tables
  readonly lease: Lease
  readonly neighbours: Neighbours
  readonly metrics: Registry
  /** A connection that somebody else has accepted. */
  take(socket: Socket): void
  /** Finishes what is being done and stops everything that was started. Unless told otherwise, people are sent to other nodes first. */
  close(how?: { readonly sendOn: boolean }): Promise<void>
}

/** What tests and measurements replace. */
export interface Overrides {
  readonly log?: Logger
  /** A database that is there already. */
  readonly database?: Database
  readonly hashConfig?: HashConfig
  readonly frameLimits?: Rate
  /** Something in front of the bus to the other nodes, or instead of it. */
  readonly bus?: (bus: Bus) => Bus
  /** How many threads bots think in; as many as there are processors but one, where nothing is said. */
  readonly botThreads?: number
  /** Somebody else listens on this port and hands over what comes in. */
  readonly listensAt?: number
  /** The figures of all nodes that are kept together, where this is one of them. */
  readonly figures?: () => Promise<string>
  /** Where the built client is. */
  readonly clientFolder?: string
}

/** How long a move of unknown fate is tried again before its sender is told that it could not be saved. */
const STORE_PATIENCE_MS = 8_000
const TRUSTS_EVERYBODY =
  'TRUST_PROXY=true believes whatever address a caller claims, so limits by address hold for nobody; give the number of proxies, or their addresses'
const AUDIT_PURGE_MS = 3_600_000

export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const log = overrides.log ?? pino({ level: config.logLevel })
  const undo: (() => unknown)[] = []
  // One part that cannot end in order must not keep the others from it.
  let sendsOn = true
  const closing = async ({ sendOn } = { sendOn: true }): Promise<void> => {
    sendsOn = sendOn
    log.info('stopping')
    for (const step of undo.splice(0).reverse()) {
      await Promise.resolve()
        .then(step)
        .catch((error: unknown) => log.warn({ err: error }, 'a part of the server did not stop in order'))
    }
    log.info('stopped')
  }
  try {
    if (config.trustProxy === true) log.warn(TRUSTS_EVERYBODY)
    const metrics = serverMetrics()
    const { repository, database } = await openStore(config, overrides, log, metrics, undo)
    const keys = loadKeys(config)
    await repository.keys.remember(keys.publicKey)
    const lease = new Lease({ nodes: repository.nodes, publicKey: keys.publicKey, log })
    undo.push(() => lease.giveUp())
    await lease.start()
    const presence = new LocalPresence({
      nodeId: lease.id,
      rows: repository.presence,
      log,
      changed: (ids) => neighbours.tell({ tables: ids }),
    })
    const bus = await busOf(config, repository, log)
    const neighbours: Neighbours = new Neighbours({ lease, bus: overrides.bus?.(bus) ?? bus, presence, repository, log })
    undo.push(() => neighbours.stop())
    // Times that nodes share are the database's.
    const now = (): number => lease.now()
    const clock: Clock = { now, after: systemClock.after }

    const audit = new Audit(repository.audit, {
      retentionDays: config.auditRetentionDays,
      report: (error) => log.warn({ err: error }, 'the audit trail cannot be written'),
    })
    undo.push(() => audit.flush())
    undo.push(audit.startPurging(AUDIT_PURGE_MS))
    const accounts = new Accounts({
      ...repository,
      keys,
      audit,
      adminUsername: config.adminUsername,
      now: () => new Date(now()),
      ...hashing(overrides),
    })
    const resources = openResources(config)
    const connections = new Connections(presence, {
      perAddress: config.socketsPerAddress,
      perPlayer: config.socketsPerPlayer,
      nodes: () => 1 + lease.aliveOthers,
    })
    const announcer: Announcements = new Announcements({
      connections,
      post: (notice) => neighbours.post(notice),
      findLobby: (id) => matchmaking.findLobby(id).catch(() => null),
      heardChat: (id) => tables.at(id, (live) => live.hearChat()),
      heardInLobby: (id) =>
        void talk.hear(id).catch((error: unknown) => log.warn({ err: error }, 'what was said in a lobby cannot be read')),
      keptApart: (players) =>
        void gateway.keptApart(players).catch((error: unknown) => log.warn({ err: error }, 'a list of lobbies could not be renewed')),
      signedOut: (signIns) => accounts.revokedElsewhere(signIns),
      playerChanged: (id) => accounts.changedElsewhere(id),
    })
    repository.players.onChanged((id) => announcer.changed(id))
    repository.avoidances.onChanged((one, other) => announcer.keptApart([one, other]))
    const talk = new LobbyTalk({ repository, tell: (id) => announcer.saidInLobby(id) })
    accounts.onRevoked((signIns, where) => {
      if (where === 'here') announcer.ended(signIns)
    })

    const bots = new BotPool(config.lexicon === undefined ? {} : { lexicon: config.lexicon }, overrides.botThreads)
    undo.push(() => bots.close())
    const writer = new LogWriter({
      store: repository.events,
      patience: STORE_PATIENCE_MS,
      onTrouble: (error) => {
        metrics.batchFailed()
        log.warn({ err: error }, 'the log cannot be written')
      },
      onRefused: (rows) => metrics.givenUp(rows),
      onBatch: (rows, ms) => metrics.batch(rows, ms),
      isTold: () => neighbours.shared,
      onStored: (rows) => {
        if (!neighbours.shared) return
        const shared = rows.filter(({ gameId }) => tables.peek(gameId)?.isShared !== false)
        neighbours.tell({ logs: shared.map(({ gameId, seq }) => [gameId, seq]) })
      },
    })
    const tables: Tables = new Tables({
      games: new OpenGames(libraryOf(resources)),
      repository,
      writer,
      settings: config,
      log,
      nodes: {
        nodeId: lease.id,
        get shared() {
          return neighbours.shared
        },
        tell: (news) => neighbours.tell(news),
        enter: (playerId, gameId) => presence.enter(playerId, gameId),
        exit: (playerId, gameId) => presence.exit(playerId, gameId),
        said: (gameId) => announcer.said(gameId),
      },
      clock,
      decide: (question) => bots.decide(question),
      remembers: (kind, level) => bots.remembers(kind, level),
      closed: (table, rules) => settlement.closed(table, rules),
      inherited: (live) => gateway.tellOfMatch(live),
    })

    const deps = {
      repository,
      resources,
      defaults: config,
      announcer,
      sessions: { registerGameSession: (made: NewGame) => gateway.registerGameSession(made) },
      now,
      nodeId: lease.id,
    }
    const matchmaking = new Matchmaking(deps)
    const lobbyCodes = new LobbyCodes(deps)
    const quickMatches = new QuickMatches(deps, matchmaking)
    const rematches: Rematches = new Rematches(deps, matchmaking)
    const dailies = new Dailies(deps, keys.dailyKey)
    const settlement: Settlement = new Settlement({
      repository,
      audit,
      log,
      now,
      restart: async (table) => void (await rematches.restart(table)),
    })
    const limits = overrides.frameLimits === undefined ? {} : { limits: overrides.frameLimits }
    const gateway: Gateway = new Gateway({
      connections,
      announcer,
      accounts,
      tables,
      matchmaking,
      lobbyCodes,
      avoidances: repository.avoidances,
      talk,
      rematches,
      audit,
      log,
      now,
      metrics,
      ...limits,
    })
    const sweeper = new Sweeper({
      repository,
      matchmaking,
      announcer,
      quickMatches,
      rematches,
      settlement,
      log,
      now,
    })

    const status = () => ({
      sockets: connections.size,
      tables: tables.size,
      pendingWrites: writer.pending,
      oldestWriteMs: writer.oldest,
      failingWrites: writer.failing,
      waitingBots: bots.waiting,
      nodes: 1 + lease.aliveOthers,
      unheardNodes: neighbours.unheard,
      connections: repository.connections(),
    })
    const freeDisk = () => (database.kind === 'embedded' ? freeIn(config.dataDir) : Promise.resolve(null))
    metrics.observe({ status, freeDisk, unsettled: () => repository.games.countUnsettled() })
    const port = (): number => overrides.listensAt ?? portOf(api)
    const addresses = (): string[] => networkAddresses(config.host, port())
    const api: FastifyInstance = await buildApi({
      config,
      accounts,
      repository,
      matchmaking,
      lobbyCodes,
      quickMatches,
      dailies,
      audit,
      resources,
      recordKey: keys.recordKey,
      log,
      metrics: metrics.registry,
      figures: overrides.figures,
      status,
      lease,
      neighbours,
      isReady: () => ready,
      freeDisk,
      leaveAll: (playerId) => leaveAll(repository, tables, playerId),
      version: packageJson.version,
      addresses,
    })
    await addSite(api, overrides.clientFolder)
    undo.push(() => closeApi(api))

    acceptSockets(api, () => (stopping ? null : gateway), config)
    let stopping = false
    let ready = true
    undo.push(async () => {
      stopping = true
      await gateway.stop()
    })
    gateway.start()
    neighbours.start({
      tables: () => tables.active,
      isOpen: (id) => tables.peek(id) !== undefined,
      logsGrew: (logs) => {
        for (const [id, seq] of logs) tables.at(id, ({ house }) => house.hear(seq))
      },
      stand: (standings) => {
        for (const standing of standings) tables.at(standing.id, (live) => live.stand(standing))
      },
      noticed: (notice) => announcer.noticed(notice),
      nodesChanged: (lapsed) => {
        if (lapsed) void tables.reclaim().catch((error: unknown) => log.warn({ err: error }, 'tables could not be taken again'))
        tables.takeOver()
      },
    })
    await tables.start()
    sweeper.start()
    undo.push(() => sweeper.stop())

    // With others to go to, nobody should notice that this one stops: first whoever sends people here learns of it, then they are sent on.
    undo.push(async () => {
      if (!sendsOn || lease.aliveOthers === 0) return
      ready = false
      log.info('sending everybody to other nodes')
      await sleep(config.drainMs / 2)
      await gateway.sendOn(config.drainMs / 2)
    })
    if (overrides.listensAt === undefined) await api.listen({ port: config.port, host: config.host })
    else await api.ready()
    log.info({ port: port(), database: database.description }, 'serving')
    const { description } = database
    return {
      url: urlOf(config.host, port()),
      port: port(),
      addresses: addresses(),
      description,
      repository,
      tables,
      lease,
      neighbours,
      metrics: metrics.registry,
      take: (socket) => {
        api.server.emit('connection', socket)
        socket.resume()
      },
      close: closing,
    }
  } catch (error) {
    await closing()
    throw error
  }
}

/** How this node hears of others. What speaks with Redis is a large part of what a server loads, and few have one. */
async function busOf({ redisUrl }: Config, { channel }: Repository, log: Logger): Promise<Bus> {
  if (redisUrl === undefined) return channel
  const { RedisBus } = await import('./nodes/redis-bus.ts')
  return new RedisBus(redisUrl, (error) => log.warn({ err: error }, 'Redis is away; nodes look at the database until it is back'))
}

/** Nobody should wait for somebody who is not coming back. */
async function leaveAll(repository: Repository, tables: Tables, playerId: PlayerId): Promise<void> {
  for (const { id, seat } of await repository.games.runningOf(playerId)) {
    const live = await tables.open(id)
    await live.house.leave(seat, 'quit').catch(() => undefined)
  }
}

/** Null where nobody knows, as when the folder is not there. */
const freeIn = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

/** What it listens on, which the system may have chosen. */
const portOf = (api: FastifyInstance): number => (api.server.address() as AddressInfo).port

/** Connections that are kept alive are ended as soon as they are idle; those that were busy at first become idle later. */
async function closeApi(api: FastifyInstance): Promise<void> {
  const again = setInterval(() => api.server.closeIdleConnections(), 50)
  await api.close().finally(() => clearInterval(again))
}

/** The database and the repository on it. A database of our own that dies is started again, as often as it takes. */
async function openStore(config: Config, overrides: Overrides, log: Logger, metrics: ServerMetrics, undo: (() => unknown)[]) {
  const note = (line: string): void => log.info(line)
  const { databaseUrl, dataDir } = config
  const database = overrides.database ?? (await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }), note }))
  const watching = keptAlive(database, { log, revived: () => metrics.revived() })
  undo.push(() => watching.stop())
  const repository = await openRepository(database.connection, {
    rate,
    // One that was opened by somebody else may be in use by others.
    alone: overrides.database === undefined && database.kind === 'embedded',
    note: (line) => log.warn(line),
  })
  undo.push(() => repository.close())
  return { database, repository }
}

const hashing = ({ hashConfig }: Overrides) => (hashConfig === undefined ? {} : { hashConfig })
