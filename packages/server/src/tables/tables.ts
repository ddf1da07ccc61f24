/**
 * All running matches of this process. A table is loaded by folding its log when somebody asks for it, stays while anyone looks on or
 * anything is due, and leaves memory when it is idle; nothing is lost by that, because the log is the truth.
 *
 * Tables where something is due are marked in the database for a while, and the mark is renewed. A server that starts picks up all that
 * are marked; later it picks up those whose mark has run out, because whoever looked after them is gone.
 */
import { type Event, isRefusal } from '@parlour/kernel'
import { failure } from '../errors.ts'
import type { StoredEvent, StoredGame } from '../repository/types.ts'
import { LiveTable } from './live-table.ts'
import type { OpenGames } from './open-games.ts'
import type { Services } from './services.ts'
import { stepFrom } from './step.ts'
import { Table } from './table.ts'

/** How long a mark holds, and how often it is renewed. */
const LEASE_MS = 60_000
const RENEW_MS = 20_000
const SWEEP_MS = 5_000
/** Tables that are picked up at once, so that a start with thousands does not block everyone else. */
const PAGE = 50

export interface TablesParts {
  readonly games: OpenGames
  readonly services: Services
  /** Whether a bot makes use of what it was told. */
  remembers(table: Table, level: string): boolean
}

export class Tables {
  readonly #parts: TablesParts
  readonly #services: Services
  readonly #live = new Map<string, Promise<LiveTable>>()
  /** The same, for those that are loaded. */
  readonly #loaded = new Map<string, LiveTable>()
  readonly #timers: NodeJS.Timeout[] = []
  #stopped = false

  constructor(parts: TablesParts) {
    this.#parts = parts
    this.#services = parts.services
  }

  /** Tables in memory. */
  get size(): number {
    return this.#loaded.size
  }

  /** A table by its id; RecordNotFound if there is none. */
  async open(gameId: string): Promise<LiveTable> {
    if (this.#stopped) throw failure('Unavailable', 'The server is stopping.')
    const loading = this.#live.get(gameId) ?? this.#load(gameId)
    this.#live.set(gameId, loading)
    try {
      const live = await loading
      live.touch()
      return live
    } catch (error) {
      if (this.#live.get(gameId) === loading) this.#live.delete(gameId)
      throw error
    }
  }

  /** A table that is in memory already. */
  peek(gameId: string): LiveTable | undefined {
    return this.#loaded.get(gameId)
  }

  /** Picks up what was going on when the last server stopped, and keeps an eye on it. */
  async start(): Promise<void> {
    this.#timers.push(
      setInterval(() => this.#guard(this.#renew()), RENEW_MS),
      setInterval(() => this.#guard(this.#sweep({ before: new Date(this.#services.now()) })), SWEEP_MS),
      setInterval(() => this.#guard(this.#evict()), Math.max(1_000, this.#services.settings.idleMs / 4)),
    )
    this.#guard(this.#sweep({}))
  }

  /** Lets everything that is being stored finish. What is due is left to the next server. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    const all = [...this.#loaded.values()]
    for (const live of all) live.rest()
    await Promise.all(all.map((live) => live.quiet()))
    await this.#services.writer.drained()
  }

  async #load(gameId: string): Promise<LiveTable> {
    const { games, events } = this.#services.repository
    const stored = await games.find(gameId)
    if (stored === null) throw failure('RecordNotFound', 'There is no such table.')
    const table = this.#fold(stored, stored.dealtAt === null ? [] : await events.read(gameId))
    const live = new LiveTable(table, this.#services)
    this.#loaded.set(gameId, live)
    if (!table.closed || stored.settledAt === null) {
      await games.awaken([gameId], this.#leaseEnd())
      // Not waited for: whoever asked for the table can have it, and what is due may take its time.
      this.#guard(live.wake())
    }
    return live
  }

  #fold(stored: StoredGame, log: readonly StoredEvent[]): Table {
    const opened = this.#parts.games.open(stored.header)
    if (isRefusal(opened)) throw failure('Unavailable', `This match cannot be opened here: ${opened.message}`)
    const table = new Table(stored, opened)
    for (const [seat, occupant] of table.occupants.entries()) {
      if (occupant.by === 'bot' && this.#parts.remembers(table, occupant.level)) table.listenFor(seat)
    }
    for (const line of log) {
      if (table.match === null) throw new Error(`The match ${stored.id} has events but no deal.`)
      table.adopt(stepFrom(table.match, JSON.parse(line.event) as Event, line.move))
    }
    return table
  }

  async #renew(): Promise<void> {
    const awake = [...this.#loaded.values()].filter((live) => live.awake).map(({ table }) => table.id)
    await this.#services.repository.games.awaken(awake, this.#leaseEnd())
  }

  async #sweep({ before }: { readonly before?: Date }): Promise<void> {
    for (let after: string | undefined; !this.#stopped; ) {
      const { games } = this.#services.repository
      const page = await games.findAwake({ limit: PAGE, ...(before && { before }), ...(after && { after }) })
      // Tables that are here are looked after. Opening them would keep them from ever being idle.
      await games.awaken(
        page.filter((id) => this.#loaded.has(id)),
        this.#leaseEnd(),
      )
      for (const id of page.filter((one) => !this.#loaded.has(one)))
        await this.open(id).catch((error: unknown) =>
          this.#services.log.error({ err: error, gameId: id }, 'a table could not be picked up'),
        )
      after = page.at(-1)
      if (page.length < PAGE) return
    }
  }

  async #evict(): Promise<void> {
    const { idleMs } = this.#services.settings
    for (const [id, live] of this.#loaded) {
      if (!live.isIdle(idleMs)) continue
      await this.#services.repository.games.sleep(id)
      // Somebody may have come in meanwhile.
      if (!live.isIdle(idleMs)) {
        await this.#services.repository.games.awaken([id], this.#leaseEnd())
        continue
      }
      live.rest()
      this.#loaded.delete(id)
      this.#live.delete(id)
    }
  }

  #leaseEnd(): Date {
    return new Date(this.#services.now() + LEASE_MS)
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#services.log.warn({ err: error }, 'looking after tables failed'))
  }
}
