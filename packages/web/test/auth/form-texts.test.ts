import { describe, expect, it } from 'vitest'
import { answerErrors, passwordError, usernameError } from '../../src/auth/form-texts.ts'
import { en } from '../../src/i18n/en.ts'
import type { AuthViewState } from '../../src/session/session.ts'
import { onlyErrors } from '../../src/ui/use-form.ts'

const answer = (changes: Partial<AuthViewState>): AuthViewState => ({
  status: 'error',
  user: null,
  ok: false,
  message: 'The server’s own words.',
  code: null,
  ...changes,
})

describe('what is wrong with a form', () => {
  it('is said beside the field before anything is sent', () => {
    expect(usernameError('Nora', en)).toBeUndefined()
    expect(usernameError('No', en)).toBe(en.auth.usernameRule)
    expect(usernameError('guest-7', en)).toBe(en.auth.usernameGuest)
    expect(passwordError('short', 'Nora', en)).toBe(en.auth.passwordShort)
    expect(passwordError('Nora-nora', 'nora-Nora', en)).toBe(en.auth.passwordIsName)
    expect(onlyErrors({ username: undefined, password: 'no' })).toEqual({ password: 'no' })
  })

  it('is said beside the field the server means', () => {
    expect(answerErrors(answer({ code: 'UsernameTaken', field: 'username' }), 'wrong', en)).toEqual({ username: en.errors.UsernameTaken })
    expect(answerErrors(answer({ code: 'InvalidInput', field: 'code', message: null }), 'wrong', en)).toEqual({
      code: en.auth.fieldMissing,
    })
  })

  it('is said about the whole form where no field is to blame', () => {
    expect(answerErrors(answer({ code: 'AuthFailed' }), 'wrong', en)).toEqual({ form: 'wrong' })
    expect(answerErrors(answer({ code: 'NetworkError' }), 'wrong', en)).toEqual({ form: en.common.serverUnreachable })
    expect(answerErrors(answer({ code: 'SomethingNew' }), 'wrong', en)).toEqual({ form: 'The server’s own words.' })
    expect(answerErrors(answer({ ok: true }), 'wrong', en)).toEqual({})
  })
})
