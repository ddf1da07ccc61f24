/**
 * What the forms do (M9): check what was typed, ask the server, and say what came of it as a code that the form has words for. A failed
 * attempt changes nothing: whoever was signed in before still is.
 *
 * Codes: `InvalidInput` (with the field), `AuthFailed` (wrong name or password), `NetworkError`, or the server's own code
 * (`UsernameTaken`, `WeakPassword`, `TooManyRequests`, …).
 */
import { type AccountApi, ApiError, NetworkError, type SignedIn } from '@parlour/client'
import { passwordProblem, usernameProblem } from './name-rules.ts'
import type { AuthState, AuthViewState } from './session.ts'

/** What the forms need of the session. */
export interface SignInDesk {
  readonly api: AccountApi
  now(): AuthState
  /** Shows that an answer is awaited, does the work with no other tab renewing meanwhile, and puts things back when it fails. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  adopt(signedIn: SignedIn): Promise<void>
  tokenIfAny(): Promise<string | null>
  renew(refused: string): Promise<string>
  /** The token as it is kept, good or not. */
  lastToken(): string | null
  forget(): void
}

export async function submitLogin(desk: SignInDesk, username: string, password: string): Promise<AuthViewState> {
  if (username.trim() === '') return invalid(desk, 'username')
  if (password === '') return invalid(desk, 'password')
  return answered(desk, async () => {
    await desk.adopt(await desk.attempt(() => desk.api.login(username.trim(), password)))
    return {}
  })
}

/** A guest becomes the account and keeps everything. */
export async function submitSignup(desk: SignInDesk, username: string, password: string): Promise<AuthViewState> {
  const name = username.trim()
  if (usernameProblem(name) !== null) return invalid(desk, 'username')
  if (passwordProblem(password, name) !== null) return invalid(desk, 'password')
  return answered(desk, async () => {
    const guest = desk.now().user?.role === 'guest' ? await desk.tokenIfAny() : null
    const signedIn = await registering(desk, name, password, guest)
    await desk.adopt(signedIn)
    return { recoveryCodes: signedIn.recoveryCodes }
  })
}

export async function submitRecovery(desk: SignInDesk, username: string, code: string, password: string): Promise<AuthViewState> {
  const name = username.trim()
  if (name === '') return invalid(desk, 'username')
  if (code.trim() === '') return invalid(desk, 'code')
  if (passwordProblem(password, name) !== null) return invalid(desk, 'password')
  return answered(desk, async () => {
    const signedIn = await desk.attempt(() => desk.api.recover(name, code.trim(), password))
    await desk.adopt(signedIn)
    return { recoveryCodes: signedIn.recoveryCodes }
  })
}

/** Clears this device in any case; `NetworkError` says that the server could not be told. */
export async function submitLogout(desk: SignInDesk): Promise<AuthViewState> {
  let code: string | null = null
  try {
    await desk.attempt(() => desk.api.logout(desk.lastToken()))
  } catch (error) {
    if (!(error instanceof ApiError)) code = 'NetworkError'
  }
  desk.forget()
  return { ...desk.now(), ok: true, message: null, code }
}

/** A guest's token may have run out unnoticed; a refused one has changed nothing, so it is renewed and sent again. */
async function registering(desk: SignInDesk, username: string, password: string, guest: string | null) {
  try {
    return await desk.attempt(() => desk.api.register(username, password, guest))
  } catch (error) {
    if (guest === null || !(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await desk.renew(guest)
    return desk.attempt(() => desk.api.register(username, password, renewed))
  }
}

async function answered(desk: SignInDesk, work: () => Promise<Pick<AuthViewState, 'recoveryCodes'>>): Promise<AuthViewState> {
  try {
    const more = await work()
    return { ...desk.now(), ok: true, message: null, code: null, ...more }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    const { user } = desk.now()
    return { status: 'error', user, ok: false, code: codeOf(error), message: error.message, ...fieldOf(error) }
  }
}

function codeOf({ code }: ApiError | NetworkError): string {
  if (code === 'InvalidCredentials') return 'AuthFailed'
  return code === 'BadRequest' ? 'InvalidInput' : code
}

function fieldOf({ code }: ApiError | NetworkError): Pick<AuthViewState, 'field'> {
  if (code === 'UsernameTaken' || code === 'BadRequest') return { field: 'username' }
  return code === 'WeakPassword' ? { field: 'password' } : {}
}

const invalid = (desk: SignInDesk, field: 'username' | 'password' | 'code'): AuthViewState => ({
  status: 'error',
  user: desk.now().user,
  ok: false,
  message: null,
  code: 'InvalidInput',
  field,
})
