/** A form of texts: what is typed, what is wrong with it, and that an answer is awaited. Nothing is sent while a field is wrong. */
import { type FormEvent, useState } from 'react'

/** A sentence for each field that is wrong, and one for the form as a whole. */
export type FormErrors<Name extends string> = { readonly [N in Name | 'form']?: string | undefined }
export type FormValues<Name extends string> = { readonly [N in Name]: string }

type Sentences = { readonly [field: string]: string | undefined }

/** Leaves out fields that are right. */
export const onlyErrors = (errors: Sentences): Sentences =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined))

interface FormDeps<Name extends string> {
  readonly empty: FormValues<Name>
  /** What can be said before anything is sent. */
  readonly check: (values: FormValues<Name>) => FormErrors<Name>
  /** Answers what was wrong after all; nothing, when all is done. */
  readonly send: (values: FormValues<Name>) => Promise<FormErrors<Name>>
}

interface FieldState {
  readonly value: string
  readonly error: string | null
  readonly onText: (text: string) => void
}

export interface Form<Name extends string> {
  readonly field: (name: Name) => FieldState
  /** What is wrong with the form as a whole. */
  readonly trouble: string | null
  readonly busy: boolean
  readonly onSubmit: (event: FormEvent) => Promise<void>
  readonly clear: () => void
}

export function useForm<Name extends string>({ empty, check, send }: FormDeps<Name>): Form<Name> {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Sentences>({})
  const [busy, setBusy] = useState(false)
  return {
    field: (name) => ({
      value: values[name],
      error: errors[name] ?? null,
      onText: (text) => setValues((before) => ({ ...before, [name]: text })),
    }),
    trouble: errors.form ?? null,
    busy,
    onSubmit: async (event) => {
      event.preventDefault()
      const wrong = onlyErrors(check(values))
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      setBusy(true)
      try {
        setErrors(await send(values))
      } finally {
        setBusy(false)
      }
    },
    clear: () => setValues(empty),
  }
}
