/** Signing in (M9). */
import { type FormEvent, type ReactElement, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Trouble } from '../ui/notes.tsx'
import styles from './auth-page.module.css'
import { answerErrors, type FormErrors, onlyErrors } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

export interface LoginFormProps {
  readonly onSignedIn: () => void
}

function LoginForm({ onSignedIn }: LoginFormProps) {
  const texts = useTexts()
  const { auth, common } = texts
  const { session } = useServices()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = onlyErrors({
      username: username.trim() === '' ? auth.fieldMissing : undefined,
      password: password === '' ? auth.fieldMissing : undefined,
    })
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const answer = await session.submitLogin(username, password)
    setBusy(false)
    if (answer.ok) onSignedIn()
    else setErrors(answerErrors(answer, auth.wrong, texts))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={auth.username}
        error={errors.username ?? null}
        value={username}
        onText={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label={auth.password} error={errors.password ?? null} value={password} onText={setPassword} kind="current" />
      {errors.form !== undefined && <Trouble>{errors.form}</Trouble>}
      <Button look="primary" type="submit" disabled={busy}>
        {common.signIn}
      </Button>
    </form>
  )
}

export const renderLoginForm = (props: LoginFormProps): ReactElement => <LoginForm {...props} />
