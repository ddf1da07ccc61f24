/** A table that is not ready: quiet, on the cloth it will have. */
import { WaitingCards } from '../ui/waiting-cards.tsx'
import styles from './table-waits.module.css'

interface TableWaitsProps {
  readonly text: string
  readonly hint?: string
  /** How much has come of what is waited for, from 0 to 1. */
  readonly part?: number
}

export function TableWaits({ text, hint, part }: TableWaitsProps) {
  return (
    <main className={styles.waits}>
      <WaitingCards className={styles.cards} />
      <p className={styles.said} role="status">
        {text}
        {hint !== undefined && <span>{hint}</span>}
      </p>
      {part !== undefined && <progress className={styles.part} aria-label={text} value={part} />}
    </main>
  )
}
