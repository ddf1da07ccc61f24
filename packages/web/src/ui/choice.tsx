/** Controls for choosing: one of a few (segmented), one of many (select), on or off (switch). All are native inputs underneath. */
import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

export interface Choice<Value> {
  readonly value: Value
  readonly label: ReactNode
}

interface ChoiceProps<Value> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** A row of radio buttons. The label is heard; show it beside. */
export function Segmented<Value extends string | number | boolean>({
  label,
  choices,
  value,
  onChange,
  disabled = false,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segmented} disabled={disabled}>
      <legend className="hidden-visually">{label}</legend>
      {choices.map((choice) => (
        <label key={String(choice.value)}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function Select<Value extends string | number>({ label, choices, value, onChange, disabled = false }: ChoiceProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={String(value)}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice.value) === target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

export function Switch({
  label,
  on,
  onChange,
  disabled = false,
}: {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly disabled?: boolean
}) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      className={styles.switch}
      aria-label={label}
      checked={on}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** A line of a settings list: what it is, perhaps a word more, and its control. */
export function SettingRow({
  label,
  hint,
  children,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {children}
    </div>
  )
}

/** The entries of a small catalogue as choices. */
export const choicesOf = <Key extends string>(
  labels: { readonly [K in Key]: string },
): readonly { readonly value: Key; readonly label: string }[] =>
  (Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }))
