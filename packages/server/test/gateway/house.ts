/**
 * A house for the tests of sockets: one database and as many servers on it as a test likes, which can be stopped and started again.
 * People come in as guests or accounts, and whole tables can be seated with one call.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameId } from '@parlour/protocol'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { pino } from 'pino'
import { loadKeys } from '../../src/auth/keys.ts'
import { TOKEN_MINUTES, Tokens } from '../../src/auth/tokens.ts'
import { type Config, readConfig } from '../../src/config/config.ts'
import type { Database } from '../../src/database/index.ts'
import type { PlayerRole } from '../../src/repository/types.ts'
import { type Overrides, type RunningServer, startServer } from '../../src/server.ts'
import { TestPlayer, type User } from '../support/client.ts'
import { freshDatabase, type TestDatabase } from '../support/test-database.ts'

const SIGNING_KEY = 'a signing key that only tests have, and long enough'
const PLENTY = 1_000_000

export type HouseSettings = Partial<Config> & Pick<Overrides, 'frameLimits' | 'bus' | 'log'>

/** What a table should be; everything but the game has a usual value. */
export interface TableWish {
  readonly game: string
  /** How many people. */
  readonly people?: number
  /** They have accounts, and are no guests. */
  readonly accounts?: true
  readonly options?: object
  readonly table?: object
  readonly visibility?: 'public' | 'private'
  /** Levels of the bots that fill up. */
  readonly bots?: readonly string[]
  /** By person. */
  readonly pledges?: readonly (string | undefined)[]
}

export interface SeatedTable {
  readonly gameId: GameId
  readonly lobbyId: string
  readonly commitment: string | null
  /** The host first. */
  readonly people: readonly TestPlayer[]
}

export class House {
  readonly #database: TestDatabase
  readonly #dataDir: string
  readonly #settings: HouseSettings
  readonly #servers: RunningServer[] = []

  private constructor(database: TestDatabase, dataDir: string, settings: HouseSettings) {
    this.#database = database
    this.#dataDir = dataDir
    this.#settings = settings
  }

  /** `fill` finds the database empty, before there is a server. */
  static async open(settings: HouseSettings = {}, fill: (client: Client) => Promise<void> = async () => undefined): Promise<House> {
    const dataDir = await mkdtemp(join(tmpdir(), 'parlour-house-'))
    const house = new House(await freshDatabase(), dataDir, settings)
    const begun = house.#connected(fill).then(() => house.start())
    await begun.catch(async (error: unknown) => {
      await house.close()
      throw error
    })
    return house
  }

  /** One more server on the same database. */
  async start(changed: HouseSettings = {}): Promise<RunningServer> {
    const { frameLimits, bus, log, ...settings } = { ...this.#settings, ...changed }
    const database: Database = {
      connection: this.#database.connection,
      kind: 'external',
      description: 'a test database',
      ended: new Promise<Error>(() => undefined),
      revive: async () => undefined,
      stop: async () => undefined,
    }
    const config: Config = {
      ...readConfig({ PORT: '0', DATA_DIR: this.#dataDir, TOKEN_SIGNING_KEY: SIGNING_KEY }),
      requestsPerMinute: PLENTY,
      guestsPerMinute: PLENTY,
      socketsPerAddress: PLENTY,
      botDelayMs: 0,
      // Those who stop are not the subject, or say so.
      drainMs: 0,
      trustProxy: 'loopback',
      ...settings,
    }
    const hashConfig = { memoryCost: 8, timeCost: 1, parallelism: 1 }
    const server = await startServer(config, {
      log: log ?? pino({ level: 'silent' }),
      database,
      hashConfig,
      ...(frameLimits && { frameLimits }),
      ...(bus && { bus }),
    })
    this.#servers.push(server)
    return server
  }

  /** Stops the server that was started last and starts another in its place. */
  async restart(changed: HouseSettings = {}): Promise<RunningServer> {
    await this.#servers.pop()?.close()
    return this.start(changed)
  }

  /** Stops a server. */
  async stop(server: RunningServer): Promise<void> {
    this.#servers.splice(this.#servers.indexOf(server), 1)
    await server.close()
  }

  /** Takes the database away for good. */
  loseDatabase(): Promise<void> {
    return this.#database.drop()
  }

  get server(): RunningServer {
    const server = this.#servers[0]
    if (server === undefined) throw new Error('The house is closed.')
    return server
  }

  get url(): string {
    return this.server.url
  }

  /** A statement to the database, past the server. */
  sql(statement: string): Promise<readonly unknown[]> {
    return this.#connected(async (client) => (await client.query(statement)).rows ?? [])
  }

  async #connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.#database.connection)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  guest(): Promise<TestPlayer> {
    return TestPlayer.guest(this.url)
  }

  guests(count: number): Promise<TestPlayer[]> {
    return Promise.all(Array.from({ length: count }, () => this.guest()))
  }

  accounts(count: number): Promise<TestPlayer[]> {
    return Promise.all(Array.from({ length: count }, () => this.account()))
  }

  async account(): Promise<TestPlayer> {
    const username = `player_${randomBytes(5).toString('hex')}`
    const response = await fetch(`${this.url}/api/v1/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
      body: JSON.stringify({ username, password: 'correct horse battery staple' }),
    })
    const { token, user } = (await response.json()) as { token: string; user: User }
    return new TestPlayer(this.url, token, user, '')
  }

  /** A token of this player's own sign-in that runs out in so many milliseconds; less than nothing for one that has. */
  tokenFor({ token, user }: TestPlayer, milliseconds: number): Promise<string> {
    const issued = Date.now() - TOKEN_MINUTES * 60_000 + milliseconds
    const { tokenKey } = loadKeys({ dataDir: this.#dataDir, tokenSigningKey: SIGNING_KEY })
    return new Tokens(tokenKey, () => new Date(issued)).issueToken(user.id, user.role as PlayerRole, String(decodeJwt(token).sid))
  }

  /** Seats people and bots and starts. Private unless wished otherwise, so that seats are in order of arrival. */
  async seat(wish: TableWish): Promise<SeatedTable> {
    const { game, options, table, visibility = 'private', bots = [], pledges = [] } = wish
    const people = await (wish.accounts ? this.accounts(wish.people ?? 2) : this.guests(wish.people ?? 2))
    const [host, ...others] = people as [TestPlayer, ...TestPlayer[]]
    const seats = people.length + bots.length
    const pledge = (index: number) => (pledges[index] === undefined ? {} : { pledge: pledges[index] })
    const asked = { game, visibility, seats, ...(options && { options }), ...(table && { table }), ...pledge(0) }
    const { lobbyId, commitment } = await host.must<{ lobbyId: string; commitment: string | null }>('POST', '/lobbies', asked)
    for (const [index, other] of others.entries()) await other.must('POST', `/lobbies/${lobbyId}/join`, pledge(index + 1))
    for (const level of bots) await host.must('POST', `/lobbies/${lobbyId}/bots`, { level })
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    return { gameId, lobbyId, commitment, people }
  }

  /** The log of a match as it is stored. */
  async log(gameId: GameId): Promise<readonly { readonly seq: number; readonly move: string | null; readonly [field: string]: unknown }[]> {
    const events = await this.server.repository.events.read(gameId)
    return events.map(({ seq, move, event }) => ({ seq, move, ...(JSON.parse(event) as object) }))
  }

  async close(): Promise<void> {
    try {
      await Promise.all(this.#servers.splice(0).map((server) => server.close()))
    } finally {
      await this.#database.drop()
      await rm(this.#dataDir, { recursive: true, force: true })
    }
  }
}
