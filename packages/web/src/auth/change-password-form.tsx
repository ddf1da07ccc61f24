/** Another password for the account. */

import { ApiError } from '@parlour/client'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { Trouble } from '../ui/notes.tsx'
import styles from './auth-page.module.css'
import { passwordError } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

interface Errors {
  readonly current?: string | undefined
  readonly wanted?: string | undefined
  readonly form?: string
}

export function ChangePasswordForm({ username }: { readonly username: string }) {
  const texts = useTexts()
  const { auth } = texts
  const { api } = useServices()
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<'typing' | 'sending' | 'done'>('typing')

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong: Errors = { current: current === '' ? auth.fieldMissing : undefined, wanted: passwordError(wanted, username, texts) }
    setErrors(wrong)
    if (wrong.current !== undefined || wrong.wanted !== undefined) return
    setState('sending')
    try {
      await api.changePassword(current, wanted)
      setCurrent('')
      setWanted('')
      setState('done')
    } catch (error) {
      setState('typing')
      setErrors(errorsOf(error, texts))
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* Password managers want to know whose password it is. */}
      <input className="hidden-visually" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField label={auth.currentPassword} error={errors.current ?? null} value={current} onText={setCurrent} kind="current" />
      <PasswordField
        label={auth.newPassword}
        hint={auth.passwordRule}
        error={errors.wanted ?? null}
        value={wanted}
        onText={setWanted}
        kind="new"
      />
      {errors.form !== undefined && <Trouble>{errors.form}</Trouble>}
      <p role="status" className={styles.done}>
        {state === 'done' ? auth.passwordChanged : null}
      </p>
      <Button type="submit" disabled={state === 'sending'}>
        {auth.changePassword}
      </Button>
    </form>
  )
}

function errorsOf(error: unknown, texts: ReturnType<typeof useTexts>): Errors {
  if (error instanceof ApiError && error.code === 'InvalidCredentials') return { current: texts.auth.wrongPassword }
  if (error instanceof ApiError && error.code === 'WeakPassword') return { wanted: errorText(error, texts) }
  return { form: errorText(error, texts) }
}
