/** One's account: another password, signing out, and the end of it. Guests have none and are sent to make one. */
import { Redirect, useLocation } from 'wouter'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import sheet from '../ui/sheet.module.css'
import styles from './auth-page.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export default function AccountPage() {
  const { auth, common } = useTexts()
  const { session } = useServices()
  const [, navigate] = useLocation()
  const { user } = useAuth()
  if (user === null || user.role === 'guest') return <Redirect to="/signup?next=/account" replace />
  const leave = async (): Promise<void> => {
    // First away from here: the page is closed to whoever is signed out.
    navigate('/', { replace: true })
    await session.submitLogout()
  }
  return (
    <div className={styles.page}>
      <PageTitle>{auth.accountTitle}</PageTitle>
      <p className={styles.lead}>{auth.signedInAs(user.username)}</p>
      <section className={sheet.sheet}>
        <h2>{auth.changePassword}</h2>
        <ChangePasswordForm username={user.username} />
      </section>
      <section className={sheet.sheet}>
        <h2>{auth.signOutTitle}</h2>
        <p className={styles.note}>{auth.signOutText}</p>
        <Button icon="leave" onClick={() => void leave()}>
          {common.signOut}
        </Button>
      </section>
      <section className={sheet.sheet}>
        <h2>{auth.deleteTitle}</h2>
        <p className={styles.note}>{auth.deleteText}</p>
        <DeleteAccountForm onDeleted={() => void leave()} />
      </section>
    </div>
  )
}
