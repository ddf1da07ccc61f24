/** A whole number with a step down and up beside it. Typing is free; the number counts when it is sound and the field is left or Enter is pressed. */
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { readWhole } from './options-model.ts'
import styles from './whole-number.module.css'

interface WholeNumberProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
}

export function WholeNumber({ label, value, min, max, onChange, disabled = false }: WholeNumberProps) {
  const { lobby } = useTexts()
  const id = useId()
  /** Null while nobody is typing: then the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const wrong = draft !== null && readWhole(draft, min, max) === null

  const commit = (): void => {
    const number = draft === null ? null : readWhole(draft, min, max)
    if (number !== null && number !== value) onChange(number)
    if (!wrong) setDraft(null)
  }
  const step = (by: -1 | 1): void => {
    setDraft(null)
    onChange(value + by)
  }

  return (
    <span className={styles.number}>
      <span className={styles.box}>
        <button type="button" aria-label={`${label}: ${lobby.fewer}`} disabled={disabled || value <= min} onClick={() => step(-1)}>
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={wrong}
          aria-describedby={wrong ? id : undefined}
          value={draft ?? String(value)}
          disabled={disabled}
          size={Math.max(3, String(max).length)}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              commit()
            }
            if (event.key === 'Escape') setDraft(null)
          }}
        />
        <button type="button" aria-label={`${label}: ${lobby.more}`} disabled={disabled || value >= max} onClick={() => step(1)}>
          +
        </button>
      </span>
      {wrong && (
        <span id={id} className={styles.wrong} role="alert">
          {lobby.bounds(String(min), String(max))}
        </span>
      )}
    </span>
  )
}
