/** What authentication asks of the repository (M4 hashes, M5 stores). The repository's classes of the same purpose fit these. */
import type { PlayerId } from '@parlour/protocol'
import type {
  BotToken,
  CredentialRecord,
  GuestData,
  GuestSignedIn,
  NewSession,
  Player,
  PlayerData,
  PlayerProfileData,
  PlayerRole,
  Session,
} from '../repository/types.ts'

export interface PlayerStore {
  findPlayerByUsername(username: string): Promise<Player>
  isLookTaken(skeleton: string, except?: PlayerId | null): Promise<boolean>
  findPlayerById(id: PlayerId): Promise<Player>
  createPlayer(data: PlayerData): Promise<Player>
  updatePlayerProfile(id: PlayerId, data: PlayerProfileData): Promise<Player>
  promoteGuest(id: PlayerId, account: { readonly username: string }): Promise<Player>
  becomeBot(id: PlayerId): Promise<Player | null>
  setRole(id: PlayerId, role: PlayerRole): Promise<Player>
  touch(id: PlayerId): Promise<void>
  deletePlayer(id: PlayerId): Promise<void>
  onChanged(listener: (id: PlayerId) => void): void
}

export interface CredentialStore {
  storeCredential(playerId: PlayerId, credential: { readonly hash: string }): Promise<void>
  getCredentialByUsername(username: string): Promise<CredentialRecord>
  storeRecoveryCodes(playerId: PlayerId, hashes: readonly string[]): Promise<void>
  useRecoveryCode(playerId: PlayerId, hash: string): Promise<boolean>
}

export interface SessionStore {
  create(session: NewSession): Promise<void>
  /** Null where somebody else was just making the guest. */
  createForGuest(guest: GuestData, session: Omit<NewSession, 'playerId'>): Promise<GuestSignedIn | null>
  find(id: string): Promise<Session | null>
  findWithPlayer(id: string): Promise<{ readonly session: Session; readonly player: Player } | null>
  /** For the first who has the current token; the session then lasts until `expiresAt`. */
  rotate(id: string, fromHash: string, toHash: string, expiresAt: Date): Promise<boolean>
  revoke(id: string): Promise<boolean>
  revokeAll(playerId: PlayerId, exceptId?: string): Promise<string[]>
}

export interface AttemptStore {
  /** Counts one more; how many there are within these seconds, and how long until they are forgotten. */
  count(what: string, seconds: number): Promise<{ readonly count: number; readonly leftMs: number }>
  /** Milliseconds until it is forgotten; 0 where nothing was counted. */
  left(what: string): Promise<number>
  /** One less. */
  takeBack(what: string): Promise<void>
  forgive(what: string): Promise<void>
}

export interface BotTokenStore {
  find(id: string): Promise<BotToken | null>
  /** The new token in place of the old one, whose id is answered. */
  replace(token: BotToken): Promise<string | null>
  remove(playerId: PlayerId): Promise<string | null>
}
