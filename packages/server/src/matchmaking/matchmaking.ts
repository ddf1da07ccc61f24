/**
 * M3, Matchmaking: lobbies, from opening one to the match that it becomes. Quick matches, rematches and automatic restarts are lobbies
 * too, only filled and started by the server; so every deal has its commitment before anyone is seated and every pledge before the deal.
 *
 * Who may do what is decided on the lobby as it is stored, while nobody else can change it. No rule of any game is known here.
 */
import { randomBytes } from 'node:crypto'
import { findGame } from '@parlour/games'
import { commit, type Json, type Seat } from '@parlour/kernel'
import type { GameId, LobbyId, LobbyView, PlayerId } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { newId } from '../repository/index.ts'
import type { OnBehalf } from '../repository/lobbies.ts'
import type { OneOfMany } from '../repository/one-by-one.ts'
import type { Lobby, LobbyChange, LobbyKind, LobbySeat, NewGame, NewLobby, Player } from '../repository/types.ts'
import type { MatchmakingDeps } from './deps.ts'
import { type LobbyChanges, updatedLobby } from './lobby-update.ts'
import { lobbyView } from './lobby-view.ts'
import { newMatch, type Participant, preparedGame } from './new-match.ts'
import { type TableWishes, tableRules } from './table-rules.ts'
import { agreed, mustAgree } from './terms.ts'

export interface LobbyWishes {
  readonly game: string
  readonly options?: Json | undefined
  readonly visibility?: 'public' | 'private' | undefined
  readonly seats?: number | undefined
  readonly table?: TableWishes | undefined
  readonly pledge?: string | undefined
}

interface LobbyPage {
  readonly game?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface GameWishes {
  readonly game: string
  readonly options?: Json | undefined
  readonly opponents?: readonly { readonly bot: string }[] | undefined
  readonly table?: TableWishes | undefined
  readonly pledge?: string | undefined
}

/** The opponent when nothing is said. */
export const USUAL_BOT = 'regular'
/** Lobbies that one player may have a seat in at a time. */
const MOST_LOBBIES = 10
/** Unfinished matches that one player may have before starting another one alone. */
const MOST_MATCHES = 100

export class Matchmaking {
  readonly #deps: MatchmakingDeps

  constructor(deps: MatchmakingDeps) {
    this.#deps = deps
  }

  /** Opens a lobby with its host in the first seat. A bot's table is never rated; NotForBots if that is asked for. */
  async createLobby(host: Player, wishes: LobbyWishes): Promise<LobbyView> {
    const { resources, defaults } = this.#deps
    const prepared = preparedGame(resources, wishes.game, wishes.seats, wishes.options)
    if (prepared.module.seats.max === 1) throw failed({ why: 'lobby-for-one', title: prepared.module.title })
    const kind = wishes.visibility ?? 'public'
    const facts = {
      game: prepared.module.id,
      options: prepared.options as Json,
      seats: prepared.seats,
      rules: tableRules(kind, host.role === 'bot' ? unrated(wishes.table) : (wishes.table ?? {}), defaults),
      hostId: host.id,
      numbered: prepared.numbered !== null,
      taken: [{ seat: 0, playerId: host.id, bot: null, pledge: wishes.pledge ?? null }],
    }
    return this.#view(await this.seatedAs(host, await this.open(kind, facts, oneOfLobbies(host.id))))
  }

  /** Stores a lobby of any kind, with a secret of its own. */
  async open(
    kind: LobbyKind,
    facts: Pick<NewLobby, 'game' | 'options' | 'seats' | 'rules' | 'hostId' | 'taken'> &
      Partial<Pick<NewLobby, 'previous' | 'rating' | 'startAt'>> & { readonly numbered: boolean },
    oneOf?: OneOfMany,
  ): Promise<Lobby> {
    const { numbered, previous = null, rating = null, startAt = null, ...rest } = facts
    const secret = numbered ? null : randomBytes(32)
    const commitment = secret === null ? null : commit(secret)
    const made = { ...rest, id: newId<LobbyId>(), kind, secret, commitment, previous, rating, startAt }
    const lobby = await this.#deps.repository.lobbies.create(made, oneOf)
    this.announce(lobby)
    return lobby
  }

  /** Public ones, without those that are not there for whoever asks. */
  async listLobbies(page: LobbyPage, whoAsks: PlayerId): Promise<LobbyView[]> {
    const { game, ...rest } = page
    const wanted = { ...rest, as: whoAsks, ...(game === undefined ? {} : { game }) }
    return (await this.#deps.repository.lobbies.listOpen(wanted)).map((lobby) => this.#view(lobby))
  }

  /** By id or by invitation code. Whoever knows either may look. */
  async findLobby(idOrCode: string, whoAsks?: PlayerId): Promise<LobbyView> {
    const lobby = await this.#find(idOrCode, whoAsks)
    if (whoAsks !== undefined && isClosedTo(lobby, whoAsks)) throw failure('LobbyNotFound')
    const sentAway = whoAsks !== undefined && lobby.sentAway.includes(whoAsks)
    return { ...this.#view(lobby), ...(sentAway ? { sentAway } : {}) }
  }

  /** What is left out stays as it is. */
  async updateLobby(idOrCode: string, hostId: PlayerId, changes: LobbyChanges): Promise<LobbyView> {
    const decide = (now: Lobby): LobbyChange => {
      onlyHost(now, hostId)
      return updatedLobby(now, hostId, changes, this.#deps)
    }
    const lobby = await this.change(idOrCode, decide, { as: hostId })
    return this.#view(lobby)
  }

  /** Agrees to what the host has changed; `terms` names it, TermsChanged if it is something else by now. */
  async agree(idOrCode: string, userId: PlayerId, terms: string): Promise<LobbyView> {
    return this.#view(await this.change(idOrCode, (now) => agreed(now, userId, terms), { as: userId }))
  }

  async joinLobby(idOrCode: string, player: Player, pledge: string | null): Promise<LobbyView> {
    const { id: userId, role } = player
    const decide = (now: Lobby): LobbyChange => {
      if (seatOf(now, userId) !== undefined) throw failure('AlreadyInLobby')
      if (now.sentAway.includes(userId)) throw failed({ why: 'sent-away' })
      if (now.kind === 'rematch') throw failed({ why: 'rematch-for-players' })
      if (now.kind === 'quick') throw failed({ why: 'quick-match-fills-itself' })
      if (role === 'bot' && now.rules.rated) {
        throw failed({ why: 'rated-table' })
      }
      return { take: [{ seat: freeSeat(now), playerId: userId, bot: null, pledge }] }
    }
    return this.#view(await this.seatedAs(player, await this.change(idOrCode, decide, { as: userId, oneOf: oneOfLobbies(userId) })))
  }

  /** Of two requests at the same moment, to sit down and to become a bot, the seat gives way: it was granted to a person. */
  async seatedAs({ id, role }: Pick<Player, 'id' | 'role'>, lobby: Lobby): Promise<Lobby> {
    const now = lobby.taken.find(({ player }) => player?.id === id)?.player?.role
    if (now === undefined || now === role) return lobby
    await this.leaveLobby(lobby.id, id)
    throw failed({ why: 'just-become-bot' })
  }

  /** The host's role passes to whoever has been there longest; a lobby without people is gone. */
  async leaveLobby(idOrCode: string, userId: PlayerId): Promise<void> {
    await this.change(idOrCode, (now) => without(now, seatOf(now, userId) ?? notIn('no-seat-of-yours')), { as: userId })
  }

  /** Whoever is sent away stays away from this lobby. */
  async kick(idOrCode: string, hostId: PlayerId, userId: PlayerId): Promise<LobbyView> {
    const decide = (now: Lobby): LobbyChange => {
      onlyHost(now, hostId)
      if (userId === hostId) throw failed({ why: 'host-leaves-instead' })
      return { ...without(now, seatOf(now, userId) ?? notIn('no-seat-of-theirs')), sentAway: [...now.sentAway, userId] }
    }
    return this.#view(await this.change(idOrCode, decide, { as: hostId }))
  }

  async addBot(idOrCode: string, hostId: PlayerId, level: string, wanted: Seat | undefined): Promise<LobbyView> {
    const decide = (now: Lobby): LobbyChange => {
      onlyHost(now, hostId)
      if (wanted !== undefined && wanted >= now.seats) throw failed({ why: 'no-such-seat', seat: wanted, seats: now.seats })
      if (wanted !== undefined && now.taken.some(({ seat }) => seat === wanted)) throw failure('SeatTaken')
      return { take: [{ seat: wanted ?? freeSeat(now), playerId: null, bot: level, pledge: null }] }
    }
    return this.#view(await this.change(idOrCode, decide, { as: hostId }))
  }

  async removeBot(idOrCode: string, hostId: PlayerId, seat: Seat): Promise<LobbyView> {
    const decide = (now: Lobby): LobbyChange => {
      onlyHost(now, hostId)
      if (!now.taken.some((taken) => taken.seat === seat && taken.bot !== null)) throw failed({ why: 'no-bot-there' })
      return { free: [seat] }
    }
    return this.#view(await this.change(idOrCode, decide, { as: hostId }))
  }

  /** The host starts; seats that nobody took are left out where the game can be played by fewer. */
  async startMatch(idOrCode: string, hostId: PlayerId): Promise<GameId> {
    return this.start(idOrCode, { as: hostId, check: (now) => onlyHost(now, hostId) })
  }

  /** Closes a lobby that has not started; only its host can. */
  async closeLobby(idOrCode: string, hostId: PlayerId): Promise<void> {
    const decide = (now: Lobby): LobbyChange => {
      onlyHost(now, hostId)
      return { remove: true }
    }
    await this.change(idOrCode, decide, { as: hostId })
  }

  /** Makes a match of a lobby. `check` may refuse, on the lobby as it is; it fails for a quick match of people who are not to meet. */
  async start(idOrCode: string, { as, check }: { readonly as?: PlayerId; check?(lobby: Lobby): void } = {}): Promise<GameId> {
    const gameId = newId<GameId>()
    let made: NewGame | undefined
    const decide = (now: Lobby): LobbyChange => {
      check?.(now)
      if (now.apart.length > 0) throw new Error('Somebody has blocked somebody who waits beside them.')
      mustAgree(now)
      made = newMatch({ ...now, id: gameId, participants: participantsOf(now) }, this.#deps)
      return { started: made }
    }
    const lobby = await this.change(idOrCode, decide, { as })
    if (made !== undefined) await this.#deps.sessions.registerGameSession(made)
    const people = lobby.taken.flatMap(({ player }) => (player === null ? [] : [player.id]))
    await this.#leaveQueues(people)
    return gameId
  }

  /** Alone or against bots, at once. */
  async newGame(player: Player, wishes: GameWishes): Promise<{ readonly gameId: GameId; readonly commitment: string | null }> {
    const { resources, defaults, repository, sessions } = this.#deps
    const usual = preparedGame(resources, wishes.game, undefined, wishes.options)
    const opponents = wishes.opponents ?? Array.from({ length: usual.seats - 1 }, () => ({ bot: USUAL_BOT }))
    const prepared = preparedGame(resources, wishes.game, opponents.length + 1, wishes.options)
    const me: Participant = { player, bot: null, pledge: wishes.pledge ?? null, joined: 0 }
    const others: Participant[] = opponents.map(({ bot }, index) => ({ player: null, bot, pledge: null, joined: index + 1 }))
    const game = newMatch(
      {
        id: newId(),
        game: wishes.game,
        options: prepared.options as Json,
        participants: [me, ...others],
        rules: tableRules('practice', wishes.table ?? {}, defaults),
        secret: prepared.numbered !== null ? null : randomBytes(32),
        previous: null,
      },
      this.#deps,
    )
    await repository.games.createOneOf(game, oneOfMatches(player.id))
    await sessions.registerGameSession(game)
    return { gameId: game.id, commitment: game.header.commitment }
  }

  /** Changes an open lobby and tells everyone who looks; LobbyNotFound, LobbyAlreadyStarted, or what the decision throws. */
  async change(idOrCode: string, decide: (lobby: Lobby) => LobbyChange, onBehalf: OnBehalf = {}): Promise<Lobby> {
    let before: Lobby | undefined
    const after = await this.#deps.repository.lobbies.change(
      idOrCode,
      (lobby) => {
        if (lobby.gameId !== null) throw failed({ why: 'already-started', gameId: lobby.gameId })
        before = lobby
        return decide(lobby)
      },
      onBehalf,
    )
    if (before === undefined) throw failure('LobbyNotFound')
    const lobby = after ?? before
    // Before the others learn of its new code.
    if (before.kind === 'public' && lobby.kind !== 'public') this.#deps.announcer.lobbyUnlisted(this.#view(before))
    this.announce(lobby, after === null)
    return lobby
  }

  #view(lobby: Lobby): LobbyView {
    return lobbyView(lobby, this.#deps.announcer, this.#deps.now())
  }

  /** Tells everyone who looks what a lobby is like now. */
  announce(lobby: Lobby, gone = false): void {
    const closed = gone || lobby.gameId !== null
    this.#deps.announcer.lobbyChanged({ type: 'lobbyUpdate', lobby: this.#view(lobby), ...(closed ? { closed } : {}) })
  }

  /** Nobody waits for a quick match while playing. */
  async #leaveQueues(players: readonly PlayerId[]): Promise<void> {
    const queues = (await this.#deps.repository.lobbies.ofPlayers(...players)).filter(({ kind }) => kind === 'quick')
    for (const { id, taken } of queues)
      for (const { player } of taken)
        if (player !== null && players.includes(player.id)) await this.leaveLobby(id, player.id).catch(() => undefined)
  }

  async #find(idOrCode: string, as: PlayerId | undefined): Promise<Lobby> {
    const lobby = await this.#deps.repository.lobbies.find(idOrCode, as)
    if (lobby === null) throw failure('LobbyNotFound')
    return lobby
  }
}

const oneOfLobbies = (playerId: PlayerId): OneOfMany => ({
  playerId,
  allow: (present) => {
    if (present >= MOST_LOBBIES) throw failed({ why: 'too-many-lobbies' })
  },
})

const oneOfMatches = (playerId: PlayerId): OneOfMany => ({
  playerId,
  allow: (present) => {
    if (present >= MOST_MATCHES) throw failed({ why: 'too-many-matches' })
  },
})

/** What has become of it is a match that only those who sit there may see. */
const isClosedTo = ({ gameId, rules, taken }: Lobby, playerId: PlayerId): boolean =>
  gameId !== null && !rules.spectators && !taken.some(({ player }) => player?.id === playerId)

export const isFull = (lobby: Lobby): boolean => lobby.taken.length >= lobby.seats

/** Everyone in order of seat, if they are enough. The host counts as the first who came. */
function participantsOf(lobby: Lobby): Participant[] {
  const { title, seats } = findGame(lobby.game) ?? { title: lobby.game, seats: { min: lobby.seats } }
  if (lobby.taken.length < seats.min) {
    throw failed({ why: 'seats-empty', title, least: seats.min, taken: lobby.taken.length })
  }
  const arrival = ({ player, joinedAt }: LobbySeat): number => (player?.id === lobby.hostId ? 0 : joinedAt.getTime())
  const order = lobby.taken.toSorted((a, b) => arrival(a) - arrival(b))
  return lobby.taken.map((taken) => ({
    player: taken.player,
    bot: taken.bot,
    pledge: taken.pledge,
    place: taken.seat,
    joined: order.indexOf(taken),
  }))
}

/** What a bot may wish for at its table. */
function unrated(wishes: TableWishes = {}): TableWishes {
  if (wishes.rated === true) throw failed({ why: 'bots-unrated' })
  return { ...wishes, rated: false }
}

/** The first free seat; LobbyFull if there is none. */
export function freeSeat(lobby: Lobby): Seat {
  for (let seat = 0; seat < lobby.seats; seat++) if (!lobby.taken.some((taken) => taken.seat === seat)) return seat
  throw failure('LobbyFull')
}

const seatOf = (lobby: Lobby, userId: PlayerId): Seat | undefined => lobby.taken.find(({ player }) => player?.id === userId)?.seat

/** Lobbies that the server fills and starts have no host with powers. */
function onlyHost(lobby: Lobby, userId: PlayerId): void {
  if (lobby.kind === 'quick' || lobby.kind === 'rematch') throw failed({ why: 'server-runs-lobby' })
  if (lobby.hostId !== userId) throw failure('NotLobbyHost')
}

function notIn(why: 'no-seat-of-yours' | 'no-seat-of-theirs'): never {
  throw failed({ why })
}

/** Frees a seat; the next host is whoever has been there longest. */
function without(lobby: Lobby, seat: Seat): LobbyChange {
  const leaver = lobby.taken.find((taken) => taken.seat === seat)?.player?.id
  const people = lobby.taken
    .filter((taken) => taken.player !== null && taken.seat !== seat)
    .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
  const next = people[0]?.player?.id
  if (next === undefined) return { remove: true }
  return { free: [seat], ...(leaver === lobby.hostId ? { hostId: next } : {}) }
}
