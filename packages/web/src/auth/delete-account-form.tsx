/** The end of an account: the password and a typed word, because this cannot be undone. */
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { AuthForm } from './auth-form.tsx'
import { passwordRefusal } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

export function DeleteAccountForm({ onDeleted }: { readonly onDeleted: () => void }) {
  const texts = useTexts()
  const { auth } = texts
  const { api } = useServices()
  const form = useForm({
    empty: { current: '', word: '' },
    check: ({ current, word }) => ({
      current: current === '' ? auth.fieldMissing : undefined,
      word: word.trim().toLocaleLowerCase() === auth.deleteWord ? undefined : auth.deleteMismatch(auth.deleteWord),
    }),
    send: async ({ current }) => {
      try {
        await api.deleteProfile(current)
      } catch (error) {
        const { wanted, ...wrong } = passwordRefusal(error, texts)
        return wanted === undefined ? wrong : { form: wanted }
      }
      onDeleted()
      return {}
    },
  })
  const typed = form.field('word')
  return (
    <AuthForm form={form} action={auth.deleteAccount} look="danger">
      <PasswordField label={auth.currentPassword} {...form.field('current')} kind="current" />
      <Field label={auth.deleteType(auth.deleteWord)} {...typed} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </AuthForm>
  )
}
