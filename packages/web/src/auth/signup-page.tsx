/** The page to make an account, and then the recovery codes, once. */
import { useState } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { useTexts } from '../i18n/texts.ts'
import { useAuth } from '../services.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './auth-page.module.css'
import { keepNext, nextPath } from './next-path.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renderSignupForm } from './signup-form.tsx'

export default function SignupPage() {
  const { auth } = useTexts()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { user } = useAuth()
  // Whoever comes here with an account has nothing to do; whoever has just made one still needs the codes.
  const [arrivedAs] = useState(() => user?.role ?? 'guest')
  const [made, setMade] = useState<{ readonly username: string; readonly codes: readonly string[] } | null>(null)
  const next = nextPath(search)
  if (made !== null) return <RecoveryCodes {...made} onKept={() => navigate(next, { replace: true })} />
  if (arrivedAs !== 'guest') return <Redirect to="/account" replace />
  return (
    <div className={styles.page}>
      <PageTitle>{auth.signupTitle}</PageTitle>
      <p className={styles.lead}>{auth.signupLead}</p>
      {renderSignupForm({ onSignedUp: (username, codes) => setMade({ username, codes }) })}
      <nav className={styles.links}>
        <Link href={keepNext('/login', search)}>{auth.haveAccount}</Link>
      </nav>
    </div>
  )
}
