/** A new password for whoever kept a recovery code. */
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Trouble } from '../ui/notes.tsx'
import styles from './auth-page.module.css'
import { answerErrors, type FormErrors, onlyErrors, passwordError } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

interface RecoverFormProps {
  readonly onRecovered: (username: string, recoveryCodes: readonly string[]) => void
}

export function RecoverForm({ onRecovered }: RecoverFormProps) {
  const texts = useTexts()
  const { auth } = texts
  const { session } = useServices()
  const [username, setUsername] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = onlyErrors({
      username: username.trim() === '' ? auth.fieldMissing : undefined,
      code: code.trim() === '' ? auth.fieldMissing : undefined,
      password: passwordError(password, username, texts),
    })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await session.submitRecovery(username, code, password)
    setBusy(false)
    if (answer.ok) onRecovered(username.trim(), answer.recoveryCodes ?? [])
    else setErrors(answerErrors(answer, auth.wrongCode, texts))
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
      <Field
        label={auth.recoveryCode}
        hint={auth.recoveryCodeHint}
        error={errors.code ?? null}
        value={code}
        onText={setCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
      />
      <PasswordField
        label={auth.newPassword}
        hint={auth.passwordRule}
        error={errors.password ?? null}
        value={password}
        onText={setPassword}
        kind="new"
      />
      {errors.form !== undefined && <Trouble>{errors.form}</Trouble>}
      <Button look="primary" type="submit" disabled={busy}>
        {auth.recover}
      </Button>
    </form>
  )
}
