/** What the forms of an account have in common: the fields, what is wrong with the whole, and the button that sends it. */
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Trouble } from '../ui/notes.tsx'
import type { Form } from '../ui/use-form.ts'
import styles from './auth-page.module.css'

interface AuthFormProps {
  readonly form: Pick<Form<never>, 'trouble' | 'busy' | 'onSubmit'>
  /** What the button says. */
  readonly action: string
  readonly look?: 'primary' | 'plain' | 'danger'
  /** What came of it, said where it happened. */
  readonly done?: string | null
  readonly children: ReactNode
}

export function AuthForm({ form, action, look = 'primary', done, children }: AuthFormProps) {
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {children}
      {form.trouble !== null && <Trouble>{form.trouble}</Trouble>}
      {done !== undefined && (
        <p role="status" className={styles.done}>
          {done}
        </p>
      )}
      <Button
        look={look === 'danger' ? 'line' : look}
        type="submit"
        disabled={form.busy}
        className={look === 'danger' ? styles.danger : ''}
      >
        {action}
      </Button>
    </form>
  )
}

type UsernameFieldProps = Pick<ComponentProps<typeof Field>, 'hint' | 'value' | 'error' | 'onText' | 'maxLength'>

export function UsernameField(props: UsernameFieldProps) {
  const { auth } = useTexts()
  return <Field label={auth.username} {...props} autoComplete="username" autoCapitalize="none" spellCheck={false} required />
}
