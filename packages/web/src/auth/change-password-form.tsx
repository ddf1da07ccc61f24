/** Another password for the account. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { useForm } from '../ui/use-form.ts'
import { AuthForm } from './auth-form.tsx'
import { passwordError, passwordRefusal } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

export function ChangePasswordForm({ username }: { readonly username: string }) {
  const texts = useTexts()
  const { auth } = texts
  const { api } = useServices()
  const [changed, setChanged] = useState(false)
  const form = useForm({
    empty: { current: '', wanted: '' },
    check: ({ current, wanted }) => ({
      current: current === '' ? auth.fieldMissing : undefined,
      wanted: passwordError(wanted, username, texts),
    }),
    send: async ({ current, wanted }) => {
      try {
        await api.changePassword(current, wanted)
      } catch (error) {
        return passwordRefusal(error, texts)
      }
      form.clear()
      setChanged(true)
      return {}
    },
  })
  return (
    <AuthForm form={form} action={auth.changePassword} look="plain" done={changed ? auth.passwordChanged : null}>
      {/* Password managers want to know whose password it is. */}
      <input className="hidden-visually" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField label={auth.currentPassword} {...form.field('current')} kind="current" />
      <PasswordField label={auth.newPassword} hint={auth.passwordRule} {...form.field('wanted')} kind="new" />
    </AuthForm>
  )
}
