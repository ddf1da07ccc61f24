/** Making an account (M9). A guest becomes it and keeps everything. The rules for name and password are said before anything is typed. */
import type { ReactElement } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices } from '../services.tsx'
import { Icon } from '../ui/icon.tsx'
import { useForm } from '../ui/use-form.ts'
import { AuthForm, UsernameField } from './auth-form.tsx'
import styles from './auth-page.module.css'
import { answerErrors, passwordError, usernameError } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

export interface SignupFormProps {
  readonly onSignedUp: (username: string, recoveryCodes: readonly string[]) => void
}

function SignupForm({ onSignedUp }: SignupFormProps) {
  const texts = useTexts()
  const { auth } = texts
  const { session } = useServices()
  const { user } = useAuth()
  const form = useForm({
    empty: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: usernameError(username, texts),
      password: passwordError(password, username, texts),
    }),
    send: async ({ username, password }) => {
      const answer = await session.submitSignup(username, password)
      if (answer.ok) onSignedUp(username.trim(), answer.recoveryCodes ?? [])
      return answerErrors(answer, auth.wrong, texts)
    },
  })
  return (
    <AuthForm form={form} action={auth.createAccount}>
      {user?.role === 'guest' && (
        <p className={styles.kept}>
          <Icon name="check" />
          {auth.signupKeeps}
        </p>
      )}
      <UsernameField hint={auth.usernameRule} {...form.field('username')} maxLength={40} />
      <PasswordField label={auth.password} hint={auth.passwordRule} {...form.field('password')} kind="new" />
    </AuthForm>
  )
}

export const renderSignupForm = (props: SignupFormProps): ReactElement => <SignupForm {...props} />
