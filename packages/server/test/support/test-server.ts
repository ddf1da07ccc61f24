/** A whole server for a test file: real sockets, a database of its own on the shared PostgreSQL, and people of every role. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayerId } from '@parlour/protocol'
import { Client, type QueryResultRow } from 'pg'
import { pino } from 'pino'
import { loadKeys } from '../../src/auth/keys.ts'
import { Tokens } from '../../src/auth/tokens.ts'
import { type Config, readConfig } from '../../src/config/config.ts'
import type { Database } from '../../src/database/index.ts'
import type { Lease } from '../../src/nodes/lease.ts'
import type { Neighbours } from '../../src/nodes/neighbours.ts'
import type { Repository } from '../../src/repository/index.ts'
import type { PlayerRole } from '../../src/repository/types.ts'
import { type Overrides, startServer } from '../../src/server.ts'
import type { Tables } from '../../src/tables/tables.ts'
import { freshDatabase } from './test-database.ts'

export interface Person {
  readonly token: string
  readonly id: PlayerId
  readonly username: string
  readonly role: PlayerRole
}

/** A bot account, with its own token and its owner's sign-in. */
export interface BotPerson extends Person {
  readonly owner: Person
}

export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string
  /** Of the sockets. */
  readonly socketUrl: string
  readonly repository: Repository
  readonly tables: Tables
  readonly lease: Lease
  readonly neighbours: Neighbours
  guest(): Promise<Person>
  account(): Promise<Person>
  admin(): Promise<Person>
  bot(): Promise<BotPerson>
  /** A token of this person that ran out an hour ago. */
  expiredToken(person: Person): Promise<string>
  /** Asks the database, past the server. */
  sql<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Takes the database away for good. */
  loseDatabase(): Promise<void>
  close(): Promise<void>
}

export const PASSWORD = 'correct horse battery staple'
const SIGNING_KEY = 'a signing key that only tests have, and long enough'
const ADMIN = 'Headwaiter'
/** As little work as the algorithm allows: nobody guesses these passwords. */
const hashConfig = { memoryCost: 8, timeCost: 1, parallelism: 1 }
/** More than any test asks for by accident. */
const PLENTY = 1_000_000
const HOUR_MS = 3_600_000

export type TestSettings = Partial<Config> & Pick<Overrides, 'log' | 'frameLimits' | 'clientFolder'>

export async function startTestServer({ log, frameLimits, clientFolder, ...settings }: TestSettings = {}): Promise<TestServer> {
  const { connection, drop } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-test-data-'))
  const cleanUp = async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const ended = new Promise<Error>(() => undefined)
  const still = async () => undefined
  const database: Database = { connection, kind: 'external', description: 'a test database', ended, revive: still, stop: still }
  const config: Config = {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, TOKEN_SIGNING_KEY: SIGNING_KEY, ADMIN_USERNAME: ADMIN }),
    requestsPerMinute: PLENTY,
    guestsPerMinute: PLENTY,
    socketsPerAddress: PLENTY,
    botDelayMs: 0,
    drainMs: 0,
    trustProxy: 'loopback',
    ...settings,
  }
  const overrides = {
    log: log ?? pino({ level: 'silent' }),
    database,
    hashConfig,
    ...(frameLimits && { frameLimits }),
    ...(clientFolder && { clientFolder }),
  }
  const server = await startServer(config, overrides).catch(async (error: unknown) => {
    await cleanUp()
    throw error
  })
  const { url, repository, tables, lease, neighbours } = server
  const signIn = (path: string, body: object, token?: string) => signedIn(`${url}/api/v1${path}`, body, token)
  const register = (username: string) => signIn('/register', { username, password: PASSWORD })
  const account = () => register(`player_${randomBytes(5).toString('hex')}`)
  return {
    url,
    socketUrl: `${url.replace('http', 'ws')}/ws`,
    repository,
    tables,
    lease,
    neighbours,
    guest: () => signIn('/guest', { deviceId: randomBytes(16).toString('hex') }),
    account,
    bot: async () => {
      const owner = await account()
      return { ...(await signIn('/profile/bot', {}, owner.token)), owner }
    },
    // Whoever comes second finds the account there.
    admin: () => register(ADMIN).catch(() => signIn('/login', { username: ADMIN, password: PASSWORD })),
    expiredToken: async ({ id, role }) => {
      const past = new Tokens(loadKeys({ dataDir, tokenSigningKey: SIGNING_KEY }).tokenKey, () => new Date(Date.now() - HOUR_MS))
      return past.issueToken(id, role, id)
    },
    sql: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const client = new Client(connection)
      await client.connect()
      try {
        return (await client.query<Row>(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
    loseDatabase: drop,
    close: async () => {
      try {
        await server.close()
      } finally {
        await cleanUp()
      }
    },
  }
}

async function signedIn(url: string, body: object, token?: string): Promise<Person> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { token: string; user: Omit<Person, 'token'> }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  return { token: answer.token, ...answer.user }
}

/** People come from everywhere, so that a test may have as many as it likes: sign-ins are limited for each address. */
const anyAddress = (): string => `10.${[...randomBytes(3)].join('.')}`
