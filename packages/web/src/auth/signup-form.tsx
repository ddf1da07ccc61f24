/** Making an account (M9). A guest becomes it and keeps everything. The rules for name and password are said before anything is typed. */
import { type FormEvent, type ReactElement, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Trouble } from '../ui/notes.tsx'
import styles from './auth-page.module.css'
import { answerErrors, type FormErrors, onlyErrors, passwordError, usernameError } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

export interface SignupFormProps {
  readonly onSignedUp: (username: string, recoveryCodes: readonly string[]) => void
}

function SignupForm({ onSignedUp }: SignupFormProps) {
  const texts = useTexts()
  const { auth } = texts
  const { session } = useServices()
  const { user } = useAuth()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = onlyErrors({ username: usernameError(username, texts), password: passwordError(password, username, texts) })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await session.submitSignup(username, password)
    setBusy(false)
    if (answer.ok) onSignedUp(username.trim(), answer.recoveryCodes ?? [])
    else setErrors(answerErrors(answer, auth.wrong, texts))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {user?.role === 'guest' && (
        <p className={styles.kept}>
          <Icon name="check" />
          {auth.signupKeeps}
        </p>
      )}
      <Field
        label={auth.username}
        hint={auth.usernameRule}
        error={errors.username ?? null}
        value={username}
        onText={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <PasswordField
        label={auth.password}
        hint={auth.passwordRule}
        error={errors.password ?? null}
        value={password}
        onText={setPassword}
        kind="new"
      />
      {errors.form !== undefined && <Trouble>{errors.form}</Trouble>}
      <Button look="primary" type="submit" disabled={busy}>
        {auth.createAccount}
      </Button>
    </form>
  )
}

export const renderSignupForm = (props: SignupFormProps): ReactElement => <SignupForm {...props} />
