/**
 * Who is connected through this node, and to which tables, as rows that the other nodes can read. While there is no other node nothing is
 * written. Changes that come together are written together.
 */
import type { GameId, PlayerId } from '@parlour/protocol'
import type { Logger } from 'pino'
import { NOWHERE, type Present, type Repository } from '../repository/index.ts'

export interface PresenceDeps {
  readonly nodeId: string
  readonly rows: Pick<Repository['presence'], 'change' | 'replace'>
  readonly log: Logger
  /** Rows about these tables have changed. */
  changed(tables: readonly GameId[]): void
}

interface Counted extends Present {
  connections: number
}

export class LocalPresence {
  readonly #deps: PresenceDeps
  readonly #here = new Map<string, Counted>()
  /** What the rows may have wrong. */
  #changes = new Map<string, Present>()
  /** Connections through other nodes, of those who came with the last writing. */
  #elsewhere: ReadonlyMap<PlayerId, number> = new Map()
  #shared = false
  /** All rows have to be written anew, because nobody knows which are there. */
  #unknown = true
  #writing: Promise<void> | null = null

  constructor(deps: PresenceDeps) {
    this.#deps = deps
  }

  /** Somebody is connected, to a table or at all; resolves when other nodes can know, with how many connections they have there. */
  async enter(playerId: PlayerId, gameId: GameId = NOWHERE): Promise<number> {
    const key = keyOf({ playerId, gameId })
    const known = this.#here.get(key)
    if (known !== undefined) known.connections++
    else this.#here.set(key, { playerId, gameId, connections: 1 })
    // How many there are is told of those who are connected at all; at a table one is as good as many.
    if (known === undefined || gameId === NOWHERE) await this.#note({ playerId, gameId })
    return this.#elsewhere.get(playerId) ?? 0
  }

  /** With how many connections somebody who is here is there by now. */
  async elsewhere(playerId: PlayerId): Promise<number> {
    await this.#note({ playerId, gameId: NOWHERE })
    return this.#elsewhere.get(playerId) ?? 0
  }

  exit(playerId: PlayerId, gameId: GameId = NOWHERE): void {
    const key = keyOf({ playerId, gameId })
    const known = this.#here.get(key)
    if (known === undefined) return
    known.connections--
    if (known.connections > 0 && gameId !== NOWHERE) return
    if (known.connections === 0) this.#here.delete(key)
    void this.#note({ playerId, gameId })
  }

  /** Whether other nodes are there to know; asked again it tries again what could not be written. */
  async share(shared: boolean): Promise<void> {
    if (shared !== this.#shared) this.#unknown = true
    this.#shared = shared
    if (this.#unknown || this.#changes.size > 0) await this.#write()
  }

  /** The rows may have been lost. */
  doubt(): void {
    this.#unknown = true
  }

  async #note(present: Present): Promise<void> {
    if (!this.#shared) return
    this.#changes.set(keyOf(present), present)
    await this.#write()
  }

  /** One statement at a time; whatever has changed by its turn is in the next one. */
  #write(): Promise<void> {
    const next = (this.#writing ?? Promise.resolve()).then(() => this.#flush())
    const done = next.finally(() => {
      if (this.#writing === done) this.#writing = null
    })
    this.#writing = done
    return done
  }

  async #flush(): Promise<void> {
    const { nodeId, rows, log, changed } = this.#deps
    const changes = this.#changes
    const anew = this.#unknown
    if (!anew && changes.size === 0) return
    this.#changes = new Map()
    this.#unknown = false
    try {
      if (anew) await rows.replace(nodeId, this.#shared ? [...this.#here.values()] : [])
      else {
        const come = [...changes.keys()].flatMap((key) => this.#here.get(key) ?? [])
        const gone = [...changes].flatMap(([key, one]) => (this.#here.has(key) ? [] : [one]))
        this.#elsewhere = await rows.change(nodeId, gone, come)
      }
    } catch (error) {
      // The next renewal of the lease asks again.
      this.#unknown = true
      this.#changes = new Map([...changes, ...this.#changes])
      log.warn({ err: error }, 'other nodes cannot be told who is connected here')
      return
    }
    // Also where somebody has gone of whom nothing could be written.
    const tables = new Set([...(anew ? this.#here.values() : []), ...changes.values()].map(({ gameId }) => gameId))
    tables.delete(NOWHERE)
    if (tables.size > 0) changed([...tables])
  }
}

const keyOf = ({ playerId, gameId }: Present): string => `${playerId} ${gameId}`
