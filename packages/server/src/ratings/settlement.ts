/**
 * What follows from a closing event: the result, ratings, statistics, and the next match where the table restarts by itself. All of it
 * is derived from the log and stored so that doing it twice changes nothing; whatever a crash interrupts is done by the next sweep.
 */
import type { Table } from '@parlour/house'
import { type Event, isObject } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Audit } from '../audit/audit.ts'
import { networkOf } from '../network.ts'
import type { Repository } from '../repository/index.ts'
import type { SeatResult } from '../repository/types.ts'
import { resultOf } from './rated.ts'

export interface SettlementDeps {
  readonly repository: Pick<Repository, 'games' | 'events' | 'results'>
  readonly audit: Pick<Audit, 'logGameplayEvent' | 'queryAuditEvents'>
  readonly log: Logger
  /** The time that all nodes share, in milliseconds since 1970. */
  readonly now: () => number
  /** Opens the next match of a table that restarts by itself. */
  restart(table: Table): Promise<void>
}

const PAGE = 100
/** Of one table, of those who come to it again and again. */
const MOST_JOINS = 500

export class Settlement {
  readonly #deps: SettlementDeps

  constructor(deps: SettlementDeps) {
    this.#deps = deps
  }

  /** The table's closing event is in the log. */
  async closed(table: Table, { autoRestart }: { readonly autoRestart: boolean }): Promise<void> {
    await this.#deps.repository.games.close(table.id, new Date(this.#deps.now()))
    await this.settle(table.id)
    if (autoRestart) await this.#deps.restart(table)
  }

  /** Stores the result of a closed match, once. */
  async settle(gameId: GameId): Promise<void> {
    const { games, events, results } = this.#deps.repository
    const stored = await games.find(gameId)
    if (stored === null || stored.settledAt !== null) return
    const log = await events.read(gameId)
    const result = resultOf(
      stored,
      log.map(({ event, at }) => ({ event: JSON.parse(event) as Event, at })),
    )
    if (result === null) return
    if (!(await results.saveMatchResult(result))) return
    const { kind, rated, seats } = result
    this.#deps.audit.logGameplayEvent({ type: 'match-over', gameId, payload: { kind, rated, places: seats.map(({ place }) => place) } })
    if (rated)
      await this.#flagNeighbours(gameId, seats).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, gameId }, 'addresses could not be compared'),
      )
  }

  /** Two who came to a rated table from one address may be one; a household may be too, so it is only noted. */
  async #flagNeighbours(gameId: GameId, seats: readonly SeatResult[]): Promise<void> {
    const { audit } = this.#deps
    const joined = await audit.queryAuditEvents({ gameId, type: 'player-joined', limit: MOST_JOINS })
    const from = new Map<string, Set<PlayerId>>()
    for (const { playerId, payload } of joined) {
      const address = isObject(payload) ? payload.address : undefined
      if (playerId === null || typeof address !== 'string' || !seats.some((seat) => seat.playerId === playerId)) continue
      const network = networkOf(address)
      from.set(network, (from.get(network) ?? new Set()).add(playerId))
    }
    for (const [network, players] of from) {
      if (players.size > 1)
        audit.logGameplayEvent({ type: 'same-address', severity: 'warning', gameId, payload: { network, players: [...players] } })
    }
  }

  /** Closed matches whose results a crash has kept from being stored. */
  async sweep(): Promise<void> {
    for (const gameId of await this.#deps.repository.games.findUnsettled(PAGE)) {
      await this.settle(gameId).catch((error: unknown) => this.#deps.log.error({ err: error, gameId }, 'a result could not be stored'))
    }
  }
}
