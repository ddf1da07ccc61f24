/**
 * A whole site in processes of their own: PostgreSQL, nodes, a proxy in front of them, and Redis where it is wished. Each can be killed and
 * comes back where it was.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findProgram } from '../../../../scripts/lib/system-packages.mjs'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { poll } from '../../src/database/wait.ts'
import { freePort, ServerProcess } from '../support/server-process.ts'

export interface SiteOptions {
  readonly nodes: number
  readonly bus: 'postgresql' | 'redis'
  /** For every node. */
  readonly env?: NodeJS.ProcessEnv
}

const UP_MS = 30_000
const FOLDER = 'parlour-site-'

/** The programs that a site needs; on continuous integration they must be there. */
export function hasPrograms(): boolean {
  const there = ['haproxy', 'redis-server'].every((name) => findProgram(name) !== null)
  if (!there && process.env.CI) throw new Error('haproxy and redis-server are needed here.')
  return there
}

/** A program on a port of its own. */
export class Helper {
  readonly port: number
  readonly #start: () => ChildProcess
  #child: ChildProcess | null = null

  constructor(port: number, start: () => ChildProcess) {
    this.port = port
    this.#start = start
  }

  async start(): Promise<void> {
    this.#child = this.#start()
    await listens(this.port)
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

export class Site {
  readonly nodes: ServerProcess[]
  readonly proxy: Helper
  readonly redis: Helper | null
  readonly #folder: string
  readonly #database: Database

  private constructor(folder: string, database: Database, nodes: ServerProcess[], proxy: Helper, redis: Helper | null) {
    this.#folder = folder
    this.#database = database
    this.nodes = nodes
    this.proxy = proxy
    this.redis = redis
  }

  static async open({ nodes: count, bus, env = {} }: SiteOptions): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), FOLDER))
    // As root, programs run as other users.
    chmodSync(folder, 0o755)
    const database = await openDatabase({ dataDir: join(folder, 'data') })
    const redis = bus === 'redis' ? await redisIn(folder) : null
    const url = urlOf(database)
    const common = {
      ...env,
      DATABASE_URL: url,
      TOKEN_SIGNING_KEY: randomBytes(24).toString('hex'),
      TRUST_PROXY: 'loopback',
      ...(redis === null ? {} : { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    }
    const nodes: ServerProcess[] = []
    for (let node = 0; node < count; node++) nodes.push(await ServerProcess.start(common))
    const proxy = await proxyTo(nodes, folder)
    const site = new Site(folder, database, nodes, proxy, redis)
    await site.serves()
    return site
  }

  /** Of the proxy. */
  get url(): string {
    return `http://127.0.0.1:${this.proxy.port}`
  }

  /** Until the proxy has found a node. */
  async serves(): Promise<void> {
    const found = await poll(UP_MS, 50, async () => ((await fetch(`${this.url}/api/v1/health`)).ok ? true : undefined))
    if (found === undefined) throw new Error('The proxy finds no node.')
  }

  /** kill -9 to PostgreSQL's first process; its children follow. */
  async killDatabase(): Promise<void> {
    const { ended } = this.#database
    process.kill(Number(readFileSync(join(this.#folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await ended
  }

  startDatabase(): Promise<void> {
    return this.#database.revive()
  }

  async sql<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new Client(this.#database.connection)
    await client.connect()
    try {
      return (await client.query<Row>(statement, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    await this.proxy.kill()
    await Promise.all(this.nodes.map((node) => node.destroy()))
    await this.redis?.kill()
    await this.#database.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function urlOf({ connection: { user, host, port, password, database } }: Database): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

export async function redisIn(folder: string): Promise<Helper> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const redis = new Helper(port, () => spawn(findProgram('redis-server') ?? '', args, { stdio: 'ignore' }))
  await redis.start()
  return redis
}

/** Sends each new connection to the next node that is ready; a node that does not answer is tried no more. */
async function proxyTo(nodes: readonly ServerProcess[], folder: string): Promise<Helper> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = nodes.map(({ url }, index) => `  server node${index} ${new URL(url).host} check inter 500ms fall 2 rise 1`)
  writeFileSync(
    file,
    `global
  maxconn 4000
defaults
  mode http
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure empty-response 503
  timeout check 3s
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend people
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /api/v1/health/deep
${servers.join('\n')}
`,
  )
  const proxy = new Helper(port, () => spawn(findProgram('haproxy') ?? '', ['-db', '-q', '-f', file], { stdio: 'ignore' }))
  await proxy.start()
  return proxy
}

async function listens(port: number): Promise<void> {
  const there = await poll(UP_MS, 20, async () => {
    const socket = connect(port, '127.0.0.1')
    const opened = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    return opened ? true : undefined
  })
  if (there === undefined) throw new Error(`Nobody listens on port ${port}.`)
}
