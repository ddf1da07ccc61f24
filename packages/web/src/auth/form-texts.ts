/** What came of a form, in the reader's words. */
import type { Texts } from '../i18n/texts.ts'
import { type PasswordProblem, passwordProblem, type UsernameProblem, usernameProblem } from '../session/name-rules.ts'
import type { AuthViewState } from '../session/session.ts'
import { textFor } from '../ui/error-text.ts'

/** A sentence for each field that is wrong, and one for the form as a whole. */
export interface FormErrors {
  readonly username?: string
  readonly password?: string
  readonly code?: string
  readonly form?: string
}

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
export function answerErrors(answer: AuthViewState, wrong: string, texts: Texts): FormErrors {
  const { code, field, message } = answer
  if (answer.ok) return {}
  if (code === 'AuthFailed') return { form: wrong }
  const sentence = textFor(code ?? '', message ?? texts.common.unexpected, texts)
  return field === undefined
    ? { form: sentence }
    : { [field]: code === 'InvalidInput' && message === null ? texts.auth.fieldMissing : sentence }
}

/** Leaves out fields that are right. */
export const onlyErrors = (errors: { readonly [K in keyof FormErrors]?: string | undefined }): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined))
