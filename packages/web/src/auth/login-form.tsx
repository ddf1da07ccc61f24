/** Signing in (M9). */
import type { ReactElement } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { useForm } from '../ui/use-form.ts'
import { AuthForm, UsernameField } from './auth-form.tsx'
import { answerErrors } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

export interface LoginFormProps {
  readonly onSignedIn: () => void
}

function LoginForm({ onSignedIn }: LoginFormProps) {
  const texts = useTexts()
  const { auth, common } = texts
  const { session } = useServices()
  const form = useForm({
    empty: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() === '' ? auth.fieldMissing : undefined,
      password: password === '' ? auth.fieldMissing : undefined,
    }),
    send: async ({ username, password }) => {
      const answer = await session.submitLogin(username, password)
      if (answer.ok) onSignedIn()
      return answerErrors(answer, auth.wrong, texts)
    },
  })
  return (
    <AuthForm form={form} action={common.signIn}>
      <UsernameField {...form.field('username')} />
      <PasswordField label={auth.password} {...form.field('password')} kind="current" />
    </AuthForm>
  )
}

export const renderLoginForm = (props: LoginFormProps): ReactElement => <LoginForm {...props} />
