/**
 * Quick match: whoever asks is seated with somebody of about the same rating. The longer one waits, the wider "about the same" becomes;
 * where a game wants more than two, bots fill the seats after a while. People who are no longer connected are not matched, nor are those of
 * whom one has blocked the other: whoever is seated beside somebody is seated by a statement that asks for that.
 */

import type { Prepared } from '@parlour/house'
import type { Json } from '@parlour/kernel'
import type { GameId, LobbyId, PlayerId } from '@parlour/protocol'
import { failed } from '../errors.ts'
import type { Lobby, LobbyChange, Player } from '../repository/types.ts'
import { isHere, type MatchmakingDeps, RETURN_MS } from './deps.ts'
import { freeSeat, isFull, type Matchmaking, USUAL_BOT } from './matchmaking.ts'
import { preparedGame } from './new-match.ts'
import { tableRules } from './table-rules.ts'

/** Points of rating apart at first, and how many more with every second of waiting. */
const WINDOW = 200
const WIDENING = 20
/** After this time bots take the seats that are left, in games for more than two. */
const FILL_MS = 30_000
/** How long somebody without a connection stays in the queue. */
const ABSENT_MS = 15_000

export type QuickMatch =
  | { readonly status: 'waiting'; readonly lobbyId: LobbyId; readonly commitment: string | null }
  | { readonly status: 'matched'; readonly lobbyId: LobbyId; readonly commitment: string | null; readonly gameId: GameId }

export class QuickMatches {
  readonly #deps: MatchmakingDeps
  readonly #matchmaking: Matchmaking
  readonly #since = performance.now()

  constructor(deps: MatchmakingDeps, matchmaking: Matchmaking) {
    this.#deps = deps
    this.#matchmaking = matchmaking
  }

  /** Joins the queue of a game, or leaves it at once with a match. Asking again while waiting changes nothing. */
  async seek(player: Player, game: string, pledge: string | null): Promise<QuickMatch> {
    if (player.role === 'bot') throw failed({ why: 'quick-match-for-people' })
    const prepared = preparedGame(this.#deps.resources, game, undefined, undefined)
    if (prepared.module.seats.max === 1) throw failed({ why: 'played-alone', title: prepared.module.title })
    for (const lobby of await this.#queuedFor(player.id)) {
      if (lobby.game === game) return waiting(lobby)
      await this.#matchmaking.leaveLobby(lobby.id, player.id)
    }
    return this.#wait(player, prepared, pledge)
  }

  /** In the first lobby that is near enough and where nobody is to be kept apart, or in a new one. */
  async #wait(player: Pick<Player, 'id' | 'role'>, prepared: Prepared, pledge: string | null): Promise<QuickMatch> {
    const { repository, defaults } = this.#deps
    const game = prepared.module.id
    const { rating } = await repository.results.ratingOf(player.id, game)
    for (const candidate of await this.#candidates(game, rating, player.id)) {
      const matched = await this.#enter(candidate.id, player.id, pledge)
      if (matched !== null) return matched
    }
    const seats = prepared.module.seats.usual
    const lobby = await this.#matchmaking.open('quick', {
      game,
      options: prepared.options as Json,
      seats,
      rules: tableRules('quick', {}, defaults),
      hostId: player.id,
      numbered: prepared.numbered !== null,
      taken: [{ seat: 0, playerId: player.id, bot: null, pledge }],
      rating,
      startAt: seats > 2 ? new Date(this.#deps.now() + FILL_MS) : null,
    })
    return waiting(await this.#matchmaking.seatedAs(player, lobby))
  }

  async cancel(playerId: PlayerId): Promise<void> {
    for (const lobby of await this.#queuedFor(playerId)) await this.#matchmaking.leaveLobby(lobby.id, playerId).catch(() => undefined)
  }

  /** Time is up for a lobby of a game for many: bots sit down. Where two are to be kept apart by now, one of them waits elsewhere first. */
  async fill(lobbyId: LobbyId): Promise<void> {
    let apart = false
    const lobby = await this.#matchmaking.change(lobbyId, (lobby) => {
      apart = lobby.apart.length > 0
      if (apart) return null
      const free = Array.from({ length: lobby.seats }, (_, seat) => seat).filter(
        (seat) => !lobby.taken.some((taken) => taken.seat === seat),
      )
      return { take: free.map((seat) => ({ seat, playerId: null, bot: USUAL_BOT, pledge: null })) }
    })
    if (apart) await this.#part(lobby)
    else await this.#matchmaking.start(lobbyId)
  }

  /** Whoever came after somebody with whom they are to be kept apart goes on waiting in another lobby. */
  async #part({ id, game, apart, taken }: Lobby): Promise<void> {
    const prepared = preparedGame(this.#deps.resources, game, undefined, undefined)
    for (const { player, pledge } of taken) {
      if (player === null || !apart.includes(player.id)) continue
      await this.#matchmaking.leaveLobby(id, player.id)
      await this.#wait(player, prepared, pledge)
    }
  }

  /** Brings together those whose windows have grown to meet, and forgets those who went away. */
  async sweep(): Promise<void> {
    const all = await this.#deps.repository.lobbies.findWaiting()
    for (const game of new Set(all.map((lobby) => lobby.game))) {
      const queue = all.filter((lobby) => lobby.game === game)
      for (const lobby of queue) if (lobby.apart.length > 0) await this.#part(lobby).catch(() => undefined)
      // A server may have stopped between the last seat and the start.
      for (const lobby of queue)
        if (isFull(lobby) && lobby.apart.length === 0) await this.#matchmaking.start(lobby.id).catch(() => undefined)
      const absent = queue.filter((lobby) => this.#isAbsent(lobby))
      // Whoever waited keeps the place over a restart.
      if (performance.now() - this.#since >= RETURN_MS)
        for (const { id } of absent) await this.#matchmaking.change(id, () => ({ remove: true })).catch(() => undefined)
      await this.#merge(queue.filter((lobby) => !absent.includes(lobby) && lobby.apart.length === 0))
    }
  }

  /** Whoever waited less moves in with whoever waited longer. In both for a moment rather than in neither. */
  async #merge(queue: readonly Lobby[]): Promise<void> {
    const gone = new Set<LobbyId>()
    const now = this.#deps.now()
    for (const [index, older] of queue.entries()) {
      if (gone.has(older.id)) continue
      for (const younger of queue.slice(index + 1)) {
        const [guest] = younger.taken
        if (gone.has(younger.id) || younger.taken.length !== 1 || guest?.player == null) continue
        if (!meets(older, younger.rating ?? 0, now) && !meets(younger, older.rating ?? 0, now)) continue
        if (await this.#isClosedTo(older.id, guest.player.id)) continue
        const matched = await this.#enter(older.id, guest.player.id, guest.pledge)
        if (matched === null) break
        gone.add(younger.id)
        await this.#matchmaking.change(younger.id, () => ({ remove: true })).catch(() => undefined)
        if (matched.status === 'matched') break
      }
    }
  }

  /** Takes a seat in a waiting lobby and starts it when it is full; null if somebody else was quicker. */
  async #enter(lobbyId: LobbyId, playerId: PlayerId, pledge: string | null): Promise<QuickMatch | null> {
    let isSeated = false
    try {
      const sitting = (now: Lobby): LobbyChange => ({ take: [{ seat: freeSeat(now), playerId, bot: null, pledge }] })
      const lobby = await this.#matchmaking.change(lobbyId, sitting, { as: playerId })
      isSeated = true
      if (!isFull(lobby)) return waiting(lobby)
      const gameId = await this.#matchmaking.start(lobbyId)
      return { status: 'matched', lobbyId, commitment: lobby.commitment, gameId }
    } catch {
      // Nobody waits in two queues.
      if (isSeated) await this.#matchmaking.leaveLobby(lobbyId, playerId).catch(() => undefined)
      return null
    }
  }

  /** Somebody waits there with whom this player is to be kept apart; or nobody waits there any more. */
  async #isClosedTo(lobbyId: LobbyId, playerId: PlayerId): Promise<boolean> {
    return (await this.#deps.repository.lobbies.find(lobbyId, playerId)) === null
  }

  async #candidates(game: string, rating: number, playerId: PlayerId): Promise<Lobby[]> {
    const now = this.#deps.now()
    const distance = (lobby: Lobby): number => Math.abs((lobby.rating ?? rating) - rating)
    return (await this.#deps.repository.lobbies.findWaiting(game, playerId))
      .filter((lobby) => meets(lobby, rating, now) && !this.#isAbsent(lobby) && !isFull(lobby) && lobby.apart.length === 0)
      .sort((a, b) => distance(a) - distance(b))
  }

  async #queuedFor(playerId: PlayerId): Promise<Lobby[]> {
    return (await this.#deps.repository.lobbies.ofPlayers(playerId)).filter(({ kind }) => kind === 'quick')
  }

  #isAbsent(lobby: Lobby): boolean {
    const present = lobby.taken.some((seat) => isHere(seat, this.#deps.announcer))
    return !present && this.#deps.now() - lobby.createdAt.getTime() > ABSENT_MS
  }
}

const waiting = ({ id, commitment }: Lobby): QuickMatch => ({ status: 'waiting', lobbyId: id, commitment })

/** Whether a rating is near enough by now. */
export function meets(lobby: Pick<Lobby, 'rating' | 'createdAt'>, rating: number, now: number): boolean {
  const waited = Math.max(0, now - lobby.createdAt.getTime()) / 1000
  return Math.abs((lobby.rating ?? rating) - rating) <= WINDOW + WIDENING * waited
}
