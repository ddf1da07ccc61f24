/** What an account may be called. Names that differ only in case are one name; `guest-…` belongs to guests. */
import { failed } from '../errors.ts'

export const GUEST_PREFIX = 'guest-'

/** What is wrong with it; null for a possible name. */
export function usernameProblem(username: string): 'invalid-username' | 'guest-username' | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{2,19}$/.test(username)) return 'invalid-username'
  return username.toLowerCase().startsWith(GUEST_PREFIX) ? 'guest-username' : null
}

/** Throws BadRequest that says what is allowed. */
export function checkUsername(username: string): void {
  const problem = usernameProblem(username)
  if (problem !== null) throw failed({ why: problem })
}
