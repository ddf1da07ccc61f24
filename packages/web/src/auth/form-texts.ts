/** What came of a form, in the reader's words. */
import { ApiError } from '@parlour/client'
import type { Texts } from '../i18n/texts.ts'
import { type PasswordProblem, passwordProblem, type UsernameProblem, usernameProblem } from '../session/name-rules.ts'
import type { AuthViewState } from '../session/session.ts'
import { errorText, textFor } from '../ui/error-text.ts'
import type { FormErrors } from '../ui/use-form.ts'

export function usernameError(username: string, { auth }: Texts): string | undefined {
  const problem: UsernameProblem | null = usernameProblem(username.trim())
  switch (problem) {
    case null:
      return undefined
    case 'missing':
      return auth.fieldMissing
    case 'guest':
      return auth.usernameGuest
    case 'length':
    case 'characters':
      return auth.usernameRule
  }
}

export function passwordError(password: string, username: string, { auth }: Texts): string | undefined {
  const problem: PasswordProblem | null = passwordProblem(password, username.trim())
  switch (problem) {
    case null:
      return undefined
    case 'missing':
      return auth.fieldMissing
    case 'short':
      return auth.passwordShort
    case 'long':
      return auth.passwordLong
    case 'name':
      return auth.passwordIsName
  }
}

/** The server's answer, beside the field it is about. `wrong` is what a refused secret means in this form. */
export function answerErrors(answer: AuthViewState, wrong: string, texts: Texts): FormErrors<'username' | 'password' | 'code'> {
  const { code, field, message } = answer
  if (answer.ok) return {}
  if (code === 'AuthFailed') return { form: wrong }
  const sentence = textFor(code ?? '', message ?? texts.common.unexpected, texts)
  return field === undefined
    ? { form: sentence }
    : { [field]: code === 'InvalidInput' && message === null ? texts.auth.fieldMissing : sentence }
}

/** Why the account's password was not accepted, or the new one is not good enough. */
export function passwordRefusal(error: unknown, texts: Texts): FormErrors<'current' | 'wanted'> {
  if (error instanceof ApiError && error.code === 'InvalidCredentials') return { current: texts.auth.wrongPassword }
  if (error instanceof ApiError && error.code === 'WeakPassword') return { wanted: errorText(error, texts) }
  return { form: errorText(error, texts) }
}
