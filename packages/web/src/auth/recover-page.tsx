/** The page for a forgotten password. A used code brings new ones, shown once. */
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useTexts } from '../i18n/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './auth-page.module.css'
import { keepNext, nextPath } from './next-path.ts'
import { RecoverForm } from './recover-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export default function RecoverPage() {
  const { auth } = useTexts()
  const search = useSearch()
  const [, navigate] = useLocation()
  const [kept, setKept] = useState<{ readonly username: string; readonly codes: readonly string[] } | null>(null)
  const goOn = (): void => navigate(nextPath(search), { replace: true })
  if (kept !== null) return <RecoveryCodes {...kept} onKept={goOn} />
  return (
    <div className={styles.page}>
      <PageTitle>{auth.recoverTitle}</PageTitle>
      <p className={styles.lead}>{auth.recoverLead}</p>
      <RecoverForm onRecovered={(username, codes) => (codes.length === 0 ? goOn() : setKept({ username, codes }))} />
      <p className={styles.note}>{auth.noCodes}</p>
      <nav className={styles.links}>
        <Link href={keepNext('/login', search)}>{auth.haveAccount}</Link>
      </nav>
    </div>
  )
}
