/** A password that can be looked at while it is typed. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Field } from '../ui/field.tsx'
import styles from './auth-page.module.css'

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error: string | null
  readonly value: string
  readonly onText: (text: string) => void
  /** Tells password managers whether to fill in or to invent. */
  readonly kind: 'current' | 'new'
}

export function PasswordField({ label, hint, error, value, onText, kind }: PasswordFieldProps) {
  const { auth } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Field
        label={label}
        {...(hint === undefined ? {} : { hint })}
        error={error}
        value={value}
        onText={onText}
        type={shown ? 'text' : 'password'}
        autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        required
      />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
        {auth.showPassword}
      </label>
    </div>
  )
}
