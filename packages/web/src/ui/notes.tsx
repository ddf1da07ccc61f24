/** What a page shows when there is nothing to show yet: still loading, nothing there, or something went wrong. */
import type { ReactNode } from 'react'
import styles from './notes.module.css'
import { WaitingCards } from './waiting-cards.tsx'

/** Appears only after a moment, so that quick answers do not flicker. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <p className={styles.loading} role="status">
      <WaitingCards className={styles.cards} />
      {label}
    </p>
  )
}

/** Two card outlines, one sentence, one way on. */
export function Empty({ title, children, action }: { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 110 100" aria-hidden="true">
        <rect x="8" y="12" width="52" height="74" rx="6" transform="rotate(-8 34 49)" />
        <rect x="46" y="12" width="52" height="74" rx="6" transform="rotate(8 72 49)" />
      </svg>
      <div>
        <h2>{title}</h2>
        {children !== undefined && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}

/** Something failed; `action` says how to go on. */
export function Trouble({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>{children}</p>
      {action}
    </div>
  )
}
