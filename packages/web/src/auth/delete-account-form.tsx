/** The end of an account: the password and a typed word, because this cannot be undone. */

import { ApiError } from '@parlour/client'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { Field } from '../ui/field.tsx'
import { Trouble } from '../ui/notes.tsx'
import styles from './auth-page.module.css'
import { PasswordField } from './password-field.tsx'

interface Errors {
  readonly password?: string | undefined
  readonly word?: string | undefined
  readonly form?: string
}

export function DeleteAccountForm({ onDeleted }: { readonly onDeleted: () => void }) {
  const texts = useTexts()
  const { auth } = texts
  const { api } = useServices()
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = word.trim().toLocaleLowerCase() === auth.deleteWord
    const wrong: Errors = {
      password: password === '' ? auth.fieldMissing : undefined,
      word: typed ? undefined : auth.deleteMismatch(auth.deleteWord),
    }
    setErrors(wrong)
    if (wrong.password !== undefined || wrong.word !== undefined) return
    setBusy(true)
    try {
      await api.deleteProfile(password)
      onDeleted()
    } catch (error) {
      setBusy(false)
      const refused = error instanceof ApiError && error.code === 'InvalidCredentials'
      setErrors(refused ? { password: auth.wrongPassword } : { form: errorText(error, texts) })
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField label={auth.currentPassword} error={errors.password ?? null} value={password} onText={setPassword} kind="current" />
      <Field
        label={auth.deleteType(auth.deleteWord)}
        error={errors.word ?? null}
        value={word}
        onText={setWord}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {errors.form !== undefined && <Trouble>{errors.form}</Trouble>}
      <Button look="line" type="submit" disabled={busy} className={styles.danger}>
        {auth.deleteAccount}
      </Button>
    </form>
  )
}
