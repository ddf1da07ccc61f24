/**
 * M4, Authentication: accounts, guests and how they prove who they are. It hides how passwords are hashed, what tokens are made of and
 * what is stored of either. To outsiders a wrong name and a wrong password are one answer that takes one time; the audit knows better.
 */
import { createHash } from 'node:crypto'
import type { PlayerId } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { DatabaseConnectionError, RecordNotFound, UniqueConstraintViolation } from '../repository/errors.ts'
import { newId } from '../repository/ids.ts'
import type { CredentialRecord, Player } from '../repository/types.ts'
import { BotAccess, isBotToken } from './bot-access.ts'
import { CredentialStoreError } from './errors.ts'
import { GuessLimit } from './guess-limit.ts'
import { guestDisplayName, guestUsername, isGuestDisplayName } from './guest-names.ts'
import type { Keys } from './keys.ts'
import { checkPassword, type HashConfig, Passwords } from './passwords.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { type AuthLog, type AuthResult, type Identity, NOWHERE, type Origin, type RevocationListener, SignIns } from './sign-ins.ts'
import type { AttemptStore, BotTokenStore, CredentialStore, PlayerStore, SessionStore } from './stores.ts'
import { Tokens } from './tokens.ts'
import { checkLook, checkUsername } from './usernames.ts'

export type { AuthResult, Identity, Origin } from './sign-ins.ts'

export interface AccountsDeps {
  readonly players: PlayerStore
  readonly credentials: CredentialStore
  readonly sessions: SessionStore
  readonly botTokens: BotTokenStore
  readonly attempts: AttemptStore
  readonly keys: Pick<Keys, 'tokenKey' | 'refreshKey'>
  readonly audit: AuthLog
  readonly now?: () => Date
  /** Becomes administrator when it registers or signs in; case does not matter. */
  readonly adminUsername?: string | undefined
  readonly hashConfig?: HashConfig
}

/** With the codes that can replace a forgotten password, which are shown once and never again. */
export type AuthResultWithCodes = AuthResult & { readonly recoveryCodes: readonly string[] }

type AuthEvent =
  | 'account-created'
  | 'guest-created'
  | 'guest-returned'
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'recovered'
  | 'recovery-failed'
type AccountEvent =
  | AuthEvent
  | 'password-changed'
  | 'password-wrong'
  | 'account-deleted'
  | 'attempts-limited'
  | 'bot-token-issued'
  | 'bot-token-revoked'

const DEVICE_SECRET = { least: 16, most: 200 }
const NAME_TRIES = 5

export class Accounts {
  readonly tokens: Tokens
  readonly #players: PlayerStore
  readonly #credentials: CredentialStore
  readonly #audit: AuthLog
  readonly #adminUsername: string | undefined
  readonly #passwords: Passwords
  readonly #signIns: SignIns
  readonly #botAccess: BotAccess
  readonly #guesses: GuessLimit
  /** Guests who are registering at this moment. */
  readonly #registering = new Set<string>()

  constructor(deps: AccountsDeps) {
    const { players, credentials, sessions, botTokens, attempts, keys, audit, now = () => new Date(), adminUsername, hashConfig } = deps
    this.tokens = new Tokens(keys.tokenKey, now)
    this.#players = players
    this.#credentials = credentials
    this.#audit = audit
    this.#adminUsername = adminUsername?.toLowerCase()
    this.#passwords = new Passwords(hashConfig)
    this.#guesses = new GuessLimit(attempts, keys.refreshKey)
    this.#signIns = new SignIns({ players, sessions, tokens: this.tokens, refreshKey: keys.refreshKey, audit, now })
    this.#botAccess = new BotAccess({ players, botTokens, revoked: (ids) => this.#signIns.tellRevoked(ids) })
  }

  /** With a guest's id that guest becomes the account. Throws BadRequest, WeakPassword, UsernameTaken, AlreadyRegistered. */
  createAccount(
    username: string,
    password: string,
    guestId: PlayerId | null = null,
    origin: Origin = NOWHERE,
  ): Promise<AuthResultWithCodes> {
    return this.#storing(async () => {
      checkUsername(username)
      checkPassword(password, username)
      if ((await orNull(this.#players.findPlayerByUsername(username))) !== null) throw failure('UsernameTaken')
      await checkLook(username, this.#players, null)
      if (guestId === null) return this.#register(null, username, password, origin)
      const guest = await this.#players.findPlayerById(guestId)
      if (guest.role !== 'guest' || this.#registering.has(guestId)) throw failure('AlreadyRegistered')
      this.#registering.add(guestId)
      try {
        return await this.#register(guest, username, password, origin)
      } finally {
        this.#registering.delete(guestId)
      }
    })
  }

  /** Throws InvalidCredentials, TooManyRequests. */
  login(username: string, password: string, origin: Origin = NOWHERE): Promise<AuthResult> {
    return this.#storing(async () => {
      await this.#attempt(username, origin)
      const credential = await orNull(this.#credentials.getCredentialByUsername(username))
      const right = await this.#passwords.verify(credential?.hash ?? null, password)
      const player = right && credential !== null ? await orNull(this.#players.findPlayerById(credential.playerId)) : null
      // A guest whose registration broke off may have a password, but no name to sign in with yet.
      if (credential === null || player === null || player.role === 'guest') {
        const reason = credential === null ? 'AccountNotFound' : 'InvalidCredentials'
        this.#note('login-failed', credential?.playerId, origin, { reason })
        throw failure('InvalidCredentials')
      }
      await this.#guesses.succeed(username, origin)
      if (this.#passwords.isOutdated(credential.hash)) await this.#setPassword(player.id, password)
      this.#note('login', player.id, origin)
      await this.#players.touch(player.id)
      return this.#signIns.start(await this.#ranked(player))
    })
  }

  /**
   * A new password for whoever has a recovery code; all sign-ins end, a bot's token too, and eight new codes replace the old ones. Throws WeakPassword,
   * InvalidCredentials (wrong name and wrong code alike), TooManyRequests.
   */
  recover(username: string, code: string, password: string, origin: Origin = NOWHERE): Promise<AuthResultWithCodes> {
    return this.#storing(async () => {
      checkPassword(password, username)
      await this.#attempt(username, origin)
      const player = await orNull(this.#players.findPlayerByUsername(username))
      // The costly steps come first and for everyone, so that their time tells nothing about the name.
      const hash = await this.#passwords.hash(password)
      const owner = player?.id ?? newId<PlayerId>()
      if (!(await this.#credentials.useRecoveryCode(owner, recoveryHash(owner, code))) || player === null || player.role === 'guest') {
        this.#note('recovery-failed', player?.id, origin, { reason: player === null ? 'AccountNotFound' : 'InvalidCredentials' })
        throw failed({ why: 'wrong-recovery-code' })
      }
      await this.#guesses.succeed(username, origin)
      await this.#credentials.storeCredential(player.id, { hash })
      await this.#signIns.endAll(player.id)
      await this.#botAccess.revoke(player.id)
      const recoveryCodes = await this.#newCodes(player.id)
      this.#note('recovered', player.id, origin)
      return { ...(await this.#signIns.start(await this.#ranked(player))), recoveryCodes }
    })
  }

  /** The guest of this device, who is made if there is none. Throws BadRequest. */
  createGuestSession(deviceId: string, origin: Origin = NOWHERE): Promise<AuthResult> {
    return this.#storing(async () => {
      const { least, most } = DEVICE_SECRET
      const characters = [...deviceId].length
      if (characters < least || characters > most) {
        throw failed({ why: 'invalid-device', least, most })
      }
      const deviceHash = createHash('sha256').update(`parlour device 1${deviceId}`).digest('hex')
      const { result, isNew } = await this.#guestOf(deviceHash)
      if (!isNew) await this.#players.touch(result.user.id)
      this.#note(isNew ? 'guest-created' : 'guest-returned', result.user.id, origin)
      return result
    })
  }

  /** What a device keeps to show later that somebody has signed in to this account there. */
  markFor(username: string): string {
    return this.#guesses.markFor(username)
  }

  /** Takes the access token or the refresh token of the sign-in. Throws InvalidToken, ExpiredToken. */
  logout(token: string, origin: Origin = NOWHERE): Promise<void> {
    return this.#storing(async () => {
      const { playerId } = await this.#signIns.end(token)
      this.#note('logout', playerId, origin)
    })
  }

  /** A new access token and a new refresh token for a refresh token. Throws InvalidToken, ExpiredToken. */
  refreshToken(refreshToken: string, origin: Origin = NOWHERE): Promise<AuthResult> {
    return this.#storing(() => this.#signIns.refresh(refreshToken, origin))
  }

  /** Who an access token belongs to, if its sign-in still stands, or a bot's token. Throws InvalidToken, ExpiredToken. */
  authenticate(token: string): Promise<Identity> {
    return this.#storing(() => (isBotToken(token) ? this.#botAccess : this.#signIns).authenticate(token))
  }

  /** A bot account's token, shown once, in place of any before; the account becomes a bot's with the first. Throws RegisterFirst, PersonalAccount. */
  issueBotToken(playerId: PlayerId, origin: Origin = NOWHERE): Promise<Pick<AuthResult, 'token' | 'user'>> {
    return this.#storing(async () => {
      const { player, token } = await this.#botAccess.issue(playerId)
      this.#note('bot-token-issued', playerId, origin)
      const { id, username, role } = player
      return { token, user: { id, username, role } }
    })
  }

  /** Ends a bot's token, and its sockets with it; the account stays a bot's. Throws RecordNotFound. */
  revokeBotToken(playerId: PlayerId, origin: Origin = NOWHERE): Promise<void> {
    return this.#storing(async () => {
      if (!(await this.#botAccess.revoke(playerId))) throw failed({ why: 'no-bot-token' })
      this.#note('bot-token-revoked', playerId, origin)
    })
  }

  /** Ends all other sign-ins, and a bot's token. Throws InvalidCredentials, WeakPassword, TooManyRequests. */
  changePassword(playerId: PlayerId, old: string, password: string, keepSession?: string, origin: Origin = NOWHERE): Promise<void> {
    return this.#storing(async () => {
      const player = await this.#players.findPlayerById(playerId)
      checkPassword(password, player.username)
      await this.#mustKnow(player, old, origin)
      await this.#setPassword(playerId, password)
      await this.#signIns.endAll(playerId, keepSession)
      await this.#botAccess.revoke(playerId)
      this.#note('password-changed', playerId, origin)
    })
  }

  /** Erases the account or guest and ends its sign-ins, after a farewell for what only somebody who is there can do. A password that is given must be right. Throws InvalidCredentials, RecordNotFound. */
  deleteAccount(
    playerId: PlayerId,
    password?: string,
    origin: Origin = NOWHERE,
    farewell: () => Promise<void> = async () => {},
  ): Promise<void> {
    return this.#storing(async () => {
      const player = await this.#players.findPlayerById(playerId)
      if (password !== undefined) await this.#mustKnow(player, password, origin)
      await farewell()
      await this.#signIns.endAll(playerId)
      await this.#botAccess.revoke(playerId)
      await this.#players.deletePlayer(playerId)
      this.#note('account-deleted', playerId, origin)
    })
  }

  /** Hears of every sign-in and every bot's token that ends before its time, so that its sockets can be closed; answers how to stop hearing. */
  onRevoked(listener: RevocationListener): () => void {
    return this.#signIns.onRevoked(listener)
  }

  /** Sign-ins have ended at another node. */
  revokedElsewhere(sessionIds: readonly string[]): void {
    this.#signIns.tellRevoked(sessionIds, 'elsewhere')
  }

  /** Something of a player was changed at another node. */
  changedElsewhere(playerId: PlayerId): void {
    this.#signIns.tellChanged(playerId)
  }

  /** The name comes last: until then there is only a guest, who disappears by itself if something breaks off. */
  async #register(guest: Player | null, username: string, password: string, origin: Origin): Promise<AuthResultWithCodes> {
    const hash = await this.#passwords.hash(password)
    const { id, displayName } = guest ?? (await this.#newGuest())
    await this.#credentials.storeCredential(id, { hash })
    const recoveryCodes = await this.#newCodes(id)
    const account = await this.#promote(id, username)
    if (isGuestDisplayName(displayName)) await this.#players.updatePlayerProfile(id, { displayName: username })
    await this.#guesses.remember(username, origin.address)
    this.#note('account-created', id, origin, { fromGuest: guest !== null })
    return { ...(await this.#signIns.start(await this.#ranked(account))), recoveryCodes }
  }

  async #promote(id: PlayerId, username: string): Promise<Player> {
    try {
      return await this.#players.promoteGuest(id, { username })
    } catch (error) {
      if (error instanceof UniqueConstraintViolation) throw failure('UsernameTaken')
      throw error instanceof RecordNotFound ? failure('AlreadyRegistered') : error
    }
  }

  /** Device and name are decided by the store: whoever loses a race for the device finds the other's guest; a taken name is drawn again. */
  async #guestOf(deviceHash: string) {
    for (let tries = NAME_TRIES; ; ) {
      try {
        const signedIn = await this.#signIns.startGuest({ username: guestUsername(), displayName: guestDisplayName(), deviceHash })
        if (signedIn !== null) return signedIn
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolation) || --tries === 0) throw error
      }
    }
  }

  #newGuest(): Promise<Player> {
    return this.#players.createPlayer({ username: guestUsername(), role: 'guest' })
  }

  async #newCodes(playerId: PlayerId): Promise<string[]> {
    const codes = newRecoveryCodes()
    await this.#credentials.storeRecoveryCodes(
      playerId,
      codes.map((code) => recoveryHash(playerId, code)),
    )
    return codes
  }

  async #setPassword(playerId: PlayerId, password: string): Promise<void> {
    await this.#credentials.storeCredential(playerId, { hash: await this.#passwords.hash(password) })
  }

  async #mustKnow({ id, username }: Player, password: string, origin: Origin): Promise<void> {
    // Whoever is signed in is no stranger.
    await this.#attempt(username, { ...origin, mark: this.markFor(username) })
    const credential: CredentialRecord | null = await orNull(this.#credentials.getCredentialByUsername(username))
    if (!(await this.#passwords.verify(credential?.hash ?? null, password))) {
      this.#note('password-wrong', id, origin)
      throw failed({ why: 'wrong-password' })
    }
    await this.#guesses.succeed(username, origin)
  }

  async #attempt(username: string, origin: Origin): Promise<void> {
    try {
      await this.#guesses.attempt(username, origin)
    } catch (error) {
      this.#note('attempts-limited', undefined, origin)
      throw error
    }
  }

  async #ranked(player: Player): Promise<Player> {
    const isAdmin = player.username.toLowerCase() === this.#adminUsername
    return isAdmin && player.role === 'player' ? this.#players.setRole(player.id, 'admin') : player
  }

  /** Names that were tried are not noted: people type passwords into the wrong field. */
  #note(
    type: AccountEvent,
    playerId: PlayerId | undefined,
    { address, correlationId }: Origin,
    payload: { [key: string]: string | boolean } = {},
  ): void {
    const severity = ALARMING.has(type) ? 'warning' : 'info'
    this.#audit.logAuthEvent({ type, severity, playerId, correlationId, payload: { address, ...payload } })
  }

  async #storing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw error instanceof DatabaseConnectionError ? new CredentialStoreError(error) : error
    }
  }
}

const ALARMING: ReadonlySet<AccountEvent> = new Set(['login-failed', 'recovery-failed', 'password-wrong', 'attempts-limited'])

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof RecordNotFound) return null
    throw error
  }
}
