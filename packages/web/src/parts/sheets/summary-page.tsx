/** What a summary is made of, whatever the game: the result in a heading, what the game has to say about it, and the ways on. */
import type { ReactNode } from 'react'
import css from './summary-page.module.css'

export const SummaryPage = ({ width = 'wide', children }: { readonly width?: 'wide' | 'narrow'; readonly children: ReactNode }) => (
  <article className={`${css.sheet} on-paper`} data-width={width}>
    {children}
  </article>
)

interface SummaryHeadProps {
  /** A short line above the title. */
  readonly eyebrow?: ReactNode
  readonly title: ReactNode
  /** How it came to that, where it was not played to the end. */
  readonly why?: string | null
}

export const SummaryHead = ({ eyebrow, title, why = null }: SummaryHeadProps) => (
  <header className={css.head}>
    {eyebrow !== undefined && <p className={css.eyebrow}>{eyebrow}</p>}
    <h2>{title}</h2>
    {why !== null && <p className={css.why}>{why}</p>}
  </header>
)

interface SummaryActionsProps {
  /** On phones it stays in reach, however long the sheet is. */
  readonly stays?: boolean
  readonly note: ReactNode
  /** The platform's buttons. */
  readonly actions: ReactNode
  /** The game's own, the first way on before them. */
  readonly children?: ReactNode
}

export const SummaryActions = ({ stays = false, note, actions, children }: SummaryActionsProps) => (
  <footer className={css.actions} data-stays={stays}>
    {children}
    <span className={css.note}>{note}</span>
    <span className={css.more}>{actions}</span>
  </footer>
)
