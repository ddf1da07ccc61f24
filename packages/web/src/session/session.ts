/**
 * Who this browser is (M9). A guest is made silently when one is first needed; an account is a choice. Tokens are kept and renewed here
 * and nowhere else.
 */
import type { PlayerId } from '@parlour/protocol'
import type { StoreApi } from 'zustand/vanilla'

export interface User {
  readonly id: PlayerId
  readonly username: string
  readonly role: 'guest' | 'player' | 'admin' | 'bot'
  /** What the others see; the username until a name is chosen. */
  readonly displayName: string
  readonly avatar: string | null
}

export type AuthStatus = 'logged-out' | 'logging-in' | 'logged-in' | 'error'

export interface AuthState {
  readonly status: AuthStatus
  /** Null: nobody yet, not even a guest. */
  readonly user: User | null
  /** `Unauthorized`: an account's sign-in ended by itself, and whoever it was has not signed in or out since. */
  readonly code?: string | null
}

/** What came of a form: success, or a sentence for the field or the form it belongs to. */
export interface AuthViewState extends AuthState {
  readonly ok: boolean
  readonly message: string | null
  readonly code: string | null
  /** The field that is wrong, where it is one. */
  readonly field?: 'username' | 'password' | 'code'
  /** Shown once after signing up. */
  readonly recoveryCodes?: readonly string[]
}

export interface Session {
  readonly state: StoreApi<AuthState>
  /** A token that will last for the next request; makes a guest if there is nobody. Rejects with NetworkError or ApiError. */
  token(): Promise<string>
  /** The same where somebody is signed in, else null. */
  tokenIfAny(): Promise<string | null>
  /** Another token, after this one was refused. */
  renew(refused: string): Promise<string>
  /** The user, silently a guest if there was nobody. */
  ensureUser(): Promise<User>
  submitLogin(username: string, password: string): Promise<AuthViewState>
  /** A guest keeps history and rating and becomes the account. */
  submitSignup(username: string, password: string): Promise<AuthViewState>
  submitRecovery(username: string, code: string, password: string): Promise<AuthViewState>
  /** Always clears this device, whether or not the server could be told. */
  submitLogout(): Promise<AuthViewState>
  /** After the profile changed: what the others see now. */
  renamed(displayName: string, avatar: string | null): void
  /** Stops listening to other tabs. */
  dispose(): void
}
