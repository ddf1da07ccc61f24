/** The frame of every page that is not a table: the bar above, the page, and a word when the network is gone. */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useSearch } from 'wouter'
import { useTexts } from '../i18n/texts.ts'
import { PlayerAvatar } from '../profile/player-avatar.tsx'
import { useAuth } from '../services.tsx'
import { BrandMark } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { JoinDialog } from './join-dialog.tsx'
import styles from './site-layout.module.css'

export function SiteLayout({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { common } = useTexts()
  const online = useOnline()
  const [joining, setJoining] = useState(false)
  const main = useRef<HTMLElement>(null)
  useFocusOnChange(path, main)
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {common.skipToContent}
      </a>
      <header className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <BrandMark />
          Parlour
        </Link>
        <nav className={styles.nav} aria-label={common.mainMenu}>
          <NavLink href="/" path={path} label={common.games} />
          <NavLink href="/matches" path={path} label={common.matches} />
          <NavLink href="/leaderboards" path={path} label={common.leaderboards} />
          <NavLink href="/how-it-works" path={path} label={common.howItWorks} />
        </nav>
        <span className={styles.gap} />
        <button type="button" className={styles.tool} onClick={() => setJoining(true)}>
          <Icon name="link" />
          <span className={styles.word}>{common.joinWithCode}</span>
        </button>
        <Link href="/settings" className={styles.tool} aria-current={path === '/settings' ? 'page' : undefined}>
          <Icon name="gear" />
          <span className="hidden-visually">{common.settings}</span>
        </Link>
        <UserLink path={path} />
      </header>
      {!online && (
        <p className={styles.offline} role="status">
          <Icon name="offline" />
          {common.offline}
        </p>
      )}
      <main id="content" className={styles.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <NavLink href="/matches" path={path} label={common.matches} />
        <NavLink href="/leaderboards" path={path} label={common.leaderboards} />
        <NavLink href="/how-it-works" path={path} label={common.howItWorks} />
        <NavLink href="/settings" path={path} label={common.settings} />
      </footer>
      {joining && <JoinDialog onClose={() => setJoining(false)} />}
    </div>
  )
}

function NavLink({ href, path, label }: { readonly href: string; readonly path: string; readonly label: string }) {
  return (
    <Link href={href} className={styles.link} aria-current={path === href ? 'page' : undefined}>
      {label}
    </Link>
  )
}

function UserLink({ path }: { readonly path: string }) {
  const { common } = useTexts()
  const { user } = useAuth()
  // A guest has one name everywhere, as soon as there is a guest.
  const name = user === null ? common.guest : user.displayName
  return (
    <Link href="/profile" className={styles.tool} aria-current={path === '/profile' ? 'page' : undefined}>
      <PlayerAvatar name={name} size={34} picture={user?.avatar ?? null} />
      <span className={styles.word}>{name}</span>
      <span className="hidden-visually">{common.profile}</span>
    </Link>
  )
}

/** Whoever reads with a screen reader or moves by keyboard begins a new page at its beginning. */
function useFocusOnChange(path: string, main: { readonly current: HTMLElement | null }): void {
  const before = useRef(path)
  const search = useSearch()
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (search === '') scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, main, search])
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
