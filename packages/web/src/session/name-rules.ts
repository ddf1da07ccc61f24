/** What an account may be called and how it may be locked: the server's own limits, known here so that a form can say it at once. */

export type UsernameProblem = 'missing' | 'length' | 'characters' | 'guest'
export type PasswordProblem = 'missing' | 'short' | 'long' | 'name'

const USERNAME_LENGTH = { least: 3, most: 20 } as const
const PASSWORD_LENGTH = { least: 8, most: 200 } as const

/** Why nobody can sign up under this name; null for a possible one. */
export function usernameProblem(username: string): UsernameProblem | null {
  if (username === '') return 'missing'
  if (username.length < USERNAME_LENGTH.least || username.length > USERNAME_LENGTH.most) return 'length'
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(username)) return 'characters'
  return username.toLowerCase().startsWith('guest-') ? 'guest' : null
}

/** Why this password is not taken; the server also refuses those that guessers try first. */
export function passwordProblem(password: string, username: string): PasswordProblem | null {
  if (password === '') return 'missing'
  const normal = password.normalize('NFKC')
  const characters = [...normal].length
  if (characters < PASSWORD_LENGTH.least) return 'short'
  if (characters > PASSWORD_LENGTH.most) return 'long'
  return normal.toLowerCase() === username.toLowerCase() ? 'name' : null
}
