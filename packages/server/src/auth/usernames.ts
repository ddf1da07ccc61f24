/** What an account may be called. Names that differ only in case are one name; `guest-…` belongs to guests. */
import { failure } from '../errors.ts'

export const GUEST_PREFIX = 'guest-'

/** What is wrong with it, as the rest of a sentence; null for a possible name. */
export function usernameProblem(username: string): string | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{2,19}$/.test(username)) {
    return 'a username has 3 to 20 letters a–z, digits, "_", "-" or "." and starts with a letter or digit'
  }
  return username.toLowerCase().startsWith(GUEST_PREFIX) ? `names that start with "${GUEST_PREFIX}" belong to guests` : null
}

/** Throws BadRequest that says what is allowed. */
export function checkUsername(username: string): void {
  const problem = usernameProblem(username)
  if (problem !== null) throw failure('BadRequest', `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`)
}
