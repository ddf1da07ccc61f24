/** The page to sign in. */
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { useTexts } from '../i18n/texts.ts'
import { useAuth } from '../services.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './auth-page.module.css'
import { renderLoginForm } from './login-form.tsx'
import { keepNext, nextPath } from './next-path.ts'

export default function LoginPage() {
  const { auth } = useTexts()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { user } = useAuth()
  const next = nextPath(search)
  if (user !== null && user.role !== 'guest') return <Redirect to={next} replace />
  return (
    <div className={styles.page}>
      <PageTitle>{auth.loginTitle}</PageTitle>
      <p className={styles.lead}>{auth.loginLead}</p>
      {renderLoginForm({ onSignedIn: () => navigate(next, { replace: true }) })}
      <nav className={styles.links}>
        <Link href={keepNext('/signup', search)}>{auth.noAccount}</Link>
        <Link href={keepNext('/recover', search)}>{auth.forgot}</Link>
      </nav>
    </div>
  )
}
