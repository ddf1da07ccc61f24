/** The plain values that go in and out of the repository; nothing in them knows how they are stored. */

import type { Header, HeaderSeat, Json, Outcome, Sealing, Seat } from '@parlour/kernel'
import type { GameId, LobbyId, PlayerId } from '@parlour/protocol'
import type { TimeRules } from '@parlour/protocol/match-time'

/** `bot`: an account that a program plays for, of its owner's own choice and for good. */
export type PlayerRole = 'guest' | 'player' | 'admin' | 'bot'

export interface Player {
  readonly id: PlayerId
  readonly username: string
  readonly role: PlayerRole
  readonly displayName: string
  readonly avatar: string | null
  readonly preferences: Json
  /** Whether others see finished matches that are public. */
  readonly showsHistory: boolean
  readonly createdAt: Date
  readonly seenAt: Date
}

export interface PlayerData {
  readonly username: string
  readonly role: PlayerRole
  readonly displayName?: string
  readonly deviceHash?: string
}

export interface PlayerProfileData {
  readonly displayName?: string
  readonly avatar?: string | null
  readonly preferences?: Json
  readonly showsHistory?: boolean
}

export interface CredentialRecord {
  readonly playerId: PlayerId
  readonly hash: string
}

export interface Session {
  readonly id: string
  readonly playerId: PlayerId
  readonly refreshHash: string
  readonly previousHash: string | null
  readonly rotatedAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

export type NewSession = Pick<Session, 'id' | 'playerId' | 'refreshHash' | 'expiresAt'>

/** A guest of a device, to be made if there is none. */
export type GuestData = Required<Pick<PlayerData, 'username' | 'displayName' | 'deviceHash'>>

export interface GuestSignedIn {
  readonly player: Player
  readonly isNew: boolean
}

/** What a bot account proves itself with. */
export interface BotToken {
  readonly id: string
  readonly playerId: PlayerId
  readonly hash: string
}

/** What holds at a table beside the game's own options. */
export type TableRules = TimeRules & {
  readonly spectators: boolean
  readonly rated: boolean
  readonly autoRestart: boolean
  /** Seconds a lost connection is waited for while others wait. */
  readonly grace: number
  /** The day whose deal this is, at tables of the daily deal. */
  readonly daily?: string
}

/** What people agree to when they sit down, and must agree to again when their host changes it. */
export interface Terms {
  readonly options: Json
  readonly seats: number
  readonly table: TableRules
}

/** `public` is listed, `private` needs the code, `quick` is filled by the server, `rematch` belongs to a finished match. */
export type LobbyKind = 'public' | 'private' | 'quick' | 'rematch'

export interface LobbySeat {
  readonly seat: Seat
  /** Null for a bot. */
  readonly player: { readonly id: PlayerId; readonly username: string; readonly displayName: string; readonly role: PlayerRole } | null
  readonly bot: string | null
  readonly pledge: string | null
  /** The terms that they agreed to last, where the host has changed them since; null: they agree to what is there. */
  readonly agreedTo: Terms | null
  readonly joinedAt: Date
  /** Connected through another node, as of when this was read. */
  readonly elsewhere: boolean
}

export interface Lobby {
  readonly id: LobbyId
  readonly code: string
  readonly kind: LobbyKind
  readonly game: string
  readonly options: Json
  /** How many seats there are. */
  readonly seats: number
  readonly rules: TableRules
  readonly hostId: PlayerId
  readonly secret: Uint8Array | null
  readonly commitment: string | null
  readonly previous: GameId | null
  readonly rating: number | null
  readonly createdAt: Date
  readonly startAt: Date | null
  /** Whom the host has sent away. */
  readonly sentAway: readonly PlayerId[]
  /** Of those who wait for a quick match: whoever came after somebody with whom they are to be kept apart by now. */
  readonly apart: readonly PlayerId[]
  readonly gameId: GameId | null
  /** Taken seats, in order of seat. */
  readonly taken: readonly LobbySeat[]
}

export type NewLobby = Omit<Lobby, 'createdAt' | 'gameId' | 'taken' | 'code' | 'sentAway' | 'apart'> & {
  readonly taken: readonly {
    readonly seat: Seat
    readonly playerId: PlayerId | null
    readonly bot: string | null
    readonly pledge: string | null
    readonly agreedTo?: Terms | null
  }[]
}

/** Who is to sit where: a player or a bot's level. */
export type SeatTaken = NewLobby['taken'][number]

/** What becomes of a lobby, told by a pure function of the lobby as it is; null: nothing. */
export type LobbyChange = {
  /** Whoever sat there before is gone. A player who comes from another seat keeps the time of joining. */
  readonly take?: readonly SeatTaken[]
  readonly free?: readonly Seat[]
  readonly pledge?: readonly { readonly seat: Seat; readonly pledge: string | null }[]
  readonly agreed?: readonly { readonly seat: Seat; readonly agreedTo: Terms | null }[]
  readonly hostId?: PlayerId
  readonly startAt?: Date | null
  readonly sentAway?: readonly PlayerId[]
  readonly rules?: TableRules
  readonly kind?: LobbyKind
  readonly options?: Json
  /** How many seats there are from now on. */
  readonly seats?: number
  /** The code that it had is that of no lobby any more. */
  readonly newCode?: true
  readonly remove?: true
  /** The match this lobby has become. */
  readonly started?: NewGame & { readonly daily?: DailyAttempt }
} | null

export interface GameSeat {
  readonly seat: Seat
  readonly playerId: PlayerId | null
  readonly bot: string | null
  readonly joined: number
  readonly contribution: string | null
}

/** What a record ends with: the hash of all of it, signed. */
export interface Seal {
  readonly hash: string
  readonly signature: string
}

export interface StoredGame {
  readonly id: GameId
  readonly game: string
  /** Of the first version, as every node reads it, with the names that are shown at the table. */
  readonly header: Header
  /** What makes a record of the second version of it; null for a match of the first. */
  readonly sealing: Sealing | null
  readonly rules: TableRules
  readonly secret: Uint8Array | null
  readonly previous: GameId | null
  readonly createdAt: Date
  readonly dealtAt: Date | null
  readonly closedAt: Date | null
  readonly settledAt: Date | null
  /** Whether anybody may look at it; else those who sit there. */
  readonly isPublic: boolean
  /** Of its record, once that was asked for, and of the record of the second version. */
  readonly seal: Seal | null
  readonly sealedSeal: Seal | null
  readonly seats: readonly GameSeat[]
}

export type NewGame = Pick<StoredGame, 'id' | 'game' | 'header' | 'rules' | 'secret' | 'previous' | 'dealtAt' | 'isPublic'> & {
  readonly seats: readonly Omit<GameSeat, 'contribution'>[]
  /** Left out: its record is of the first version. */
  readonly sealing?: Sealing | null
  /** The node that makes it and sees to it; where that is gone before anybody was told, another one tells them. */
  readonly awakeBy?: string
}

/** The one attempt of a player at the deal of a day (`2026-01-31`). */
export interface DailyAttempt {
  readonly game: string
  readonly day: string
  readonly playerId: PlayerId
}

/** A match that a player sits in and that has not been closed. */
export type RunningGame = Pick<StoredGame, 'id' | 'game' | 'rules' | 'createdAt' | 'dealtAt'> & {
  readonly seat: Seat
  /** Events so far. */
  readonly moves: number
}

/** One line of a log as it is stored. `event` is canonical JSON. */
export interface StoredEvent {
  readonly seq: number
  readonly move: string | null
  readonly event: string
  readonly at: Date
}

export interface NewEvent {
  readonly gameId: GameId
  readonly seq: number
  readonly move: string | null
  readonly event: string
  /** It is stored only while this player is connected to the table through no living node. */
  readonly absent?: PlayerId | undefined
}

/** What became of an event: in the log as given; another one has its place; whoever should be absent is not. */
export type Appended = 'stored' | 'taken' | 'declined'

/** Somebody who looks at a table without a seat, as far as the others learn it. */
export type Onlooker = Pick<Player, 'id' | 'username' | 'role' | 'displayName'>

/** How a table stands beyond what a node knows of itself. */
export interface Standing {
  readonly id: GameId
  /** The last number in the log; −1 before the deal. */
  readonly seq: number
  /** Whose the seats are now. */
  readonly seats: ReadonlyMap<PlayerId, Seat>
  /** Players and spectators who are connected to it through other nodes. */
  readonly elsewhere: readonly PlayerId[]
  /** Who of these look on, as many as are named. */
  readonly onlookers: readonly Onlooker[]
}

/** Glicko-2, as stored. */
export interface Rating {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly matches: number
}

/** Rates a finished match: the players' ratings before, with their places, to their ratings after, in the same order. */
export type Rate = (before: readonly Rating[], places: readonly number[]) => readonly Rating[]

/** What one seat took from a finished match. */
export interface SeatResult {
  readonly seat: Seat
  readonly playerId: PlayerId | null
  readonly place: number
  readonly score: number
  /** Left for good before the end, or was sent away. */
  readonly left: boolean
  /** Its rating stays as it is, although the match is rated. */
  readonly keepsRating?: true
  /** Level of the bot of the house that had the seat from the beginning. */
  readonly bot?: string
}

/** How bots of the house of one level have done at a game. */
export interface BotRecord {
  readonly level: string
  readonly played: number
  readonly won: number
}

/** A finished match, as its closing event tells it. */
export interface MatchResult {
  readonly gameId: GameId
  readonly game: string
  readonly kind: Outcome['kind']
  readonly at: Date
  readonly rated: boolean
  readonly seats: readonly SeatResult[]
  /** At tables of the daily deal. */
  readonly daily?: { readonly won: boolean; readonly moves: number; readonly milliseconds: number }
  /** In a game for one that has variants, once a move was made in it. Moves taken back do not count here. */
  readonly solitaire?: { readonly variant: string; readonly won: boolean; readonly moves: number; readonly milliseconds: number }
}

/** One line of a player's history. */
export interface MatchHistoryEntry {
  readonly gameId: GameId
  readonly game: string
  readonly at: Date
  readonly kind: Outcome['kind']
  readonly seat: Seat
  readonly place: number
  readonly score: number
  readonly rated: boolean
  readonly isPublic: boolean
  readonly ratingBefore: number | null
  readonly ratingAfter: number | null
  readonly seats: readonly (HeaderSeat & {
    readonly place: number
    readonly score: number
    /** Level of a bot of the house. */
    readonly bot?: string
  })[]
}

export interface GameStatistics {
  readonly game: string
  readonly played: number
  readonly won: number
  readonly forfeited: number
  readonly abandoned: number
  readonly points: number
  readonly bestScore: number | null
  readonly streak: number
  readonly bestStreak: number
}

/** How one variant of a game for one went. Bests are those of won deals; null where none is known. */
export interface VariantStatistics {
  readonly game: string
  readonly variant: string
  readonly played: number
  readonly won: number
  readonly streak: number
  readonly bestStreak: number
  readonly fewestMoves: number | null
  /** Milliseconds. */
  readonly fastest: number | null
}

/** Zeros (empty lists) for a player who has not played. */
export interface PlayerStats {
  readonly played: number
  readonly won: number
  readonly games: readonly GameStatistics[]
  readonly variants: readonly VariantStatistics[]
  readonly ratings: readonly ({ readonly game: string } & Rating)[]
}

export interface LeaderboardEntry {
  readonly username: string
  readonly displayName: string
  readonly avatar: string | null
  readonly rating: number
  readonly deviation: number
  readonly matches: number
}

export interface DailyEntry {
  readonly username: string
  readonly displayName: string
  readonly won: boolean
  readonly moves: number
  readonly milliseconds: number
}

interface Listed {
  readonly username: string
  readonly displayName: string
  readonly avatar: string | null
}

/** Days of a month that somebody won, with the moves and the time of those. */
export type DailyMonthEntry = Listed & { readonly won: number; readonly moves: number; readonly milliseconds: number }

/** Days in a row that somebody has won up to now, and the most there ever were. */
export type DailyStreakEntry = Listed & { readonly days: number; readonly longest: number }

/** `muted`: they are not heard. `blocked`: the two neither hear nor meet each other. */
export type Avoidance = 'muted' | 'blocked'

/** Somebody who is avoided, as the one who avoids them sees it. */
export interface Avoided extends Listed {
  readonly id: PlayerId
  readonly how: Avoidance
  readonly since: Date
}

/** Where something is said. */
export type Talking = { readonly gameId: GameId } | { readonly lobbyId: LobbyId }

export interface ChatLine {
  readonly id: number
  readonly seat: Seat
  /** Who said it; null where that is no longer known. */
  readonly playerId: PlayerId | null
  readonly name: string
  readonly text: string
  readonly at: Date
  /** Of those who were asked about, whoever shall not hear it. */
  readonly deaf: readonly PlayerId[]
}

export type NewChatLine = Pick<ChatLine, 'seat' | 'name' | 'text'> & { readonly playerId: PlayerId }

export type AuditKind = 'auth' | 'gameplay' | 'system'
export type Severity = 'info' | 'warning' | 'error'

export interface AuditEvent {
  readonly id: number
  readonly at: Date
  readonly kind: AuditKind
  readonly type: string
  readonly severity: Severity
  readonly playerId: PlayerId | null
  readonly gameId: GameId | null
  readonly correlationId: string | null
  readonly payload: Json
  readonly redacted: boolean
}

export type NewAuditEvent = Omit<AuditEvent, 'id' | 'redacted'>

export interface AuditQueryFilter {
  readonly from?: Date
  readonly to?: Date
  readonly kind?: AuditKind
  readonly type?: string
  readonly severity?: Severity
  readonly playerId?: PlayerId
  readonly gameId?: GameId
  readonly correlationId?: string
  readonly limit?: number
  readonly offset?: number
}
