/**
 * This server as one of several on a database: a node. It holds a row that it renews every second; whoever has not renewed it for some
 * seconds counts as gone, and others look after what it looked after. The answer of a renewal tells which others live, and the
 * database's time, which is the one that all of them share.
 */
import type { Logger } from 'pino'
import { newId, type OtherNode, type Renewal, type Repository } from '../repository/index.ts'

export interface LeaseDeps {
  readonly nodes: Repository['nodes']
  readonly publicKey: string
  readonly log: Logger
  readonly times?: LeaseTimes
}

export interface LeaseTimes {
  readonly renewMs: number
  /** How long a node lives without renewing. */
  readonly holdMs: number
}

const USUAL: LeaseTimes = { renewMs: 1_000, holdMs: 4_000 }
const FORGET_MS = 60_000
/** Among so many measures of the database's clock the one that took the shortest is the best. */
const MEASURES = 8

/** What has to be added to this process's running time to get the database's time; right by half of what it took to ask, at worst. */
interface Measure {
  readonly offset: number
  readonly took: number
}

export class Lease {
  readonly id: string = newId()
  readonly #deps: LeaseDeps
  readonly #times: LeaseTimes
  readonly #timers: NodeJS.Timeout[] = []
  readonly #listeners: ((renewal: Renewal) => void)[] = []
  #others: readonly OtherNode[] = []
  #measures: readonly Measure[] = []
  /** Of the best of them: time is asked for at every move. */
  #offset = performance.timeOrigin
  #running: Promise<void> | null = null
  #failing = false
  /** Others with another key that have been complained about. */
  readonly #strangers = new Set<string>()

  constructor(deps: LeaseDeps) {
    this.#deps = deps
    this.#times = deps.times ?? USUAL
  }

  /** The other nodes on this database, also those that have gone within the last minute, as of the last renewal. */
  get others(): readonly OtherNode[] {
    return this.#others
  }

  get aliveOthers(): number {
    return this.#others.filter(({ isAlive }) => isAlive).length
  }

  /** Whether there is anybody to tell something: others that live, or that may have been stopped for a moment. */
  get shared(): boolean {
    return this.#others.some(({ hasLeft }) => !hasLeft)
  }

  /** The database's time, in milliseconds since 1970; whatever is done to this machine's clock. */
  now(): number {
    return performance.now() + this.#offset
  }

  /** Is told of every renewal, soon after it. */
  onRenewed(listener: (renewal: Renewal) => void): void {
    this.#listeners.push(listener)
  }

  /** Takes the lease, and keeps it until it is given up. */
  async start(): Promise<void> {
    await this.#renew()
    const { renewMs } = this.#times
    this.#timers.push(
      setInterval(() => this.#keep(), renewMs),
      setInterval(() => void this.#deps.nodes.forget().catch(() => undefined), FORGET_MS).unref(),
    )
  }

  /** Others take over at once. */
  async giveUp(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    await this.#running
    await this.#deps.nodes.giveUp(this.id)
  }

  #keep(): void {
    this.#running ??= this.#renew()
      .then(
        () => this.#noteTrouble(null),
        (error: unknown) => this.#noteTrouble(error),
      )
      .finally(() => {
        this.#running = null
      })
  }

  async #renew(): Promise<void> {
    const { nodes, publicKey } = this.#deps
    const began = performance.now()
    const renewal = await nodes.renew(this.id, publicKey, this.#times.holdMs)
    const took = performance.now() - began
    const measure = { took, offset: renewal.now - (began + took / 2) }
    // One that cannot be true together with this one is of before the database's clock was put right.
    const agrees = (one: Measure): boolean => Math.abs(one.offset - measure.offset) <= (one.took + measure.took) / 2
    this.#measures = [measure, ...this.#measures.filter(agrees).slice(0, MEASURES - 1)]
    this.#offset = this.#measures.reduce((best, one) => (one.took < best.took ? one : best), measure).offset
    this.#others = renewal.others
    this.#complain()
    for (const listener of this.#listeners) listener(renewal)
  }

  /** Once, not every second. */
  #noteTrouble(error: unknown): void {
    if (error !== null && !this.#failing)
      this.#deps.log.warn({ err: error }, 'this node cannot say that it lives; others may take over its tables')
    this.#failing = error !== null
  }

  /** Tokens of one node would not be known at the other, and records would be signed by whoever happened to close a match. */
  #complain(): void {
    for (const { id, sameKey, isAlive } of this.#others) {
      if (sameKey || !isAlive || this.#strangers.has(id)) continue
      this.#strangers.add(id)
      this.#deps.log.error(
        { node: id },
        'another node on this database has another signing key: people will be signed out by turns. Give all nodes the same TOKEN_SIGNING_KEY.',
      )
    }
  }
}
