/**
 * All running matches of this process. A table is loaded by folding its log when somebody asks for it, stays while anyone looks on or
 * anything is due, and leaves memory when it is idle; nothing is lost by that, because the log is the truth.
 * Tables where something is due are marked in the database for a while, and the mark is renewed. A server that starts picks up all that
 * are marked; later it picks up those whose mark has run out, because whoever looked after them is gone.
 */
import { Table } from '@parlour/house'
import { isRefusal, kindOf, type Seat } from '@parlour/kernel'
import { type GameId, MAX_MISSED } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { nextHash } from './chain.ts'
import type { TableDeps } from './deps.ts'
import { LiveTable } from './live-table.ts'

/** How long a mark holds, and how often it is renewed. */
const LEASE_MS = 60_000
const RENEW_MS = 20_000
const SWEEP_MS = 5_000
/** Tables that are picked up at once, so that a start with thousands does not block everyone else. */
const PAGE = 50

export class Tables {
  readonly #deps: TableDeps
  readonly #loading = new Map<GameId, Promise<LiveTable>>()
  readonly #loaded = new Map<GameId, LiveTable>()
  readonly #timers: NodeJS.Timeout[] = []
  /** Tables that were ever loaded here. */
  #opened = 0
  #stopped = false

  constructor(deps: TableDeps) {
    this.#deps = deps
  }

  /** Tables in memory. */
  get size(): number {
    return this.#loaded.size
  }

  /** A table by its id; RecordNotFound if there is none. */
  async open(gameId: GameId): Promise<LiveTable> {
    if (this.#stopped) throw failure('Unavailable', 'The server is stopping.')
    const live = this.#loaded.get(gameId) ?? (await this.#loadOnce(gameId))
    live.touch()
    return live
  }

  /** A table that is in memory already. */
  peek(gameId: GameId): LiveTable | undefined {
    return this.#loaded.get(gameId)
  }

  /** Picks up what was going on when the last server stopped, and keeps an eye on it. */
  async start(): Promise<void> {
    this.#timers.push(
      setInterval(() => this.#guard(this.#renew()), RENEW_MS),
      setInterval(() => this.#guard(this.#sweep(new Date(this.#deps.clock.now()))), SWEEP_MS),
      setInterval(() => this.#guard(this.#evict()), Math.max(1_000, this.#deps.settings.idleMs / 4)),
    )
    this.#guard(this.#sweep())
  }

  /** Lets everything that is being stored finish. What is due is left to the next server. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    const all = [...this.#loaded.values()]
    for (const live of all) live.house.followUps.rest()
    await Promise.all(all.map((live) => live.house.quiet()))
    await this.#deps.writer.drained()
  }

  #loadOnce(gameId: GameId): Promise<LiveTable> {
    const loading = this.#loading.get(gameId) ?? this.#load(gameId).finally(() => this.#loading.delete(gameId))
    this.#loading.set(gameId, loading)
    return loading
  }

  async #load(gameId: GameId): Promise<LiveTable> {
    const { games } = this.#deps.repository
    const stored = await games.find(gameId)
    if (stored === null) throw failed({ why: 'no-such-table' })
    const kind = kindOf(stored.header)
    const opened = this.#deps.games.open(kind)
    if (isRefusal(opened)) throw failure('Unavailable', `This match cannot be opened here: ${opened.message}`)
    const listensFor = (_: Seat, bot: string | null) => bot !== null && this.#deps.remembers(kind, bot)
    const kept = { ...stored, dealtAt: stored.dealtAt?.getTime() ?? null }
    const table = Table.open(kept, opened, { memory: MAX_MISSED, nextHash, listensFor })
    if (isRefusal(table)) throw new Error(`The match ${gameId} cannot be dealt: ${table.message}`)
    const live = new LiveTable(stored, table, this.#deps, ++this.#opened)
    await live.house.load()
    const isDone = table.closed && stored.settledAt !== null
    if (!isDone) await games.awaken([gameId], this.#leaseEnd())
    this.#loaded.set(gameId, live)
    // Not waited for: whoever asked for the table can have it, and what is due may take its time.
    if (!isDone && !this.#stopped) this.#guard(live.house.wake())
    return live
  }

  async #renew(): Promise<void> {
    const awake = [...this.#loaded.values()].filter(({ house }) => house.awake).map(({ table }) => table.id)
    await this.#deps.repository.games.awaken(awake, this.#leaseEnd())
  }

  async #sweep(before?: Date): Promise<void> {
    for (let after: GameId | undefined; !this.#stopped; ) {
      const { games } = this.#deps.repository
      const page = await games.findAwake({ limit: PAGE, before, after })
      // Tables that are here are looked after. Opening them would keep them from ever being idle.
      const here = page.filter((id) => this.#loaded.has(id))
      await games.awaken(here, this.#leaseEnd())
      for (const id of page.filter((one) => !here.includes(one)))
        await this.open(id).catch((error: unknown) => this.#deps.log.error({ err: error, gameId: id }, 'a table could not be picked up'))
      after = page.at(-1)
      if (page.length < PAGE) return
    }
  }

  async #evict(): Promise<void> {
    const { idleMs } = this.#deps.settings
    for (const [id, live] of this.#loaded) {
      if (!live.isIdle(idleMs)) continue
      await this.#deps.repository.games.sleep(id)
      // Somebody may have come in meanwhile.
      if (!live.isIdle(idleMs)) await this.#deps.repository.games.awaken([id], this.#leaseEnd())
      else {
        live.house.followUps.rest()
        this.#loaded.delete(id)
      }
    }
  }

  #leaseEnd(): Date {
    return new Date(this.#deps.clock.now() + LEASE_MS)
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#deps.log.warn({ err: error }, 'looking after tables failed'))
  }
}
