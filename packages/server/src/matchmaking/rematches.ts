/**
 * What follows a match: another one. A rematch is a lobby that names the match before it; it starts when everyone who is still at the
 * table has agreed. Where the table restarts by itself, everyone is seated at once and the lobby starts ten seconds later with those
 * who are still there.
 */

import { findGame } from '@parlour/games'
import type { Table } from '@parlour/house'
import type { Event, Seat } from '@parlour/kernel'
import type { GameId, LobbyId, PlayerId } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { UniqueConstraintViolation } from '../repository/errors.ts'
import type { Lobby, LobbySeat, StoredGame } from '../repository/types.ts'
import { isHere, type MatchmakingDeps, RETURN_MS } from './deps.ts'
import type { Matchmaking } from './matchmaking.ts'

/** From the end of a match to the next deal (TS-31). */
const RESTART_MS = 10_000

export interface RematchOffer {
  readonly lobbyId: LobbyId
  readonly commitment: string | null
  /** Set when this was the last agreement that was missing. */
  readonly gameId?: GameId
}

export class Rematches {
  readonly #deps: MatchmakingDeps
  readonly #matchmaking: Matchmaking
  readonly #since = performance.now()

  constructor(deps: MatchmakingDeps, matchmaking: Matchmaking) {
    this.#deps = deps
    this.#matchmaking = matchmaking
  }

  /** A person of a finished match would like another; the last one who is asked starts it. */
  async offer(table: Table, seat: Seat, playerId: PlayerId, pledge: string | null): Promise<RematchOffer> {
    if (!table.closed) throw failure('NotOver')
    const { repository } = this.#deps
    const already = await repository.games.successor(table.id)
    if (already !== null) throw failed({ why: 'rematch-begun', gameId: already })
    const stored = await repository.games.find(table.id)
    if (stored === null) throw failure('RecordNotFound')
    if (await this.#wasSentAway(table.id, seat)) throw failed({ why: 'sent-away' })
    const known = (await repository.lobbies.findRematch(table.id)) ?? (await this.#open(stored, playerId, null))
    if (known === null) return this.offer(table, seat, playerId, pledge)
    const lobby = await this.#matchmaking.change(known.id, (now) => {
      const mine = now.taken.find(({ player }) => player?.id === playerId)
      if (mine === undefined) return { take: [{ seat, playerId, bot: null, pledge }] }
      return pledge === null ? null : { pledge: [{ seat: mine.seat, pledge }] }
    })
    const { id: lobbyId, commitment } = lobby
    if (lobby.startAt !== null || !agreed(lobby, stored, table.people)) return { lobbyId, commitment }
    return { lobbyId, commitment, gameId: await this.#matchmaking.start(lobbyId) }
  }

  /** Whoever was sent away from a match is not asked about the next one either. */
  async #wasSentAway(gameId: GameId, seat: Seat): Promise<boolean> {
    const events = (await this.#deps.repository.events.read(gameId)).map(({ event }) => JSON.parse(event) as Event)
    return events.some((event) => event.type === 'leave' && event.seat === seat && event.why === 'kicked')
  }

  /** The table restarts by itself, if its match came to an end of its own. Doing it again changes nothing. */
  async restart(table: Table): Promise<Lobby | null> {
    const { repository } = this.#deps
    const closing = table.match?.event
    if (closing?.type !== 'close' || closing.why !== 'outcome') return null
    if ((await repository.games.successor(table.id)) !== null || (await repository.lobbies.findRematch(table.id)) !== null) return null
    const stored = await repository.games.find(table.id)
    const host = table.host === null ? undefined : stored?.seats[table.host]?.playerId
    if (stored === null || host == null) return null
    const lobby = await this.#open(stored, host, new Date(this.#deps.now() + RESTART_MS), table.people)
    if (lobby === null) return null
    // On time to the moment; should this server not be there any more, the next sweep does it.
    setTimeout(() => void this.begin(lobby.id).catch(() => undefined), RESTART_MS).unref()
    return lobby
  }

  /** The pause after a match is over: whoever is still there plays on, if they are enough. */
  async begin(lobbyId: LobbyId): Promise<void> {
    const { announcer } = this.#deps
    const isAbsent = (seat: LobbySeat): boolean => seat.player !== null && !isHere(seat, announcer)
    const returning = performance.now() - this.#since < RETURN_MS
    if (returning && (await this.#deps.repository.lobbies.find(lobbyId))?.taken.some(isAbsent)) return
    let enough = false
    await this.#matchmaking.change(lobbyId, (now) => {
      const absent = now.taken.filter(isAbsent)
      const next = now.taken.find((taken) => taken.player !== null && !isAbsent(taken))?.player
      enough = next != null && now.taken.length - absent.length >= (findGame(now.game)?.seats.min ?? now.seats)
      if (next == null || !enough) return { remove: true }
      const hostLeft = absent.some(({ player }) => player?.id === now.hostId)
      return { free: absent.map(({ seat }) => seat), startAt: null, ...(hostLeft ? { hostId: next.id } : {}) }
    })
    if (enough) await this.#matchmaking.start(lobbyId)
  }

  /**
   * A lobby with the same game, options, table and bots; `seated` people are in it from the beginning. Somebody else's, if they were
   * first; null if theirs has become a match or is gone by now.
   */
  async #open(stored: StoredGame, hostId: PlayerId, startAt: Date | null, seated: readonly Seat[] = []): Promise<Lobby | null> {
    const { daily: _, ...rules } = stored.rules
    try {
      return await this.#matchmaking.open('rematch', {
        game: stored.game,
        options: stored.header.options,
        seats: stored.seats.length,
        rules,
        hostId,
        numbered: stored.header.commitment === null,
        taken: stored.seats
          .filter(({ seat, bot, playerId }) => bot !== null || (playerId !== null && seated.includes(seat)))
          .map(({ seat, playerId, bot }) => ({ seat, playerId, bot, pledge: null })),
        previous: stored.id,
        startAt,
      })
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolation) || error.constraint === 'lobbies_code_unique') throw error
      return this.#deps.repository.lobbies.findRematch(stored.id)
    }
  }
}

/** Whether everyone who was at the table to the end has agreed, and they are enough. */
function agreed(lobby: Lobby, stored: StoredGame, stayed: readonly Seat[]): boolean {
  const isIn = (seat: Seat): boolean => lobby.taken.some(({ player }) => player?.id === stored.seats[seat]?.playerId)
  const needed = findGame(lobby.game)?.seats.min ?? stored.seats.length
  return stayed.every(isIn) && lobby.taken.length >= needed
}
