/** What authentication asks of the repository (M4 hashes, M5 stores). The repository's classes of the same purpose fit these. */
import type {
  BotToken,
  CredentialRecord,
  NewSession,
  Player,
  PlayerData,
  PlayerProfileData,
  PlayerRole,
  Session,
} from '../repository/types.ts'

export interface PlayerStore {
  findPlayerByUsername(username: string): Promise<Player>
  findPlayerById(id: string): Promise<Player>
  findPlayerByDevice(deviceHash: string): Promise<Player | null>
  createPlayer(data: PlayerData): Promise<Player>
  updatePlayerProfile(id: string, data: PlayerProfileData): Promise<Player>
  promoteGuest(id: string, account: { readonly username: string }): Promise<Player>
  becomeBot(id: string): Promise<Player | null>
  setRole(id: string, role: PlayerRole): Promise<Player>
  touch(id: string): Promise<void>
  deletePlayer(id: string): Promise<void>
}

export interface CredentialStore {
  storeCredential(playerId: string, credential: { readonly hash: string }): Promise<void>
  getCredentialByUsername(username: string): Promise<CredentialRecord>
  storeRecoveryCodes(playerId: string, hashes: readonly string[]): Promise<void>
  useRecoveryCode(playerId: string, hash: string): Promise<boolean>
}

export interface SessionStore {
  create(session: NewSession): Promise<void>
  find(id: string): Promise<Session | null>
  /** For the first who has the current token; the session then lasts until `expiresAt`. */
  rotate(id: string, fromHash: string, toHash: string, expiresAt: Date): Promise<boolean>
  revoke(id: string): Promise<boolean>
  revokeAll(playerId: string, exceptId?: string): Promise<string[]>
}

export interface BotTokenStore {
  find(id: string): Promise<BotToken | null>
  /** The new token in place of the old one, whose id is answered. */
  replace(token: BotToken): Promise<string | null>
  remove(playerId: string): Promise<string | null>
}
