/**
 * What the nodes on a database owe each other: to tell what has happened, to hear what others tell, and to find out by themselves whenever
 * that is not enough.
 *
 * Hints go over the bus. Once a second, with the lease, every node says how many hints it has sent and when. Where that does not arrive, or
 * tells of hints that did not, this node looks at the rows itself: one statement for all tables that somebody looks at here, and one for
 * the notices. A node without others tells and hears nothing.
 */
import type { Json } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Renewal, Repository } from '../repository/index.ts'
import type { Standing } from '../repository/types.ts'
import type { Bus } from './bus.ts'
import { type Hint, hintText, type News, parseHint, pieces } from './hints.ts'
import type { Lease } from './lease.ts'
import type { LocalPresence } from './presence.ts'

/** What this node makes of what it hears. */
export interface Ears {
  /** Tables that others may change while somebody looks on here, or something is due. */
  tables(): readonly GameId[]
  isOpen(gameId: GameId): boolean
  logsGrew(logs: readonly (readonly [GameId, number])[]): void
  stand(standings: readonly Standing[]): void
  noticed(notice: Json): Promise<void> | void
  /** Other nodes have come or gone; `lapsed`: this one was thought gone for a while. */
  nodesChanged(lapsed: boolean): void
}

export interface NeighbourDeps {
  readonly lease: Lease
  readonly bus: Bus
  readonly presence: LocalPresence
  readonly repository: Pick<Repository, 'games' | 'notices' | 'presence' | 'attempts'>
  readonly log: Logger
}

/** Without a word for so long a node counts as unheard, and so does one whose word is that old. */
const SILENCE_MS = 3_000
/** Tables whose people have changed are read together. */
const GATHER_MS = 5
/** What others may have told before it is found by looking: longer than since the last look, because rows become visible late. */
const MARGIN_MS = 10_000
/** Notices are kept for so long. */
const KEPT_MS = 600_000
const CLEAN_MS = 60_000
const MOST_REMEMBERED = 10_000

/** What has been heard of a node. */
interface Heard {
  /** The last hint that came. */
  n: number
  /** When its last word was sent, by the database's time. */
  at: number
}

export class Neighbours {
  readonly #deps: NeighbourDeps
  readonly #heard = new Map<string, Heard>()
  #ears: Ears | null = null
  #sent = 0
  #alive = ''
  /** The connection over which the lease was renewed last. */
  #over = ''
  #timer: NodeJS.Timeout | undefined
  /** Notices that have been acted upon, in the order of hearing. */
  readonly #known = new Set<number>()
  readonly #unposted: Json[] = []
  #posting: Promise<void> | null = null
  readonly #visited = new Set<GameId>()
  #looking: Promise<void> | null = null
  #lookAgain = false
  /** Up to when everything is known that others told; by this machine's running time. */
  #lookedAt = performance.now()
  readonly #since = performance.now()
  #stopped = false

  constructor(deps: NeighbourDeps) {
    this.#deps = deps
  }

  /** Whether there are others to tell anything. */
  get shared(): boolean {
    return this.#deps.lease.shared
  }

  /** Other nodes that live and are not heard over the bus. */
  get unheard(): number {
    const now = this.#deps.lease.now()
    return this.#aliveOthers().filter((id) => now - (this.#heard.get(id)?.at ?? 0) > SILENCE_MS).length
  }

  get busKind(): string {
    return this.#deps.bus.kind
  }

  start(ears: Ears): void {
    const { bus, lease } = this.#deps
    this.#ears = ears
    bus.onMessage((text) => this.#hear(text))
    bus.onResumed(() => this.#look())
    lease.onRenewed((renewal) => this.#renewed(renewal))
    this.#timer = setInterval(() => this.#clean(), CLEAN_MS).unref()
    bus.start()
    this.#renewed({ lease: 'new', over: '' })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#deps.presence.share(false)
    await this.#posting
    await this.#deps.bus.close()
    await this.#looking
  }

  /** Something has happened here that is in the rows now. */
  tell(news: News): void {
    if (!this.shared) return
    for (const piece of pieces(news)) this.#publish(piece, ++this.#sent)
  }

  /** Something that has no row of its own becomes one, which others act upon. */
  post(notice: Json): void {
    if (!this.shared) return
    this.#unposted.push(notice)
    this.#postAll()
  }

  #postAll(): void {
    this.#posting ??= this.#post().finally(() => {
      this.#posting = null
    })
  }

  async #post(): Promise<void> {
    const { notices } = this.#deps.repository
    while (this.#unposted.length > 0) {
      const batch = this.#unposted.splice(0)
      try {
        const ids = await notices.post(this.#deps.lease.id, batch)
        this.tell({ notices: ids })
      } catch (error) {
        // The next renewal of the lease tries again.
        this.#unposted.unshift(...batch)
        this.#deps.log.warn({ err: error }, 'other nodes cannot be told what happened')
        return
      }
    }
  }

  #publish(news: News, n: number): void {
    const { bus, lease } = this.#deps
    bus.publish(hintText({ from: lease.id, n, at: lease.now(), ...news }))
  }

  /** Once a second. */
  #renewed({ lease: kept, over }: Pick<Renewal, 'lease' | 'over'>): void {
    if (this.#stopped) return
    const { presence } = this.#deps
    if (kept !== 'kept' || over !== this.#over) presence.doubt()
    this.#over = over
    void presence.share(this.shared)
    const alive = this.#aliveOthers()
    for (const id of this.#heard.keys()) if (!alive.includes(id)) this.#heard.delete(id)
    const changed = alive.join() !== this.#alive || kept !== 'kept'
    this.#alive = alive.join()
    if (changed) {
      this.#ears?.nodesChanged(kept !== 'kept')
      this.#look()
    }
    if (!this.shared) {
      // Nobody is left to tell, and nobody tells.
      this.#unposted.length = 0
      this.#lookedAt = performance.now()
      return
    }
    this.#publish({}, this.#sent)
    if (this.#unposted.length > 0) this.#postAll()
    if (this.unheard > 0) this.#look()
    else if (this.#looking === null) this.#lookedAt = performance.now()
  }

  #hear(text: string): void {
    const hint = parseHint(text)
    if (hint === null || hint.from === this.#deps.lease.id || this.#stopped) return
    this.#note(hint)
    const { logs = [], tables = [], notices = [] } = hint
    if (logs.length > 0) this.#ears?.logsGrew(logs)
    this.#gather(tables)
    if (notices.length > 0) this.#guard(this.#read(notices))
  }

  /** Which hint this was, and whether one before it is missing. */
  #note({ from, n, at, logs, tables, notices }: Hint): void {
    const known = this.#heard.get(from)
    const isNews = (logs ?? tables ?? notices) !== undefined
    if (known === undefined) {
      this.#heard.set(from, { n, at })
      // What it told before it was heard.
      this.#look()
      return
    }
    if (n > (isNews ? known.n + 1 : known.n)) this.#look()
    known.n = Math.max(known.n, n)
    // Never ahead of now: a clock that was wrong for a moment would be believed for as long.
    known.at = Math.max(known.at, Math.min(at, this.#deps.lease.now()))
  }

  /** People have come or gone at these tables. */
  #gather(tables: readonly GameId[]): void {
    const open = tables.filter((id) => this.#ears?.isOpen(id))
    if (open.length === 0) return
    if (this.#visited.size === 0) setTimeout(() => this.#guard(this.#readVisited()), GATHER_MS)
    for (const id of open) this.#visited.add(id)
  }

  async #readVisited(): Promise<void> {
    const ids = [...this.#visited]
    this.#visited.clear()
    await this.#readStandings(ids)
  }

  async #readStandings(ids: readonly GameId[]): Promise<void> {
    if (ids.length > 0) this.#ears?.stand(await this.#deps.repository.games.standing(ids, this.#deps.lease.id))
  }

  async #read(ids: readonly number[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#known.has(id))
    if (unknown.length > 0) await this.#act(await this.#deps.repository.notices.read(unknown))
  }

  async #act(notices: readonly { readonly id: number; readonly notice: Json }[]): Promise<void> {
    for (const { id, notice } of notices) {
      if (this.#known.has(id)) continue
      this.#known.add(id)
      await this.#ears?.noticed(notice)
    }
    for (const id of this.#known) {
      if (this.#known.size <= MOST_REMEMBERED) return
      this.#known.delete(id)
    }
  }

  /** Looks at the rows, once; whoever asks meanwhile is answered by one more look. */
  #look(): void {
    if (this.#stopped || !this.shared) return
    if (this.#looking !== null) {
      this.#lookAgain = true
      return
    }
    this.#looking = this.#lookAround()
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        this.#looking = null
        const again = this.#lookAgain
        this.#lookAgain = false
        if (again) this.#look()
      })
  }

  async #lookAround(): Promise<void> {
    const { repository, lease } = this.#deps
    const began = performance.now()
    // What was told before this node was there is nobody's business here.
    const since = Math.min(KEPT_MS, began - this.#lookedAt + MARGIN_MS, began - this.#since)
    await this.#readStandings(this.#ears?.tables() ?? [])
    await this.#act(await repository.notices.recent(lease.id, Math.round(since)))
    this.#lookedAt = began
  }

  #clean(): void {
    const { notices, presence, attempts } = this.#deps.repository
    this.#guard(Promise.all([notices.purge(), presence.forget(), attempts.purge()]))
  }

  #aliveOthers(): string[] {
    return this.#deps.lease.others.flatMap(({ id, isAlive }) => (isAlive ? [id] : []))
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#complain(error))
  }

  #complain(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'what other nodes do cannot be read')
  }
}
