/**
 * The HTTP interface of the server as typed functions (M1 seen from outside). Answers have the shapes that packages/protocol describes.
 * Every function rejects with an `ApiError` (the server refused, with its code) or a `NetworkError` (nobody answered).
 */
import type { Json } from '@parlour/kernel'
import type { GameId, LobbyId, LobbyView, PlayerId } from '@parlour/protocol'
import type { MatchTime } from '@parlour/protocol/match-time'
import type {
  AvoidedPlayer,
  BotRecords,
  DailyDeal,
  DailyMonth,
  DailyStanding,
  DailyStreaks,
  History,
  Leaderboard,
  MatchFacts,
  OwnGames,
  OwnProfile,
  PublicProfile,
  SignedIn,
  SignedInWithCodes,
  SiteFacts,
} from './answers.ts'

/** The server understood and refused. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly details: unknown
  constructor(code: string, message: string, status: number, details?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Nobody answered: no network, or no server. */
export class NetworkError extends Error {
  readonly code = 'NetworkError'
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause })
    this.name = 'NetworkError'
  }
}

export interface TableChoice {
  readonly clock?: number | null
  readonly time?: MatchTime | null
  readonly spectators?: boolean
  readonly rated?: boolean
  readonly autoRestart?: boolean
  readonly grace?: number
}

export interface NewLobby {
  readonly game: string
  readonly options?: Json
  readonly visibility?: 'public' | 'private'
  readonly seats?: number
  readonly table?: TableChoice
}

/** `before`: the last match of the page before. An older server knows only how many to pass over. */
export type HistoryPage = { readonly limit?: number; readonly offset?: number; readonly before?: GameId }

/** Pledges are added by `withLuck`; without it, whoever wants to add luck passes a pledge on. */
export interface ApiClient {
  // Accounts
  guest(deviceId: string): Promise<SignedIn>
  register(username: string, password: string): Promise<SignedInWithCodes>
  login(username: string, password: string): Promise<SignedIn>
  recover(username: string, code: string, password: string): Promise<SignedIn>
  refresh(): Promise<{ readonly token: string }>
  logout(): Promise<void>
  changePassword(password: string, newPassword: string): Promise<void>
  deleteProfile(password?: string): Promise<void>
  // Players
  profile(): Promise<OwnProfile>
  updateProfile(changes: {
    readonly displayName?: string
    readonly avatar?: string | null
    readonly preferences?: Json
    readonly showsHistory?: boolean
  }): Promise<OwnProfile>
  history(page?: HistoryPage): Promise<History>
  player(username: string): Promise<PublicProfile>
  playerHistory(username: string, page?: HistoryPage): Promise<History>
  /** Whom one has muted or blocked. */
  avoided(): Promise<{ readonly players: readonly AvoidedPlayer[] }>
  avoid(id: PlayerId, how: AvoidedPlayer['how']): Promise<AvoidedPlayer>
  stopAvoiding(id: PlayerId): Promise<void>
  leaderboard(game: string): Promise<Leaderboard>
  /** How the bots of the house have done at a game on this server. */
  bots(game: string): Promise<BotRecords>
  // Playing
  site(): Promise<SiteFacts>
  ownGames(): Promise<OwnGames>
  newGame(body: {
    readonly game: string
    readonly options?: Json
    readonly opponents: readonly { readonly bot: string }[]
    readonly table?: { readonly time: MatchTime }
    readonly pledge?: string
  }): Promise<{ readonly gameId: GameId }>
  lobbies(game?: string): Promise<{ readonly lobbies: readonly LobbyView[] }>
  lobby(idOrCode: string): Promise<LobbyView>
  createLobby(body: NewLobby & { readonly pledge?: string }): Promise<LobbyView>
  updateLobby(id: LobbyId, body: Omit<NewLobby, 'game'>): Promise<LobbyView>
  joinLobby(idOrCode: string, pledge?: string): Promise<LobbyView>
  /** Agrees to what the host has changed; `terms` is the lobby's name for what holds now. */
  agreeToLobby(id: LobbyId, terms: string): Promise<LobbyView>
  leaveLobby(id: LobbyId): Promise<void>
  closeLobby(id: LobbyId): Promise<void>
  kick(id: LobbyId, userId: PlayerId): Promise<LobbyView>
  addBot(id: LobbyId, level: string, seat?: number): Promise<LobbyView>
  removeBot(id: LobbyId, seat: number): Promise<LobbyView>
  startLobby(id: LobbyId): Promise<{ readonly gameId: GameId }>
  quickMatch(
    game: string,
    pledge?: string,
  ): Promise<{ readonly status: 'matched' | 'waiting'; readonly lobbyId: LobbyId; readonly gameId?: GameId }>
  cancelQuickMatch(): Promise<void>
  /** Its record is of the second version where there is one, unless the first is asked for. */
  match(gameId: GameId, version?: 1 | 2): Promise<MatchFacts>
  /** Shows a match that was played alone or against bots to everybody, or to nobody else. */
  publishMatch(gameId: GameId, visibility: 'public' | 'private'): Promise<void>
  keys(): Promise<{ readonly keys: readonly { readonly publicKey: string; readonly current: boolean }[] }>
  daily(game: string): Promise<DailyDeal>
  /** Begins the own attempt at the deal of the day, or goes on with it. */
  playDaily(game: string): Promise<{ readonly gameId: GameId }>
  dailyLeaderboard(game: string, day?: string): Promise<{ readonly day: string; readonly entries: readonly DailyStanding[] }>
  /** Who has won most days of this month, or of the one that is named (`2026-01`). */
  dailyMonth(game: string, month?: string): Promise<DailyMonth>
  dailyStreaks(game: string): Promise<DailyStreaks>
}
