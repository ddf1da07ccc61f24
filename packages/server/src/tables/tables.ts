/**
 * All running matches of this process. A table is loaded by folding its log when somebody asks for it, stays while anyone looks on or
 * anything is due, and leaves memory when it is idle; nothing is lost by that, because the log is the truth.
 * Where something is due, the table's row names the node that sees to it. Any node may look at any table and change it; the one that sees
 * to it plays its bots and watches its clocks. What a node saw to that lives no longer, the others take over.
 */
import { Table } from '@parlour/house'
import { isRefusal, kindOf, type Seat } from '@parlour/kernel'
import { type GameId, MAX_MISSED } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { nextHash } from '../repository/log-chain.ts'
import type { NewGame } from '../repository/types.ts'
import type { TableDeps } from './deps.ts'
import { LiveTable } from './live-table.ts'

/** How often is asked whether anything is left to do that nobody sees to. */
const SWEEP_MS = 2_000
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
  #inheriting: Promise<unknown> | null = null

  constructor(deps: TableDeps) {
    this.#deps = deps
  }

  /** Tables in memory. */
  get size(): number {
    return this.#loaded.size
  }

  /** A table by its id; RecordNotFound if there is none. Of a match that has just been made nothing is read back. */
  async open(gameId: GameId, made?: NewGame): Promise<LiveTable> {
    if (this.#stopped) throw failure('Unavailable', 'The server is stopping.')
    const live = this.#loaded.get(gameId) ?? (await this.#loadOnce(gameId, made))
    live.touch()
    return live
  }

  /** A table that is in memory already. */
  peek(gameId: GameId): LiveTable | undefined {
    return this.#loaded.get(gameId)
  }

  /** Tables that others may change while somebody looks on here, or something is due. */
  get active(): GameId[] {
    return [...this.#loaded.values()].filter(({ audience, house }) => audience.viewers.size > 0 || house.awake).map(({ table }) => table.id)
  }

  /** Picks up what was going on when the last server stopped, and keeps an eye on it. */
  async start(): Promise<void> {
    this.#timers.push(
      setInterval(() => this.takeOver(), SWEEP_MS),
      setInterval(() => this.#guard(this.#evict()), Math.max(1_000, this.#deps.settings.idleMs / 4)),
    )
    this.takeOver()
  }

  /** Sees to what nobody sees to any more. */
  takeOver(): void {
    this.#inheriting ??= this.#guard(this.#takeOver()).finally(() => {
      this.#inheriting = null
    })
  }

  /** Others may have taken this node for gone, and have taken over what it saw to. */
  async reclaim(): Promise<void> {
    const owned = [...this.#loaded.values()].filter((live) => live.owned)
    const still = await this.#claim(owned)
    for (const live of owned) live.owned = still.includes(live)
    for (const live of owned) live.tellLog()
  }

  /** Does something at a table, if it is in memory: others have changed it. What is to be done there may fail, and nobody waits for it. */
  at(id: GameId, work: (live: LiveTable) => Promise<unknown>): void {
    const live = this.#loaded.get(id)
    if (live !== undefined) this.#guard(work(live))
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

  #loadOnce(gameId: GameId, made: NewGame | undefined): Promise<LiveTable> {
    const loading = this.#loading.get(gameId) ?? this.#load(gameId, made).finally(() => this.#loading.delete(gameId))
    this.#loading.set(gameId, loading)
    return loading
  }

  async #load(gameId: GameId, made: NewGame | undefined): Promise<LiveTable> {
    const { games } = this.#deps.repository
    const { shared, nodeId } = this.#deps.nodes
    const stored = made === undefined ? await games.find(gameId) : { ...made, sealing: made.sealing ?? null, settledAt: null }
    if (stored === null) throw failed({ why: 'no-such-table' })
    const kind = kindOf(stored.header)
    const opened = this.#deps.games.open(kind)
    if (isRefusal(opened)) throw failure('Unavailable', `This match cannot be opened here: ${opened.message}`)
    const listensFor = (_: Seat, bot: string | null) => bot !== null && this.#deps.remembers(kind, bot)
    const kept = { ...stored, dealtAt: stored.dealtAt?.getTime() ?? null }
    const table = Table.open(kept, opened, { memory: MAX_MISSED, nextHash, listensFor })
    if (isRefusal(table)) throw new Error(`The match ${gameId} cannot be dealt: ${table.message}`)
    const live = new LiveTable(stored, table, this.#deps, ++this.#opened)
    if (made === undefined) await live.house.load()
    else live.house.begin()
    const isDone = table.closed && stored.settledAt !== null
    live.owned = !isDone && (await this.#claim([live])).length === 1
    this.#loaded.set(gameId, live)
    // What others did while the log was read was told to nobody here.
    if (shared) this.#guard(games.standing([gameId], nodeId).then(([standing]) => standing && live.stand(standing)))
    // Not waited for: whoever asked for the table can have it, and what is due may take its time.
    if (!isDone && !this.#stopped) this.#guard(live.house.wake())
    return live
  }

  async #takeOver(): Promise<void> {
    const { games } = this.#deps.repository
    const left = [...this.#loaded.values()].filter(({ house }) => house.followUps.isLeftToOthers)
    for (const live of await this.#claim(left)) this.#own(live)
    for (let full = true; full && !this.#stopped; ) {
      const page = await games.inherit(this.#deps.nodes.nodeId, PAGE)
      for (const id of page)
        await this.#inherit(id).catch((error: unknown) => {
          if (!this.#stopped) this.#deps.log.error({ err: error, gameId: id }, 'a table could not be picked up')
        })
      full = page.length === PAGE
    }
  }

  async #inherit(id: GameId): Promise<void> {
    const live = await this.open(id)
    this.#own(live)
    this.#deps.inherited(live)
  }

  #own(live: LiveTable): void {
    live.owned = true
    // Also of what happened last nobody here may have heard.
    this.#guard(live.house.hear(Number.POSITIVE_INFINITY))
  }

  /** Those that this node sees to from now on. */
  async #claim(lives: readonly LiveTable[]): Promise<readonly LiveTable[]> {
    const ids = lives.map(({ table }) => table.id)
    const claimed = new Set(await this.#deps.repository.games.claim(ids, this.#deps.nodes.nodeId))
    return lives.filter(({ table }) => claimed.has(table.id))
  }

  async #evict(): Promise<void> {
    const { idleMs } = this.#deps.settings
    for (const [id, live] of this.#loaded) {
      if (!live.isIdle(idleMs)) continue
      if (live.owned) await this.#deps.repository.games.sleep(id, this.#deps.nodes.nodeId)
      // Somebody may have come in meanwhile.
      if (!live.isIdle(idleMs)) live.owned = (await this.#claim([live])).length === 1
      else {
        live.house.followUps.rest()
        this.#loaded.delete(id)
      }
    }
  }

  #guard(work: Promise<unknown>): Promise<unknown> {
    return work.catch((error: unknown) => this.#deps.log.warn({ err: error }, 'looking after tables failed'))
  }
}
