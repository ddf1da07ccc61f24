/** An account's sign-in has ended by itself (signed out elsewhere, a long absence): said once, with both ways on. */
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './update-notice.module.css'

export function SignInEnded({ loginPath }: { readonly loginPath: string }) {
  const { common } = useTexts()
  const { session } = useServices()
  const { code } = useAuth()
  const [path] = useLocation()
  if (code !== 'Unauthorized' || path === loginPath) return null
  return (
    <div className={styles.notice} role="alert">
      {common.signInEnded}
      <ButtonLink look="line" size="small" href={`${loginPath}?next=${encodeURIComponent(path)}`}>
        {common.signIn}
      </ButtonLink>
      <Button look="quiet" size="small" onClick={() => void session.submitLogout()}>
        {common.goOnAsGuest}
      </Button>
    </div>
  )
}
