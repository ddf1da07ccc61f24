/** A labelled text field with its hint and, when something is wrong, the sentence that says what. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly onText: (text: string) => void
}

export function Field({ label, hint, error = null, onText, ...rest }: FieldProps) {
  const id = useId()
  const described = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-error`].filter((name) => name !== null)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== null}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={({ target }) => onText(target.value)}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
