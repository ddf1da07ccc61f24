/**
 * The configuration: environment variables read once, at the start, into one plain object. Everything else in the server is handed the
 * values it needs and never looks at the environment. `SETTINGS` is the only list of them; the help text and the table in
 * `docs/operations.md` follow from it.
 */
import { failureOf } from '@parlour/protocol'
import { usernameProblem } from '../auth/usernames.ts'
import {
  anyText,
  databaseUrl,
  existingFile,
  hostName,
  Mismatch,
  nodeCount,
  oneOf,
  origin,
  type Reader,
  redisUrl,
  seconds,
  secretOf,
  trustedProxies,
  wholeNumber,
} from './readers.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly tokenSigningKey: string | undefined
  /** An origin, without a slash at the end. */
  readonly publicUrl: string | undefined
  readonly logLevel: LogLevel
  /** As Fastify takes it; several addresses are separated by commas. */
  readonly trustProxy: boolean | number | string
  readonly adminUsername: string | undefined
  readonly lexicon: string | undefined
  readonly auditRetentionDays: number
  /** Per address. */
  readonly requestsPerMinute: number
  /** Per address. */
  readonly guestsPerMinute: number
  /** At each node. */
  readonly socketsPerAddress: number
  /** At all nodes together. */
  readonly socketsPerPlayer: number
  readonly metricsToken: string | undefined
  /** How long a bot usually seems to think. */
  readonly botDelayMs: number
  readonly graceMs: number
  readonly turnMs: number
  /** How long pledged luck is waited for. */
  readonly revealMs: number
  /** How long an idle table stays in memory. */
  readonly idleMs: number
  /** How long a node that stops takes to send people to the others. */
  readonly drainMs: number
  /** Processes that serve. */
  readonly nodes: number
}

/** One sentence for whoever starts the server: which variable, what it is, what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

interface Setting<T> {
  readonly variable: string
  /** As it would be written in the environment; absent where the setting may be missing. */
  readonly usual?: string
  readonly meaning: string
  readonly read: Reader<T>
}

const username: Reader<string> = (text) => {
  const problem = usernameProblem(text)
  if (problem === null) return text
  const { message } = failureOf({ why: problem })
  throw new Mismatch(`should be a possible username: ${message.charAt(0).toLowerCase()}${message.slice(1, -1)}`)
}

const SETTINGS: { readonly [K in keyof Config]: Setting<NonNullable<Config[K]>> } = {
  port: { variable: 'PORT', usual: '8080', meaning: 'Port of site, API and sockets; 0 takes any free one.', read: wholeNumber(0, 65_535) },
  host: {
    variable: 'HOST',
    usual: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 opens the server to the local network.',
    read: hostName,
  },
  dataDir: {
    variable: 'DATA_DIR',
    usual: './data',
    meaning: 'Folder of everything that is kept: the built-in database and the signing key.',
    read: anyText,
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    meaning: 'PostgreSQL 14 or later to use instead of the built-in one, as postgres://user:password@host:5432/parlour.',
    read: databaseUrl,
  },
  redisUrl: {
    variable: 'REDIS_URL',
    meaning:
      'Redis or Valkey through which several nodes tell each other what happened, as redis://host:6379; without it PostgreSQL does it.',
    read: redisUrl,
  },
  tokenSigningKey: {
    variable: 'TOKEN_SIGNING_KEY',
    meaning: 'Secret of at least 32 characters behind tokens and signatures; without it one is made and kept in DATA_DIR/signing-key.',
    read: secretOf(32),
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    meaning: 'Where players reach the server, as https://play.example without a path.',
    read: origin,
  },
  logLevel: { variable: 'LOG_LEVEL', usual: 'info', meaning: `How much is logged: ${LOG_LEVELS.join(', ')}.`, read: oneOf(LOG_LEVELS) },
  trustProxy: {
    variable: 'TRUST_PROXY',
    usual: 'false',
    meaning: 'Whose X-Forwarded-For is believed: false, true, a number of proxies in a row, or their addresses separated by commas.',
    read: trustedProxies,
  },
  adminUsername: {
    variable: 'ADMIN_USERNAME',
    meaning: 'Account that becomes administrator when it registers or signs in. Register it before you tell anyone its name.',
    read: username,
  },
  lexicon: {
    variable: 'LEXICON',
    meaning: 'Word list for Word Tiles, one word per line, instead of the one that comes along.',
    read: existingFile,
  },
  auditRetentionDays: {
    variable: 'AUDIT_RETENTION_DAYS',
    usual: '30',
    meaning: 'Days until audit events are deleted.',
    read: wholeNumber(1, 3650),
  },
  requestsPerMinute: {
    variable: 'REQUESTS_PER_MINUTE',
    usual: '600',
    meaning: 'Requests that one address may make in a minute.',
    read: wholeNumber(1, 1_000_000),
  },
  guestsPerMinute: {
    variable: 'GUESTS_PER_MINUTE',
    usual: '60',
    meaning: 'Guests that one address may make in a minute.',
    read: wholeNumber(1, 1_000_000),
  },
  socketsPerAddress: {
    variable: 'SOCKETS_PER_ADDRESS',
    usual: '1000',
    meaning: 'WebSockets that one address may have open; several nodes allow an equal share each, as a proxy spreads them.',
    read: wholeNumber(1, 1_000_000),
  },
  socketsPerPlayer: {
    variable: 'SOCKETS_PER_PLAYER',
    usual: '10',
    meaning: 'WebSockets that one player may have open, at all nodes together.',
    read: wholeNumber(1, 1_000_000),
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    meaning: 'Secret of at least 16 characters with which another machine may read /metrics, as a bearer token.',
    read: secretOf(16),
  },
  botDelayMs: {
    variable: 'BOT_DELAY_MS',
    usual: '700',
    meaning: 'How long a bot usually seems to think, in milliseconds; 0: bots play as soon as they have decided.',
    read: wholeNumber(0, 60_000),
  },
  graceMs: {
    variable: 'GRACE_SECONDS',
    usual: '120',
    meaning: 'How long a lost connection is waited for while others wait at the table.',
    read: seconds(0, 86_400),
  },
  turnMs: { variable: 'TURN_SECONDS', usual: '60', meaning: 'Time for a turn at public tables.', read: seconds(1, 86_400) },
  revealMs: {
    variable: 'REVEAL_SECONDS',
    usual: '10',
    meaning: 'How long a table waits for pledged luck to be revealed before the deal.',
    read: seconds(1, 600),
  },
  idleMs: {
    variable: 'IDLE_SECONDS',
    usual: '60',
    meaning: 'How long a table that nobody uses stays in memory.',
    read: seconds(0, 86_400),
  },
  nodes: {
    variable: 'NODES',
    usual: '1',
    meaning: 'Processes that serve behind the one port: a number up to 16, or auto for one on each processor.',
    read: nodeCount,
  },
  drainMs: {
    variable: 'DRAIN_SECONDS',
    usual: '10',
    meaning: 'How long a server that stops takes to send its people to the other nodes, if there are any.',
    read: seconds(0, 3_600),
  },
}

const NAMES = Object.keys(SETTINGS) as readonly (keyof Config)[]

/** Every variable with its default and its meaning, in the order of the table in `docs/operations.md`. */
export const CONFIG_HELP: readonly { readonly name: string; readonly default: string | undefined; readonly meaning: string }[] = NAMES.map(
  (name) => ({ name: SETTINGS[name].variable, default: SETTINGS[name].usual, meaning: SETTINGS[name].meaning }),
)

/** Variables that are empty count as not set; variables it does not know are none of its business. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = Object.fromEntries(NAMES.map((name) => [name, readSetting(SETTINGS[name], env)]))
  return Object.freeze(config) as unknown as Config
}

function textOf(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const text = env[variable]?.trim()
  return text === '' ? undefined : text
}

function readSetting<T>({ variable, usual, read }: Setting<T>, env: NodeJS.ProcessEnv): T | undefined {
  const text = textOf(env, variable) ?? usual
  if (text === undefined) return undefined
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    throw new ConfigError(`${variable} is ${error.is ?? JSON.stringify(text)}, but ${error.message}.`)
  }
}
