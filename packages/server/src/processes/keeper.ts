/**
 * Several nodes on one machine, behind one port: this process keeps the database and as many processes as there are to be nodes, listens,
 * and hands each new connection to the next of them (the platform's own way of doing so leaves connections hanging that were handed to a
 * process in the moment of its death). A node that ends unasked is started again; on SIGHUP all are replaced, one after the other,
 * while the others serve.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { loadKeys } from '../auth/keys.ts'
import type { Config } from '../config/config.ts'
import { type Database, keptAlive, openDatabase } from '../database/index.ts'
import { rate } from '../ratings/glicko.ts'
import { openRepository } from '../repository/index.ts'
import type { FromNode, ToNode } from './messages.ts'

/** What several nodes and one server have in common. */
export interface Site {
  readonly url: string
  readonly addresses: readonly string[]
  close(): Promise<void>
}

/** A node that fails again and again is started less and less often. */
const AGAIN_MS = { first: 200, longest: 10_000 }
/** After so long without trouble the first time counts again. */
const CALM_MS = 60_000
/** Beyond the time for sending people on, how long a node may take to end. */
const END_MS = 15_000
/** node.ts as a bundle; `scripts/lib/program.mjs` makes it. */
const PROGRAM = fileURLToPath(new URL('../../dist/node.mjs', import.meta.url))

type Serving = FromNode & { readonly type: 'serving' }

/** One of the known reasons why a node cannot start, as it was told. */
class NodeFailed extends Error {
  readonly code: string | undefined

  constructor({ name, message, code }: FromNode & { readonly type: 'failed' }) {
    super(message)
    this.name = name
    this.code = code
  }
}

export async function startNodes(config: Config, count: number): Promise<Site> {
  const log = pino({ level: config.logLevel })
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }), note: (line) => log.info(line) })
  const watching = keptAlive(database, { log, revived: () => undefined })
  try {
    // Once, before there are several who would.
    loadKeys(config)
    await (await openRepository(database.connection, { rate, alone: database.kind === 'embedded' })).close()
    return await new Keeper(config, database, log, count).start(() => watching.stop())
  } catch (error) {
    await watching.stop()
    throw error
  }
}

class Keeper {
  readonly #config: Config
  readonly #database: Database
  readonly #log: Logger
  readonly #count: number
  readonly #nodes = new Set<Worker>()
  /** Those that serve, the next one first. */
  readonly #serving: Worker[] = []
  /** Connections that a node has been given and has not said that it has, by number. */
  readonly #given = new Map<number, { readonly node: Worker; readonly socket: Socket }>()
  readonly #server = createServer({ pauseOnConnect: true }, (socket) => this.#hand(socket))
  #connections = 0
  readonly #figures = new AggregatorRegistry()
  #ending = false
  #pause = AGAIN_MS.first
  #troubledAt = 0
  #replacing: Promise<void> = Promise.resolve()
  readonly #replaceAll = (): void => {
    this.#replacing = this.#replacing
      .then(() => this.#replace())
      .catch((error: unknown) => this.#log.error({ err: error }, 'not all nodes were replaced'))
      .then(() => this.#fill())
  }

  constructor(config: Config, database: Database, log: Logger, count: number) {
    this.#config = config
    this.#database = database
    this.#log = log
    this.#count = count
    cluster.setupPrimary({ exec: PROGRAM, args: [] })
  }

  async start(stopDatabase: () => Promise<void>): Promise<Site> {
    const close = async (): Promise<void> => {
      this.#ending = true
      process.off('SIGHUP', this.#replaceAll)
      this.#server.close()
      await Promise.all([...this.#nodes].map((node) => this.#end(node, false)))
      await stopDatabase()
    }
    try {
      await this.#listen()
      const [first, ...others] = [await this.#begin(), ...(await Promise.all(Array.from({ length: this.#count - 1 }, () => this.#begin())))]
      process.on('SIGHUP', this.#replaceAll)
      const { url, addresses } = first
      this.#log.info({ nodes: 1 + others.length }, 'all nodes serve')
      return { url, addresses, close }
    } catch (error) {
      this.#ending = true
      this.#server.close()
      await Promise.all([...this.#nodes].map((node) => this.#end(node, false)))
      throw error
    }
  }

  async #listen(): Promise<void> {
    const { port, host } = this.#config
    this.#server.listen({ port, host })
    await once(this.#server, 'listening')
  }

  /** To whoever serves and has had none for longest; while nobody does, nobody is there. */
  #hand(socket: Socket): void {
    const node = this.#serving.shift()
    if (node === undefined) return void socket.destroy()
    this.#serving.push(node)
    const number = ++this.#connections
    this.#given.set(number, { node, socket })
    socket.on('error', () => this.#taken(number))
    node.send({ type: 'connection', number } satisfies ToNode, socket, { keepOpen: true }, (error) => {
      if (error !== null) this.#taken(number)
    })
  }

  /** The node has it now, or nobody has: what is held here of it is let go. */
  #taken(number: number): void {
    this.#given.get(number)?.socket.destroy()
    this.#given.delete(number)
  }

  #retire(node: Worker): void {
    const place = this.#serving.indexOf(node)
    if (place >= 0) this.#serving.splice(place, 1)
  }

  #forget(node: Worker): void {
    this.#retire(node)
    for (const [number, given] of this.#given) if (given.node === node) this.#taken(number)
  }

  /** One more node; resolves when it serves. */
  async #begin(): Promise<Serving> {
    const { connection, kind, description } = this.#database
    // Shared out, at least one to each.
    const { port } = this.#server.address() as AddressInfo
    const botThreads = Math.max(1, Math.round((availableParallelism() - 1) / this.#count))
    const node = cluster.fork()
    this.#nodes.add(node)
    const began = new Promise<Serving>((resolve, reject) => {
      node.on('message', (message: FromNode) => {
        if (message.type === 'taken') this.#taken(message.number)
        else if (message.type === 'here')
          send(node, { type: 'begin', config: this.#config, connection, kind, description, botThreads, port })
        else if (message.type === 'serving') resolve(message)
        else if (message.type === 'failed') {
          this.#nodes.delete(node)
          reject(new NodeFailed(message))
        } else if (message.type === 'figures?') void this.#sendFigures(node)
      })
      node.once('exit', (code, signal) => {
        this.#nodes.delete(node)
        this.#forget(node)
        reject(new Error(`A node ended with ${signal ?? code} before it served.`))
      })
    })
    const serving = await began
    this.#serving.unshift(node)
    node.once('exit', (code, signal) => void this.#ended(signal ?? code, node))
    return serving
  }

  /** A node has ended; unless that was wanted, another one takes its place. */
  async #ended(how: string | number, node: Worker): Promise<void> {
    if (this.#ending || node.exitedAfterDisconnect) return
    this.#log.error({ how }, 'a node has ended; another one is started in its place')
    if (performance.now() - this.#troubledAt > CALM_MS) this.#pause = AGAIN_MS.first
    this.#troubledAt = performance.now()
    await this.#fill()
  }

  /** Nodes that serve or are about to, and have not been asked to end. */
  get #staying(): number {
    return [...this.#nodes].filter((node) => !node.exitedAfterDisconnect).length
  }

  /** As many nodes as there should be, however often that is tried. */
  async #fill(): Promise<void> {
    while (!this.#ending && this.#staying < this.#count) {
      await sleep(this.#pause)
      this.#pause = Math.min(2 * this.#pause, AGAIN_MS.longest)
      if (this.#ending || this.#staying >= this.#count) return
      await this.#begin().catch((error: unknown) => this.#log.error({ err: error }, 'a node could not be started; it is tried again'))
    }
  }

  /** One after the other, each after the one in its place serves. */
  async #replace(): Promise<void> {
    this.#log.info('replacing all nodes')
    for (const old of [...this.#nodes]) {
      if (this.#ending) return
      // It has ended, and another one has taken its place.
      if (old.isDead() && this.#staying >= this.#count) continue
      await this.#begin()
      await this.#end(old, true)
    }
    this.#log.info('all nodes are new')
  }

  async #end(node: Worker, sendOn: boolean): Promise<void> {
    if (node.isDead()) return
    // With others to serve, it gets nothing new from now on.
    if (sendOn) this.#retire(node)
    const ended = once(node, 'exit')
    node.exitedAfterDisconnect = true
    send(node, { type: 'end', sendOn })
    const timer = setTimeout(() => node.process.kill('SIGKILL'), END_MS + (sendOn ? this.#config.drainMs : 0))
    await ended
    clearTimeout(timer)
  }

  /** What all nodes together have counted. */
  async #sendFigures(node: Worker): Promise<void> {
    const text = await this.#figures.clusterMetrics().catch(() => '')
    if (!node.isDead()) send(node, { type: 'figures', text })
  }
}

/** One that is ending hears nothing any more. */
function send(node: Worker, message: ToNode): void {
  if (node.isConnected()) node.send(message, () => undefined)
}
