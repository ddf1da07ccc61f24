/** A page instead of a table: what is the matter, and how to go on. */
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BrandMark } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './table-message.module.css'

interface TableMessageProps {
  readonly title: string
  readonly text: string
  /** Another way on, before the way home. */
  readonly action?: ReactNode
  /** How the way home looks; it is the next sensible thing where there is no other. */
  readonly home?: 'primary' | 'line'
}

export function TableMessage({ title, text, action, home = action === undefined ? 'primary' : 'line' }: TableMessageProps) {
  const { table: words } = useTexts()
  return (
    <main className={styles.message}>
      <BrandMark />
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <div className={styles.actions}>
        {action}
        <ButtonLink look={home} href="/">
          {words.home}
        </ButtonLink>
      </div>
    </main>
  )
}

interface TableWaitsProps {
  readonly text: string
  readonly hint?: string
  /** How much has come of what is waited for, from 0 to 1. */
  readonly part?: number
}

/** A table that is not ready: quiet, on the cloth it will have. */
export function TableWaits({ text, hint, part }: TableWaitsProps) {
  return (
    <main className={styles.waits}>
      <span className={styles.cards} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p role="status">
        {text}
        {hint !== undefined && <span>{hint}</span>}
      </p>
      {part !== undefined && <progress className={styles.part} aria-label={text} value={part} />}
    </main>
  )
}
