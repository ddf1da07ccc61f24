/**
 * The session of this browser. A token is renewed shortly before it runs out, by whichever tab notices first; the others wait for it and
 * take what it got. A guest whose sign-in has gone is replaced quietly; an account's end is said, and nobody else takes its place until
 * somebody decides.
 */

import { type AccountApi, ApiError, type SignedIn } from '@parlour/client'
import type { PlayerId } from '@parlour/protocol'
import { createStore } from 'zustand/vanilla'
import { Remembered } from './remembered.ts'
import type { AuthState, Session, User } from './session.ts'
import { type SignInDesk, submitLogin, submitLogout, submitRecovery, submitSignup } from './submit.ts'
import { lifeOf } from './token-life.ts'
import { type TokenStorage, TokenStorageKey } from './token-storage.ts'

export interface SessionDeps {
  readonly api: AccountApi
  /** Null where the browser forbids it. */
  readonly storage: TokenStorage | null
  /** So that only one tab renews; absent on plain-http addresses, where the server puts up with two. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** Hears what other tabs store. */
  readonly tabs?: EventTarget | undefined
  readonly now?: () => number
}

/** A token with less than this left is renewed before it is used. */
const MARGIN_MS = 60_000
const LOCK = 'parlour.session'

export function openSession(deps: SessionDeps): Session {
  return new BrowserSession(deps)
}

class BrowserSession implements Session, SignInDesk {
  readonly api: AccountApi
  readonly state
  readonly #remembered: Remembered
  readonly #deps: SessionDeps
  readonly #now: () => number
  #token: { readonly text: string; readonly expires: number } | null = null
  /** One renewal serves everyone who asks meanwhile. */
  #renewal: Promise<string> | null = null
  #naming: Promise<void> | null = null

  constructor(deps: SessionDeps) {
    this.api = deps.api
    this.#deps = deps
    this.#now = deps.now ?? Date.now
    this.#remembered = new Remembered(deps.storage)
    this.state = createStore<AuthState>(() => ({ status: 'logged-out', user: null, code: null }))
    this.#takeRemembered()
    deps.tabs?.addEventListener('storage', this.#heardTab)
  }

  dispose(): void {
    this.#deps.tabs?.removeEventListener('storage', this.#heardTab)
  }

  async token(): Promise<string> {
    return this.#lasting() ?? this.#renewed(null)
  }

  async tokenIfAny(): Promise<string | null> {
    if (this.state.getState().user === null) return null
    try {
      return await this.token()
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  }

  async renew(refused: string): Promise<string> {
    const held = this.#lasting()
    return held !== null && held !== refused ? held : this.#renewed(refused)
  }

  async ensureUser(): Promise<User> {
    await this.token()
    await this.#naming
    const { user } = this.state.getState()
    if (user === null) throw signedOut()
    return user
  }

  submitLogin = (username: string, password: string) => submitLogin(this, username, password)
  submitSignup = (username: string, password: string) => submitSignup(this, username, password)
  submitRecovery = (username: string, code: string, password: string) => submitRecovery(this, username, code, password)
  submitLogout = () => submitLogout(this)

  renamed(displayName: string, avatar: string | null): void {
    const { user } = this.state.getState()
    if (user !== null) this.#setUser({ ...user, displayName, avatar })
  }

  now(): AuthState {
    return this.state.getState()
  }

  lastToken(): string | null {
    return this.#token?.text ?? this.#remembered.token
  }

  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const { status } = this.state.getState()
    this.state.setState({ status: 'logging-in' })
    try {
      return await this.#alone(work)
    } finally {
      if (this.state.getState().status === 'logging-in') this.state.setState({ status })
    }
  }

  async adopt({ token, user: { id, username, role } }: SignedIn): Promise<void> {
    const life = lifeOf(token)
    // By its length, not by its date: this device's clock may be wrong.
    this.#token = { text: token, expires: this.#now() + (life === null ? 0 : life.expires - life.issued) }
    const known = this.state.getState().user ?? this.#remembered.user?.user ?? null
    const same = known?.id === id && known.username === username
    this.#setUser({ id, username, role, displayName: same ? known.displayName : username, avatar: same ? known.avatar : null })
    this.#remembered.token = token
    if (same) return
    this.#naming = this.#learnName(token, id)
    await this.#naming
  }

  forget(): void {
    this.#token = null
    this.#remembered.forget()
    this.state.setState({ status: 'logged-out', user: null, code: null }, true)
  }

  #lasting(): string | null {
    return this.#token !== null && this.#token.expires - this.#now() > MARGIN_MS ? this.#token.text : null
  }

  #renewed(refused: string | null): Promise<string> {
    this.#renewal ??= this.#alone(() => this.#obtain(refused)).finally(() => {
      this.#renewal = null
    })
    return this.#renewal
  }

  async #obtain(refused: string | null): Promise<string> {
    this.#takeRemembered()
    const theirs = this.#lasting()
    // While this tab waited, another may have done it.
    if (theirs !== null && theirs !== refused) return theirs
    const { user, code } = this.state.getState()
    if (code === 'Unauthorized') throw signedOut()
    // Without storage only the cookie may still know who this is.
    const signedIn = user !== null || !this.#remembered.lasting ? await this.#refreshed(user) : null
    const fresh = signedIn ?? (await this.api.guest(this.#remembered.device))
    const named = this.adopt(fresh)
    // A name is nice to have; nobody waits for it here.
    named.catch(() => undefined)
    return fresh.token
  }

  /** Null for a guest who is gone; an account that is gone is an end. */
  async #refreshed(user: User | null): Promise<SignedIn | null> {
    try {
      return await this.api.refresh()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (user === null || user.role === 'guest') return null
      this.#token = null
      this.#remembered.user = { user, ended: true }
      this.#remembered.token = null
      this.state.setState({ status: 'logged-out', user: null, code: 'Unauthorized' }, true)
      throw signedOut()
    }
  }

  async #learnName(token: string, id: PlayerId): Promise<void> {
    try {
      const { displayName, avatar } = await this.api.profile(token)
      if (this.state.getState().user?.id === id) this.renamed(displayName, avatar)
    } catch {
      // The username does until the profile is looked at.
    }
  }

  #setUser(user: User): void {
    this.#remembered.user = { user }
    this.state.setState({ status: 'logged-in', user, code: null }, true)
  }

  /** Takes over what is kept: at the beginning, and what another tab has stored since. */
  #takeRemembered(): void {
    const { token } = this.#remembered
    if (token !== (this.#token?.text ?? null)) {
      this.#token = token === null ? null : { text: token, expires: lifeOf(token)?.expires ?? 0 }
    }
    const kept = this.#remembered.user
    const { user, code, status } = this.state.getState()
    if (kept === null) {
      if (user !== null || code != null) this.state.setState({ status: 'logged-out', user: null, code: null }, true)
    } else if (kept.ended) {
      if (code !== 'Unauthorized') this.state.setState({ status: 'logged-out', user: null, code: 'Unauthorized' }, true)
    } else if (JSON.stringify(user) !== JSON.stringify(kept.user)) {
      this.state.setState({ status: status === 'logging-in' ? status : 'logged-in', user: kept.user, code: null }, true)
    }
  }

  readonly #heardTab = (event: globalThis.Event): void => {
    const key = 'key' in event ? event.key : null
    if (key === null || key === TokenStorageKey) this.#takeRemembered()
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const { locks } = this.#deps
    return locks === undefined ? work() : (locks.request(LOCK, work) as Promise<T>)
  }
}

const signedOut = (): ApiError => new ApiError('Unauthorized', 'Please sign in again.', 401)
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'Unauthorized'
