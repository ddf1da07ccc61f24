/**
 * The house rules of any game as a form, made from its option schema and its texts. It holds nothing itself: whoever shows it keeps the
 * options and decides what a change means (a lobby asks the server, the others just remember).
 */

import { useLanguage } from '../../i18n/chosen-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Segmented, Select, SettingRow, Switch } from '../../ui/choice.tsx'
import type { BoardModule, OptionTexts } from '../board.ts'
import styles from './options-form.module.css'
import {
  asOptions,
  type OptionField,
  type Options,
  offeredFields,
  optionValue,
  presetOf,
  spelled,
  toggled,
  usefulPresets,
} from './options-model.ts'
import { WholeNumber } from './whole-number.tsx'

interface OptionsFormProps {
  readonly board: BoardModule
  readonly options: Options
  readonly onChange: (options: Options) => void
  readonly disabled?: boolean
  /** Seats are drawn by lot: what the host's own place would decide is not offered. */
  readonly drawn?: boolean
}

/** More values than this, or longer ones, are a list to open. */
const FEW_VALUES = 3
const SHORT_LETTERS = 26
const OWN = ''

export function OptionsForm({ board, options, onChange, disabled = false, drawn = false }: OptionsFormProps) {
  const { lobby } = useTexts()
  const texts = board.optionTexts(useLanguage())
  const source = board.module.options
  const presets = usefulPresets(source)
  const preset = presetOf(source, options)
  const names = [
    ...presets.map((name) => ({ value: name, label: texts.presets[name] ?? spelled(name) })),
    ...(preset === null ? [{ value: OWN, label: lobby.ownPreset }] : []),
  ]
  return (
    <div>
      {presets.length > 1 && (
        <SettingRow label={lobby.preset}>
          <Select
            label={lobby.preset}
            choices={names}
            value={preset ?? OWN}
            disabled={disabled}
            onChange={(name) => name !== OWN && onChange(asOptions(source.presets[name]))}
          />
        </SettingRow>
      )}
      {offeredFields(source.jsonSchema, options, drawn).map((field) => (
        <OptionRow
          key={field.name}
          field={field}
          texts={texts}
          options={options}
          disabled={disabled}
          onChange={(value) => onChange({ ...options, [field.name]: value })}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly field: OptionField
  readonly texts: OptionTexts
  readonly options: Options
  readonly disabled: boolean
  readonly onChange: (value: string | number | boolean | readonly string[]) => void
}

function OptionRow({ field, texts, options, disabled, onChange }: RowProps) {
  const { label = spelled(field.name), hint, values } = texts.options[field.name] ?? {}
  const said = (value: string): string => values?.[value] ?? spelled(value)
  if (field.kind === 'several') {
    const chosen = options[field.name]
    return (
      <Several
        label={label}
        hint={hint}
        field={field}
        said={said}
        chosen={Array.isArray(chosen) ? chosen.filter((word) => typeof word === 'string') : []}
        disabled={disabled}
        onChange={onChange}
      />
    )
  }
  return (
    <SettingRow label={label} {...(hint === undefined ? {} : { hint })}>
      <OptionControl field={field} label={label} said={said} options={options} disabled={disabled} onChange={onChange} />
    </SettingRow>
  )
}

interface ControlProps extends Omit<RowProps, 'texts'> {
  readonly field: Exclude<OptionField, { readonly kind: 'several' }>
  readonly label: string
  readonly said: (value: string) => string
}

function OptionControl({ field, label, said, options, disabled, onChange }: ControlProps) {
  const value = optionValue(field, options)
  switch (field.kind) {
    case 'flag':
      return <Switch label={label} on={value === true} onChange={onChange} disabled={disabled} />
    case 'whole':
      return <WholeNumber label={label} value={Number(value)} min={field.min} max={field.max} onChange={onChange} disabled={disabled} />
    case 'choice': {
      const choices = field.values.map((word) => ({ value: word, label: said(word) }))
      const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0)
      const Control = choices.length <= FEW_VALUES && letters <= SHORT_LETTERS ? Segmented : Select
      return <Control label={label} choices={choices} value={String(value)} onChange={onChange} disabled={disabled} />
    }
  }
}

interface SeveralProps {
  readonly label: string
  readonly hint: string | undefined
  readonly field: Extract<OptionField, { readonly kind: 'several' }>
  readonly said: (value: string) => string
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly onChange: (values: readonly string[]) => void
}

function Several({ label, hint, field, said, chosen, disabled, onChange }: SeveralProps) {
  return (
    <fieldset className={styles.several} disabled={disabled}>
      <legend>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </legend>
      {field.values.map((word) => (
        <label key={word}>
          <input type="checkbox" checked={chosen.includes(word)} onChange={() => onChange(toggled(field.values, chosen, word))} />
          <span>{said(word)}</span>
        </label>
      ))}
    </fieldset>
  )
}
