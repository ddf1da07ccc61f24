/** A new password for whoever kept a recovery code. */
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { AuthForm, UsernameField } from './auth-form.tsx'
import { answerErrors, passwordError } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

interface RecoverFormProps {
  readonly onRecovered: (username: string, recoveryCodes: readonly string[]) => void
}

export function RecoverForm({ onRecovered }: RecoverFormProps) {
  const texts = useTexts()
  const { auth } = texts
  const { session } = useServices()
  const form = useForm({
    empty: { username: '', code: '', password: '' },
    check: ({ username, code, password }) => ({
      username: username.trim() === '' ? auth.fieldMissing : undefined,
      code: code.trim() === '' ? auth.fieldMissing : undefined,
      password: passwordError(password, username, texts),
    }),
    send: async ({ username, code, password }) => {
      const answer = await session.submitRecovery(username, code, password)
      if (answer.ok) onRecovered(username.trim(), answer.recoveryCodes ?? [])
      return answerErrors(answer, auth.wrongCode, texts)
    },
  })
  return (
    <AuthForm form={form} action={auth.recover}>
      <UsernameField {...form.field('username')} />
      <Field
        label={auth.recoveryCode}
        hint={auth.recoveryCodeHint}
        {...form.field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
      />
      <PasswordField label={auth.newPassword} hint={auth.passwordRule} {...form.field('password')} kind="new" />
    </AuthForm>
  )
}
