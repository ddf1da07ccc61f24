/** A page instead of a table: what is the matter, and how to go on. */
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BrandMark } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
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
  const { table: texts } = useTexts()
  return (
    <main className={styles.message}>
      <BrandMark />
      <PageTitle>{title}</PageTitle>
      <p role="alert">{text}</p>
      <div className={styles.actions}>
        {action}
        <ButtonLink look={home} href="/">
          {texts.home}
        </ButtonLink>
      </div>
    </main>
  )
}
