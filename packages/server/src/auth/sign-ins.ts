/**
 * Sign-ins: one row per device that is signed in, behind a short access token and a refresh token that changes with every use. A
 * refresh token that comes back after it was replaced means that two parties hold it, so the sign-in ends for both.
 */
import type { PlayerId } from '@parlour/protocol'
import type { Audit } from '../audit/audit.ts'
import { failure } from '../errors.ts'
import { RecordNotFound } from '../repository/errors.ts'
import { newId } from '../repository/ids.ts'
import type { GuestData, Player, PlayerRole, Session } from '../repository/types.ts'
import { RecentSignIns } from './recent-sign-ins.ts'
import { firstSecret, nextSecret, parseRefresh, type RefreshToken, refreshHash, refreshText } from './refresh-tokens.ts'
import type { PlayerStore, SessionStore } from './stores.ts'
import type { Tokens } from './tokens.ts'

/** Where a request comes from, for the audit and for limits. */
export interface Origin {
  readonly address: string
  readonly correlationId?: string | undefined
  /** What the device keeps since somebody signed in there. */
  readonly mark?: string | undefined
}

export const NOWHERE: Origin = { address: 'unknown' }

export interface AuthResult {
  /** Access token, for fifteen minutes. */
  readonly token: string
  readonly refreshToken: string
  readonly refreshExpires: Date
  readonly user: { readonly id: PlayerId; readonly username: string; readonly role: PlayerRole }
}

/** Who a valid token belongs to. */
export interface Identity {
  readonly player: Player
  /** The sign-in, or the bot's token: when it ends, its sockets are closed. */
  readonly sessionId: string
  readonly by: 'sign-in' | 'bot-token'
  readonly expiresAt: Date
}

export type RevocationListener = (sessionIds: readonly string[], where: 'here' | 'elsewhere') => void

export type AuthLog = Pick<Audit, 'logAuthEvent'>

export interface SignInDeps {
  readonly players: PlayerStore
  readonly sessions: SessionStore
  readonly tokens: Tokens
  readonly refreshKey: Uint8Array
  readonly audit: AuthLog
  readonly now: () => Date
}

const DAY_MS = 86_400_000
const SESSION_DAYS = 30
/** Within this time the token before is two tabs, or an answer that was lost; later it is theft. */
const SECOND_TAB_MS = 10_000

export class SignIns {
  readonly #deps: SignInDeps
  readonly #listeners = new Set<RevocationListener>()
  readonly #recent: RecentSignIns

  constructor(deps: SignInDeps) {
    this.#deps = deps
    this.#recent = new RecentSignIns(deps.now)
    deps.players.onChanged((id) => this.tellChanged(id))
  }

  async start(player: Player): Promise<AuthResult> {
    const { refresh, session } = this.#fresh()
    await this.#deps.sessions.create({ ...session, playerId: player.id })
    return this.#result(player, refresh, session.expiresAt)
  }

  /** The guest of a device, who is made if there is none; null where somebody else was just making them. UniqueConstraintViolation if the name is taken. */
  async startGuest(guest: GuestData): Promise<{ readonly result: AuthResult; readonly isNew: boolean } | null> {
    const { refresh, session } = this.#fresh()
    const { expiresAt } = session
    const made = await this.#recent.begin(session.id, async () => {
      const signedIn = await this.#deps.sessions.createForGuest(guest, session)
      return signedIn && { ...signedIn, session: { playerId: signedIn.player.id, expiresAt, revokedAt: null } }
    })
    return made && { result: await this.#result(made.player, refresh, expiresAt), isNew: made.isNew }
  }

  async refresh(text: string, origin: Origin): Promise<AuthResult> {
    const { sessions, players, refreshKey } = this.#deps
    const used = parseRefresh(text)
    if (used === null) throw failure('InvalidToken')
    const session = await this.#standing(used.sessionId)
    const next = { sessionId: used.sessionId, secret: nextSecret(refreshKey, used) }
    const hash = refreshHash(used.secret)
    const rotated = hash === session.refreshHash && (await sessions.rotate(session.id, hash, refreshHash(next.secret), this.#expiry()))
    const now = await this.#standing(session.id)
    if (!rotated && !this.#isSecondTab(now, hash, next)) await this.#endForReuse(now, origin)
    const player = await this.#playerOf(now.playerId)
    await players.touch(player.id)
    return this.#result(player, next, now.expiresAt)
  }

  /** Throws InvalidToken or ExpiredToken. */
  async authenticate(token: string): Promise<Identity> {
    const { sessionId, userId, expiresAt } = await this.#deps.tokens.verifyToken(token)
    const known = await this.#recent.find(sessionId, () => this.#deps.sessions.findWithPlayer(sessionId))
    const session = this.#mustStand(known?.session)
    if (known === null || session.playerId !== userId) throw failure('InvalidToken')
    return { player: known.player, sessionId, by: 'sign-in', expiresAt }
  }

  /** Ends the sign-in that an access token or a refresh token belongs to. */
  async end(token: string): Promise<Session> {
    const refresh = parseRefresh(token)
    const session = await this.#standing(refresh?.sessionId ?? (await this.#deps.tokens.verifyToken(token)).sessionId)
    const known = refresh === null || [session.refreshHash, session.previousHash].includes(refreshHash(refresh.secret))
    if (!known || !(await this.#revoke(session.id))) throw failure('InvalidToken')
    return session
  }

  /** Ends all sign-ins of a player, or all but one. */
  async endAll(playerId: PlayerId, exceptId?: string): Promise<void> {
    // If the answer is lost, they may have ended all the same.
    const ended = await this.#deps.sessions.revokeAll(playerId, exceptId).finally(() => this.#recent.forgetPlayer(playerId))
    this.tellRevoked(ended)
  }

  /** Hears of every sign-in that is ended; answers how to stop hearing. */
  onRevoked(listener: RevocationListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The session, if it has been neither revoked nor outlived. */
  async #standing(sessionId: string): Promise<Session> {
    return this.#mustStand(await this.#deps.sessions.find(sessionId))
  }

  #mustStand<Known extends Pick<Session, 'expiresAt' | 'revokedAt'>>(session: Known | null | undefined): Known {
    if (session == null || session.revokedAt !== null) throw failure('InvalidToken')
    if (session.expiresAt <= this.#deps.now()) throw failure('ExpiredToken')
    return session
  }

  #isSecondTab(session: Session, hash: string, next: RefreshToken): boolean {
    const since = this.#deps.now().getTime() - session.rotatedAt.getTime()
    return hash === session.previousHash && since <= SECOND_TAB_MS && refreshHash(next.secret) === session.refreshHash
  }

  async #endForReuse({ id, playerId }: Session, origin: Origin): Promise<never> {
    await this.#revoke(id)
    this.#deps.audit.logAuthEvent({
      type: 'refresh-reused',
      severity: 'warning',
      playerId,
      correlationId: origin.correlationId,
      payload: { address: origin.address, session: id },
    })
    throw failure('InvalidToken')
  }

  async #revoke(sessionId: string): Promise<boolean> {
    const revoked = await this.#deps.sessions.revoke(sessionId).finally(() => this.#recent.forget([sessionId]))
    if (revoked) this.tellRevoked([sessionId])
    return revoked
  }

  /** Something of the player is different from now on, or the player is gone. */
  tellChanged(playerId: PlayerId): void {
    this.#recent.forgetPlayer(playerId)
  }

  /** Tells everyone who listens that these have ended, here or at another node. */
  tellRevoked(sessionIds: readonly string[], where: 'here' | 'elsewhere' = 'here'): void {
    this.#recent.forget(sessionIds)
    if (sessionIds.length > 0) for (const listener of this.#listeners) listener(sessionIds, where)
  }

  async #playerOf(playerId: PlayerId): Promise<Player> {
    try {
      return await this.#deps.players.findPlayerById(playerId)
    } catch (error) {
      throw error instanceof RecordNotFound ? failure('InvalidToken') : error
    }
  }

  async #result({ id, username, role }: Player, refresh: RefreshToken, refreshExpires: Date): Promise<AuthResult> {
    const token = await this.#deps.tokens.issueToken(id, role, refresh.sessionId)
    return { token, refreshToken: refreshText(refresh), refreshExpires, user: { id, username, role } }
  }

  #fresh(): { readonly refresh: RefreshToken; readonly session: Pick<Session, 'id' | 'refreshHash' | 'expiresAt'> } {
    const refresh = { sessionId: newId(), secret: firstSecret() }
    return { refresh, session: { id: refresh.sessionId, refreshHash: refreshHash(refresh.secret), expiresAt: this.#expiry() } }
  }

  #expiry(): Date {
    return new Date(this.#deps.now().getTime() + SESSION_DAYS * DAY_MS)
  }
}
